import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type NotificationOptions, notificationTypes, type Position, positions } from './notification.ts'
import { makeNotificationStore, type NotificationStore } from './store.ts'

let store: NotificationStore
let log: ReturnType<typeof vi.spyOn>
let last = 0

beforeEach(() => {
  vi.useFakeTimers()
  store = makeNotificationStore()
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(options: Partial<NotificationOptions> = {}): number {
  last += 1
  store.show(last, { type: 'positive', message: `Message ${last}`, ...options })
  return last
}
const shown = (position: Position = 'bottom') => store.state().at[position]
const messages = (position?: Position) => shown(position).map(({ message }) => message)
const pass = (ms: number) => vi.advanceTimersByTime(ms)

describe('how long a notification stays', () => {
  test('is 5000 ms by default', () => {
    show()
    pass(4999)
    expect(shown()).toHaveLength(1)
    pass(1)
    expect(shown()).toHaveLength(0)
  })

  test('is what it was asked for with', () => {
    show({ timeout: 800 })
    pass(799)
    expect(shown()).toHaveLength(1)
    pass(1)
    expect(shown()).toHaveLength(0)
  })

  test.each([0, Number.POSITIVE_INFINITY, 2 ** 31])(
    'is for ever with %s, and then it has a way to close it',
    (timeout) => {
      show({ timeout })
      pass(2 ** 31)
      expect(shown()).toMatchObject([{ timeout: null, closeButton: true }])
    },
  )

  test.each([-1, Number.NaN, Number.NEGATIVE_INFINITY])(
    'cannot be %s: that is logged and nothing is shown',
    (timeout) => {
      show({ timeout })
      expect(shown()).toHaveLength(0)
      expect(log).toHaveBeenCalledOnce()
    },
  )

  test('stands still while it is hovered, focused or on a hidden page, and goes on from there', () => {
    show()
    pass(3000)
    store.pause('pointer 1')
    store.pause('focus')
    pass(60_000)
    store.resume('pointer 1')
    pass(60_000)
    store.resume('focus')
    expect(store.state().isPaused).toBe(false)
    pass(1999)
    expect(shown()).toHaveLength(1)
    pass(1)
    expect(shown()).toHaveLength(0)
  })

  test('does not begin for those that come while time stands still', () => {
    store.pause('hidden')
    show()
    pass(60_000)
    store.resume('hidden')
    pass(4999)
    expect(shown()).toHaveLength(1)
    pass(1)
    expect(shown()).toHaveLength(0)
  })
})

describe('the five types', () => {
  test.each(notificationTypes)('are shown: %s', (type) => {
    show({ type })
    expect(shown()).toMatchObject([{ type, count: 1 }])
  })

  test('are no more than five: another is logged and nothing is shown', () => {
    show({ type: 'success' as 'positive' })
    expect(shown()).toHaveLength(0)
    expect(log).toHaveBeenCalledOnce()
  })

  test('have one that stays until it is told to go, each for itself', () => {
    const id = show({ type: 'ongoing', message: 'Sending' })
    show({ type: 'ongoing', message: 'Sending' })
    pass(3_600_000)
    expect(messages()).toEqual(['Sending', 'Sending'])
    expect(shown()[0]?.closeButton).toBe(false)
    store.dismiss(id)
    expect(shown()).toHaveLength(1)
  })
})

describe('the nine positions', () => {
  test.each(positions)('are each a list of their own: %s', (position) => {
    show({ position })
    for (const other of positions) expect(shown(other)).toHaveLength(other === position ? 1 : 0)
  })

  test('are no more than nine: another is logged and nothing is shown', () => {
    for (const other of ['middle', 'bottom-center', '', 'toString']) show({ position: other as Position })
    for (const position of positions) expect(shown(position)).toHaveLength(0)
    expect(log).toHaveBeenCalledTimes(4)
  })

  test('have bottom for the default', () => {
    show()
    expect(shown('bottom')).toHaveLength(1)
  })

  test.each([
    ['top', ['c', 'b', 'a']],
    ['top-left', ['c', 'b', 'a']],
    ['top-right', ['c', 'b', 'a']],
    ['bottom', ['a', 'b', 'c']],
    ['bottom-left', ['a', 'b', 'c']],
    ['bottom-right', ['a', 'b', 'c']],
    ['left', ['b', 'c', 'a']],
    ['right', ['b', 'c', 'a']],
    ['center', ['b', 'c', 'a']],
  ] as const)('show the newest nearest to the edge, or in the middle: %s', (position, order) => {
    for (const message of ['a', 'b', 'c']) show({ position, message })
    expect(messages(position)).toEqual(order)
  })
})

describe('alike notifications', () => {
  const undo = { label: 'Undo' }

  test('are one with a count, whose time starts anew', () => {
    show({ message: 'Saved' })
    pass(4000)
    show({ message: 'Saved' })
    expect(shown()).toMatchObject([{ message: 'Saved', count: 2, run: 2 }])
    pass(4999)
    show({ message: 'Saved' })
    expect(shown()).toMatchObject([{ count: 3 }])
    pass(5000)
    expect(shown()).toHaveLength(0)
  })

  test('are those with the same message, caption, actions and position, whatever their type', () => {
    const same = { message: 'Saved', caption: 'Just now', actions: [undo] }
    show(same)
    show({ ...same, type: 'info' })
    expect(shown()).toMatchObject([{ count: 2, type: 'info' }])
    show({ ...same, caption: 'Again' })
    show({ ...same, message: 'Sent' })
    show({ ...same, actions: [{ label: 'Open' }] })
    show({ ...same, position: 'top' })
    expect(shown()).toHaveLength(4)
    expect(shown('top')).toHaveLength(1)
  })

  test('are those of the same name where one is given, and none where grouping is off', () => {
    show({ group: 'saving', message: 'First' })
    show({ group: 'saving', message: 'Second' })
    expect(shown()).toMatchObject([{ message: 'Second', count: 2 }])
    show({ group: false, message: 'Third' })
    show({ group: false, message: 'Third' })
    expect(shown()).toHaveLength(3)
  })

  test('begin again once the one that was shown is gone', () => {
    show({ message: 'Saved' })
    pass(5000)
    show({ message: 'Saved' })
    expect(shown()).toMatchObject([{ count: 1 }])
  })

  test('go by any of their handles, and keep their place', () => {
    show({ message: 'Saved' })
    show({ message: 'Other' })
    const again = show({ message: 'Saved' })
    expect(messages()).toEqual(['Saved', 'Other'])
    store.dismiss(again)
    expect(messages()).toEqual(['Other'])
  })
})

describe('what is shown', () => {
  test('can be changed where it stands alone, keeping its place, and then has its new time', () => {
    const id = show({ type: 'ongoing', message: 'Sending' })
    show({ message: 'Other', timeout: 0 })
    store.update(id, { type: 'positive', message: 'Sent', position: 'top' })
    expect(messages()).toEqual(['Sent', 'Other'])
    pass(4999)
    expect(messages()).toEqual(['Sent', 'Other'])
    pass(1)
    expect(messages()).toEqual(['Other'])
  })

  test('cannot be changed where it may stand for several: that is logged', () => {
    const id = show({ message: 'Saved' })
    store.update(id, { message: 'Changed' })
    expect(messages()).toEqual(['Saved'])
    expect(log).toHaveBeenCalledOnce()
  })

  test('is left as it is where the change is wrong, and where it has gone already', () => {
    const id = show({ group: false, message: 'Saved' })
    store.update(id, { timeout: -1 })
    expect(messages()).toEqual(['Saved'])
    pass(5000)
    store.update(id, { message: 'Changed' })
    store.dismiss(id)
    expect(shown()).toHaveLength(0)
  })

  test('has a bar only where there is an end to show', () => {
    show({ progress: true })
    show({ progress: true, timeout: 0 })
    expect(shown().map(({ progress }) => progress)).toEqual([true, false])
  })

  test('has no close button where an action takes it away', () => {
    const onPress = () => {}
    show({ timeout: 0, actions: [{ label: 'Undo', onPress }] })
    show({ timeout: 0, actions: [{ label: 'Look', onPress, noDismiss: true }] })
    expect(shown().map(({ closeButton }) => closeButton)).toEqual([false, true])
  })

  test('all goes at once', () => {
    for (const position of positions) show({ position, timeout: 0 })
    store.dismissAll()
    for (const position of positions) expect(shown(position)).toHaveLength(0)
  })
})
