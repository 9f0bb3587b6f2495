/**
 * What working out a survey may cost, in units of 20 to 50 nanoseconds: ten times what the longest genuine surveys
 * take, and soon over for those that are short to write down and long to work out.
 */
const most = 1_000_000

let left = Number.POSITIVE_INFINITY

/** The survey was made to take for ever: what follows from these answers cannot be worked out. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

/**
 * Runs work that stops when it has spent too much. Short definitions can multiply rows by questions by rows, or a
 * pattern by a text; a limit on each would forbid what is harmless, so their sum is limited instead. What is
 * counted depends on definition and answers alone, so that browser and server agree.
 */
export function limited<T>(work: () => T): T {
  if (left !== Number.POSITIVE_INFINITY) return work()
  left = most
  try {
    return work()
  } finally {
    left = Number.POSITIVE_INFINITY
  }
}

export function spend(units: number): void {
  left -= units
  if (left < 0) throw new TooMuchWork('This survey takes too much work.')
}

/** Of looking through a text once. */
export const readingOf = (text: string) => text.length >> 6
