import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accepted, asked, codes, messages, refusalsOf, shown } from '../fixtures/one-question.factory.ts'
import { compileSurvey, DefinitionError } from '../index.ts'
import { openSurvey } from '../open.ts'
import { masked, unmasked } from './masks.ts'

const input = (inputType: string, more: object = {}) => ({ type: 'text', inputType, ...more })

describe('an input type', () => {
  it.each<[object, unknown, string[]]>([
    [input('datetime-local'), '2024-02-29T10:30', []],
    [input('datetime-local'), '2024-02-29T10:30:59', []],
    [input('datetime-local'), '2023-02-29T10:30', ['Enter a real date and time, such as 27 3 2020, 14:30']],
    [input('datetime-local'), '2024-02-29', ['Enter a real date and time, such as 27 3 2020, 14:30']],
    [
      input('datetime-local', { min: '2024-03-01T09:00' }),
      '2024-03-01T08:59',
      ['Enter 1 March 2024, 09:00 or later'],
    ],
    [
      input('datetime-local', { max: '2024-03-01T09:00' }),
      '2024-03-01T09:01',
      ['Enter 1 March 2024, 09:00 or earlier'],
    ],
    [input('datetime-local', { max: '2024-03-01T09:00' }), '2024-03-01T09:00', []],
    [input('datetime-local'), '3000-01-01T00:00', ['Enter 31 December 2999, 23:59 or earlier']],
    [input('time'), '23:59', []],
    [input('time'), '24:00', ['Enter a real time, such as 14:30']],
    [input('time', { min: '09:00', max: '17:30' }), '08:59', ['Enter 09:00 or later']],
    [input('time', { min: '09:00', max: '17:30' }), '17:31', ['Enter 17:30 or earlier']],
    [input('month'), '2024-12', []],
    [input('month'), '2024-13', ['Enter a real month, such as 3 2020']],
    [input('month', { min: '2024-02' }), '2024-01', ['Enter February 2024 or later']],
    [input('week'), '2024-W53', []],
    [input('week'), '2024-W54', ['Enter a real week, such as week 13 of 2020']],
    [input('week', { max: '2024-W09' }), '2024-W10', ['Enter week 9 of 2024 or earlier']],
    [input('color'), '#0Fa0b2', []],
    [input('color'), 'red', ['Choose a colour']],
    [input('range', { min: 0, max: 10 }), 11, ['Enter 10 or less']],
    [input('range', { step: 5 }), 3, []],
    [input('range'), '5', ['Enter q in figures']],
    [input('number', { step: 0.1 }), 0.3, []],
    [input('number', { step: 5 }), 12, ['Enter a multiple of 5']],
    [input('number', { step: 5, min: 2 }), 7, ['Enter a multiple of 5']],
    [input('date'), '3000-01-01', ['Enter a date on or before 31 December 2999']],
    [input('text', { min: 5 }), '3', []],
    [input('text', { maxLength: -1 }), 'long enough', []],
    [input('number', { maskType: 'currency', maskSettings: { precision: 2 } }), 1.234, []],
    [input('tel', { maskType: 'numeric' }), 1.234, ['Use 2 decimals or fewer']],
  ])('%j with %j is told %j', (question, value, expected) => {
    expect(messages(question, value)).toEqual(expected)
  })

  it.each<[string, unknown, string]>([
    ['datetime-local', '2016-05-03T14:30', '3 May 2016, 14:30'],
    ['month', '2016-05', 'May 2016'],
    ['week', '2016-W05', 'week 5 of 2016'],
    ['time', '14:30', '14:30'],
    ['month', 'May', 'May'],
    ['range', 1200, '1,200'],
  ])('%s shows %j as %s', (inputType, value, expected) => {
    expect(shown(input(inputType), value)).toBe(expected)
  })

  it('is stored as SurveyJS stores it', () => {
    expect(accepted(input('range'), 5)).toBe('ok')
    expect(accepted(input('range'), '5')).toBe('malformed')
    expect(accepted(input('month'), '2024-01')).toBe('ok')
    expect(accepted(input('week'), 5)).toBe('malformed')
  })

  it('that asks for a password is refused, with the reason', () => {
    try {
      compileSurvey({ elements: [{ ...input('password'), name: 'q' }] })
      expect.unreachable()
    } catch (error) {
      const [problem] = error instanceof DefinitionError ? error.problems : []
      expect(problem).toMatchObject({ path: 'elements[0].inputType', code: 'not-supported' })
      expect(problem?.message).toContain('"password" is not supported: answers are kept and read')
    }
  })

  it.each(['range', 'month', 'datetime'])('%s is missed loudly where its part is', (inputType) => {
    expect(() => openSurvey({ elements: [{ ...input(inputType), name: 'q' }] }, [])).toThrow(DefinitionError)
  })
})

