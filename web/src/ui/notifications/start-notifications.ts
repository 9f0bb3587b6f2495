import { currentSession, onSessionChange } from '../../api/session.ts'
import { dismissNotifications, loadNotifications } from './notify.ts'

/**
 * For start-up: whoever is signed in is sent what shows notifications once the page has come to rest. When the session ends,
 * what is shown goes, since it may name a client.
 */
export function startNotifications(): void {
  let wasSignedIn = false
  const look = () => {
    const isSignedIn = currentSession().status === 'signed-in'
    if (isSignedIn && !wasSignedIn) whenIdle(loadNotifications)
    if (wasSignedIn && !isSignedIn) dismissNotifications()
    wasSignedIn = isSignedIn
  }
  onSessionChange(look)
  look()
}

/** Safari has no idle time to give. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 5000 })
  else setTimeout(act, 2000)
}
