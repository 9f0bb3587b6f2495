import { expect, test } from 'vitest'
import { looked } from './check.ts'

const problemsOf = (...elements: object[]) => {
  const found = looked({ pages: [{ elements: [{ type: 'text', name: 'a' }, ...elements] }] })
  return 'problems' in found ? found.problems : []
}

test('a question for files of which none can be kept is refused, with its place', () => {
  const letter = { type: 'file', name: 'letter', title: 'Your letter', acceptedTypes: '.docx,.odt' }
  expect(problemsOf(letter)).toEqual([
    { path: 'pages[0].elements[1]', code: 'file-kinds', message: expect.stringContaining('“Your letter”') },
  ])
  const group = { type: 'paneldynamic', name: 'rows', templateElements: [letter] }
  expect(problemsOf(group)).toMatchObject([{ path: 'pages[0].elements[1].templateElements[0]' }])
})

test.each([
  [{}],
  [{ acceptedTypes: '.docx,.pdf' }],
  [{ acceptedTypes: 'image/*' }],
  [{ acceptedCategories: ['document'] }],
])('a question for files of which some can be kept is taken: %j', (more) => {
  expect(problemsOf({ type: 'file', name: 'papers', ...more })).toEqual([])
})
