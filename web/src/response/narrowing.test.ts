import { expect, test } from 'vitest'
import { linesOf, readAt } from './lines.ts'
import { narrowed } from './narrowing.ts'

const definition = {
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'name', title: 'Name' },
        { type: 'text', name: 'town', title: 'Town' },
        { type: 'text', name: 'job', title: 'Job', marks: ['unknown'] },
      ],
    },
    {
      name: 'money',
      title: 'Money',
      elements: [
        {
          type: 'paneldynamic',
          name: 'accounts',
          title: 'Accounts',
          templateElements: [
            { type: 'text', name: 'bank', title: 'Bank' },
            { type: 'text', name: 'sort', title: 'Sort code' },
          ],
        },
      ],
    },
  ],
}
const reading = readAt(
  definition,
  { name: 'Zoë Carter', 'job-Mark': { is: 'unknown' }, accounts: [{ bank: 'Monzo' }, { bank: 'Halifax' }] },
  '2026-11-20T09:00:00.000Z',
)
const names = (find: string, hideBlank = false) =>
  linesOf({ sections: narrowed(reading, { find, hideBlank }) }).map(({ name }) => name)

test('without words everything is there', () => {
  expect(names('  ')).toEqual(linesOf(reading).map(({ name }) => name))
})

test('answers are found by words of the question and the answer together, without accents or capitals', () => {
  expect(names('zoe NAME')).toEqual(['name'])
  expect(names('zoe town')).toEqual([])
})

test('the title of a section or of a group finds all in it', () => {
  expect(names('money')).toHaveLength(4)
  expect(names('accounts')).toHaveLength(4)
})

test('an answer in a row leaves the other rows out', () => {
  expect(names('halifax')).toEqual(['accounts[1].bank'])
})

test('what was not answered can be left out; a mark is an answer', () => {
  expect(names('', true)).toEqual(['name', 'job', 'accounts[0].bank', 'accounts[1].bank'])
})
