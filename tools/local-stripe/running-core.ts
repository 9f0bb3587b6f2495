import Stripe from 'stripe'
import { type Core, newId } from './core.ts'
import { nextDue } from './renewing.ts'
import type { EventRecord, State } from './state.ts'

/** So many events can be listed; those that were not delivered yet are kept besides. */
const keptEvents = 200

/** The parts together: a clock that moves on, and events that are handed to the delivery as they happen. */
export class RunningCore implements Core {
  readonly state: State
  address = ''
  #now: () => number
  #sent: (event: EventRecord) => void
  /** The instant of what happens, while time is caught up with. */
  #at: number | null = null

  constructor(state: State, now: () => number, sent: (event: EventRecord) => void) {
    this.state = state
    this.#now = now
    this.#sent = sent
  }

  time(): number {
    return this.#at ?? Math.floor((this.#now() + this.state.advanced) / 1000)
  }

  emit(type: string, object: unknown, previous?: Record<string, unknown>) {
    const created = this.time()
    const id = newId('evt')
    const event = {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created,
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    const record: EventRecord = { id, created, type, body: JSON.stringify(event, null, 2), failures: 0 }
    this.state.events[id] = record
    this.#forgetOldEvents()
    this.#sent(record)
  }

  /** Lets everything happen that has become due, in its order and each at its instant; whether there was anything. */
  catchUp(): boolean {
    const until = this.time()
    let isChanged = false
    try {
      for (let due = nextDue(this); due && due.at <= until; due = nextDue(this)) {
        this.#at = due.at
        due.happens()
        isChanged = true
      }
    } finally {
      this.#at = null
    }
    return isChanged
  }

  #forgetOldEvents() {
    const ids = Object.keys(this.state.events)
    for (const id of ids.slice(0, Math.max(0, ids.length - keptEvents))) {
      if (this.state.events[id]?.failures === null) delete this.state.events[id]
    }
  }
}
