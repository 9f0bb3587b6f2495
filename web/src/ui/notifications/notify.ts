import type { NotificationOptions } from './notification.ts'
import type { NotificationStore } from './store.ts'

/** What can still be done with a notification that was asked for. */
export interface NotificationHandle {
  dismiss: () => void
  /** Only for those that stand alone: `ongoing` ones, and those with `group: false`. */
  update: (changes: Partial<NotificationOptions>) => void
}

let store: NotificationStore | undefined
let isLoading = false
const waiting: ((store: NotificationStore) => void)[] = []
let count = 0

/**
 * Shows a short message over whatever page is open, from anywhere. What shows it is downloaded at the first, so that
 * pages without any pay nothing.
 */
export function notify(options: NotificationOptions): NotificationHandle {
  count += 1
  const id = count
  withStore(({ show }) => show(id, options))
  return {
    dismiss: () => withStore(({ dismiss }) => dismiss(id)),
    update: (changes) => withStore(({ update }) => update(id, changes)),
  }
}

/** Takes away all that are shown or about to be. */
export function dismissNotifications(): void {
  waiting.length = 0
  store?.dismissAll()
}

/** Downloads what shows them before it is needed: where the connection has gone, it would be too late. */
export function loadNotifications(): void {
  if (store || isLoading) return
  isLoading = true
  import('./host.tsx').then(
    ({ openHost }) => {
      store = openHost()
      for (const act of waiting.splice(0)) act(store)
    },
    (error: unknown) => {
      isLoading = false
      console.error(error)
      window.addEventListener('online', loadNotifications, { once: true })
    },
  )
}

function withStore(act: (store: NotificationStore) => void): void {
  if (store) {
    act(store)
    return
  }
  waiting.push(act)
  loadNotifications()
}
