import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, writtenDay } from './days.ts'
import { monthsOf } from './months.ts'
import { readFormE } from './read.ts'

const file = { name: 'statement.pdf', content: 'kept/statement.pdf' }
interface Given {
  from?: string
  to?: string
  files?: unknown
}
const months = (statements: Given[], account = {}, statedOn = '2026-11-20') =>
  monthsOf(
    readFormE({
      hasAccounts: 'yes',
      accounts: [
        {
          bank: 'Alder-Test',
          statements: statements.map((given) => ({ files: [file], ...given })),
          ...account,
        },
      ],
    }),
    statedOn,
  )[0]?.months ?? []
const states = (...given: Parameters<typeof months>) => months(...given).map(({ is }) => is)
const times = (count: number, is: string) => Array.from({ length: count }, () => is)

test('the twelve whole months that had ended are told, oldest first', () => {
  expect(months([]).map(({ month }) => month)).toEqual([
    ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
    ...['2026-07', '2026-08', '2026-09', '2026-10'],
  ])
  expect(months([], {}, '2026-11-30').at(-1)?.month).toBe('2026-11')
  expect(months([], {}, '2027-01-01').at(-1)?.month).toBe('2026-12')
})

test('statements that follow each other, or overlap, cover every month', () => {
  expect(states([{ from: '2025-11-01', to: '2026-10-31' }])).toEqual(times(12, 'whole'))
  expect(
    states([
      { from: '2026-04-10', to: '2026-12-31' },
      { from: '2025-10-15', to: '2026-04-20' },
      { from: '2026-01-01', to: '2026-01-31' },
    ]),
  ).toEqual(times(12, 'whole'))
})

test('one day that is missing between two statements shows', () => {
  const told = states([
    { from: '2025-11-01', to: '2026-03-14' },
    { from: '2026-03-16', to: '2026-10-31' },
  ])
  expect(told).toEqual([...times(4, 'whole'), 'part', ...times(7, 'whole')])
})

test('dates the wrong way round or missing cover nothing, nor do dates without a file', () => {
  for (const given of [
    { from: '2026-10-31', to: '2025-11-01' },
    { from: '2025-11-01' },
    { to: '2026-10-31' },
    { from: '2025-11-01', to: '2026-10-31', files: [] },
    { from: '2025-11-31', to: '2026-10-31' },
  ])
    expect(states([given])).toEqual(times(12, 'none'))
})

test('months after an account was closed, and before it was opened, are outside', () => {
  const whole = [{ from: '2025-11-01', to: '2026-02-10' }]
  expect(states(whole, { isClosed: 'yes', closedOn: '2026-02-10' })).toEqual([
    ...times(4, 'whole'),
    ...times(8, 'outside'),
  ])
  expect(states(whole, { isClosed: 'no', closedOn: '2026-02-10' })[3]).toBe('part')
  expect(states([{ from: '2026-09-15', to: '2026-10-31' }], { openedOn: '2026-09-15' })).toEqual([
    ...times(10, 'outside'),
    ...times(2, 'whole'),
  ])
})

test('a month is whole exactly when every day of it is in some statement', () => {
  const day = fc.integer({ min: dayOf('2025-10-01') ?? 0, max: dayOf('2026-12-01') ?? 0 })
  fc.assert(
    fc.property(fc.array(fc.tuple(day, fc.integer({ min: -5, max: 90 })), { maxLength: 8 }), (ranges) => {
      const told = months(
        ranges.map(([from, length]) => ({ from: writtenDay(from), to: writtenDay(from + length) })),
      )
      const isIn = (one: number) => ranges.some(([from, length]) => from <= one && one <= from + length)
      for (const { month, is } of told) {
        const first = dayOf(`${month}-01`) ?? 0
        const days = Array.from({ length: 31 }, (_, index) => first + index)
          .filter((one) => writtenDay(one).startsWith(month))
          .map(isIn)
        expect(is).toBe(days.every(Boolean) ? 'whole' : days.some(Boolean) ? 'part' : 'none')
      }
    }),
  )
})
