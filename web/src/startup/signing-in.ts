import { hinted } from '../api/session.ts'

/**
 * A visitor who only reads downloads nothing of what knows who is signed in: it comes with the first page that asks for
 * it, where somebody may be signed in in this browser, or once they are, in another tab.
 */
let isAwaited = false
const waiting: (() => void)[] = []

/** Now, or as soon as it matters who is signed in. */
export function whenSigningInMatters(act: () => void): void {
  if (isAwaited) act()
  else waiting.push(act)
}

export function signingInMatters(): void {
  isAwaited = true
  for (const act of waiting.splice(0)) act()
}

/** For start-up, before all that waits for it. */
export function startSigningIn(): void {
  const isRead = Boolean(document.getElementById('root')?.dataset.page)
  if (!isRead || hinted()) signingInMatters()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && hinted()) signingInMatters()
  })
}
