import type { Logger } from './log/log.ts'

/**
 * Work that an answer does not wait for or does not depend on: what fails is logged, and done work is not undone for
 * it. The server waits for all of it before it closes.
 */
export interface Afterwards {
  /** Begins the work at once. The promise never fails; whoever wants to, waits for it. */
  run(what: string, work: () => Promise<unknown>): Promise<void>
  /** Until nothing is under way any more. */
  settled(): Promise<void>
}

export function afterwards(log: Pick<Logger, 'error'>): Afterwards {
  const underWay = new Set<Promise<void>>()
  return {
    run: (what, work) => {
      const done = work()
        .then(
          () => {},
          (error: unknown) => log.error({ err: error, what }, 'work after an answer failed'),
        )
        .finally(() => underWay.delete(done))
      underWay.add(done)
      return done
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
