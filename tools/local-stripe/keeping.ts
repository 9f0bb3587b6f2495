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

/** Writes the state whole or not at all; it holds the keys, so it is for nobody else to read. */
export function keep(file: string, state: State) {
  mkdirSync(dirname(file), { recursive: true })
  const next = `${file}.next`
  writeFileSync(next, JSON.stringify(state), { mode: 0o600, flush: true })
  chmodSync(next, 0o600)
  renameSync(next, file)
}
