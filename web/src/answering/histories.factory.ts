import { ApiError } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/idempotency.ts'
import { answersServer } from './answers-server.factory.ts'
import { historyLedger } from './history-ledger.factory.ts'
import type { OtherTabs } from './other-tabs.ts'
import { openQueue, type QueueOf } from './queue.ts'
import { memoryDevice, memoryLocks, plainSeal } from './queue-store.factory.ts'
import { createSitting, type Means, type Sitting } from './sitting.ts'
import { opened } from './testing.ts'

export const questions = ['a', 'b', 'c'] as const

const page = {
  ...opened,
  definition: { elements: questions.map((name) => ({ type: 'text', name })) },
}

/** What a person, a network or a device does in a history. */
export type Step =
  | { readonly does: 'type'; readonly tab: number; readonly name: string; readonly value: string | null }
  | { readonly does: 'wait'; readonly timers: number }
  | { readonly does: 'choose'; readonly tab: number; readonly mine: boolean }
  | { readonly does: 'crash' | 'hide' | 'open' | 'wake' | 'flush'; readonly tab: number }
  | {
      readonly does: 'online' | 'offline' | 'lose reply' | 'lose request' | 'ask code' | 'confirm'
      readonly device: number
    }

/** How a history is run: `breaks` are for showing that its checks can fail. */
export interface HistoryOptions {
  /** The time until a save arrives, and until its answer does, one after the other. */
  readonly delays: readonly number[]
  /** The most bytes that a device keeps. */
  readonly most: number
  /** Lets the oldest timer ring, if there is one. */
  readonly ring: () => boolean
  readonly breaks?: {
    readonly version?: (save: number, server: number) => number
    readonly restore?: (of: QueueOf) => QueueOf
    readonly choose?: (sitting: Sitting) => void
    readonly remove?: boolean
    readonly put?: boolean
    readonly rekey?: boolean
  }
}

interface Tab {
  readonly sitting: Sitting
  crash(): void
}

/** Every tab of a history, with the device that it is on. */
const tabDevices = [0, 0, 1]

/** Enough for everything that waits for nothing but promises. */
async function quiet(): Promise<void> {
  for (let hop = 0; hop < 120; hop += 1) await null
}