describe('limits that are worked out', () => {
  const dates = {
    elements: [
      { type: 'text', inputType: 'date', name: 'from' },
      {
        type: 'text',
        inputType: 'date',
        name: 'to',
        minValueExpression: '{from}',
        max: '=today()',
        minErrorText: { default: 'Not before {0}', cy: 'Nid cyn {0}' },
      },
    ],
  }

  it('follow the answers, and are in the view', () => {
    const session = compileSurvey(dates).start({ to: '2020-03-27' }, { now: '2026-11-20T09:00:00Z' })
    expect(session.view('to')).toMatchObject({ min: null, max: '2026-11-20' })
    expect(session.evaluation.problems).toEqual([])
    session.set('from', '2020-03-28')
    expect(session.view('to')).toMatchObject({ min: '2020-03-28', max: '2026-11-20' })
    expect(session.evaluation.problems).toEqual([
      { question: 'to', code: 'too-early', message: 'Not before 28 March 2020' },
    ])
    session.set('to', '2026-11-21')
    expect(session.evaluation.problems).toEqual([
      { question: 'to', code: 'too-late', message: 'Enter a date on or before 20 November 2026' },
    ])
  })

  it('are told in the asked language', () => {
    const { problems } = compileSurvey(dates).evaluate(
      { from: '2020-03-28', to: '2020-03-27' },
      { now: '2026-11-20T09:00:00Z', locale: 'cy' },
    )
    expect(problems.map(({ message }) => message)).toEqual(['Nid cyn 28 March 2020'])
  })

  it('hold in every row by its own', () => {
    const group = {
      type: 'paneldynamic',
      name: 'rows',
      templateElements: [
        input('number', { name: 'low' }),
        input('number', {
          name: 'high',
          minValueExpression: '{panel.low} + 1',
          minErrorText: 'At least {0}',
        }),
      ],
    }
    const { problems } = compileSurvey({ elements: [group] }).evaluate(
      { rows: [{ low: 1, high: 1 }, { high: 1 }, { low: 0, high: 1 }] },
      { now: '2026-11-20T09:00:00Z' },
    )
    expect(problems).toEqual([{ question: 'rows[0].high', code: 'too-small', message: 'At least 2' }])
  })

  it('are named where they are wrong', () => {
    expect(refusalsOf(input('date', { min: '=today(' }))).toEqual(['min: expression-syntax'])
    expect(refusalsOf(input('date', { maxValueExpression: '{nobody}' }))).toEqual([
      'maxValueExpression: unknown-question',
    ])
    expect(refusalsOf(input('number', { minValueExpression: '{q}' }))).toEqual([])
  })
})

describe('a mask', () => {
  const sortCode = { type: 'text', maskType: 'pattern', maskSettings: { pattern: '99-99-99' } }

  it('keeps the letters and figures, and shows the pattern', () => {
    expect(asked(sortCode, '12-34-56').evaluation.values).toEqual({ q: '123456' })
    expect(asked(sortCode, '12 34 56').evaluation.values).toEqual({ q: '123456' })
    expect(shown(sortCode, '123456')).toBe('12-34-56')
    expect(asked(sortCode).view('q').node).toMatchObject({ pattern: '99-99-99', inputType: 'text' })
  })

  it('tells what is missing', () => {
    expect(messages({ ...sortCode, title: 'Your sort code' }, '1234')).toEqual([
      'Enter your sort code in full, such as 12-34-56',
    ])
    expect(codes(sortCode, '12-34-567')).toEqual(['wrong-form'])
    expect(codes(sortCode, 'ab-cd-ef')).toEqual(['wrong-form'])
  })

  it.each<[string, string, string | undefined]>([
    ['+44 (9999) 999999', '+44 (7700) 900123', '447700900123'],
    ['+44 (9999) 999999', '447700900123', '447700900123'],
    ['+44 (9999) 999999', '07700900123', undefined],
    ['aa 99 99 99 a', 'QQ 12 34 56 C', 'QQ123456C'],
    ['aa 99 99 99 a', 'qq123456', undefined],
    ['##', 'a1', 'a1'],
    ['\\9-9', '9-1', '91'],
    ['99', '', undefined],
    ['--', '--', undefined],
  ])('%s reads %j as %j', (pattern, typed, value) => {
    expect(unmasked(pattern, typed)).toBe(value)
  })

  it('gives back what it has shown', () => {
    const place = fc.constantFrom(['9', '7'], ['a', 'x'], ['#', 'Z'], ['-', ''], ['(', ''], [' ', ''])
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        const pattern = places.map(([one]) => one).join('')
        const value = places.map(([, one]) => one).join('')
        if (value === '') return
        expect(unmasked(pattern, masked(pattern, value))).toBe(value)
        expect(unmasked(pattern, value)).toBe(value)
      }),
    )
  })

  it.each<[object, string]>([
    [{ pattern: 'dd/mm/yyyy' }, 'date'],
    [{ pattern: 'HH:MM' }, 'time'],
    [{ pattern: 'dd/mm/yyyy HH:MM' }, 'datetime-local'],
    [{ patternPreset: 'localeTime' }, 'time'],
    [{ patternPreset: 'localeDateTime' }, 'datetime-local'],
    [{}, 'date'],
  ])('of dates and times, %j, asks as the input type %s does', (maskSettings, inputType) => {
    const question = { type: 'text', maskType: 'datetime', maskSettings }
    expect(asked(question).view('q').node).toMatchObject({ inputType, pattern: '' })
  })

  it('of dates has limits', () => {
    const question = { type: 'text', maskType: 'datetime', maskSettings: { min: '2024-01-01' } }
    expect(codes(question, '2023-12-31')).toEqual(['too-early'])
  })

  it('keeps the answer, never how it looks', () => {
    expect(refusalsOf({ ...sortCode, maskSettings: { pattern: '9', saveMaskedValue: true } })).toEqual([
      'maskSettings.saveMaskedValue: not-supported',
    ])
  })
})
