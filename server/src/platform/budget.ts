/** A share of the time of the process for work that can wait, with some saved up for when it has been quiet. */
export interface Budget {
  /** Milliseconds until there is some left; 0 where there is. */
  restMs(): number
  spend(ms: number): void
}

export interface BudgetOptions {
  /** Of each second, as a fraction. */
  share: number
  /** The most that is saved up, in milliseconds. */
  most: number
  /** Milliseconds that only go forward. */
  elapsed?: () => number
}

export function budget({ share, most, elapsed = () => performance.now() }: BudgetOptions): Budget {
  let left = most
  let at = elapsed()
  const fill = () => {
    const now = elapsed()
    left = Math.min(most, left + (now - at) * share)
    at = now
  }
  return {
    restMs: () => {
      fill()
      return left > 0 ? 0 : Math.ceil(-left / share) + 1
    },
    spend: (ms) => {
      fill()
      left -= ms
    },
  }
}
