import { describe, expect, it } from 'vitest'
import { asked, codes, messages, refusalsOf } from '../fixtures/one-question.factory.ts'
import { Oracle } from '../fixtures/oracle.factory.ts'
import { compileSurvey, DefinitionError } from '../index.ts'
import { openSurvey } from '../open.ts'
import { validators } from '../parts/validators.ts'

const text = (validator: object, more: object = {}) => ({ type: 'text', validators: [validator], ...more })
const list = (validator: object) => ({ type: 'checkbox', choices: ['a', 'b', 'c1'], validators: [validator] })

describe('a validator', () => {
  it.each<[object, unknown, string[]]>([
    [text({ type: 'numeric', minValue: 2, maxValue: 4 }), '5', ['Enter a number from 2 to 4']],
    [text({ type: 'numeric', minValue: 2 }), '1', ['Enter 2 or more']],
    [text({ type: 'numeric', maxValue: 0 }), '1', ['Enter 0 or less']],
    [text({ type: 'numeric' }), 'one', ['Enter a number']],
    [text({ type: 'numeric' }), '1,5', []],
    [text({ type: 'numericvalidator', minValue: 2 }), '3', []],
    [text({ type: 'text', minLength: 2 }), 'a', ['Use 2 characters or more']],
    [text({ type: 'text', maxLength: 2 }), 'abc', ['Use 2 characters or fewer']],
    [text({ type: 'text', minLength: 0, maxLength: 0 }), 'abc', []],
    [text({ type: 'text', minLength: 3 }, { inputType: 'number' }), 5, []],
    [text({ type: 'text', allowDigits: false }), 'Ann 2', ['Leave out the figures at the end']],
    [text({ type: 'text', allowDigits: false }), '2 Anns', []],
    [list({ type: 'text', minLength: 2 }), ['a'], ['Use 2 characters or more']],
    [text({ type: 'email' }), 'ann@', ['Enter an email address, such as name@example.com']],
    [text({ type: 'regex', regex: '^[A-Z]+$' }), 'ab', ['Check the form of this answer']],
    [text({ type: 'regex', regex: '^[A-Z]+$', caseInsensitive: true }), 'ab', []],
    [text({ type: 'regex', regex: '' }), 'ab', []],
    [list({ type: 'regex', regex: '^[a-z,]+$' }), ['a', 'b'], []],
    [list({ type: 'regex', regex: '^[a-z,]+$' }), ['a', 'c1'], ['Check the form of this answer']],
    [list({ type: 'answercount', minCount: 2 }), ['a'], ['Choose at least 2']],
    [list({ type: 'answercount', minCount: 1, maxCount: 2 }), ['a', 'b', 'c1'], ['Choose from 1 to 2']],
    [text({ type: 'answercount', minCount: 2 }), 'ab', []],
    [text({ type: 'expression', expression: '{q} > 5' }), '3', ['Check this against your other answers']],
    [text({ type: 'numeric', minValue: 2, text: 'Two at least' }), '1', ['Two at least']],
    [text({ type: 'numeric', minValue: 2, text: 'More than {q}' }), '1', ['More than 1']],
    [text({ type: 'email', text: 'Ours' }, { inputType: 'email' }), 'ann', ['Ours']],
  ])('%j with %j says %j', (question, value, expected) => {
    expect(messages(question, value)).toEqual(expected)
  })

  it('says everything that is wrong', () => {
    const two = [{ type: 'numeric' }, { type: 'text', minLength: 5 }]
    expect(codes({ type: 'text', validators: two }, 'abc')).toEqual(['not-a-number', 'wrong-length'])
  })

  it('has nothing to say of no answer, unless it is a condition', () => {
    for (const validator of [
      { type: 'numeric', minValue: 2 },
      { type: 'text', minLength: 2 },
      { type: 'email' },
    ])
      expect(codes(text(validator))).toEqual([])
    expect(codes(list({ type: 'answercount', minCount: 2 }))).toEqual([])
    expect(codes(text({ type: 'expression', expression: '{q} notempty' }))).toEqual(['condition'])
  })

  it('looks at the rows of a group', () => {
    const group = {
      type: 'paneldynamic',
      templateElements: [
        { type: 'text', name: 'x', validators: [{ type: 'expression', expression: '{panel.x} > 1' }] },
      ],
      validators: [{ type: 'answercount', minCount: 2 }],
    }
    expect(asked(group, [{ x: 1 }]).evaluation.problems.map(({ question }) => question)).toEqual([
      'q',
      'q[0].x',
    ])
    expect(codes(group, [{ x: '2' }, { x: '3' }])).toEqual([])
  })

  it('speaks the asked language', () => {
    const question = text({ type: 'numeric', minValue: 2, text: { default: 'Two', cy: 'Dau' } })
    expect(asked(question, '1', 'cy').evaluation.problems).toMatchObject([{ message: 'Dau' }])
  })

  it('never stands in the way as a mere warning', () => {
    expect(refusalsOf(text({ type: 'email', notificationType: 'warning' }))).toEqual([
      'validators[0].notificationType: not-supported',
    ])
    expect(refusalsOf(text({ type: 'email', notificationType: 'error' }))).toEqual([])
  })

  it('is refused by path where it cannot be understood', () => {
    expect(refusalsOf(text({ type: 'regex', regex: '(?=a)' }))).toEqual(['validators[0].regex: pattern'])
    expect(refusalsOf(text({ type: 'expression' }))).toEqual(['validators[0].expression: missing'])
    expect(refusalsOf(text({ type: 'expression', expression: '{q' }))).toEqual([
      'validators[0].expression: expression-syntax',
    ])
    expect(refusalsOf(text({ type: 'luhn' }))).toEqual(['validators[0].type: not-supported'])
  })

  it('is missed loudly where its part is', () => {
    const definition = (validator: object) => ({ elements: [{ ...text(validator), name: 'q' }] })
    expect(() => openSurvey(definition({ type: 'email' }), [])).toThrow(DefinitionError)
    expect(() => openSurvey(definition({ type: 'regex', regex: 'a' }), [validators])).toThrow(DefinitionError)
    expect(openSurvey(definition({ type: 'email' }), [validators]).questionCount).toBe(1)
  })

  it('of addresses takes what SurveyJS takes', () => {
    const survey = compileSurvey({ elements: [{ ...text({ type: 'email' }), name: 'q' }] })
    const isTaken = (q: string) =>
      survey.evaluate({ q }, { now: '2026-11-20T09:00:00Z' }).problems.length === 0
    for (const one of ['a@b.cd', 'a.b@c.de', '"a b"@c.de', 'a+b@c-d.ef', 'ä@ö.de', 'a@b.c.de', "o'neil@c.de"])
      expect(isTaken(one), one).toBe(true)
    for (const one of [
      'a@b',
      'a@b.c',
      '.a@b.cd',
      'a.@b.cd',
      'a..b@c.de',
      'a@b@c.de',
      'a b@c.de',
      'a@b=c.de',
      '@b.cd',
      'a@.cd',
    ])
      expect(isTaken(one), one).toBe(false)
  })
})

