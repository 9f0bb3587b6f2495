import { compileSurvey } from '@candour/survey'
import { describe, expect, it } from 'vitest'
import { templateById } from '../index.ts'
import { questionsIn } from '../questions-in.ts'
import { answersFrom } from './answers-from.ts'
import { definition } from './definition.ts'
import example from './fixtures/worked-example.json' with { type: 'json' }
import { readFormE } from './read.ts'
import { formE } from './template.ts'

type Answers = Record<string, unknown>

const now = '2026-11-20T10:00:00Z'
const survey = compileSurvey(definition)
const evaluated = (answers: Answers) => survey.evaluate(answers, { now })
const shows = (answers: Answers, name: string) => evaluated(answers).visible.has(name)
const placed = questionsIn(definition)

describe('what Form E asks, and when', () => {
  it('asks about a new partner exactly when one of the three questions says that there is somebody', () => {
    const said = [undefined, 'yes', 'no']
    const cases = [undefined, 'no', 'yes', 'date-fixed'].flatMap((remarried) =>
      said.flatMap((livesWithPartner) =>
        said.map((plansToLiveWithPartner) => ({ remarried, livesWithPartner, plansToLiveWithPartner })),
      ),
    )
    for (const answers of cases) {
      const isThere =
        ['yes', 'date-fixed'].includes(answers.remarried ?? '') ||
        answers.livesWithPartner === 'yes' ||
        // Plans are asked of those who do not live with somebody.
        (answers.livesWithPartner === 'no' && answers.plansToLiveWithPartner === 'yes')
      const page = evaluated(answers).pages.find(({ name }) => name === 'newPartner')
      expect(page?.visible, JSON.stringify(answers)).toBe(isThere)
      expect(readFormE(answers).partner !== null).toBe(isThere)
    }
  })

  it.each([
    ['separationDate', { isSeparated: 'yes' }, { isSeparated: 'no' }],
    ['remarriageDate', { remarried: 'date-fixed' }, { remarried: 'no' }],
    ['varyOrder', { isVarying: 'yes' }, { isVarying: 'no' }],
    ['courtCases', { hasCourtCases: 'yes' }, { hasCourtCases: 'no' }],
    ['schoolingNow', { hasChildren: 'yes' }, { hasChildren: 'no' }],
    ['childNeeds', { hasChildren: 'yes' }, { hasChildren: 'no' }],
    ['childCapitalNeeds', { hasChildren: 'yes' }, { hasChildren: 'no' }],
    [
      'childMaintenanceDetails',
      { hasChildren: 'yes', childMaintenance: 'order' },
      { hasChildren: 'yes', childMaintenance: 'none' },
    ],
    ['homeMortgages', { hasHome: 'yes' }, { hasHome: 'no' }],
    ['homeValuation', { hasHome: 'yes', homeHasValuation: 'yes' }, { hasHome: 'yes' }],
    ['homeSharePart', { hasHome: 'yes', homeShare: 'other' }, { hasHome: 'yes', homeShare: 'half' }],
    ['partnerNotKnownWhy', { remarried: 'yes', partnerIsKnown: 'no' }, { partnerIsKnown: 'no' }],
  ])('asks %s exactly when it is called for', (name, calling, not) => {
    expect(shows(calling, name)).toBe(true)
    expect(shows(not, name)).toBe(false)
    expect(shows({}, name)).toBe(false)
  })

  it('asks nothing more of somebody who has nothing and nobody', () => {
    const gates = placed.map(({ question }) => question.name).filter((name) => /^has[A-Z]/.test(name))
    const none: Answers = Object.fromEntries(gates.map((name) => [name, 'no']))
    const answers = {
      ...none,
      ...{ fullName: 'Ada Thornfield-Test', dateOfBirth: '1984-03-09', relationship: 'marriage' },
      ...{ isSeparated: 'yes', remarried: 'no', livesWithPartner: 'no', plansToLiveWithPartner: 'no' },
      ...{ isVarying: 'no', needsPeriod: 'monthly', answersAreTrue: true },
    }
    expect(evaluated(answers).problems).toEqual([])
  })

  it('lets a client send with figures that are not known, or that are to follow', () => {
    const answers: Answers = answersFrom(example)
    const [first, ...others] = answers.accounts as Answers[]
    const { balance: _, ...without } = first ?? {}
    const account = { ...without, 'balance-Mark': { is: 'to-follow', due: '2026-12-20' } }
    const { homeValue: __, ...known } = answers
    const given = {
      ...known,
      'homeValue-Mark': { is: 'unknown' },
      accounts: [account, ...others],
      answersAreTrue: true,
    }
    expect(evaluated(given).problems).toEqual([])
  })
})

describe('the template Form E', () => {
  it('is in the library, and names only pages and questions that exist', () => {
    expect(templateById('form-e')).toBe(formE)
    const names = new Set([
      ...placed.map(({ question }) => question.name),
      ...definition.pages.map(({ name }) => name),
    ])
    const named = [
      ...formE.reviewByFirm.map(({ where }) => where),
      ...formE.urgency.map(({ source }) => source),
    ]
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })

  it('names nothing twice, pages and questions of one group alike', () => {
    const full = placed.map(({ question, group }) => `${group?.name ?? ''}.${question.name}`)
    expect(full.filter((name, at) => full.indexOf(name) !== at)).toEqual([])
  })

  it('is plain JSON: nothing is lost on the way to a database and back', () => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition)
  })
})
