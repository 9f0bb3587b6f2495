import { describe, expect, it } from 'vitest'
import { compileSurvey } from '../index.ts'

const survey = compileSurvey({
  elements: [
    { type: 'text', name: 'salary', marks: ['estimate'] },
    {
      type: 'paneldynamic',
      name: 'children',
      templateElements: [
        { type: 'text', name: 'name', visibleIf: '{salary} > 0' },
        { type: 'paneldynamic', name: 'schools', templateElements: [{ type: 'text', name: 'name' }] },
      ],
    },
  ],
})

describe('where answers are kept', () => {
  it('is one key for a group with all its rows, and one for each mark and comment', () => {
    const names = ['salary', 'salary-Mark', 'children[0].name', 'children[0].schools[1].name-Mark', 'gone']
    expect(names.map((name) => survey.topLevelKey(name))).toEqual([
      'salary',
      'salary-Mark',
      'children',
      'children',
      'gone',
    ])
  })

  it('leads back to the questions', () => {
    expect(['salary', 'salary-Mark', 'children', 'name'].map((key) => survey.questionsOf(key))).toEqual([
      ['salary'],
      ['salary'],
      ['children'],
      [],
    ])
  })

  it('is read by full name, hidden answers too', () => {
    const session = survey.start(
      { children: [{ name: 'Ann', schools: [{}, { name: 'Oak' }] }] },
      { now: '2026-11-20T09:00:00Z' },
    )
    expect(session.given('children[0].name')).toBe('Ann')
    expect(session.given('children[0].schools')).toEqual([{}, { name: 'Oak' }])
    expect(session.given('children[0].schools[1].name')).toBe('Oak')
    expect(session.given('children[7].name')).toBeUndefined()
    expect(session.given('salary')).toBeUndefined()
  })
})
