import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Figure, figureText, readFigure } from './money-and-numbers.ts'
import { said } from './testing.tsx'

const money: Figure = { isMoney: true, prefix: '£', suffix: '', precision: 2 }
const whole: Figure = { isMoney: false, prefix: '', suffix: '', precision: 0 }
const percent: Figure = { isMoney: false, prefix: '', suffix: '%', precision: null }

describe('money as people type it', () => {
  it.each([
    ['1200', 1200],
    ['1,200.50', 1200.5],
    ['£1200', 1200],
    ['£ 1,200', 1200],
    ['  £1,200.5 ', 1200.5],
    ['1 200', 1200],
    ['1\u00a0200.00', 1200],
    ['1,234,567.89', 1234567.89],
    ['12.', 12],
    ['.50', 0.5],
    ['0', 0],
    ['-0', 0],
    ['-40', -40],
    ['−40', -40],
    ['£-40', -40],
    ['-£40', -40],
    ['1200 GBP', 1200],
    ['12.3400', 12.34],
    ['007', 7],
  ])('reads %j as %d', (typed, value) => {
    expect(readFigure(typed, money)).toEqual({ value })
  })

  it.each(['', '   '])('reads %j as no answer', (typed) => {
    expect(readFigure(typed, money)).toEqual({ value: undefined })
  })

  it.each([
    'about 1200',
    '1.200,50',
    '12,5',
    '1,20',
    '1200,000',
    '12.345',
    '10k',
    '1e5',
    '£',
    '-',
    '.',
    '--4',
    '1.2.3',
    '9999999999999',
    'Infinity',
    '٣',
  ])('does not guess at %j', (typed) => {
    expect(said(readFigure(typed, money))).toHaveProperty('error')
  })

  it('reads back every amount that it has written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (pence) => {
        const value = pence / 100 + 0
        const shown = figureText(value, money)
        expect(readFigure(shown, money)).toEqual({ value })
        expect(readFigure(`£${shown}`, money)).toEqual({ value })
      }),
    )
  })

  it('never throws, and never reads more than a number, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const read = readFigure(typed, money)
        if ('value' in read && read.value !== undefined) expect(Number.isFinite(read.value)).toBe(true)
      }),
    )
  })

  it('shows pence only where there are some', () => {
    expect([1200, 1200.5, 0.1, -40].map((value) => figureText(value, money))).toEqual([
      '1,200',
      '1,200.50',
      '0.10',
      '-40',
    ])
    expect(figureText(undefined, money)).toBe('')
  })
})

describe('other figures', () => {
  it('reads whole numbers, and says when a number is not whole', () => {
    expect(readFigure('12', whole)).toEqual({ value: 12 })
    expect(readFigure('12.0', whole)).toEqual({ value: 12 })
    expect(said(readFigure('12.5', whole))).toEqual({ error: 'Enter a whole number, like 12' })
  })

  it('reads a unit that was typed along', () => {
    expect(readFigure('5 %', percent)).toEqual({ value: 5 })
    expect(readFigure('2.125%', percent)).toEqual({ value: 2.125 })
  })

  it('does not group the digits of numbers that are no money, such as years', () => {
    expect(figureText(1984, whole)).toBe('1984')
  })
})
