import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventReader } from './live-events.ts'

const read = (...pieces: string[]) => {
  const events: { name: string; data: string }[] = []
  const take = eventReader((event) => events.push(event))
  for (const piece of pieces) take(piece)
  return events
}

test('events are read with every kind of line end, and comments are left out', () => {
  expect(read(': open\n\nevent: changes\ndata: 1\n\n')).toEqual([{ name: 'changes', data: '1' }])
  expect(read('event: changes\r\ndata: 1\r\n\r\n: beat\r\n')).toEqual([{ name: 'changes', data: '1' }])
  expect(read('event:changes\rdata:1\r\rid: 4\r')).toEqual([{ name: 'changes', data: '1' }])
})

test('data of several lines is one text, a name without data is no event, and no name is a message', () => {
  expect(read('data: a\ndata:  b\ndata\n\nevent: empty\n\ndata: c\n\n')).toEqual([
    { name: 'message', data: 'a\n b\n' },
    { name: 'message', data: 'c' },
  ])
})

test('what has no end is no event yet, and too much of it is an error', () => {
  expect(read('data: a\n')).toEqual([])
  expect(() => read('data: ', 'x'.repeat(2 * 1024 * 1024))).toThrow()
})

test('however the text is cut up, the same events come of it', () => {
  const text =
    '\uFEFF: hello\r\n\r\nevent: changes\r\ndata: {"at":\r\ndata: "5"}\r\n\r\ndata: x\n\n\rdata: y\r\r'
  const whole = read(`${text} `)
  expect(whole).toHaveLength(3)
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
      expect(read(...pieces, ' ')).toEqual(whole)
    }),
  )
})
