import type { Problem } from '@candour/survey'

export const problems = {
  /** What is wrong with an answer: in the author's words where there are any, else in ours. */
  of: ({ message }: Problem): string => message,
}
