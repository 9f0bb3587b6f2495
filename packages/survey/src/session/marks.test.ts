import { describe, expect, it } from 'vitest'
import { compileSurvey } from '../index.ts'

const context = { now: '2026-11-20T09:00:00Z' }
const marks = ['unknown', 'estimate', 'to-follow']
const money = { type: 'text', maskType: 'currency', marks }

const survey = compileSurvey({
  calculatedValues: [{ name: 'double', expression: '{net} * 2' }],
  elements: [
    { ...money, name: 'salary', isRequired: true },
    { ...money, name: 'bonus', visibleIf: '{hasBonus} = true' },
    { type: 'boolean', name: 'hasBonus' },
    { type: 'text', name: 'plain', isRequired: true },
    {
      type: 'paneldynamic',
      name: 'debts',
      templateElements: [
        { ...money, name: 'owed' },
        { type: 'expression', name: 'half', expression: '{panel.owed} / 2' },
        { type: 'text', name: 'lender', marks },
      ],
    },
    { type: 'expression', name: 'owedTotal', expression: "sumInArray({debts}, 'owed')" },
    { type: 'expression', name: 'net', expression: '{salary} + {bonus} - {owedTotal}' },
    { type: 'expression', name: 'apart', expression: '{plain}' },
  ],
})

describe('a mark', () => {
  it('"unknown" and "to follow" satisfy what is required; an estimate has to be given', () => {
    const codes = (is: string) =>
      survey
        .evaluate({ 'salary-Mark': { is }, plain: 'x' }, context)
        .problems.map(({ question, code }) => `${question} ${code}`)
    expect(codes('unknown')).toEqual([])
    expect(codes('estimate')).toEqual(['salary required'])
    expect(codes('to-follow')).toEqual([])
  })

  it('"to follow" counts as done, as "unknown" does', () => {
    const progress = (is: string) => survey.evaluate({ 'salary-Mark': { is } }, context).progress
    expect(progress('to-follow')).toEqual(progress('unknown'))
    expect(progress('estimate').answered).toBe(progress('unknown').answered - 1)
  })

  it('"unknown" makes every total that it feeds provisional, through rows and other totals', () => {
    const provisional = (answers: Record<string, unknown>) =>
      [...survey.evaluate({ salary: 1, plain: 'x', ...answers }, context).provisional].sort()
    expect(provisional({ 'salary-Mark': { is: 'unknown' } })).toEqual(['double', 'net'])
    expect(provisional({ debts: [{ owed: 5 }, { 'owed-Mark': { is: 'unknown' } }] })).toEqual([
      'debts[1].half',
      'double',
      'net',
      'owedTotal',
    ])
    expect(provisional({ debts: [{ 'lender-Mark': { is: 'unknown' } }] })).toEqual([])
    expect(provisional({ 'salary-Mark': { is: 'estimate' }, salary: 5 })).toEqual([])
  })

  it('on a hidden question counts for nothing until it is shown', () => {
    const session = survey.start({ salary: 1, plain: 'x', 'bonus-Mark': { is: 'unknown' } }, context)
    expect([...session.evaluation.provisional]).toEqual([])
    expect(session.evaluation.open).toEqual([])
    session.set('hasBonus', true)
    expect([...session.evaluation.provisional].sort()).toEqual(['double', 'net'])
    expect(session.evaluation.open).toEqual([{ question: 'bonus', is: 'unknown' }])
    session.set('bonus-Mark', undefined)
    expect([...session.evaluation.provisional]).toEqual([])
  })

  it('"to follow" makes a total provisional until the value is there', () => {
    const session = survey.start({ salary: 1, plain: 'x', 'salary-Mark': { is: 'to-follow' } }, context)
    const provisional = () => [...session.evaluation.provisional].sort()
    expect(provisional()).toEqual([])
    session.set('debts', [{ 'owed-Mark': { is: 'to-follow', due: '2026-12-01' } }])
    expect(provisional()).toEqual(['debts[0].half', 'double', 'net', 'owedTotal'])
    session.set('debts[0].owed', 0)
    expect(provisional()).toEqual([])
    session.set('salary', undefined)
    expect(provisional()).toEqual(['double', 'net'])
  })

  it('of what is not known or to follow takes a default away, and gives it back', () => {
    const survey = compileSurvey({
      elements: [
        { ...money, name: 'now' },
        { ...money, name: 'later', defaultValueExpression: '{now}' },
        { type: 'expression', name: 'total', expression: '{later} * 2' },
      ],
    })
    const session = survey.start({ now: 4 }, context)
    const total = () => [session.evaluation.values.total, session.evaluation.provisional.has('total')]
    expect(total()).toEqual([8, false])
    session.set('later-Mark', { is: 'unknown' })
    expect(total()).toEqual([0, true])
    expect(survey.evaluate(session.answers, context).values).toEqual(session.evaluation.values)
    session.set('later-Mark', { is: 'estimate' })
    expect(total()).toEqual([8, false])
  })

  it('is listed with when it will follow, rows included, in the order of the questions', () => {
    const { open } = survey.evaluate(
      {
        debts: [{ 'owed-Mark': { is: 'to-follow', due: '2026-12-01', note: 'Asked the bank' } }],
        'salary-Mark': { is: 'estimate' },
      },
      context,
    )
    expect(open).toEqual([
      { question: 'salary', is: 'estimate' },
      { question: 'debts[0].owed', is: 'to-follow', due: '2026-12-01', note: 'Asked the bank' },
    ])
  })

  it.each<[string, unknown, string]>([
    ['plain-Mark', { is: 'unknown' }, 'plain mark-not-allowed'],
    ['salary-Mark', { is: 'later' }, 'salary mark-not-allowed'],
    ['salary-Mark', { is: 'to-follow', due: '2026-02-30' }, 'salary not-a-date'],
    ['salary-Mark', 'unknown', 'salary mark-not-allowed'],
  ])('%s as %j is a problem', (name, mark, problem) => {
    const { problems } = survey.evaluate({ salary: 1, plain: 'x', [name]: mark }, context)
    expect(problems.map(({ question, code }) => `${question} ${code}`)).toEqual([problem])
  })

  it('is kept with the values and shown in the view', () => {
    const session = survey.start({ salary: 10 }, context)
    session.set('salary-Mark', { is: 'estimate', note: 'About' })
    expect(session.evaluation.values).toMatchObject({
      salary: 10,
      'salary-Mark': { is: 'estimate', note: 'About' },
    })
    expect(session.view('salary').mark).toEqual({ is: 'estimate', note: 'About' })
    session.set('debts[0].owed-Mark', { is: 'unknown' })
    expect(session.answers.debts).toEqual([{ 'owed-Mark': { is: 'unknown' } }])
    expect(session.view('debts[0].half').provisional).toBe(true)
    expect(session.evaluation.progress).toEqual({ answered: 2, total: 5 })
  })
})

