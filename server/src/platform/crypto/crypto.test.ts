import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openKeyRing } from './key-ring.ts'
import { open, seal } from './seal.ts'
import { hashOfSecret, isSecret, newSecret } from './secret.ts'

const key = randomBytes(32)

test('what was sealed opens again, in its place and with its key', () => {
  expect(open(key, 'answers a b', seal(key, 'answers a b', '£1,200 é')).toString('utf8')).toBe('£1,200 é')
})

test('a sealed value does not open in another place, with another key, or with a bit changed', () => {
  const sealed = seal(key, 'answers a', 'secret')
  expect(() => open(key, 'answers b', sealed)).toThrow()
  expect(() => open(randomBytes(32), 'answers a', sealed)).toThrow()
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(() => open(key, 'answers a', changed)).toThrow()
  }
  expect(() => open(key, 'answers a', sealed.subarray(0, 20))).toThrow()
})

test('the same text is sealed differently each time', () => {
  expect(seal(key, 'a', 'yes').equals(seal(key, 'a', 'yes'))).toBe(false)
})

test('a data key is unwrapped for its owner only, and only with the same outer key', () => {
  const outer = randomBytes(32)
  const ring = openKeyRing(outer)
  const { key: dataKey, wrapped } = ring.newDataKey('owner-1')
  expect(openKeyRing(outer).unwrap('owner-1', wrapped).equals(dataKey)).toBe(true)
  expect(wrapped.includes(dataKey)).toBe(false)
  expect(() => ring.unwrap('owner-2', wrapped)).toThrow()
  expect(() => openKeyRing(randomBytes(32)).unwrap('owner-1', wrapped)).toThrow()
})

test('the look-up hash depends on the outer key and on the place', () => {
  const ring = openKeyRing(key)
  expect(ring.lookup('a', 'x').equals(ring.lookup('a', 'x'))).toBe(true)
  expect(ring.lookup('a', 'x').equals(ring.lookup('b', 'x'))).toBe(false)
  expect(ring.lookup('a', 'x').equals(openKeyRing(randomBytes(32)).lookup('a', 'x'))).toBe(false)
})

test('refuses a key of the wrong length', () => {
  expect(() => openKeyRing(randomBytes(16))).toThrow('32 bytes')
})

test('a secret has 256 bits and is known by its form', () => {
  const secrets = Array.from({ length: 200 }, newSecret)
  expect(new Set(secrets).size).toBe(200)
  expect(secrets.every(isSecret)).toBe(true)
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32)
  expect(hashOfSecret('a')).toHaveLength(32)
  for (const wrong of [
    '',
    'short',
    `${newSecret()}x`,
    `${newSecret().slice(1)}!`,
    `${newSecret().slice(0, 42)}B`,
  ]) {
    expect(isSecret(wrong)).toBe(false)
  }
})
