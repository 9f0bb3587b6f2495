import { holdsEndedSession, restoreIfExpected } from '../api/session.ts'
import { startNotifications } from '../ui/notifications/start-notifications.ts'
import type { StartUpModule } from './start-up.ts'

export const startUpModules: readonly StartUpModule[] = [
  {
    // Every navigation starts at the top left, so the browser must not restore positions of its own.
    name: 'scroll',
    start: () => {
      history.scrollRestoration = 'manual'
    },
  },
  {
    // Browsers keep the pages that were left and show them again on "back", clients' answers and all.
    name: 'kept pages',
    start: () => {
      window.addEventListener('pageshow', (event) => {
        if (event.persisted && holdsEndedSession()) location.reload()
      })
    },
  },
  {
    // Begins without waiting: public pages appear at once, and the guard waits where it has to.
    name: 'session',
    start: () => restoreIfExpected(),
  },
  {
    // What shows them comes when the page rests, and only to those who are signed in.
    name: 'notifications',
    start: startNotifications,
  },
]
