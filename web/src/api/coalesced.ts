/**
 * An action that may be asked for many times and is done at once, then at most once in `ms`, and never twice at the same
 * time. `stop` forgets what is still to be done.
 */
export function coalesced(act: () => Promise<unknown>, ms: number): { ask: () => void; stop: () => void } {
  let isResting = false
  let isAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    if (isResting) {
      isAsked = true
      return
    }
    isResting = true
    isAsked = false
    const rested = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
    })
    void Promise.allSettled([act(), rested]).then(() => {
      isResting = false
      if (isAsked) ask()
    })
  }
  return {
    ask,
    stop: () => {
      clearTimeout(timer)
      isResting = true
    },
  }
}
