import { expect, test } from 'vitest'
import { recent } from './recent.ts'

test('keeps what was used last and forgets the rest', () => {
  const memory = recent<number>({ max: 2 })
  memory.set('a', 1)
  memory.set('b', 2)
  expect(memory.get('a')).toBe(1)
  memory.set('c', 3)
  expect(memory.get('b')).toBeUndefined()
  expect(memory.get('a')).toBe(1)
  expect(memory.get('c')).toBe(3)
  expect(memory.size).toBe(2)
})

test('forgets what it is told to forget', () => {
  const memory = recent<number>({ max: 2 })
  memory.set('a', 1)
  memory.delete('a')
  expect(memory.get('a')).toBeUndefined()
  expect(memory.size).toBe(0)
})

test('nothing outlives its age, however often it is used', () => {
  let time = 0
  const memory = recent<number>({ max: 2, maxAgeMs: 10, elapsed: () => time })
  memory.set('a', 1)
  time = 9
  expect(memory.get('a')).toBe(1)
  time = 10
  expect(memory.get('a')).toBeUndefined()
  expect(memory.size).toBe(0)
})

test('where entries are weighed, all together weigh no more than allowed', () => {
  const memory = recent<string>({ max: 10, weights: { of: (text) => text.length, max: 5 } })
  memory.set('a', 'aa')
  memory.set('b', 'bb')
  memory.set('a', 'aaa')
  expect(memory.size).toBe(2)
  memory.set('c', 'c')
  expect(memory.get('b')).toBeUndefined()
  expect(memory.get('a')).toBe('aaa')
  memory.delete('a')
  memory.set('d', 'dddd')
  expect([memory.get('c'), memory.get('d')]).toEqual(['c', 'dddd'])
  memory.set('e', 'too heavy')
  expect(memory.size).toBe(0)
  memory.set('f', 'fffff')
  expect(memory.get('f')).toBe('fffff')
})
