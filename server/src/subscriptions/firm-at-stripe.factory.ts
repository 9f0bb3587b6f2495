import { beforeEach } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { accountOf, localPayments } from './local-payments.factory.ts'
import type { CustomerState, Payments } from './payments.ts'
import { stripeClient } from './stripe-client.ts'

/** A firm on the free plan, new for each test, on a server that takes payments by a local Stripe, and what it calls. */
export async function firmAtStripe() {
  const { local, payments: real } = await localPayments()
  const stripe = stripeClient(accountOf(local))
  /** Which a test may change, for as long as it runs. */
  const payments: Payments = { ...real }
  const server = await newServer({ payments })
  let firm: TestUser
  beforeEach(async () => {
    local.faults.failCalls = 0
    Object.assign(payments, real)
    firm = await server.registerUser({ plan: 'free' })
  })

  async function call(name: string, data: unknown, { by = firm, key = '' } = {}) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/functions/europe-west2/${name}`,
      headers: { ...by.headers, ...(key ? { 'idempotency-key': key } : {}) },
      payload: { data } as object,
    })
    const { result, error } = answer.json()
    return { http: answer.statusCode, status: error?.status, result }
  }
  const buy = (given: { by?: TestUser; key?: string } = {}, choice: object = {}) =>
    call('createCheckoutSession', { planId: 'solo', interval: 'month', ...choice }, given)
  const profile = async () => {
    const { uid, headers } = firm
    return (await server.app.inject({ url: `/api/users/${uid}`, headers })).json()
  }
  /** The pages that were opened for the firm, newest first, or only those to pay on still. */
  const pages = async (status?: 'open') => {
    const { stripeCustomerId: customer } = await profile()
    return (await stripe.checkout.sessions.list({ customer, limit: 100, ...(status ? { status } : {}) })).data
  }
  return {
    ...{ local, stripe, payments, server, call, buy, profile, pages },
    firm: () => firm,
    /** The firm buys a plan, and nobody has asked Stripe since. */
    subscribe: async (): Promise<string> => {
      await buy()
      const [page] = await pages('open')
      await local.pay(page?.id ?? '')
      const [paid] = await pages()
      return String(paid?.subscription)
    },
    /** What Stripe is to say of any customer. */
    says: (change: Partial<NonNullable<CustomerState['subscription']>>) => {
      payments.stateOf = async (customerId) => {
        const state = await real.stateOf(customerId)
        return state?.subscription ? { ...state, subscription: { ...state.subscription, ...change } } : state
      }
    },
    breakDown: () => {
      local.faults.failCalls = 1000
    },
    audited: (action: string) =>
      server.admin('select subject_id from audit where account_id = $1 and action = $2', [
        firm.accountId,
        action,
      ]),
  }
}
