import { whenSigningInMatters } from './signing-in.ts'

/** Restores the session without waiting: public pages appear at once, and the guard waits where it has to. */
export function startSession(): void {
  whenSigningInMatters(() => {
    Promise.all([import('../api/session-tabs.ts'), import('../api/session-refresh.ts')]).then(
      ([{ joinTabs }, { keepSessionFresh }]) => {
        joinTabs()
        keepSessionFresh()
      },
      (error: unknown) => console.error(error),
    )
  })
}
