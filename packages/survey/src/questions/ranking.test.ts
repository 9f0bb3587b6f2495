import { describe, expect, it } from 'vitest'
import { accepted, asked, codes, messages, refusalsOf, shown } from '../fixtures/one-question.factory.ts'
import { compileSurvey } from '../index.ts'

const ranking = { type: 'ranking', choices: ['a', { value: 'b', text: 'Bee' }, 'c'] }
const some = { ...ranking, selectToRankEnabled: true, minSelectedChoices: 2, maxSelectedChoices: 2 }

describe('a ranking', () => {
  it('puts what was not ranked after what was', () => {
    expect(asked(ranking, ['c']).evaluation.values).toEqual({ q: ['c', 'a', 'b'] })
    expect(asked(some, ['c']).evaluation.values).toEqual({ q: ['c'] })
  })

  it('has no answer until one is given', () => {
    expect(asked(ranking).evaluation.values).toEqual({})
    expect(messages({ ...ranking, title: 'Your order', isRequired: true })).toEqual(['Choose your order'])
  })

  it('leaves out what is not offered now, and gives it back', () => {
    const session = compileSurvey({
      elements: [
        { type: 'boolean', name: 'more' },
        { type: 'ranking', name: 'q', choices: [{ value: 'a', visibleIf: '{more} = true' }, 'b', 'c'] },
        { type: 'text', name: 'first', visibleIf: "{q[0]} = 'a'" },
      ],
    }).start({ more: true, q: ['c', 'a'] }, { now: '2026-11-20T09:00:00Z' })
    expect(session.evaluation.values.q).toEqual(['c', 'a', 'b'])
    session.set('more', false)
    expect(session.evaluation.values.q).toEqual(['c', 'b'])
    session.set('q', ['b', 'c'])
    session.set('more', true)
    expect(session.evaluation.values.q).toEqual(['b', 'c', 'a'])
    session.set('q', ['a'])
    expect([...session.evaluation.visible]).toContain('first')
    session.set('more', false)
    expect([...session.evaluation.visible]).not.toContain('first')
  })

  it.each<[object, unknown, string[]]>([
    [ranking, ['b', 'a', 'c'], []],
    [ranking, 'b', ['malformed']],
    [some, ['b', 'b'], ['ranked-twice']],
    [some, ['b'], ['too-few-choices']],
    [some, ['b', 'a', 'c'], ['too-many-choices']],
    [some, ['b', 'x'], ['not-a-choice']],
    [some, ['b', 'a'], []],
  ])('%j with %j is told %j', (question, value, expected) => {
    expect(codes(question, value)).toEqual(expected)
  })

  it('is stored as a list of values', () => {
    expect(accepted(ranking, ['a'])).toBe('ok')
    expect(accepted(ranking, 'a')).toBe('malformed')
    expect(accepted(ranking, [{}])).toBe('malformed')
  })

  it('is shown in its order', () => {
    expect(shown(ranking, ['c', 'b'])).toBe('1. c; 2. Bee')
  })

  it('has none of what belongs to lists with "other"', () => {
    expect(refusalsOf({ ...ranking, showOtherItem: true })).toEqual(['showOtherItem: not-supported'])
  })
})
