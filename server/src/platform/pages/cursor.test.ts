import { expect, test } from 'vitest'
import { cursorAfter, pageOf, positionOf } from './cursor.ts'

const position = { at: new Date('2026-11-20T08:00:00.123Z'), id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' }

test('a cursor gives back the position that it was made of', () => {
  expect(positionOf(cursorAfter(position))).toEqual(position)
  expect(positionOf(undefined)).toBeNull()
})

test('refuses a cursor that is not ours', () => {
  for (const cursor of ['', 'x', 'bm90IG91cnM', cursorAfter({ ...position, id: "x' or 1=1" })]) {
    expect(() => positionOf(cursor)).toThrow('not valid')
  }
})

test('gives a next cursor only where there is more', () => {
  const rows = [1, 2, 3]
  const page = pageOf(rows, 2, () => position, String)
  expect(page).toEqual({ items: ['1', '2'], nextCursor: cursorAfter(position) })
  expect(pageOf(rows, 3, () => position, String).nextCursor).toBeNull()
})
