/** A pattern that cannot be matched in linear time, or is none. */
export class PatternError extends Error {}

export type CodeTest = (code: number) => boolean

/** `by` counts from the step itself, so that steps can be put together freely. */
export type Step =
  | { readonly op: 'test'; readonly test: CodeTest }
  /** Goes on both with the next step and with the one `by` further. */
  | { readonly op: 'split'; readonly by: number }
  | { readonly op: 'jump'; readonly by: number }
  | { readonly op: 'start' | 'end' | 'edge' | 'noedge' }

export const patternLimits = { pattern: 1_000, steps: 4_000, input: 20_000, depth: 30 } as const

export const isWordCode: CodeTest = (code) =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122)