describe('beside the SurveyJS library', () => {
  const rules: readonly object[] = [
    { type: 'numeric' },
    { type: 'numeric', minValue: 0 },
    { type: 'numeric', minValue: 1, maxValue: 5 },
    { type: 'numeric', maxValue: 0 },
    { type: 'text' },
    { type: 'text', minLength: 2 },
    { type: 'text', maxLength: 2 },
    { type: 'text', minLength: 2, maxLength: 3 },
    { type: 'text', allowDigits: false },
    { type: 'email' },
    { type: 'regex', regex: '^[a-z]+$' },
    { type: 'regex', regex: '^[a-z]+$', caseInsensitive: true },
    { type: 'regex', regex: '\\d{2,}|^$' },
    { type: 'regex', regex: '^.$' },
    { type: 'answercount', minCount: 2 },
  ]

  /** What each of the rules refuses of each value, by both engines. */
  function refused(question: object, values: readonly unknown[]): [string[], string[]] {
    const definition = {
      elements: rules.map((rule, index) => ({ ...question, name: `q${index}`, validators: [rule] })),
    }
    const session = compileSurvey(definition).start({}, { now: '2026-11-20T09:00:00Z' })
    const oracle = new Oracle(definition)
    const [ours, theirs]: [string[], string[]] = [[], []]
    for (const value of values) {
      for (const index of rules.keys()) {
        session.set(`q${index}`, value)
        oracle.set(`q${index}`, value)
      }
      const told = (name: string) => `${name}: ${JSON.stringify(value)}`
      ours.push(...new Set(session.evaluation.problems.map((problem) => told(problem.question))))
      theirs.push(...Object.keys(oracle.seen().refused).map(told))
    }
    return [ours, theirs]
  }

  it.each<[object, readonly unknown[]]>([
    [
      { type: 'text' },
      ['a', 'ab1', '1a', '12', '1.5', '1,5', '-3', '0', '007', '1e3', '0x1F', ' 5 ', 'AB-12', 'a\nb', '١٢'],
    ],
    [
      { type: 'comment' },
      ['a@b.cd', 'a@b', 'A@B.CD', '"x y"@b.cd', 'a@b.c_d', 'a@-b.cd', 'é@ü.de', 'a@b..cd', 'true'],
    ],
    [{ type: 'text', inputType: 'number' }, [0, 1, -1, 1.5, 5, 6, 0.1, 100]],
    [{ type: 'checkbox', choices: ['a', 'b', '12'] }, [['a'], ['a', 'b'], ['12']]],
    [{ type: 'boolean' }, [true, false]],
    [{ type: 'ranking', choices: ['a', 'b'] }, [['a', 'b'], ['b']]],
  ])(
    '%j refuses the same of %j',
    (question, values) => {
      const [ours, theirs] = refused(question, values)
      expect(ours).toEqual(theirs)
    },
    30_000,
  )
})
