import type { Step } from './journey.ts'

type LastPages = typeof import('./last-pages.tsx')

let loaded: LastPages | null = null

/** What comes after the last question, once it is there. */
export const lastPages = (): LastPages | null => loaded

/** Downloads what comes after the last question. A download that fails is tried again the next time. */
export async function loadLastPages(): Promise<void> {
  loaded ??= await import('./last-pages.tsx')
}

/** Does something once everything that a step shows is there, or at least has been asked for. */
export function onceThere({ is }: Step, work: () => void): void {
  if (loaded || (is !== 'check' && is !== 'receipt')) work()
  else loadLastPages().then(work, work)
}
