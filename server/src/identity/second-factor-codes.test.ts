import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newRecoveryCodes, readCode } from './second-factor-codes.ts'

it('makes ten recovery codes of 80 bits, in letters that are not taken for others', () => {
  const codes = Array.from({ length: 50 }, newRecoveryCodes)
  expect(codes.every((ten) => ten.length === 10)).toBe(true)
  expect(new Set(codes.flat()).size).toBe(500)
  for (const code of codes.flat()) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  // Every letter in every place: none is worth less than five bits.
  for (let place = 0; place < 4; place++) {
    expect(new Set(codes.flat().map((code) => code[place])).size).toBe(32)
  }
})

it('reads a code however it is spaced, capitalised and misread', () => {
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '\u00a0', '\u2013'), { minLength: 40, maxLength: 40 })
  const looks: Record<string, string[]> = { 0: ['0', 'o', 'O'], 1: ['1', 'i', 'I', 'l', 'L'] }
  fc.assert(
    fc.property(gaps, fc.infiniteStream(fc.nat()), (gap, choices) => {
      const code = (newRecoveryCodes()[0] ?? '').replaceAll('-', '')
      const typed = [...code].map((letter, index) => {
        const ways = looks[letter] ?? [letter, letter.toUpperCase()]
        return `${gap[index]}${ways[Number(choices.next().value) % ways.length]}`
      })
      expect(readCode(typed.join(''))).toEqual({ kind: 'recovery', text: code })
    }),
  )
  expect(readCode(' 123 456 ')).toEqual({ kind: 'app', text: '123456' })
  expect(readCode('１２３４５６')).toEqual({ kind: 'app', text: '123456' })
})

it('takes nothing else for a code', () => {
  for (const typed of [
    '',
    '12345',
    '1234567',
    '12345a',
    'abcd-efgh-jkmn',
    'abcd-efgh-jkmn-pqru',
    '0'.repeat(17),
  ])
    expect(readCode(typed), typed).toBeNull()
})
