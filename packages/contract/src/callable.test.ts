import { describe, expect, it } from 'vitest'
import {
  createCheckoutSession,
  createPortalSession,
  getSubscription,
  getUsage,
  listInvoices,
} from './api/subscriptions.ts'

const choice = { planId: 'solo', interval: 'year' }
const functions = [
  { callable: getSubscription, right: [null, {}] },
  { callable: getUsage, right: [null, {}] },
  { callable: listInvoices, right: [null, {}] },
  { callable: createCheckoutSession, right: [choice] },
  { callable: createPortalSession, right: [null, {}, { flow: null }, { flow: 'card' }] },
]

describe('a callable function of the product', () => {
  it.each(functions)(
    'takes its data in a wrapper and nothing beside: $callable.name',
    ({ callable, right }) => {
      expect(callable.path).toBe(`/api/functions/europe-west2/${callable.name}`)
      const takes = (body: unknown) => callable.body.safeParse(body).success
      for (const data of right) {
        expect(takes({ data })).toBe(true)
        expect(takes({ data, more: 1 })).toBe(false)
        expect(takes({ data: { ...data, uid: 'of-another' } })).toBe(false)
      }
      for (const body of [{}, null, [], { data: [] }, { data: 'x' }]) expect(takes(body)).toBe(false)
    },
  )
})
