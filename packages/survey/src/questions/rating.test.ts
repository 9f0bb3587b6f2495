import { Model } from 'survey-core'
import { describe, expect, it } from 'vitest'
import { asked, codes, refusalsOf, shown } from '../fixtures/one-question.factory.ts'

/** What may be chosen, as the library has it. */
function scaleOf(question: object): unknown[] {
  const model = new Model({ elements: [{ ...question, name: 'q' }] })
  return model.getQuestionByName('q')?.visibleChoices.map(({ value }: { value: unknown }) => value)
}

describe('a rating', () => {
  it.each<object>([
    {},
    { rateCount: 7 },
    { rateMin: 2, rateCount: 4 },
    { rateMax: 8, rateCount: 3 },
    { rateMax: 8 },
    { rateMin: 3 },
    { rateMin: 0, rateMax: 1, rateStep: 0.25 },
    { rateMax: 40 },
    { rateMin: 1, rateCount: 30 },
    { rateValues: [1, 2, 3] },
    { rateValues: ['low', { value: 'high', text: 'High' }] },
    { rateValues: [1, 2, 3], autoGenerate: true },
    { rateValues: [1, 2, 3], autoGenerate: false },
    { autoGenerate: false },
    { rateMin: 1, rateMax: 10, rateCount: 3 },
    { rateCount: 3, rateStep: 2 },
    { rateMin: -2, rateMax: 2 },
    { rateMin: 1, rateMax: 10, rateStep: 2 },
    { rateType: 'smileys', rateMax: 15 },
    { rateMin: 0.1, rateMax: 0.5, rateStep: 0.1 },
    { rateMin: 3.5, rateMax: 8 },
  ])('%j has the points that SurveyJS has', (more) => {
    const question = { type: 'rating', ...more }
    expect(
      asked(question)
        .view('q')
        .choices.map(({ value }) => value),
    ).toEqual(scaleOf(question))
  })

  it.each<object>([
    { rateMin: 5, rateMax: 2 },
    { rateMin: 7, rateMax: 7 },
    { rateMin: 1e300, rateMax: 1e301 },
    { rateMin: 1, rateMax: 2, rateStep: 5 },
  ])('%j is refused, there is nothing to choose', (more) => {
    expect(refusalsOf({ type: 'rating', ...more })).toEqual(['elements[0]: wrong-scale'])
  })

  it('is one of its points', () => {
    expect(codes({ type: 'rating' }, 3)).toEqual([])
    expect(codes({ type: 'rating' }, 6)).toEqual(['not-a-choice'])
    expect(codes({ type: 'rating' }, [3])).toEqual(['malformed'])
    expect(
      shown(
        { type: 'rating', rateValues: [{ value: 1, text: 'Never' }], rateMax: 2, autoGenerate: false },
        1,
      ),
    ).toBe('Never')
  })

  it('hides points by condition', () => {
    const question = { type: 'rating', rateValues: [1, 2, { value: 3, visibleIf: '{q} = 2' }] }
    expect(
      asked(question)
        .view('q')
        .choices.map(({ value }) => value),
    ).toEqual([1, 2])
    expect(
      asked(question, 2)
        .view('q')
        .choices.map(({ value }) => value),
    ).toEqual([1, 2, 3])
  })
})
