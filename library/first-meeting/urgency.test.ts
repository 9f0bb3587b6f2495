import { compileSurvey } from '@candour/survey'
import { describe, expect, it } from 'vitest'
import { questionsIn } from '../questions-in.ts'
import { definition } from './definition.ts'
import { type Fixture, now, partial, whole } from './fixtures/index.ts'
import { urgency } from './urgency.ts'

const survey = compileSurvey({
  ...definition,
  calculatedValues: [
    ...definition.calculatedValues,
    ...urgency.map(({ when }, index) => ({
      name: `rule${index}`,
      expression: `iif(${when}, 1, 0)`,
      includeIntoResult: true,
    })),
  ],
})

/** The reasons of the rules that fire. */
function reasons(answers: Fixture['answers'], at = now): string[] {
  const { values, visible } = survey.evaluate(answers, { now: at })
  return urgency
    .filter(({ source }, index) => values[`rule${index}`] === 1 && visible.has(source))
    .map(({ reason }) => reason)
}

const fixture = (name: string) => [...whole, ...partial].find((one) => one.name === name) as Fixture

describe('the urgency rules of the first meeting', () => {
  it('find nothing where a client has nothing urgent to say', () => {
    expect(reasons(fixture('simple').answers)).toEqual([])
    expect(reasons({})).toEqual([])
  })

  it('find everything that is urgent in the hard answers', () => {
    expect(reasons(fixture('hard').answers)).toEqual([
      'The client does not feel safe at the moment.',
      'The police have been called.',
      'A court has made an order to keep somebody safe.',
      'The client may have to leave home.',
      'The client fears that a child may be taken away, or out of the country, without agreement.',
      'There is a court date within 28 days.',
    ])
  })

  it.each([
    [{ feelSafe: 'not-always' }, 'The client does not always feel safe.'],
    [{ feelSafe: 'talk' }, 'Asked about feeling safe, the client would rather talk about it.'],
    [{ protection: ['childrens-services'] }, 'Children’s services have been in touch.'],
    [
      { worries: ['assets-moved'] },
      'The client fears that money or belongings may be moved, hidden or sold.',
    ],
    [
      { urgentDateKind: 'hearing', 'urgentDate-Mark': { is: 'unknown' } },
      'There is a court date, or a date to reply by, and the client has not said when.',
    ],
    [
      { urgentDateKind: 'reply', urgentDate: '2026-11-19' },
      'The court date, or the date to reply by, has passed.',
    ],
    [{ urgentDateKind: 'hearing', urgentDate: '2026-11-20' }, 'There is a court date within 28 days.'],
    [{ urgentDateKind: 'reply', urgentDate: '2026-12-18' }, 'There is a date to reply by within 28 days.'],
  ])('find in %j just that', (answers, reason) => {
    expect(reasons(answers)).toEqual([reason])
  })

  it('leave a date that is more than four weeks away, and one that no longer counts', () => {
    expect(reasons({ urgentDateKind: 'hearing', urgentDate: '2026-12-19' })).toEqual([])
    expect(reasons({ urgentDateKind: 'no', urgentDate: '2026-11-21' })).toEqual([])
  })

  it('go by the day in London', () => {
    const lateInSummer = '2026-07-01T23:30:00Z'
    expect(reasons({ urgentDateKind: 'reply', urgentDate: '2026-07-01' }, lateInSummer)).toEqual([
      'The court date, or the date to reply by, has passed.',
    ])
  })

  it('name a question each, and end as sentences do', () => {
    const names = questionsIn(definition).map(({ question }) => question.name)
    for (const { source, reason } of urgency) {
      expect(names).toContain(source)
      expect(reason).toMatch(/^[A-Z][^\n]*\.$/)
    }
  })
})
