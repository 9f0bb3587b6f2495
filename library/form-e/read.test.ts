import { expect, it } from 'vitest'
import { type Placed, questionsIn, type Written } from '../questions-in.ts'
import { definition } from './definition.ts'
import { readFormE } from './read.ts'

const placed = questionsIn(definition)
const gates = placed.map(({ question }) => question.name).filter((name) => /^has[A-Z]/.test(name))

/** What else is said, so that everything is asked: each question is under one of these. */
const openings = ['yes', 'no'].map((partnerIsKnown) => ({
  ...Object.fromEntries(gates.map((name) => [name, 'yes'])),
  ...{ remarried: 'yes', livesWithPartner: 'no', partnerIsKnown },
}))

/** A part is read from both its numbers, once it is said that there are two. */
const partOf = {
  share: 'other',
  sharePart: 9,
  shareOf: 9,
  homeShare: 'other',
  homeSharePart: 9,
  homeShareOf: 9,
}

function answerTo({ type, inputType, maskType, choices }: Written, before: unknown): unknown {
  if (type === 'file') return [{ name: 'paper.pdf', type: 'application/pdf', content: 'kept/paper.pdf' }]
  if (type === 'paneldynamic') return [{}]
  if (choices) return (choices as { value: unknown }[]).find(({ value }) => value !== before)?.value
  if (inputType === 'date') return '2024-02-29'
  return maskType === 'currency' || inputType === 'number' ? 7 : 'Something'
}

/** What the form says of one record, in the first row of each group that the question stands in. */
function told(group: Written | undefined, record: object, opening: object): string {
  const outer = placed.find(({ question }) => question === group)?.group
  const rows = group && { [group.name]: [record] }
  const answers = { ...opening, ...(rows ? (outer ? { [outer.name]: [rows] } : rows) : record) }
  return JSON.stringify(readFormE(answers), (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

function isRead({ question, group }: Placed): boolean {
  return openings.some((opening) => {
    const before = group ? partOf : { ...opening, ...partOf }
    const answer = answerTo(question, Object.entries(before).find(([name]) => name === question.name)?.[1])
    return told(group, before, opening) !== told(group, { ...before, [question.name]: answer }, opening)
  })
}

it('every question that is asked is read as a part of the form, but the one that closes it', () => {
  const asked = placed.filter(({ question: { type } }) => type !== 'expression' && type !== 'html')
  expect(asked.length).toBeGreaterThan(200)
  const lost = asked.filter((one) => !isRead(one))
  expect(lost.map(({ question, group }) => `${group?.name ?? ''}.${question.name}`)).toEqual([
    '.answersAreTrue',
  ])
})
