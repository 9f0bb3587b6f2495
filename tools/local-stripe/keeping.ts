import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { newId, randomText } from './core.ts'
import type { State } from './state.ts'

/** The state as it was kept, or that of a new Stripe. */
export function keptState(file: string | undefined): State {
  const empty: State = {
    secretKey: newId('sk_test', 48),
    webhookSecret: `whsec_${randomText(32)}`,
    advanced: 0,
    customers: {},
    cards: {},
    products: {},
    prices: {},
    sessions: {},
    subscriptions: {},
    invoices: {},
    configurations: {},
    visits: {},
    endpoints: {},
    events: {},
    answers: {},
  }
  if (!file || !existsSync(file)) return empty
  return { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) }
}

/** So long, in milliseconds, do changes wait for one another, to be written together. */
const pause = 50

/** Writes the state to a file, soon after it changed. */
export class Keeper {
  #file: string | undefined
  #state: State
  #written = ''
  #timer: NodeJS.Timeout | undefined

  constructor(file: string | undefined, state: State) {
    this.#file = file
    this.#state = state
  }

  soon() {
    this.#timer ??= setTimeout(() => this.now(), pause).unref()
  }

  /** Whole or not at all; it holds the keys, so it is for nobody else to read. */
  now() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const text = this.#file ? JSON.stringify(this.#state) : ''
    if (!this.#file || text === this.#written) return
    mkdirSync(dirname(this.#file), { recursive: true })
    const next = `${this.#file}.next`
    writeFileSync(next, text, { mode: 0o600, flush: true })
    chmodSync(next, 0o600)
    renameSync(next, this.#file)
    this.#written = text
  }
}
