import { randomUUID } from 'node:crypto'
import type { Logger } from '../log/log.ts'
import type { Announce } from './announce.ts'
import { type Changes, changeMemory } from './changes.ts'
import { openWire, type Wire, type WireOptions } from './wire.queries.ts'

type Change = Parameters<Announce>[0]

/** Takes announcements of what has changed, and tells those who watch an account: here, and in the other processes. */
export interface Live {
  announce: Announce
  /** Tells at once of what was prepared later than its announcement. */
  tell(changes: readonly Change[]): void
  /** What is to be ready when those who watch come and read; they wait for it, but not for long. */
  prepareWith(prepare: (changes: readonly Change[]) => Promise<void>): void
  changes(accountId: string, after: string | undefined): Changes
  /** Calls whenever there may be more. Gives how to stop; undefined where too many watch this account already. */
  watch(accountId: string, onChange: () => void): (() => void) | undefined
  /** Until everything announced so far is told. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface LiveOptions {
  /** The database that the other processes are on too; without it, this one is alone. */
  wire?: Pick<WireOptions, 'connection'>
  log?: Pick<Logger, 'warn'>
  /** How long announcements are gathered before they are told together. */
  gatherMs?: number
  /** How long those who watch wait for what is prepared. */
  prepareMs?: number
}

/** Of one account, in one process: a firm's every screen, with some left open. */
const mostWatchers = 50
/** A message of PostgreSQL's takes 8000 bytes; so many ids are well below. */
const idsOfMessage = 180

export function openLive(options: LiveOptions = {}): Live {
  const { log, gatherMs = 100, prepareMs = 300 } = options
  const me = randomUUID()
  const memory = changeMemory()
  const watchers = new Map<string, Set<() => void>>()
  const gathered = new Map<string, Change>()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let prepare: (changes: readonly Change[]) => Promise<void> = async () => {}
  let owesGap = false

  const wake = (accountId: string) => {
    for (const onChange of watchers.get(accountId) ?? []) onChange()
  }
  const told = (accountId: string, clientIds: readonly string[]) => {
    memory.add(accountId, clientIds)
    wake(accountId)
  }
  const loseTrack = () => {
    memory.loseTrack()
    for (const accountId of watchers.keys()) wake(accountId)
  }
  const wire: Wire | undefined =
    options.wire &&
    openWire({
      ...options.wire,
      onError: (error) => log?.warn({ err: error }, 'connection for live changes lost'),
      onGap: loseTrack,
      onMessage: (message) => {
        const heard = readMessage(message)
        if (heard === null || heard.from === me) return
        if (heard.clientIds.length === 0) loseTrack()
        else told(heard.accountId, heard.clientIds)
      },
    })

  const tell = (changes: readonly Change[]) => {
    const byAccount = new Map<string, Set<string>>()
    for (const { accountId, clientId } of changes) {
      byAccount.set(accountId, (byAccount.get(accountId) ?? new Set()).add(clientId))
    }
    const messages = owesGap ? [messageOf(me, '', [])] : []
    for (const [accountId, changed] of byAccount) {
      const clientIds = [...changed]
      told(accountId, clientIds)
      for (let from = 0; from < clientIds.length; from += idsOfMessage) {
        messages.push(messageOf(me, accountId, clientIds.slice(from, from + idsOfMessage)))
      }
    }
    owesGap = false
    if (!wire || messages.length === 0) return
    keep(
      wire.send(messages).catch((error) => {
        // What could not be said is made up for by saying that something was not.
        owesGap = true
        log?.warn({ err: error }, 'live changes not passed on')
      }),
    )
  }

  const keep = (work: Promise<void>) => {
    const done = work.finally(() => underWay.delete(done))
    underWay.add(done)
  }

  const flush = async () => {
    timer = undefined
    const changes = [...gathered.values()]
    gathered.clear()
    const isReady = prepare(changes).catch((error) => log?.warn({ err: error }, 'live changes not prepared'))
    await Promise.race([isReady, patience(prepareMs)])
    tell(changes)
    await isReady
  }

  const settled = async () => {
    if (timer) {
      clearTimeout(timer)
      keep(flush())
    }
    while (underWay.size > 0) await Promise.all(underWay)
  }

  return {
    announce: ({ accountId, clientId }) => {
      gathered.set(`${accountId} ${clientId}`, { accountId, clientId })
      timer ??= setTimeout(() => keep(flush()), gatherMs)
    },
    tell,
    prepareWith: (work) => {
      prepare = work
    },
    changes: memory.since,
    watch: (accountId, onChange) => {
      const those = watchers.get(accountId) ?? new Set()
      if (those.size >= mostWatchers) return undefined
      watchers.set(accountId, those.add(onChange))
      return () => {
        those.delete(onChange)
        if (those.size === 0 && watchers.get(accountId) === those) watchers.delete(accountId)
      }
    },
    settled,
    close: async () => {
      await settled()
      await wire?.close()
    },
  }
}

const patience = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })

/** Ids only. Without any, that something was not told. */
const messageOf = (from: string, accountId: string, clientIds: readonly string[]) =>
  [from, accountId, ...clientIds].join(' ')

function readMessage(message: string) {
  const [from, accountId, ...clientIds] = message.split(' ')
  return from === undefined || accountId === undefined ? null : { from, accountId, clientIds }
}
