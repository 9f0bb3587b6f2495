import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { queueSeal } from './queue-seal.ts'

const key = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)))

it('opens what it has sealed, and nothing of another key, link or tab', async () => {
  const [seal, other] = await Promise.all([queueSeal(key(1)), queueSeal(key(2))])
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.boolean(), async (text, damage) => {
      const sealed = await seal.seal(text, 'link tab')
      expect(JSON.parse((await seal.open(sealed, 'link tab')) ?? '')).toEqual(JSON.parse(text))
      expect(await other.open(sealed, 'link tab')).toBeNull()
      expect(await seal.open(sealed, 'link other')).toBeNull()
      sealed[damage ? 20 : sealed.length - 1] = (sealed.at(damage ? 20 : -1) ?? 0) ^ 1
      expect(await seal.open(sealed, 'link tab')).toBeNull()
    }),
  )
})

it('never seals the same twice, and tells little by its size', async () => {
  const seal = await queueSeal(key(1))
  const sizes = await Promise.all(
    [2, 10, 4_000, 4_097, 70_000, 131_072].map(
      async (length) => (await seal.seal('x'.repeat(length), 'about')).length - 28,
    ),
  )
  expect(sizes).toEqual([4096, 4096, 4096, 8192, 131_072, 131_072])
  expect(await seal.seal('same', 'about')).not.toEqual(await seal.seal('same', 'about'))
})

it('holds a key that nobody can read out', async () => {
  const importing = vi.spyOn(crypto.subtle, 'importKey')
  await queueSeal(key(1))
  const imported = await importing.mock.results[0]?.value
  importing.mockRestore()
  expect(imported).toMatchObject({ type: 'secret', extractable: false })
  await expect(crypto.subtle.exportKey('raw', imported)).rejects.toThrow()
})
