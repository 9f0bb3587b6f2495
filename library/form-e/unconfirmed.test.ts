import { expect, test } from 'vitest'
import { papersOnForm, sections, unconfirmedThroughout } from './form.ts'
import { unconfirmed } from './unconfirmed.ts'

test('whatever the form’s data marks as unconfirmed is told to the firm in a sentence, and nothing else', () => {
  const told = unconfirmed()
  const items = sections.flatMap((section) =>
    [...section.items].map(({ item, number }) => ({ item, fact: number })),
  )
  const open = [...items, ...papersOnForm].filter(({ fact }) => fact.status === 'unconfirmed')
  expect(told).toHaveLength(unconfirmedThroughout.length + open.length)
  for (const { item } of open) expect(told.some((sentence) => sentence.includes(`item ${item} `))).toBe(true)
  expect(told.filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([])
  expect(told.join()).not.toContain('item 2.1 ')
})
