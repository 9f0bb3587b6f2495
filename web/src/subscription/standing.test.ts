import { planInForce, type Subscription } from '@candour/contract'
import { describe, expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const now = '2026-11-22T12:00:00.000Z'
const bought = (more: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  status: 'active',
  planId: 'solo',
  productId: 'prod_1',
  currentPeriodEnd: '2026-12-22T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  createdAt: now,
  updatedAt: now,
  ...more,
})
const standing = (more: Partial<Subscription>, graceEndsAt: string | null = null) =>
  standingOf(bought(more), { usage: { graceEndsAt }, now })
const said = (...of: Parameters<typeof standing>) => standing(...of).meaning.join(' ')

const statuses = [
  ['incomplete', 'First payment not finished', undefined],
  ['incomplete_expired', 'Not begun', undefined],
  ['trialing', 'On trial', 'First payment on'],
  ['active', 'Active', 'Renews on'],
  ['past_due', 'Payment due', undefined],
  ['canceled', 'Ended', undefined],
  ['unpaid', 'Unpaid', undefined],
  ['paused', 'Paused', undefined],
  ['dormant', '“dormant”', undefined],
] as const

describe('what a subscription comes to', () => {
  test.each(statuses)('is said of the status %s as “%s”', (status, words, term) => {
    const { plan, status: shown, date } = standing({ status })
    expect([plan, shown, date?.term]).toEqual(['Solo', words, term])
  })

  test.each(statuses)(
    'with the status %s says which limits hold where they are not those of the plan',
    (status) => {
      const isInForce = planInForce({ status, planId: 'solo' }, { pastDueSince: null, now }) === 'solo'
      expect(said({ status }).includes('the limits of the Free plan hold')).toBe(!isInForce)
    },
  )

  test('says where a plan stops what never stops', () => {
    for (const status of ['past_due', 'canceled', 'unpaid', 'paused', 'incomplete_expired', 'dormant'])
      expect(said({ status })).toContain('Every link you have sent goes on working')
    expect(said({ cancelAtPeriodEnd: true })).toContain('stays here to read')
  })

  test('says until when a plan goes on whose payment is due, and once that is over since when it stopped', () => {
    const before = said({ status: 'past_due' }, '2026-11-29T10:00:00.000Z')
    expect(before).toContain('goes on until 29 November 2026')
    const after = said({ status: 'past_due' }, '2026-11-20T10:00:00.000Z')
    expect(after).toContain('stopped on 20 November 2026')
    expect(after).not.toContain('Nothing has stopped')
    const unknown = standingOf(bought({ status: 'past_due' }), { usage: undefined, now })
    expect(unknown.meaning.join(' ')).not.toContain('until')
    expect(unknown.actions[0]).toBe('card')
  })

  test('has the day on which a cancelled plan ends or ended, and none for one that was ended at once', () => {
    expect(standing({ cancelAtPeriodEnd: true }).date).toEqual({ term: 'Ends on', day: '22 December 2026' })
    const over = { status: 'canceled', currentPeriodEnd: '2026-11-02T10:00:00.000Z' }
    expect(standing(over).date).toEqual({ term: 'Ended on', day: '2 November 2026' })
    expect(standing({ status: 'canceled' }).date).toBeUndefined()
  })

  test('is the Free plan, with nothing to do, for who never bought one', () => {
    const free = standing({ id: 'free_tier', planId: 'free', productId: 'free', currentPeriodEnd: null })
    expect(free).toEqual({ plan: 'Free', status: 'Active', tone: 'good', meaning: [], actions: [] })
  })

  test('of a price that is none of ours is said to be so, and can be managed and cancelled', () => {
    for (const planId of ['free', 'gold']) {
      const other = standing({ planId })
      expect(other.meaning[0]).toContain('none of Candour’s plans, so the limits of the Free plan hold')
      expect(other.actions).toEqual(['manage', 'cancel'])
      expect(other.date?.term).toBe('Renews on')
      expect(said({ planId, status: 'past_due' })).toContain('none of Candour’s plans')
    }
  })
})
