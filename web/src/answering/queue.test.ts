import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newIdempotencyKey } from '../api/idempotency.ts'
import { endSitting } from './ending.ts'
import { indexedStore } from './indexed-store.ts'
import { openQueue, type Queue } from './queue.ts'
import { queueSeal } from './queue-seal.ts'
import { memoryLocks } from './queue-store.factory.ts'
import { createSitting, type Sitting } from './sitting.ts'
import { fakeServer, link, opened, refusal } from './testing.ts'

const keyOf = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)))

/** One device, with a real database and real encryption, on which tabs are opened and crash. */
function device(most = 1_000_000) {
  const factory = new IDBFactory()
  const locksOf = memoryLocks()
  async function tab({ key = 1, first = opened, room = most } = {}) {
    const me = {}
    const locks = locksOf(me)
    const sitting = createSitting(link, first, [])
    let queue: Queue | undefined
    await sitting.keepIn(async (of) => {
      const [store, seal] = await Promise.all([indexedStore(factory), queueSeal(keyOf(key))])
      const { invitationId } = opened
      const door = {
        store,
        seal,
        locks,
        invitationId,
        place: 'place',
        most: room,
        newOwner: newIdempotencyKey,
      }
      queue = await openQueue(door, of)
      return queue
    })
    tabs.push(sitting)
    return {
      sitting,
      written: () => queue?.settled(),
      crash() {
        sitting.saving.dispose()
        locks.crash()
      },
    }
  }
  const records = async () => (await indexedStore(factory)).of('place')
  return { tab, records }
}

const tabs: Sitting[] = []
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  vi.unstubAllGlobals()
})

/** A device without a connection, until it is `online`. */
function offline() {
  const server = fakeServer()
  const succeed = server.answers.answers
  server.answers.answers = () => 'unreachable'
  const online = () => {
    if (succeed) server.answers.answers = succeed
  }
  return { server, online, ...device() }
}

/** The same, with a tab that keeps an answer. */
async function offlineWithAnswer() {
  const { tab, ...rest } = offline()
  const first = await tab()
  first.sitting.sheet.set('fullName', 'Amy')
  await vi.waitFor(() => expect(first.sitting.isKept()).toBe(true))
  return { first, tab, ...rest }
}

async function crashedOffline() {
  const { tab, ...rest } = offline()
  const first = await tab()
  first.sitting.sheet.set('fullName', 'Amy')
  first.sitting.saving.flush()
  await vi.waitFor(() => expect(first.sitting.saving.state().is).toBe('retrying'))
  first.sitting.sheet.set('hasJob', true)
  await vi.waitFor(() => expect(first.sitting.isKept()).toBe(true))
  first.crash()
  return { tab, ...rest }
}

it('shows again at once what was unsaved, sends it under the same key, and then keeps nothing', async () => {
  const { server, tab, records, online } = await crashedOffline()
  const [kept] = await records()
  expect(new TextDecoder('latin1').decode(kept?.sealed)).not.toMatch(/Amy|fullName|hasJob/)
  online()
  const { sitting, written } = await tab()
  expect(sitting.sheet.session.answers).toEqual({ fullName: 'Amy', hasJob: true })
  expect(await sitting.saving.settle()).toBe(true)
  const [lost, again, behind] = server.sent('answers')
  expect(again).toEqual(lost)
  expect(behind?.body.changes).toEqual([{ name: 'hasJob', value: true }])
  await written()
  expect(await records()).toEqual([])
})

it('removes what another tab left once it is saved, and sends it once, where there was no room for it as its own', async () => {
  const { server, tab, records, online } = await crashedOffline()
  const { sitting, written } = await tab({ room: 10 })
  await vi.waitFor(() => expect(sitting.sheet.session.answers).toEqual({ fullName: 'Amy', hasJob: true }))
  await written()
  expect(await records()).toHaveLength(1)
  online()
  expect(await sitting.saving.settle()).toBe(true)
  await written()
  expect(await records()).toEqual([])
  const sent = server.sent('answers').length
  sitting.wake()
  await written()
  expect(await sitting.saving.settle()).toBe(true)
  expect(server.sent('answers')).toHaveLength(sent)
})

it('leaves alone what a living tab keeps', async () => {
  const { tab, records } = await offlineWithAnswer()
  const second = await tab()
  expect(second.sitting.sheet.session.answers).toEqual({})
  expect(await records()).toHaveLength(1)
})

