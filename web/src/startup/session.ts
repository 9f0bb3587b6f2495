import { keepSessionFresh } from '../api/session-refresh.ts'
import { joinTabs } from '../api/session-tabs.ts'

/** Restores the session without waiting: public pages appear at once, and the guard waits where it has to. */
export function startSession(): void {
  joinTabs()
  keepSessionFresh()
}
