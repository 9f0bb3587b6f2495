import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import './host.tsx'
import { Dialog } from '../dialog.tsx'
import type { NotificationOptions } from './notification.ts'
import { dismissNotifications, type NotificationHandle, notify } from './notify.ts'

// What shows them is downloaded once.
beforeAll(async () => {
  notify({ type: 'info', message: 'The first' })
  await screen.findByText('The first')
  act(dismissNotifications)
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(dismissNotifications)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function show(options: Partial<NotificationOptions> = {}): NotificationHandle {
  let handle: NotificationHandle | undefined
  act(() => {
    handle = notify({ type: 'positive', message: 'Saved', ...options })
  })
  pass(100)
  if (!handle) throw new Error('Nothing was asked for')
  return handle
}

const card = (message = 'Saved') => screen.getByText(message).closest('article') as HTMLElement

describe('a notification', () => {
  test('is shown from anywhere, in a labelled region, and goes after 5 seconds', () => {
    show()
    expect(
      within(screen.getByRole('region', { name: 'Notifications (F6)' })).getByText('Saved'),
    ).toBeDefined()
    pass(4899)
    expect(card()).toBeDefined()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.queryByRole('region')).toBeNull()
  })

  test.each([
    ['positive', 'status', 'Done'],
    ['info', 'status', 'Note'],
    ['ongoing', 'status', 'Under way'],
    ['negative', 'alert', 'Problem'],
    ['warning', 'alert', 'Take care'],
  ] as const)('is told by a sign and a word, not by its colour alone: %s is a %s', (type, role, word) => {
    show({ type, caption: 'More of it' })
    expect(screen.getByRole(role).textContent).toBe(`${word}: SavedMore of it`)
    expect(screen.queryByRole(role === 'alert' ? 'status' : 'alert')).toBeNull()
    expect(card().querySelector('svg')).not.toBeNull()
  })

  test('is announced once: its place is there before its words', () => {
    act(() => void notify({ type: 'positive', message: 'Saved' }))
    const place = screen.getByRole('status')
    expect(place.textContent).toBe('')
    pass(100)
    expect(screen.getByRole('status')).toBe(place)
    expect(screen.getAllByText('Saved')).toHaveLength(1)
  })

  test('is announced again, with how many there were, where alike ones come', () => {
    show()
    show()
    show()
    expect(screen.getByRole('status').textContent).toContain('3 times')
    expect(within(card()).getByText('3').getAttribute('aria-hidden')).toBe('true')
  })

  test('waits while it is hovered, even if the one under the pointer goes', () => {
    const handle = show({ group: false })
    show({ message: 'Other' })
    fireEvent.pointerEnter(card())
    pass(60_000)
    expect(card('Other')).toBeDefined()
    act(() => handle.dismiss())
    pass(5000)
    expect(screen.queryByText('Other')).toBeNull()
  })

  test('waits while it has the focus', () => {
    show({ closeButton: true })
    act(() => within(card()).getByRole('button', { name: 'Close' }).focus())
    pass(60_000)
    act(() => (document.activeElement as HTMLElement).blur())
    pass(5000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('waits while the page is hidden', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    show()
    pass(60_000)
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    pass(4999)
    expect(card()).toBeDefined()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('goes by any of its actions, unless it says that it stays', () => {
    const undo = vi.fn()
    const look = vi.fn()
    show({
      actions: [
        { label: 'Look', onPress: look, noDismiss: true },
        { label: 'Undo', onPress: undo },
      ],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Look' }))
    expect(look).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('is closed by its cross, or by a button with words', () => {
    show({ closeButton: true })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Saved')).toBeNull()
    show({ closeButton: 'I have read this' })
    fireEvent.click(screen.getByRole('button', { name: 'I have read this' }))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('has a bar for its time that begins anew with it', () => {
    show({ progress: true, timeout: 3000 })
    const bar = () => card().querySelector<HTMLElement>('.notification-progress')
    const first = bar()
    expect(first?.style.animationDuration).toBe('3000ms')
    show({ progress: true, timeout: 3000 })
    expect(bar()).not.toBe(first)
  })

  test('becomes another where it stands alone: what went wrong with it is said at once', () => {
    const handle = show({ type: 'ongoing', message: 'Sending' })
    act(() => handle.update({ type: 'negative', message: 'It could not be sent' }))
    pass(100)
    expect(screen.getByRole('alert').textContent).toBe('Problem: It could not be sent')
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('by the keyboard', () => {
  const press = (key: string) =>
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }))

  test('F6 goes to the newest and back to where one was', () => {
    render(<input aria-label="Name" />)
    const input = screen.getByRole('textbox')
    input.focus()
    press('F6')
    expect(document.activeElement).toBe(input)
    show({ message: 'First', position: 'top' })
    show({ message: 'Second' })
    press('F6')
    expect(document.activeElement).toBe(card('Second'))
    press('F6')
    expect(document.activeElement).toBe(input)
  })

  test('Escape takes away the one that has the focus, which goes back, and no other', () => {
    render(<input aria-label="Name" />)
    const input = screen.getByRole('textbox')
    input.focus()
    show({ message: 'First' })
    show({ message: 'Second' })
    press('Escape')
    expect(card('Second')).toBeDefined()
    press('F6')
    press('Escape')
    expect(screen.queryByText('Second')).toBeNull()
    expect(card('First')).toBeDefined()
    expect(document.activeElement).toBe(input)
    pass(5000)
    expect(screen.queryByText('First')).toBeNull()
  })
})

describe('beside a dialog', () => {
  test('it is within, where it can be reached and heard, and outlives it', async () => {
    const { rerender } = render(
      <Dialog title="Edit details" onClose={() => {}}>
        Fields
      </Dialog>,
    )
    show()
    expect(within(screen.getByRole('dialog')).getByText('Saved')).toBeDefined()
    rerender(<p>Back</p>)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(card().closest('.notifications')?.parentElement).toBe(document.body)
  })
})

describe('on a small window', () => {
  test('it does not cover what is being typed: it goes to the other edge until the last is gone', () => {
    render(<input aria-label="Name" />)
    const low = { top: 500, bottom: 560, left: 0, right: 320 } as DOMRect
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(low)
    show()
    const place = card().parentElement
    expect(place?.className).toContain('bottom-0')
    act(() => screen.getByRole('textbox').focus())
    expect(place?.className).toContain('top-0')
  })
})
