import { compileSurvey } from '@candour/survey'
import { describe, expect, it } from 'vitest'
import { savedInWords } from './words-of.ts'

const survey = compileSurvey({
  pages: [
    {
      name: 'debts',
      elements: [
        {
          type: 'paneldynamic',
          name: 'debts',
          title: 'Your debts',
          templateElements: [
            { type: 'text', name: 'lender', title: 'Who lent it?' },
            {
              type: 'text',
              name: 'owed',
              title: 'Still owed',
              maskType: 'currency',
              maskSettings: { prefix: '£', precision: 2 },
              marks: ['unknown', 'estimate', 'to-follow'],
            },
            { type: 'boolean', name: 'shared', title: 'Is it shared?', showCommentArea: true },
          ],
        },
      ],
    },
  ],
})

describe('a row that was saved, in words', () => {
  const says = (row: object) => savedInWords(survey, 'debts', [row])

  it('says what is said of an answer: two devices may differ in nothing else', () => {
    const row = { lender: 'A bank', owed: 5 }
    expect(says(row)).toEqual(['A bank, £5.00'])
    expect(says({ ...row, 'owed-Mark': { is: 'estimate' } })).toEqual([
      'A bank, £5.00, Still owed: This is an estimate',
    ])
    expect(says({ 'owed-Mark': { is: 'to-follow', due: '2026-12-01', note: 'Asked the bank' } })).toEqual([
      'Still owed: I’ll send the document later, by 1 December 2026. “Asked the bank”',
    ])
  })

  it('says the words beside an answer', () => {
    expect(says({ lender: 'A bank', shared: true, 'shared-Comment': 'With my sister' })).toEqual([
      'A bank, Yes, Is it shared? With my sister',
    ])
  })
})
