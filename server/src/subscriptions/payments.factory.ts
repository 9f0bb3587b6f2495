import { randomUUID } from 'node:crypto'
import type { Subscription } from '@candour/contract'
import { AppError } from '../platform/errors.ts'
import type { Order, Payments } from './payments.ts'

export const active = {
  ...{ id: 'sub_1', status: 'active', planId: 'solo', productId: 'prod_1', cancelAtPeriodEnd: false },
  ...{ currentPeriodEnd: '2026-12-22T09:00:00.000Z', createdAt: '2026-11-22T09:00:00.000Z' },
}

/** Payments in memory, in whatever state a test wants them; the local Stripe is for what a person does. */
export function paymentsInMemory() {
  const customers = new Map<string, string>()
  const pages = new Map<string, { url: string; order: Order; isOpen: boolean }>()
  const subscribed = new Map<string, Omit<Subscription, 'updatedAt'> | 'gone'>()
  const seen = {
    customers,
    pages,
    subscribed,
    forgotten: [] as string[],
    visits: [] as object[],
    isDown: false,
  }
  const up = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    if (seen.isDown) throw new AppError('unavailable')
  }
  const payments: Payments = {
    isTest: true,
    createCustomer: async ({ accountId }, key) => {
      await up()
      const name = `${accountId} ${key}`
      customers.set(name, customers.get(name) ?? `cus_${randomUUID()}`)
      return customers.get(name) ?? ''
    },
    openCheckout: async (order, key) => {
      await up()
      const known = pages.get(key)
      if (known && !known.isOpen) throw new AppError('failed-precondition')
      for (const page of pages.values()) if (page.order.customerId === order.customerId) page.isOpen = false
      const page = { url: known?.url ?? `https://pay.example/${randomUUID()}`, order, isOpen: true }
      pages.set(key, page)
      return page.url
    },
    openPortal: async (visit) => {
      await up()
      seen.visits.push(visit)
      return 'https://pay.example/portal'
    },
    stateOf: async (customerId) => {
      await up()
      const subscription = subscribed.get(customerId) ?? null
      return subscription === 'gone' ? null : { subscription, due: null }
    },
    invoicesOf: async () => {
      await up()
      return [
        {
          ...{ id: 'in_1', number: 'A-1', createdAt: '2026-11-22T09:00:00.000Z', total: 3480 },
          ...{ status: 'paid' as const, url: 'https://pay.example/in_1' },
        },
      ]
    },
    forgetCustomer: async (customerId) => void seen.forgotten.push(customerId),
    readEvent: () => {
      throw new AppError('event-refused')
    },
  }
  return { payments, seen }
}
