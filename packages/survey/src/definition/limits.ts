/** A definition from an unknown author is hostile input; these hold for what is stored too. */
export const definitionLimits = { choices: 2_000, rows: 500, problems: 200 } as const

/** How large a definition may be. */
export const sizeLimits = {
  /** Texts, numbers, lists and objects in all. */
  values: 1_000_000,
  /** Of texts and names in all; a logo may be given as `data:`. */
  characters: 20_000_000,
  /** Objects and lists within each other, whatever they are. */
  levels: 100,
  depth: 12,
  pages: 1_000,
  calculated: 1_000,
  questions: 12_000,
  /** Questions in the rows that there are at first, and in named rows. */
  cells: 20_000,
  textLength: 20_000,
  /** A picture may be given as `data:`. */
  pictureLength: 200_000,
  validators: 20,
  triggers: 500,
  innerRows: 20,
} as const
