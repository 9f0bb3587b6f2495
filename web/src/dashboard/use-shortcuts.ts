import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What each key does, as the dialog lists it. */
export const shortcuts: readonly (readonly [keys: readonly string[], action: string])[] = [
  [['/'], 'Search'],
  [['j', '↓'], 'Next client'],
  [['k', '↑'], 'Client before'],
  [['Enter'], 'Open the client'],
  [['x'], 'Select the client'],
  [['?'], 'Show these keys'],
]

interface Places {
  searchBox: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLElement | null>
}

/** Single keys, which never do anything while somebody types, chooses, or has a dialog open. */
export function useShortcuts({ searchBox, list }: Places, isOn: boolean, showHelp: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    const row = rowOf(list.current, event.target)
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    // The arrows scroll the page, unless they are pressed on a row.
    if (isArrow ? !row : !isOn) return
    if (!act(event.key, row)) return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const act = (key: string, row: HTMLElement | null): boolean => {
    if (key === '/') searchBox.current?.focus()
    else if (key === '?') showHelp()
    else if (key === 'j' || key === 'ArrowDown') step(list.current, row, 1)
    else if (key === 'k' || key === 'ArrowUp') step(list.current, row, -1)
    else if (key === 'x' && row) row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    else return false
    return true
  }
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}

const rowOf = (list: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Element && list?.contains(target) ? target.closest<HTMLElement>('tbody tr') : null

/** To the next row or the one before; to the first, from anywhere else. */
function step(list: HTMLElement | null, row: HTMLElement | null, by: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('tbody a[data-client]') ?? [])]
  const at = row ? links.findIndex((link) => row.contains(link)) : -1
  const link = links[at < 0 ? 0 : at + by]
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}
