import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersBy, datesOf } from './dates.ts'
import { dayOf, monthsBefore, weekdayOf, writtenDay } from './days.ts'
import type { Matter } from './told.ts'

const matter = (known: Partial<Matter>): Matter => ({
  court: null,
  caseNumber: null,
  role: null,
  otherParty: null,
  firstAppointmentOn: null,
  toldOn: null,
  conduct: null,
  orders: null,
  settlement: null,
  disposition: null,
  ...known,
})
const on = (known: Partial<Matter>) =>
  Object.fromEntries(datesOf(matter(known)).map(({ id, on }) => [id, on]))
const basis = (firstAppointmentOn: string, id: string) =>
  datesOf(matter({ firstAppointmentOn })).find((date) => date.id === id)?.basis

test('forms are exchanged 35 days before the first appointment, across the end of a year and of a leap February', () => {
  expect(on({ firstAppointmentOn: '2027-01-20' }).exchange).toBe('2026-12-16')
  expect(on({ firstAppointmentOn: '2028-03-31' }).exchange).toBe('2028-02-25')
  expect(on({ firstAppointmentOn: '2027-03-31' }).exchange).toBe('2027-02-24')
})

test('days follow each other from the answers to the appointment; steps of ours are suggestions, days of rules are not', () => {
  const dates = datesOf(matter({ firstAppointmentOn: '2027-03-17', toldOn: '2026-12-01' }))
  expect(dates.map(({ id, on, isConfirmed }) => [id, on, isConfirmed])).toEqual([
    ['ask-pensions', '2026-12-08', true],
    ['answers', '2027-01-13', false],
    ['papers', '2027-01-20', false],
    ['approve', '2027-02-03', false],
    ['exchange', '2027-02-10', true],
    ['questionnaire', '2027-03-03', true],
    ['first-appointment', '2027-03-17', true],
  ])
})

test('without a first appointment, or with one that is no day, there are no days', () => {
  expect(datesOf(matter({ toldOn: '2026-12-01' }))).toEqual([])
  expect(datesOf(matter({ firstAppointmentOn: '2027-02-30' }))).toEqual([])
  expect(answersBy(matter({}))).toBeNull()
})

test('providers of pensions are asked by no day while nobody said when the client was told', () => {
  expect(on({ firstAppointmentOn: '2027-03-17' })).not.toHaveProperty('ask-pensions')
})

test('a client who was told late is asked sooner than the steps take, and never before being told', () => {
  const late = { firstAppointmentOn: '2027-03-17', toldOn: '2027-01-27' }
  expect(on(late)).toMatchObject({ answers: '2027-01-30', approve: '2027-02-08', exchange: '2027-02-10' })
  expect(answersBy(matter({ firstAppointmentOn: '2027-03-17', toldOn: '2027-03-01' }))).toBe('2027-02-10')
})

test('of a day on a weekend, the Friday before is said; of others, that clear days are a day fewer', () => {
  // 35 days before Saturday 20 March 2027 and Sunday 21 March 2027.
  expect(basis('2027-03-20', 'exchange')).toContain('a Saturday: aim for Friday 12 February 2027')
  expect(basis('2027-03-21', 'exchange')).toContain('a Sunday: aim for Friday 12 February 2027')
  expect(basis('2027-03-22', 'exchange')).toContain('the day before it: aim for Friday 12 February 2027')
  expect(basis('2027-03-17', 'exchange')).toContain('the day before it: aim for Tuesday 9 February 2027')
})

test('days are what the calendar says, there and back', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      (date) => {
        const text = date.toISOString().slice(0, 10)
        const day = dayOf(text) ?? Number.NaN
        expect(writtenDay(day)).toBe(text)
        expect(weekdayOf(day)).toBe(date.getUTCDay())
      },
    ),
  )
  for (const none of ['2027-02-29', '2027-13-01', '2027-1-1', '', 'tomorrow', '2027-00-10'])
    expect(dayOf(none)).toBeNull()
})

test('so many months before is the same day, or the last of a shorter month', () => {
  expect(monthsBefore('2027-03-31', 1)).toBe('2027-02-28')
  expect(monthsBefore('2028-02-29', 12)).toBe('2027-02-28')
  expect(monthsBefore('2027-01-15', 12)).toBe('2026-01-15')
})
