import { compileSurvey } from '@candour/survey'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plausibleAnswers } from './answers.factory.ts'
import { definition } from './definition.ts'
import { cases } from './findings/cases.factory.ts'
import { findingsOf, rules } from './findings.ts'
import { nameOf, notices } from './notices.ts'
import { readFormE } from './read.ts'
import type { Finding } from './told.ts'

const survey = compileSurvey(definition)
const now = '2026-11-20T10:00:00Z'
const statedOn = '2026-11-20'
const ids: string[] = Object.keys(notices)
/** Told by what the survey refuses, in the same row. */
const refused = ['debt-below-nought', 'statement-dates-reversed']

const findingsForClient = (answers: Record<string, unknown>) =>
  findingsOf(readFormE(answers), { statedOn }).filter(({ isForClient }) => isForClient)

/** The full name of a notice: in the row that its finding is about, or alone. */
function noticeOf({ id, questions }: Finding): string {
  const row = /^.*\[\d+\]/.exec(questions[0] ?? '')?.[0]
  return row ? `${row}.${nameOf(id)}` : nameOf(id)
}

const shown = (answers: Record<string, unknown>) =>
  [...survey.evaluate(answers, { now }).visible].filter((name) => /(^|\.)notice[A-Z]/.test(name))

test('every finding that is for the client has a notice, or is refused by the survey; each notice has its finding', () => {
  const forClient = rules.filter(({ isForClient }) => isForClient).map(({ id }) => id)
  expect(forClient.sort()).toEqual([...ids, ...refused].sort())
  for (const [id, { name }] of Object.entries(notices)) expect(name).toBe(nameOf(id))
})

test('a notice is shown exactly while its finding holds and is for the client, whatever was answered', () => {
  fc.assert(
    fc.property(plausibleAnswers, (answers) => {
      const told = findingsForClient(answers).filter(({ id }) => ids.includes(id))
      expect(shown(answers).sort()).toEqual(told.map(noticeOf).sort())
    }),
    { numRuns: 60 },
  )
})

for (const { id, finds, spares } of cases.filter(({ id }) => ids.includes(id)))
  test(`${id} is told to the client in the examples where it is found for the client, and in no other`, () => {
    const examples = [...finds, ...spares].map((given) => ({ ...given }))
    expect(examples.some((answers) => findingsForClient(answers).some((finding) => finding.id === id))).toBe(
      true,
    )
    for (const answers of examples) {
      const told = findingsForClient(answers).filter((finding) => finding.id === id)
      expect(shown(answers).filter((name) => name.endsWith(nameOf(id)))).toEqual(told.map(noticeOf))
    }
  })

test('what the survey refuses is a problem in the row of the finding', () => {
  for (const { finds } of cases.filter(({ id }) => refused.includes(id)))
    for (const given of finds) {
      const answers = { ...given }
      const [finding] = findingsForClient(answers).filter(({ id }) => refused.includes(id))
      const row = finding?.questions[0]?.replace(/\.files$/, '') ?? 'none'
      const problems = survey.evaluate(answers, { now }).problems.filter(({ code }) => code !== 'required')
      expect(problems.some(({ question }) => question.startsWith(`${row}.`))).toBe(true)
    }
})