it('takes up what a page left that was still going away when the link was opened again', async () => {
  const { first, tab } = await offlineWithAnswer()
  const second = await tab()
  expect(second.sitting.sheet.session.answers).toEqual({})
  first.crash()
  await vi.waitFor(() => expect(second.sitting.sheet.session.answers).toEqual({ fullName: 'Amy' }))
})

it('has one tab alone take up what a page left that two were waiting for', async () => {
  const { server, first, tab, records, online } = await offlineWithAnswer()
  const [one, other] = [await tab(), await tab()]
  online()
  const before = server.sent('answers').length
  first.crash()
  await vi.waitFor(() => expect(server.sent('answers').length).toBeGreaterThan(before))
  await Promise.all([one.sitting.settle(), other.sitting.settle()])
  await vi.waitFor(async () => expect(await records()).toEqual([]))
  expect(server.sent('answers')).toHaveLength(before + 1)
})

it('takes up what a tab left that crashed later, when the page is looked at again', async () => {
  const { tab } = offline()
  const [first, second] = [await tab(), await tab()]
  first.sitting.sheet.set('fullName', 'Amy')
  await vi.waitFor(() => expect(first.sitting.isKept()).toBe(true))
  first.crash()
  second.sitting.wake()
  await vi.waitFor(() => expect(second.sitting.sheet.session.answers).toEqual({ fullName: 'Amy' }))
})

it('asks about what somebody else has changed since', async () => {
  const { server, tab } = await crashedOffline()
  server.answers.answers = ({ body }) =>
    !JSON.stringify(body.changes).includes('fullName')
      ? { status: 200, body: { version: 4, savedAt: '2026-11-20T14:02:00.000Z' } }
      : refusal(409, 'conflict', { version: 3, conflicts: [{ name: 'fullName', saved: 'Ann', sent: 'Amy' }] })
  const { sitting } = await tab({ first: { ...opened, answers: { fullName: 'Ann' }, version: 3 } })
  await vi.waitFor(() =>
    expect(sitting.saving.state().conflicts).toEqual([{ name: 'fullName', mine: 'Amy', theirs: 'Ann' }]),
  )
  expect(server.sent('answers').every(({ body }) => body.version === 0)).toBe(true)
})

it('deletes what another key was used for, and shows nothing of it', async () => {
  const { tab, records } = await crashedOffline()
  const { sitting } = await tab({ key: 2 })
  expect(sitting.sheet.session.answers).toEqual({})
  expect(await records()).toEqual([])
})

it('says that the device is full, and is kept again once there is room', async () => {
  const server = fakeServer()
  server.answers.answers = () => 'unreachable'
  const { tab } = device(5_000)
  const { sitting } = await tab()
  sitting.sheet.set('fullName', 'x'.repeat(5_000))
  await vi.waitFor(() => expect(sitting.saving.state().keeping).toBe('full'))
  expect(sitting.isKept()).toBe(false)
  sitting.sheet.set('fullName', 'Amy')
  await vi.waitFor(() => expect(sitting.saving.state().keeping).toBe('kept'))
  expect(sitting.isKept()).toBe(true)
})

it('knows that what was typed a moment ago is on the device before the sitting ends', async () => {
  const server = fakeServer()
  server.answers.answers = () => 'unreachable'
  const { tab } = device()
  const first = await tab()
  first.sitting.sheet.set('fullName', 'Amy')
  expect(await endSitting(link, first.sitting, 'left')).toBe('kept')
  first.crash()
  const { sitting } = await tab()
  expect(sitting.sheet.session.answers).toEqual({ fullName: 'Amy' })
})

it('is closed where its sitting was, while the database was still opening', async () => {
  fakeServer()
  const sitting = createSitting(link, opened, [])
  const close = vi.fn()
  const queue = { close, takeUp: vi.fn(async () => false) } as Partial<Queue> as Queue
  const kept = sitting.keepIn(async () => queue)
  sitting.close()
  await kept
  expect(close).toHaveBeenCalledOnce()
  expect(queue.takeUp).not.toHaveBeenCalled()
})

it('names what was never saved before it wipes it, where the link takes no more', async () => {
  const { server, tab, records } = await crashedOffline()
  server.answers.answers = () => refusal(410, 'already-submitted')
  const { sitting } = await tab()
  await vi.waitFor(() => expect(sitting.saving.state().is).toBe('stopped'))
  expect(sitting.saving.unsent().batches[0]?.changes).toEqual([{ name: 'fullName', value: 'Amy' }])
  const told = vi.fn()
  await sitting.wipe(told)
  expect(told).toHaveBeenCalledWith([])
  expect(await records()).toEqual([])
})