export function history({ delays, most, ring, breaks = {} }: HistoryOptions) {
  const server = answersServer(page)
  const devices = [0, 1].map((index) => ({
    name: `device ${index}`,
    isOnline: true,
    loses: null as 'reply' | 'request' | null,
    memory: memoryDevice(),
    locks: memoryLocks(),
    others: new Map<object, (version: number) => void>(),
    confirmations: [] as (() => void)[],
  }))
  const tabs: (Tab | null)[] = tabDevices.map(() => null)
  const ledger = historyLedger()
  let delayed = 0
  let checked = 0

  const delay = () => new Promise((resolve) => setTimeout(resolve, delays[delayed++ % delays.length] ?? 0))

  function check(): void {
    for (const write of server.written.slice(checked)) ledger.wrote(write)
    checked = server.written.length
  }

  function meansOf(device: (typeof devices)[number], tab: { isGone: boolean }): Means {
    async function call<Reply>(work: () => Reply): Promise<Reply> {
      if (!device.isOnline) throw new ApiError('network-request-failed')
      const { loses } = device
      device.loses = null
      await delay()
      if (loses === 'request') throw new ApiError('network-request-failed')
      const reply = work()
      check()
      await delay()
      if (loses === 'reply' || !device.isOnline) throw new ApiError('network-request-failed')
      if (tab.isGone) return new Promise(() => {})
      return reply
    }
    const open = () => call(() => server.open(device.name))
    return {
      open,
      /** As the page does: it asks for the code, and waits for it. */
      async reopen() {
        for (;;) {
          try {
            return await open()
          } catch (failure) {
            if (!(failure instanceof ApiError) || failure.code !== 'code-required') throw failure
            await new Promise<void>((resolve) => device.confirmations.push(resolve))
          }
        }
      },
      save: (_link, _invitation, { version, changes }, key) =>
        call(() =>
          server.save(
            device.name,
            { version: breaks.version?.(version, server.version()) ?? version, changes },
            breaks.rekey ? newIdempotencyKey() : key,
          ),
        ),
      tabs(_invitation, onVersion): OtherTabs {
        device.others.set(tab, onVersion)
        return {
          tell(version) {
            for (const [other, hear] of device.others) if (other !== tab) setTimeout(hear, 5, version)
          },
          close: () => device.others.delete(tab),
        }
      },
    }
  }

  async function openTab(index: number): Promise<void> {
    const device = devices[tabDevices[index] ?? 0]
    if (!device || tabs[index] || !device.isOnline) return
    const own = { isGone: false }
    let held: ReturnType<typeof server.open>
    try {
      held = server.open(device.name)
    } catch {
      return
    }
    const sitting = createSitting({ clientId: 'c', token: 't' }, held, [], meansOf(device, own))
    const locks = device.locks(own)
    const store = device.memory.open()
    await sitting.keepIn((of) =>
      openQueue(
        {
          store: {
            ...store,
            ...(breaks.remove ? { remove: async () => {} } : {}),
            ...(breaks.put ? { put: async () => true } : {}),
          },
          seal: plainSeal('key'),
          locks,
          invitationId: opened.invitationId,
          place: 'place',
          most,
          newOwner: newIdempotencyKey,
        },
        breaks.restore?.(of) ?? of,
      ),
    )
    sitting.saving.subscribe(() => breaks.choose?.(sitting))
    tabs[index] = {
      sitting,
      crash() {
        own.isGone = true
        sitting.saving.dispose()
        device.others.delete(own)
        locks.crash()
        tabs[index] = null
      },
    }
  }

  function type({ sitting }: Tab, name: string, value: string | null): void {
    const { sheet, saving } = sitting
    const shown = sheet.session.answers[name]
    if (ledger.isShown(shown, value)) return
    ledger.typed(name, value, shown)
    // While it is asked about an answer, what is typed takes the place of the one that is asked about.
    const conflict = saving.state().conflicts.find((one) => one.name === name)
    if (conflict) ledger.givenUp(name, conflict.mine)
    sheet.set(name, value ?? undefined)
  }

  function choose({ sitting }: Tab, mine: boolean): void {
    const [conflict] = sitting.saving.state().conflicts
    if (!conflict) return
    const { name } = conflict
    ledger.givenUp(name, mine ? conflict.theirs : conflict.mine)
    if (!mine) sitting.saving.takeTheirs(name)
    else {
      ledger.follows(name, conflict.mine, conflict.theirs)
      sitting.saving.keepMine(name)
    }
  }

  /** What the page has said that it may lose. */
  function forgiveUnkept({ sitting }: Tab): void {
    if (sitting.saving.state().keeping === 'kept') return
    for (const { name, value } of unsentOf(sitting)) ledger.givenUp(name, value)
  }

  async function take(step: Step): Promise<void> {
    const tab = 'tab' in step ? tabs[step.tab] : null
    const device = 'device' in step ? devices[step.device] : null
    if (step.does === 'wait') {
      for (let timers = 0; timers < step.timers && ring(); timers += 1) await quiet()
    } else if (step.does === 'open') await openTab(step.tab)
    else if (tab) {
      if (step.does === 'type') type(tab, step.name, step.value)
      if (step.does === 'choose') choose(tab, step.mine)
      if (step.does === 'wake') tab.sitting.wake()
      if (step.does === 'flush') tab.sitting.saving.flush()
      if (step.does === 'hide') tab.sitting.saving.flushAll()
      if (step.does === 'crash') {
        forgiveUnkept(tab)
        tab.crash()
      }
    } else if (device) {
      if (step.does === 'offline') device.isOnline = false
      if (step.does === 'lose reply') device.loses = 'reply'
      if (step.does === 'lose request') device.loses = 'request'
      if (step.does === 'ask code') server.askForCode(device.name)
      if (step.does === 'confirm' || step.does === 'online') reach(device, step.does)
    }
    await quiet()
  }

  function reach(device: (typeof devices)[number], how: 'confirm' | 'online'): void {
    if (how === 'online') Object.assign(device, { isOnline: true, loses: null })
    else server.confirm(device.name)
    if (how === 'confirm') for (const go of device.confirmations.splice(0)) go()
    for (const [index, tab] of tabs.entries()) {
      if (!tab || devices[tabDevices[index] ?? 0] !== device || how !== 'online') continue
      tab.sitting.saving.retryNow()
      tab.sitting.wake()
    }
  }

  /** Everybody is online, says who they are, has every device open and chooses; then all must agree. */
  async function finish(): Promise<string[]> {
    for (const device of [0, 1]) {
      await take({ does: 'online', device })
      await take({ does: 'confirm', device })
    }
    await take({ does: 'open', tab: 0 })
    await take({ does: 'open', tab: 2 })
    let rounds = 0
    while (++rounds < 400 && !(await isSettled()))
      for (const tab of tabs) if (tab) choose(tab, rounds % 2 === 0)
    if (rounds >= 400) ledger.faults.push('it does not settle')
    for (const tab of tabs) void tab?.sitting.catchUp()
    while (ring()) await quiet()
    agree()
    for (const tab of tabs) tab?.crash()
    return ledger.faults
  }

  async function isSettled(): Promise<boolean> {
    for (const tab of tabs) tab?.sitting.wake()
    await quiet()
    for (let rings = 0; rings < 100 && ring(); rings += 1) await quiet()
    const live = tabs.flatMap((tab) => (tab ? [tab.sitting] : []))
    return live.every(({ saving }) => !saving.unsaved()) && devices.every(isEmpty)
  }

  const isEmpty = ({ memory }: (typeof devices)[number]) => memory.records.size === 0

  function agree(): void {
    const held = Object.fromEntries(Object.entries(server.answers()).filter(([, value]) => value !== null))
    for (const [index, tab] of tabs.entries()) {
      const shown = tab?.sitting.sheet.session.answers
      if (shown && JSON.stringify(sorted(shown)) !== JSON.stringify(sorted(held)))
        ledger.faults.push(
          `tab ${index} shows ${JSON.stringify(shown)}, the server holds ${JSON.stringify(held)}`,
        )
    }
    for (const device of devices)
      if (!isEmpty(device)) ledger.faults.push(`something is left on ${device.name}`)
    ledger.close()
  }

  return { take, finish }
}

const sorted = (answers: Readonly<Record<string, unknown>>) =>
  Object.entries(answers).sort(([a], [b]) => a.localeCompare(b))

function unsentOf({ saving }: Sitting) {
  const { batches, waiting } = saving.unsent()
  return [...batches.flatMap(({ changes }) => changes), ...waiting]
}
