/** Sizes and lengths that browser and server share. Sizes are in bytes, lengths in characters. */
export const limits = {
  nameLength: 200,
  referenceLength: 80,
  emailLength: 320,
  companyLength: 200,
  passwordLength: 256,
  titleLength: 200,
  pageSize: 25,
  maxPageSize: 100,
  /** The largest body of an ordinary call. */
  bodyBytes: 256 * 1024,
  /** A survey definition pasted by the firm. */
  definitionBytes: 2 * 1024 * 1024,
  /** How many questions one save may change. */
  changesInOneSave: 500,
  /** All answers of one response together: far more than anyone types, little enough to be read at once. */
  responseBytes: 20 * 1024 * 1024,
  invitationDays: { min: 1, default: 30, max: 365 },
} as const
