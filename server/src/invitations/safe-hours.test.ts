import { expect, test } from 'vitest'
import { nextReminder } from './reminder-plan.ts'
import { daysLater, nextSafeTime } from './safe-hours.ts'

const at = (time: string) => new Date(time)
const hours = (from: string, to: string) => ({ from, to })

test.each([
  ['within the usual hours', '2026-11-23T12:00:00Z', null, '2026-11-23T12:00:00Z'],
  ['too early', '2026-11-23T03:00:00Z', null, '2026-11-23T09:00:00Z'],
  ['too late', '2026-11-23T19:00:00Z', null, '2026-11-24T09:00:00Z'],
  ['in summer', '2026-07-01T18:30:00Z', null, '2026-07-02T08:00:00Z'],
  ['the night before clocks go on', '2026-03-28T20:00:00Z', null, '2026-03-29T08:00:00Z'],
  ['the night before clocks go back', '2026-10-24T20:00:00Z', null, '2026-10-25T09:00:00Z'],
  ['hours over midnight', '2026-11-23T12:00:00Z', hours('22:00', '02:00'), '2026-11-23T22:00:00Z'],
  ['after midnight', '2026-11-23T01:00:00Z', hours('22:00', '02:00'), '2026-11-23T01:00:00Z'],
  ['hours of no length', '2026-11-23T03:00:00Z', hours('08:00', '08:00'), '2026-11-23T09:00:00Z'],
])('%s, it is written when it is safe', (_, now, safe, expected) => {
  expect(nextSafeTime(at(now), safe)).toEqual(at(expected))
})

test('a day later is the same time of day in London, over a change of the clocks too', () => {
  expect(daysLater(at('2026-03-28T10:00:00Z'), 1)).toEqual(at('2026-03-29T09:00:00Z'))
  expect(daysLater(at('2026-10-24T09:00:00Z'), 1)).toEqual(at('2026-10-25T10:00:00Z'))
})

test('reminders that were missed are not caught up with, and three are the most', () => {
  const plan = {
    ...{ mailedAt: at('2026-11-02T10:00:00Z'), days: [3, 7, 14], sent: 0, hours: null },
    dueOn: null,
    expiresAt: at('2026-12-02T10:00:00Z'),
  }
  expect(nextReminder(plan, at('2026-11-02T10:00:00Z'))).toEqual(at('2026-11-05T10:00:00Z'))
  expect(nextReminder(plan, at('2026-11-10T10:00:00Z'))).toEqual(at('2026-11-16T10:00:00Z'))
  expect(nextReminder(plan, at('2026-11-16T10:00:00Z'))).toBeNull()
  expect(nextReminder({ ...plan, sent: 3 }, at('2026-11-03T10:00:00Z'))).toBeNull()
  expect(nextReminder({ ...plan, mailedAt: null }, at('2026-11-03T10:00:00Z'))).toBeNull()
  expect(
    nextReminder({ ...plan, expiresAt: at('2026-11-04T10:00:00Z') }, at('2026-11-03T10:00:00Z')),
  ).toBeNull()
})

test('reminders come a week and two days before answers are wanted, when it is safe, and else as chosen', () => {
  const plan = {
    ...{ mailedAt: at('2026-11-02T10:00:00Z'), days: [14, 40], sent: 0, hours: hours('20:00', '22:00') },
    dueOn: '2026-11-20',
    expiresAt: at('2027-02-02T10:00:00Z'),
  }
  const after = (now: string, changes: object = {}) => nextReminder({ ...plan, ...changes }, at(now))
  expect(after('2026-11-02T10:00:00Z')).toEqual(at('2026-11-13T20:00:00Z'))
  expect(after('2026-11-13T20:00:00Z')).toEqual(at('2026-11-16T20:00:00Z'))
  expect(after('2026-11-16T20:00:00Z')).toEqual(at('2026-11-18T20:00:00Z'))
  // Late, and reminded as the firm chose.
  expect(after('2026-11-18T20:00:00Z')).toEqual(at('2026-12-12T20:00:00Z'))
  // Safe only after the day itself: a reminder of it would come too late.
  expect(after('2026-11-18T20:00:00Z', { days: [1], dueOn: '2026-11-20', sent: 0 })).toBeNull()
  expect(after('2026-11-18T20:00:00Z', { dueOn: null })).toEqual(at('2026-12-12T20:00:00Z'))
  expect(after('2026-11-18T20:00:00Z', { dueOn: '2026-12-12' })).not.toBeNull()
  expect(after('2026-11-02T10:00:00Z', { sent: 3 })).toBeNull()
  expect(after('2026-11-02T10:00:00Z', { days: [] })).toBeNull()
})

test('a day before answers are wanted that passed before the link went out brings no reminder', () => {
  const plan = {
    ...{ mailedAt: at('2026-11-10T11:00:00Z'), days: [40], sent: 0, hours: hours('12:00', '14:00') },
    dueOn: '2026-11-12',
    expiresAt: at('2027-02-02T10:00:00Z'),
  }
  expect(nextReminder(plan, plan.mailedAt)).toEqual(at('2026-12-20T12:00:00Z'))
})
