import Stripe from 'stripe'
import type { Faults, LocalStripeOptions } from './index.ts'
import type { EventRecord, State } from './state.ts'

const firstPause = 50
const longestPause = 60_000
/** After so many tries, within a quarter of an hour, an event is given up. */
const mostTries = 20

interface Waiting {
  event: EventRecord
  /** Milliseconds of the machine's clock. */
  from: number
  copies: number
}

/** Sends events, signed; tries again, with growing pauses, what was not taken; and does wrong what `faults` says. */
export class Delivery {
  #waiting: Waiting[] = []
  #stopping = new AbortController()
  #isAsked = false
  #underWay: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #state: State
  #options: LocalStripeOptions
  #faults: Faults
  #kept: () => void

  constructor(state: State, options: LocalStripeOptions, faults: Faults, kept: () => void) {
    this.#state = state
    this.#options = options
    this.#faults = faults
    this.#kept = kept
  }

  add(event: EventRecord) {
    const { delayMs, copies } = this.#faults
    this.#waiting.push({ event, from: Date.now() + delayMs, copies: Math.max(1, copies) })
    this.#plan()
  }

  /** Until nothing waits any more; what is held back for another order is then sent, however few. */
  async delivered(): Promise<void> {
    while ((this.#waiting.length > 0 || this.#underWay) && !this.#stopping.signal.aborted) {
      this.#isAsked = true
      await this.#sendDue()
      const [first] = this.#waiting.map(({ from }) => from).sort((a, b) => a - b)
      if (first !== undefined) await pause(Math.max(0, first - Date.now()))
    }
    this.#isAsked = false
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    await this.#underWay
  }

  #plan() {
    clearTimeout(this.#timer)
    const [first] = this.#waiting.map(({ from }) => from).sort((a, b) => a - b)
    if (first === undefined || this.#stopping.signal.aborted) return
    this.#timer = setTimeout(() => void this.#sendDue(), Math.max(0, first - Date.now()))
    this.#timer.unref()
  }

  /** One round at a time. */
  async #sendDue(): Promise<void> {
    if (this.#underWay) return this.#underWay
    this.#underWay = this.#sendThese(this.#due())
    await this.#underWay
    this.#underWay = null
    const isHeld = this.#waiting.length < this.#faults.shuffle && !this.#isAsked
    if (!isHeld) this.#plan()
  }

  #due(): Waiting[] {
    const now = Date.now()
    const due = this.#waiting.filter(({ from }) => from <= now)
    const { shuffle, random } = this.#faults
    if (shuffle > 1 && due.length < shuffle && !this.#isAsked) return []
    this.#waiting = this.#waiting.filter((it) => !due.includes(it))
    const each = due.flatMap((it) => Array.from({ length: it.copies }, () => ({ ...it, copies: 1 })))
    return shuffle > 1 ? mixed(each, random) : each
  }

  async #sendThese(due: Waiting[]): Promise<void> {
    for (const { event } of due) {
      if (this.#stopping.signal.aborted) return
      const isTaken = await this.#send(event)
      if (isTaken) event.failures = null
      else this.#later(event)
      this.#kept()
    }
  }

  #later(event: EventRecord) {
    const failures = (event.failures ?? 0) + 1
    event.failures = failures < mostTries ? failures : null
    if (event.failures === null) return
    const pause = Math.min(longestPause, firstPause * 2 ** (failures - 1))
    this.#waiting.push({ event, from: Date.now() + pause, copies: 1 })
  }

  async #send({ body }: EventRecord): Promise<boolean> {
    const now = this.#options.now ?? Date.now
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: this.#state.webhookSecret,
      timestamp: Math.floor(now() / 1000),
    })
    try {
      const status = await this.#post(body, signature)
      return status >= 200 && status < 300
    } catch {
      return false
    }
  }

  async #post(body: string, signature: string): Promise<number> {
    const { deliver } = this.#options
    if (typeof deliver === 'function') return deliver(body, signature)
    const answer = await fetch(deliver, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(10_000)]),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}

function mixed<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

const pause = (milliseconds: number) => new Promise<void>((resume) => setTimeout(resume, milliseconds))
