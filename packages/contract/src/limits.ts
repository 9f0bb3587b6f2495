import { answeringLimits } from './answering-limits.ts'

/** Sizes and lengths that browser and server share. Sizes are in bytes, lengths in characters. */
export const limits = {
  ...answeringLimits,
  nameLength: 200,
  referenceLength: 80,
  emailLength: 320,
  companyLength: 200,
  passwordLength: 256,
  passkeyNameLength: 80,
  /** How many passkeys one user may have. */
  passkeysOfUser: 20,
  /** The identity network timeouts of the specification's section 9, in milliseconds. */
  networkTimeoutMs: { short: 30_000, long: 60_000 },
  phoneLength: 40,
  notesLength: 5000,
  /** What a firm writes to a client: beside the link, or about an answer. */
  messageLength: 2000,
  /** What a visitor asks the operator. */
  enquiryLength: 4000,
  /** What is typed to find a client. */
  searchLength: 100,
  /** How long a client that was deleted can be brought back, before its key is destroyed. */
  undoDays: 7,
  /** A list of clients that is brought in at once. */
  importBytes: 1024 * 1024,
  importRows: 2000,
  /** How many clients get a link in one go. */
  bulkInvitations: 200,
  /** After how many days without an answer being sent a client is reminded. */
  reminders: { most: 3, days: { min: 1, max: 90 }, usual: [3, 7, 14] },
  /** A document that was made is kept this long. */
  exportDays: 7,
  /** Text in which the questions of one response about answers are read: far more than a solicitor writes. */
  queriesOfResponse: 200,
  titleLength: 200,
  pageSize: 25,
  maxPageSize: 100,
  /** The largest body of an ordinary call. */
  bodyBytes: 256 * 1024,
  /** A survey definition pasted by the firm. */
  definitionBytes: 2 * 1024 * 1024,
  /** All answers of one response together: far more than anyone types, little enough to be read at once. */
  responseBytes: 20 * 1024 * 1024,
  /** How long a screen that asks for changes is kept waiting (specification, section 5). */
  longPollSeconds: { min: 5, default: 25, max: 30 },
  invitationDays: { min: 1, default: 30, max: 365 },
  /** How many attachments of one link may be on their way: the rest wait. */
  uploadsAtOnce: 5,
  /** How many attachments may be given through one link: more than any survey asks for, however small they are. */
  filesOfLink: 1000,
  /** What all attachments of one link may take together: no plan stops a client who was asked for them. */
  linkFileBytes: 500 * 1024 * 1024,
  /** Of a file: its path, what may be told about it, and how many entries a listing gives. */
  filePathLength: 1024,
  fileMetadataLength: 8 * 1024,
  fileListSize: { min: 1, max: 1000 },
  /** An upload that is not finished by then is forgotten. */
  uploadHours: 24,
  /** How long the address of a download works. */
  downloadMinutes: 5,
  /** The least and the usual that unsent answers may take on a client's device, in bytes (specification, section 5). */
  queueBytes: { min: 1_048_576, default: 40 * 1024 * 1024 },
} as const
