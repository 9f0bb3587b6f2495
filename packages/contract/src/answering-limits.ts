/** Those of `limits` that the client's page needs: it downloads no others. */
export const answeringLimits = {
  /** How many questions one save may change. */
  changesInOneSave: 500,
  /** One attachment. */
  attachmentBytes: 20 * 1024 * 1024,
  /** Of a code: how long it works, and how often it may be tried. */
  code: { digits: 6, minutes: 10, tries: 5 },
  /** A client who does nothing is signed out after this long, and warned before. */
  idle: { minutes: 30, warningMinutes: 5 },
  /** A sitting lasts no longer than this, whatever the client does. */
  sittingHours: 20,
} as const
