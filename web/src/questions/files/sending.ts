import { type FileRules, keptName, kindOf } from './kinds.ts'
import { md5Of } from './md5.ts'
import { type FileProblem, problemOf } from './problems.ts'
import { RequestError, type SendRequest } from './request.ts'
import { sendUpload, takeBack, type Upload } from './upload.ts'

/** A file that is not part of the answer yet. */
export interface Sending {
  /** The path that it will be stored under. */
  readonly id: string
  readonly name: string
  /** In bytes, and how many of them have been sent. */
  readonly size: number
  readonly sent: number
  /** `offline`: no answer comes; `busy`: the server cannot take it just now. Both are tried again. */
  readonly is: 'ready-soon' | 'waiting' | 'sending' | 'paused' | 'offline' | 'busy' | 'failed'
  readonly problem: FileProblem | null
}

/** Something worth saying to those who do not see it. */
export type Turn = 'started' | 'half' | 'sent' | 'failed' | 'offline'

export interface Item {
  /** Null where it was in a row that is gone. */
  question: string | null
  readonly file: File
  readonly rules: FileRules
  upload: Upload | null
  abort: AbortController | null
  reopened: boolean
  shown: Sending
}

interface SendingDoor {
  readonly send: SendRequest
  readonly random?: () => number
  readonly stopped: AbortSignal
  /** Opens the link again, where the answering session has ended. */
  reopen(): Promise<unknown>
  onChange(): void
  onTurn(item: Item, turn: Turn): void
  /** It is stored. */
  onSent(item: Item, upload: Upload): void
}

export interface Queue {
  all(): readonly Item[]
  /** Checks a file, and sends it when its turn comes; with a problem it is only shown. */
  add(item: Item, problem: FileProblem | null): void
  pause(id: string): void
  carryOn(id: string): void
  /** Takes back what was sent of it, too. */
  drop(id: string): void
}

export const newItem = (question: string, id: string, file: File, rules: FileRules): Item => ({
  question,
  file,
  rules,
  upload: null,
  abort: null,
  reopened: false,
  shown: { id, name: file.name, size: file.size, sent: 0, is: 'ready-soon', problem: null },
})

/** Sends one file after another. */
export function createQueue(door: SendingDoor): Queue {
  const { send, random, stopped } = door
  const items = new Map<string, Item>()
  let running = false

  function show(item: Item, change: Partial<Sending>): void {
    item.shown = { ...item.shown, ...change }
    door.onChange()
  }

  function fail(item: Item, problem: FileProblem): void {
    item.shown = { ...item.shown, is: 'failed', problem }
    door.onTurn(item, 'failed')
    door.onChange()
  }

  /** All that can be said before anything is sent. */
  async function check(item: Item): Promise<void> {
    const { file, rules } = item
    const { id } = item.shown
    if (file.size === 0) return fail(item, 'empty')
    if (file.size > rules.largest) return fail(item, 'too-large')
    const type = await kindOf(file).catch(() => undefined)
    if (!items.has(id)) return
    if (type === undefined) return fail(item, 'unreadable')
    if (type === null || !rules.kinds.some((kind) => kind.type === type)) return fail(item, 'wrong-kind')
    const name = keptName(file.name, type, rules)
    item.upload = { file, path: id, name, type, md5: '', location: null }
    show(item, { name, is: 'waiting' })
    void run()
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    for (;;) {
      const next = [...items.values()].find(({ shown }) => shown.is === 'waiting')
      if (!next?.upload) break
      await work(next, next.upload)
    }
    running = false
  }

  async function work(item: Item, upload: Upload): Promise<void> {
    const abort = new AbortController()
    const { signal } = abort
    item.abort = abort
    try {
      show(item, { is: upload.md5 ? 'sending' : 'ready-soon' })
      upload.md5 ||= await md5Of(item.file, signal)
      if (item.shown.sent === 0) door.onTurn(item, 'started')
      show(item, { is: 'sending' })
      await sendUpload(upload, {
        send,
        signal,
        ...(random ? { random } : {}),
        onSent: (bytes) => progress(item, bytes),
        onWait: (error) => wait(item, error),
      })
      items.delete(upload.path)
      door.onSent(item, upload)
    } catch (error) {
      // Whoever stopped it has said why.
      if (!signal.aborted) await failed(item, error)
    }
  }

  function progress(item: Item, sent: number): void {
    const { size, sent: before, is } = item.shown
    if (item.abort?.signal.aborted) return
    if (is === 'sending' && percentOf(sent, size) === percentOf(before, size)) return
    if (before < size / 2 && sent >= size / 2 && sent < size) door.onTurn(item, 'half')
    show(item, { is: 'sending', sent })
  }

  function wait(item: Item, error: unknown): void {
    const noAnswer = error instanceof RequestError && error.status === 0
    if (noAnswer && item.shown.is !== 'offline') door.onTurn(item, 'offline')
    show(item, { is: noAnswer ? 'offline' : 'busy' })
  }

  async function failed(item: Item, error: unknown): Promise<void> {
    if (error instanceof RequestError && error.status === 401 && !item.reopened) {
      item.reopened = true
      const opened = await door.reopen().then(
        () => true,
        () => false,
      )
      // Paused or taken back meanwhile.
      if (item.abort?.signal.aborted) return
      if (opened) return show(item, { is: 'waiting' })
    }
    item.reopened = false
    fail(item, problemOf(error))
  }

  function carryOn(id: string): void {
    const item = items.get(id)
    if (!item?.upload || (item.shown.is !== 'paused' && item.shown.is !== 'failed')) return
    item.reopened = false
    show(item, { is: 'waiting', problem: null })
    void run()
  }

  function onOnline(): void {
    for (const { shown } of items.values()) if (shown.problem === 'not-sent') carryOn(shown.id)
  }
  addEventListener('online', onOnline)
  stopped.addEventListener('abort', () => {
    removeEventListener('online', onOnline)
    for (const { abort } of items.values()) abort?.abort()
    items.clear()
    door.onChange()
  })

  return {
    all: () => [...items.values()],
    add(item, problem) {
      items.set(item.shown.id, item)
      if (problem) fail(item, problem)
      else void check(item)
    },
    pause(id) {
      const item = items.get(id)
      if (!item?.upload || item.shown.is === 'failed') return
      item.abort?.abort()
      show(item, { is: 'paused' })
    },
    carryOn,
    drop(id) {
      const item = items.get(id)
      if (!item) return
      items.delete(id)
      item.abort?.abort()
      const location = item.upload?.location
      if (location) takeBack(location, send, stopped).catch(() => undefined)
      door.onChange()
    },
  }
}

export const percentOf = (sent: number, size: number) => Math.floor((sent / size) * 100)
