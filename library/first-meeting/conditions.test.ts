import { compileSurvey } from '@candour/survey'
import { describe, expect, it } from 'vitest'
import { questionsIn } from '../questions-in.ts'
import { definition } from './definition.ts'
import { now } from './fixtures/index.ts'

type Answers = Record<string, unknown>

interface Condition {
  readonly question: string
  readonly shownBy: readonly Answers[]
  readonly hiddenBy: readonly Answers[]
  /** Whether it must be answered once it is shown. */
  readonly required: boolean
}

const owned: Answers[] = ['own-me', 'own-joint', 'own-other'].map((homeTenure) => ({ homeTenure }))
const notOwned: Answers[] = [
  { homeTenure: 'rent' },
  { homeTenure: 'neither' },
  { 'homeTenure-Mark': { is: 'unknown' } },
]
const married: Answers[] = ['married', 'civil-partnership', 'ended-by-court'].map((relationshipType) => ({
  relationshipType,
}))
const neverTogether: Answers[] = [{}, { relationshipType: 'never-together' }]
const once: Answers[] = [...married, { relationshipType: 'living-together' }]
const together = { relationshipType: 'married' }

const conditions: readonly Condition[] = [
  {
    question: 'safeEmail',
    shownBy: [{ safeWays: ['email'] }, { safeWays: ['post', 'email'] }],
    hiddenBy: [{}, { safeWays: ['call', 'text', 'post'] }],
    required: true,
  },
  {
    question: 'safePhone',
    shownBy: [{ safeWays: ['call'] }, { safeWays: ['text'] }, { safeWays: ['call', 'text'] }],
    hiddenBy: [{}, { safeWays: ['email', 'post'] }],
    required: true,
  },
  {
    question: 'bestHours',
    shownBy: [{ safeWays: ['call'] }],
    hiddenBy: [{}, { safeWays: ['text'] }],
    required: false,
  },
  {
    question: 'leaveMessage',
    shownBy: [{ safeWays: ['email', 'call'] }],
    hiddenBy: [{}, { safeWays: ['text', 'email'] }],
    required: true,
  },
  {
    question: 'otherSolicitor',
    shownBy: [{ otherHasSolicitor: 'yes' }],
    hiddenBy: [{}, { otherHasSolicitor: 'no' }, { 'otherHasSolicitor-Mark': { is: 'unknown' } }],
    required: true,
  },
  {
    question: 'marriageDate',
    shownBy: married,
    hiddenBy: [...neverTogether, { relationshipType: 'living-together' }],
    required: true,
  },
  {
    question: 'marriagePlace',
    shownBy: married,
    hiddenBy: [...neverTogether, { relationshipType: 'living-together' }],
    required: false,
  },
  { question: 'togetherSince', shownBy: once, hiddenBy: neverTogether, required: false },
  { question: 'separated', shownBy: once, hiddenBy: neverTogether, required: true },
  {
    question: 'separationDate',
    shownBy: [
      { ...together, separated: 'apart' },
      { ...together, separated: 'same-home' },
    ],
    hiddenBy: [{}, together, { ...together, separated: 'no' }],
    required: true,
  },
  {
    question: 'children',
    shownBy: [{ hasChildren: 'yes' }],
    hiddenBy: [{}, { hasChildren: 'no' }],
    required: true,
  },
  { question: 'homeValue', shownBy: owned, hiddenBy: [{}, ...notOwned], required: true },
  { question: 'homeMortgage', shownBy: owned, hiddenBy: [{}, ...notOwned], required: true },
  { question: 'homeEquity', shownBy: owned, hiddenBy: [{}, ...notOwned], required: false },
  {
    question: 'safetyDetails',
    shownBy: [
      { feelSafe: 'no' },
      { feelSafe: 'not-always' },
      { feelSafe: 'yes', worries: ['child-taken'] },
      { feelSafe: 'yes', worries: ['assets-moved'] },
      { feelSafe: 'yes', worries: ['leave-home'] },
      { feelSafe: 'yes', protection: ['police'] },
      { feelSafe: 'yes', protection: ['court-order'] },
      { feelSafe: 'yes', protection: ['childrens-services'] },
    ],
    hiddenBy: [
      {},
      { feelSafe: 'talk' },
      { feelSafe: 'yes', worries: ['none'], protection: ['none'] },
      { feelSafe: 'yes', 'worries-Mark': { is: 'unknown' } },
    ],
    required: false,
  },
  {
    question: 'urgentDate',
    shownBy: [{ urgentDateKind: 'hearing' }, { urgentDateKind: 'reply' }],
    hiddenBy: [{}, { urgentDateKind: 'no' }, { 'urgentDateKind-Mark': { is: 'unknown' } }],
    required: true,
  },
  {
    question: 'mattersNext',
    shownBy: [{ mattersMost: 'safety' }],
    hiddenBy: [{}, { 'mattersMost-Mark': { is: 'unknown' } }],
    required: false,
  },
]

const survey = compileSurvey(definition)

describe('the conditions of the first-meeting template', () => {
  it('are all in this table', () => {
    const conditional = questionsIn(definition)
      .map(({ question }) => question)
      .filter(({ visibleIf }) => visibleIf !== undefined)
    expect(conditions.map(({ question }) => question).sort()).toEqual(
      conditional.map(({ name }) => name).sort(),
    )
  })

  it('require only what is shown on the same condition, and the address where post is wanted', () => {
    const required = questionsIn(definition)
      .map(({ question }) => question)
      .filter(({ visibleIf, requiredIf }) => requiredIf !== undefined && requiredIf !== visibleIf)
    expect(required.map(({ name }) => name)).toEqual(['address'])
    expect(survey.evaluate({ safeWays: ['post'] }, { now }).required.has('address')).toBe(true)
    expect(survey.evaluate({ safeWays: ['email'] }, { now }).required.has('address')).toBe(false)
    expect(survey.evaluate({}, { now }).visible.has('address')).toBe(true)
  })

  describe.each(conditions)('$question', ({ question, shownBy, hiddenBy, required }) => {
    it.each(shownBy)('is shown by %j', (answers) => {
      const evaluation = survey.evaluate(answers, { now })
      expect(evaluation.visible.has(question)).toBe(true)
      expect(evaluation.required.has(question)).toBe(required)
    })

    it.each(hiddenBy)('is hidden by %j, and then not required', (answers) => {
      const evaluation = survey.evaluate(answers, { now })
      expect(evaluation.visible.has(question)).toBe(false)
      expect(evaluation.required.has(question)).toBe(false)
      expect(evaluation.problems.map((problem) => problem.question)).not.toContain(question)
    })

    it('follows the answer there and back in one sitting', () => {
      const session = survey.start(hiddenBy[0] ?? {}, { now })
      expect(session.evaluation.visible.has(question)).toBe(false)
      for (const [name, value] of Object.entries(shownBy[0] ?? {})) session.set(name, value)
      expect(session.evaluation.visible.has(question)).toBe(true)
      for (const name of Object.keys(shownBy[0] ?? {})) session.set(name, undefined)
      expect(session.evaluation.visible.has(question)).toBe(false)
    })
  })
})
