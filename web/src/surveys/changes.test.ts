import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { daysIn, daysInWords } from './reminder-days.ts'

const survey = (...elements: object[]) => ({ title: 'S', pages: [{ name: 'p', elements }] })
const text = (name: string, more: object = {}) => ({ type: 'text', name, title: `T ${name}`, ...more })
const group = (...templateElements: object[]) => ({
  type: 'paneldynamic',
  name: 'g',
  title: 'G',
  templateElements,
})

test('what changed since a version is said by question, those within others too', () => {
  const before = survey(text('a'), text('b'), group(text('x')))
  const after = survey(text('a'), text('c'), group(text('x', { isRequired: true })))
  expect(changesBetween(before, after)).toEqual({
    added: ['T c'],
    removed: ['T b'],
    changed: ['T x'],
    others: false,
  })
})

test('another order is a change, though no question is another', () => {
  const { others, ...rest } = changesBetween(survey(text('a'), text('b')), survey(text('b'), text('a')))
  expect(others).toBe(true)
  expect(Object.values(rest).flat()).toEqual([])
  expect(changesBetween(survey(text('a')), survey(text('a'))).others).toBe(false)
})

test.each([
  ['3, 7, 14', [3, 7, 14]],
  ['14 3 and 3', [3, 14]],
  ['', []],
])('days of reminders are read from %j', (typed, days) => {
  expect(daysIn(typed)).toEqual({ days })
})

test.each(['0', '91', 'three', '1.5', '1, 2, 3, 4'])('%j is refused as days of reminders', (typed) => {
  expect(daysIn(typed)).toHaveProperty('problem')
})

test('reminders are said in words', () => {
  expect(daysInWords([])).toBe('Clients are not reminded.')
  expect(daysInWords([3, 7, 14])).toContain('3, 7 and 14 days after the link was sent')
  expect(daysInWords([1])).toContain('1 day after')
})
