import { describe, expect, it } from 'vitest'
import { graceDays, graceEnd, isLive, planInForce, plans, warnFrom } from './plans.ts'

const gib = 1024 ** 3

describe('the plans', () => {
  it('cost and allow what was decided, in pence without VAT', () => {
    expect(plans).toEqual({
      free: {
        ...{ name: 'Free', price: { month: 0, year: 0 } },
        ...{ invitationsAMonth: 5, ownSurveys: 1, fileBytes: 250 * 1024 ** 2 },
      },
      solo: {
        ...{ name: 'Solo', price: { month: 29_00, year: 290_00 } },
        ...{ invitationsAMonth: 40, ownSurveys: null, fileBytes: 5 * gib },
      },
      practice: {
        ...{ name: 'Practice', price: { month: 79_00, year: 790_00 } },
        ...{ invitationsAMonth: 400, ownSurveys: null, fileBytes: 50 * gib },
      },
    })
    expect([warnFrom, graceDays]).toEqual([0.8, 7])
  })
})

describe('the plan in force', () => {
  const pastDueSince = '2026-10-20T10:00:00.000Z'
  const inForce = (status: string, since: string | null, now: string) =>
    planInForce({ status, planId: 'practice' }, { pastDueSince: since, now })

  it('goes on to the last moment of seven days after a payment was due, and not at their end', () => {
    // Seven times 24 hours, whatever clocks in London do meanwhile.
    expect(graceEnd(pastDueSince)).toBe('2026-10-27T10:00:00.000Z')
    expect(inForce('past_due', pastDueSince, '2026-10-27T09:59:59.999Z')).toBe('practice')
    expect(inForce('past_due', pastDueSince, '2026-10-27T10:00:00.000Z')).toBe('free')
    expect(inForce('past_due', null, pastDueSince)).toBe('free')
  })

  it.each([
    ['trialing', 'practice', true],
    ['active', 'practice', true],
    ['past_due', 'practice', true],
    ['incomplete', 'free', true],
    ['unpaid', 'free', true],
    ['paused', 'free', true],
    ['incomplete_expired', 'free', false],
    ['canceled', 'free', false],
    ['toString', 'free', true],
  ])('while a subscription is %s is %s', (status, planId, live) => {
    expect(inForce(status, pastDueSince, pastDueSince)).toBe(planId)
    expect(isLive(status)).toBe(live)
    expect(planInForce({ status, planId: 'constructor' }, { pastDueSince, now: pastDueSince })).toBe('free')
  })
})