describe('a total', () => {
  const survey = compileSurvey({
    elements: [
      { type: 'boolean', name: 'has' },
      { type: 'boolean', name: 'must', isRequired: false },
      { ...money, name: 'rate', defaultValue: 2, isRequired: true },
      { type: 'text', name: 'fee', requiredIf: '{must} = true' },
      {
        type: 'paneldynamic',
        name: 'rows',
        isRequired: true,
        visibleIf: '{has} = true',
        templateElements: [
          { ...money, name: 'value', isRequired: true },
          { ...money, name: 'cost' },
        ],
      },
      { type: 'expression', name: 'sum', expression: "sumInArray({rows}, 'value')" },
      { type: 'expression', name: 'costs', expression: "sumInArray({rows}, 'cost')" },
      { type: 'expression', name: 'all', expression: '{sum} * {rate} + {fee}' },
    ],
  })

  it('is provisional while a shown, required question that feeds it has no answer, and no longer', () => {
    const session = survey.start({}, context)
    const steps: [string, unknown, string[]][] = [
      ['rate', 3, []],
      ['has', true, ['all', 'costs', 'sum']],
      ['rows', [{ cost: 1 }], ['all', 'sum']],
      ['rows[0].value', 0, []],
      ['rows[1].cost', 1, ['all', 'sum']],
      ['rows', [{ value: 5 }], []],
      ['must', true, ['all']],
      ['fee', 1, []],
      ['fee', undefined, ['all']],
      ['must', false, []],
      ['rows', [], ['all', 'costs', 'sum']],
      ['has', false, []],
      ['rate-Mark', { is: 'unknown' }, ['all']],
    ]
    expect([...session.evaluation.provisional]).toEqual([])
    for (const [name, value, provisional] of steps) {
      session.set(name, value)
      expect([name, ...[...session.evaluation.provisional].sort()]).toEqual([name, ...provisional])
      const anew = survey.evaluate(session.answers, context)
      expect([...anew.provisional].sort()).toEqual(provisional)
    }
  })
})
