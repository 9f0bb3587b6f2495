import type { NotificationStore } from './store.ts'

/** Which notification an element belongs to, if any. */
export const cardOf = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-notification]') ?? null

/**
 * F6 goes to the newest notification, and back to where one was; Escape takes away the one that has the focus. While any
 * has it, the time of all stands still.
 */
export function watchKeyboard(host: HTMLElement, store: NotificationStore): void {
  let before: HTMLElement | null = null

  host.addEventListener('focusin', ({ relatedTarget }) => {
    store.pause('focus')
    if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) before = relatedTarget
  })
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) store.resume('focus')
  })

  const goBack = () => {
    if (before?.isConnected) before.focus({ preventScroll: true })
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    before = null
  }
  // Sent by a card that is about to leave the page with the focus on it.
  host.addEventListener('notification-leaves', goBack)

  host.addEventListener('keydown', (event) => {
    const card = event.key === 'Escape' && event.target instanceof Element && cardOf(event.target)
    if (!card) return
    // Otherwise it would close the dialog that is open as well.
    event.preventDefault()
    event.stopPropagation()
    store.dismiss(Number(card.dataset.notification))
  })

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return
    const newest = [...host.querySelectorAll<HTMLElement>('[data-notification]')]
      .toSorted((a, b) => Number(a.dataset.notification) - Number(b.dataset.notification))
      .at(-1)
    if (!newest) return
    event.preventDefault()
    if (host.contains(document.activeElement)) goBack()
    else newest.focus({ preventScroll: true })
  })
}
