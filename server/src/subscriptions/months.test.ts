import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOf } from './months.ts'

const said = (now: string) => {
  const { day, start, end } = monthOf(new Date(now))
  return [day, start.toISOString(), end.toISOString()]
}

test.each([
  ['in winter, when clocks show UTC', '2026-01-15T12:00:00.000Z', '2026-01-01T00:00Z', '2026-02-01T00:00Z'],
  ['with the change to summer in it', '2026-03-29T00:59:59.999Z', '2026-03-01T00:00Z', '2026-03-31T23:00Z'],
  ['after that change', '2026-03-29T01:00:00.000Z', '2026-03-01T00:00Z', '2026-03-31T23:00Z'],
  ['at its last moment in summer', '2026-06-30T22:59:59.999Z', '2026-05-31T23:00Z', '2026-06-30T23:00Z'],
  ['an hour before it begins in UTC', '2026-06-30T23:00:00.000Z', '2026-06-30T23:00Z', '2026-07-31T23:00Z'],
  ['with the change from summer in it', '2026-10-25T01:00:00.000Z', '2026-09-30T23:00Z', '2026-11-01T00:00Z'],
  ['at the end of a year', '2026-12-31T23:59:59.999Z', '2026-12-01T00:00Z', '2027-01-01T00:00Z'],
  ['at the beginning of a year', '2027-01-01T00:00:00.000Z', '2027-01-01T00:00Z', '2027-02-01T00:00Z'],
  ['of a leap year', '2028-02-29T23:30:00.000Z', '2028-02-01T00:00Z', '2028-03-01T00:00Z'],
])('the month %s', (_, now, start, end) => {
  const first = new Date(Date.parse(start) + 12 * 60 * 60 * 1000).toISOString().slice(0, 7)
  expect(said(now)).toEqual([`${first}-01`, new Date(start).toISOString(), new Date(end).toISOString()])
})

test('every instant is in one month, which begins and ends at midnight of a first in London', () => {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const range = { min: new Date('1995-01-01'), max: new Date('2095-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(range), (now) => {
      const { day, start, end } = monthOf(now)
      expect(start <= now && now < end).toBe(true)
      expect(clock.format(start)).toBe(`${day}, 00:00:00`)
      expect(monthOf(new Date(end.getTime() - 1))).toEqual({ day, start, end })
      expect(monthOf(end).start).toEqual(end)
      expect(clock.format(now).slice(0, 7)).toBe(day.slice(0, 7))
    }),
  )
})
