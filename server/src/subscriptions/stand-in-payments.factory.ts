import { AppError } from '../platform/errors.ts'
import { type CustomerState, type PaymentEvent, type Payments, UnknownCustomer } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'

const webhookSecret = 'whsec_of_the_tests'

/** Payments of which a test says what holds; events are read as those of Stripe. */
export function standInPayments() {
  const stripe = stripePayments({ secretKey: 'sk_test_none', webhookSecret, prices: {} })
  const states = new Map<string, CustomerState | null>()
  const forgotten: string[] = []
  let asked = 0
  let waiting: (() => Promise<void>) | undefined
  const refuse = async (): Promise<never> => {
    throw new AppError('unimplemented')
  }
  const payments: Payments = {
    isTest: true,
    createCustomer: refuse,
    openCheckout: refuse,
    openPortal: refuse,
    invoicesOf: refuse,
    stateOf: async (customerId) => {
      asked++
      const state = states.get(customerId)
      const wait = waiting
      waiting = undefined
      await wait?.()
      if (state === undefined) throw new UnknownCustomer()
      return state
    },
    forgetCustomer: async (customerId) => {
      forgotten.push(customerId)
    },
    readEvent: stripe.readEvent,
  }
  return {
    ...{ payments, states, forgotten, webhookSecret },
    asked: () => asked,
    /** Before the next answer arrives, which is what held when it was asked for. */
    beforeNextAnswer: (work: () => Promise<void>) => {
      waiting = work
    },
  }
}

let events = 0

export function eventAbout(customer: unknown, given: Partial<PaymentEvent> = {}): string {
  const id = given.id ?? `evt_${++events}`
  const type = given.type ?? 'customer.subscription.updated'
  return JSON.stringify({ id, object: 'event', type, data: { object: { object: 'subscription', customer } } })
}
