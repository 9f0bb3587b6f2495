/** A definition from an unknown author is hostile input; these hold for what is stored too. */
export const definitionLimits = { choices: 2_000, rows: 500, problems: 200 } as const

/** How large a definition may be. */
export const sizeLimits = {
  depth: 12,
  pages: 1_000,
  calculated: 1_000,
  questions: 12_000,
  textLength: 20_000,
  /** A picture may be given as `data:`. */
  pictureLength: 200_000,
  validators: 20,
  triggers: 500,
  innerRows: 20,
} as const
