import { holdsEndedSession } from '../api/session.ts'
import { startNotifications } from '../ui/notifications/start-notifications.ts'
import { startAnalytics } from './analytics.ts'
import { startMail } from './mail.ts'
import { startSession } from './session.ts'
import { startSigningIn } from './signing-in.ts'
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
  { name: 'signing in', start: startSigningIn },
  { name: 'analytics', start: startAnalytics },
  { name: 'mail', start: startMail },
  { name: 'notifications', start: startNotifications },
  { name: 'session', start: startSession },
]
