import { compileSurvey, type Evaluation } from '@candour/survey'
import { describe, expect, it } from 'vitest'
import { templateById, templates } from '../index.ts'
import { questionsIn } from '../questions-in.ts'
import { definition } from './definition.ts'
import { type Fixture, now, partial, whole } from './fixtures/index.ts'

const survey = compileSurvey(definition)
const questionNames = questionsIn(definition)
  .filter(({ group }) => group === undefined)
  .map(({ question }) => question.name)

const evaluate = (fixture: Fixture) => survey.evaluate(fixture.answers, { now })

/** The questions that are shown, those in rows too; pages left out. */
function shown(evaluation: Evaluation): string[] {
  const pages = new Set(definition.pages.map(({ name }) => name))
  return [...evaluation.visible].filter((name) => !pages.has(name))
}

describe('the first-meeting template', () => {
  it('is found by its id, and no other is', () => {
    expect(templateById('first-meeting')?.definition).toBe(definition)
    expect(templateById('first-meetings')).toBeUndefined()
    expect(new Set(templates.map(({ templateId }) => templateId)).size).toBe(templates.length)
  })

  it('compiles to ten pages, with its title and its minutes', () => {
    expect(survey.pages).toHaveLength(10)
    expect(survey.title).toBe('Before we first meet')
    expect(survey.minutes).toBe(20)
  })

  it.each([...whole, ...partial])('shows exactly the right questions for the answers "$name"', (fixture) => {
    const hidden = new Set(fixture.expected.hidden)
    const names = shown(evaluate(fixture))
    expect(names.filter((name) => questionNames.includes(name)).sort()).toEqual(
      questionNames.filter((name) => !hidden.has(name)).sort(),
    )
    expect(names).toHaveLength(fixture.expected.shown)
  })

  it.each([...whole, ...partial])('comes to the right totals for the answers "$name"', (fixture) => {
    const { values, provisional } = evaluate(fixture)
    for (const [name, total] of Object.entries(fixture.expected.totals)) {
      if (total === '') expect(values).not.toHaveProperty(name)
      // To the penny, with no remainder of a binary fraction.
      else expect(Number(values[name]), name).toBe(Number(total))
    }
    const totals = Object.keys(fixture.expected.totals)
    expect([...provisional].filter((name) => totals.includes(name)).sort()).toEqual(
      [...fixture.expected.provisional].sort(),
    )
  })

  it.each([...whole, ...partial])('finds exactly the problems of the answers "$name"', (fixture) => {
    const { problems, complete } = evaluate(fixture)
    expect(problems.map(({ question }) => question).sort()).toEqual([...fixture.expected.problems].sort())
    expect(complete).toBe(fixture.expected.problems.length === 0)
  })

  it.each([...whole, ...partial])('leaves the right marks open for the answers "$name"', (fixture) => {
    const open = evaluate(fixture).open.map((item) => [item.question, item.is])
    expect(open.sort()).toEqual([...fixture.expected.open].map((item) => [...item]).sort())
  })

  it('keeps the note and the date of a document that will follow', () => {
    const hard = whole.find(({ name }) => name === 'hard') as Fixture
    expect(evaluate(hard).open).toContainEqual({
      question: 'incomes[1].amount',
      is: 'to-follow',
      due: '2026-12-04',
      note: 'My payslips are being sent',
    })
  })

  it.each(whole)('accepts every answer that "$name" would save', (fixture) => {
    for (const [name, value] of Object.entries(fixture.answers))
      expect(survey.accepts(name, value), name).toBe('ok')
  })

  it('comes to the same answer by answer as all at once', () => {
    for (const fixture of whole) {
      const session = survey.start({}, { now })
      for (const [name, value] of Object.entries(fixture.answers)) session.set(name, value)
      const together = evaluate(fixture)
      expect([...session.evaluation.visible].sort()).toEqual([...together.visible].sort())
      expect(session.evaluation.values).toEqual(together.values)
      expect(session.evaluation.problems).toEqual(together.problems)
    }
  })

  it('reads its totals and choices as a person does', () => {
    const ordinary = whole.find(({ name }) => name === 'ordinary') as Fixture
    const { values } = evaluate(ordinary)
    expect(survey.displayValue('netPosition', values.netPosition)).toBe('£184,167.84')
    expect(survey.displayValue('relationshipType', values.relationshipType)).toBe('We are married')
    expect(survey.displayValue('incomes[1].timesAYear', 13)).toBe('Every four weeks')
    const session = survey.start(ordinary.answers, { now })
    expect(session.view('children').rowTitles).toEqual(['Oscar Carter-Test', 'Ivy Carter-Test'])
    expect(session.view('debts').rowTitles).toEqual(['Car finance', 'Credit or store card', 'Loan'])
  })

  it('counts neither the value nor the mortgage of a home that is rented after all', () => {
    const ordinary = whole.find(({ name }) => name === 'ordinary') as Fixture
    const { values } = survey.evaluate({ ...ordinary.answers, homeTenure: 'rent' }, { now })
    // 24,874.47 − 13,255.88
    expect(Number(values.netPosition)).toBe(11618.59)
    expect(values).not.toHaveProperty('homeValue')
  })

  it('asks for one child at least where there are children', () => {
    const { visible, problems } = survey.evaluate({ hasChildren: 'yes' }, { now })
    expect(visible.has('children[0].fullName')).toBe(true)
    expect(problems.map(({ question }) => question)).toContain('children[0].fullName')
  })
})
