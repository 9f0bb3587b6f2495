/** A definition from an unknown author is hostile input. */
export const definitionLimits = {
  depth: 12,
  pages: 500,
  questions: 12_000,
  choices: 2_000,
  textLength: 20_000,
  rows: 500,
  validators: 20,
  problems: 200,
} as const
