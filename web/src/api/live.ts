import { type Changes, waitForChanges } from '@candour/contract'
import { codeOf } from './api-error.ts'
import { call } from './call.ts'
import { followStream } from './live-stream.ts'
import { currentSession, onSessionChange } from './session.ts'

/** Where streams did not come through, long polls take their place for so long. */
const polledForMs = 5 * 60_000
/** Polls that are answered at once, one after the other, would be a storm. */
const leastBetweenPollsMs = 500
const longestPauseMs = 30_000
/** A page that takes the place of another goes on with the same line. */
const lingerMs = 1_000

type Listener = (changes: Changes) => void

const listeners = new Set<Listener>()
let line: AbortController | undefined
let lingering: ReturnType<typeof setTimeout> | undefined
/** Up to where this tab has been told, so that nothing is missed while it was hidden or cut off. */
let after: string | undefined
let streamsAgainAt = 0
/** Whose changes these are. */
let uid: string | undefined

/**
 * Tells of changes of the account's clients as they happen, over one line for the tab: a stream, or long polls where
 * streams do not come through. The line rests while the tab is hidden, and ends with the session.
 */
export function onLiveChanges(listener: Listener): () => void {
  listeners.add(listener)
  clearTimeout(lingering)
  if (listeners.size === 1) watchPage()
  connect()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    lingering = setTimeout(() => {
      forgetPage()
      disconnect()
    }, lingerMs)
  }
}

let forgetPage = () => {}

function watchPage(): void {
  forgetPage()
  const seen = () => (document.visibilityState === 'hidden' ? disconnect() : connect())
  const again = () => {
    // Perhaps by another way, on which streams come through.
    streamsAgainAt = 0
    disconnect()
    connect()
  }
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', again)
  const forgetSession = onSessionChange(connect)
  forgetPage = () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', again)
    forgetSession()
  }
}

function connect(): void {
  const session = currentSession()
  const who = session.status === 'signed-in' ? session.user.uid : undefined
  if (who !== uid) {
    disconnect()
    after = undefined
    streamsAgainAt = 0
    uid = who
  }
  if (line || !who || listeners.size === 0 || document.visibilityState === 'hidden') return
  line = new AbortController()
  void follow(line.signal)
}

function disconnect(): void {
  line?.abort()
  line = undefined
}

function tell(changes: Changes): void {
  after = changes.at
  if (changes.isComplete && changes.clientIds.length === 0) return
  for (const listener of listeners) listener(changes)
}

async function follow(signal: AbortSignal): Promise<void> {
  const take = (changes: Changes) => {
    if (!signal.aborted) tell(changes)
  }
  for (let failures = 0; !signal.aborted; ) {
    const isStream = Date.now() >= streamsAgainAt
    const startedAt = Date.now()
    let isHeard = false
    try {
      if (isStream) {
        await followStream(after, signal, {
          onHeard: () => {
            isHeard = true
            failures = 0
          },
          onChanges: take,
        })
        // Ended by the server, as it does when it is replaced: many come back at once.
        await pause(jittered(1_000), signal)
      } else {
        take(await call(waitForChanges, { query: { after }, signal }))
        failures = 0
        await pause(leastBetweenPollsMs - (Date.now() - startedAt), signal)
      }
    } catch (error) {
      if (signal.aborted || codeOf(error) === 'unauthenticated') return
      if (isStream && !isHeard) {
        streamsAgainAt = Date.now() + polledForMs
        continue
      }
      // Where nothing comes through at all, streams are not to blame.
      if (!isStream) streamsAgainAt = 0
      failures += 1
      await pause(jittered(Math.min(1_000 * 2 ** (failures - 1), longestPauseMs)), signal)
    }
  }
}

/** Between half of it and the whole: those that were cut off together do not come back together. */
const jittered = (ms: number) => ms * (0.5 + Math.random() / 2)

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, Math.max(ms, 0))
    signal.addEventListener('abort', over)
    if (signal.aborted) over()
  })
}
