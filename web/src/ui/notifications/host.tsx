import { createRoot } from 'react-dom/client'
import { NotificationArea } from './notification-area.tsx'
import { makeNotificationStore, type NotificationStore } from './store.ts'
import { watchKeyboard } from './watch-keyboard.ts'
import './notifications.css'

/**
 * Where notifications are shown: a root of its own, so that they can be asked for from anywhere. It lies over everything,
 * an open dialog included, and takes no press beside its cards.
 */
export function openHost(): NotificationStore {
  const store = makeNotificationStore()
  const host = document.createElement('div')
  host.className = 'notifications'
  host.popover = 'manual'
  place(host)
  watchKeyboard(host, store)
  watchWindow(host, store)
  createRoot(host).render(<NotificationArea store={store} />)
  return store
}

/** While a dialog is open all else is out of reach and unheard: then the notifications belong in it. */
function place(host: HTMLElement): void {
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (host.parentElement === parent) return
  parent.append(host)
  // Whatever has been moved is closed. Browsers without popovers show it by its style alone.
  host.showPopover?.()
}

function watchWindow(host: HTMLElement, store: NotificationStore): void {
  const seen = () => (document.hidden ? store.pause('hidden') : store.resume('hidden'))
  document.addEventListener('visibilitychange', seen)
  seen()

  const dialogs = new MutationObserver(() => {
    place(host)
    if (!host.contains(document.activeElement)) store.resume('focus')
  })
  // Above the keyboard of a phone, which covers a part of the window without making it smaller.
  const fit = () => {
    const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
    host.style.setProperty('--visible-top', `${offsetTop}px`)
    host.style.setProperty('--visible-height', `${height}px`)
  }
  let isWatching = false
  store.subscribe(() => {
    const isAny = Object.values(store.state().at).some((list) => list.length > 0)
    if (isAny === isWatching) return
    isWatching = isAny
    if (isAny) {
      place(host)
      fit()
      dialogs.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
      window.visualViewport?.addEventListener('resize', fit)
      window.visualViewport?.addEventListener('scroll', fit)
    } else {
      dialogs.disconnect()
      window.visualViewport?.removeEventListener('resize', fit)
      window.visualViewport?.removeEventListener('scroll', fit)
    }
  })
}
