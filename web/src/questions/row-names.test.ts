import { describe, expect, it } from 'vitest'
import { answerAt, moveRowNames, rowNames, topLevelName } from './row-names.ts'

const typed = new Map([
  ['salary', 'a'],
  ['children[0].name', 'b'],
  ['children[1].name', 'c'],
  ['children[2].schools[1].name', 'd'],
  ['childrens[1].name', 'e'],
])

describe('names of rows', () => {
  it('saves a repeating group as one unit', () => {
    expect(
      ['salary', 'salary-Mark', 'children[0].name', 'children[0].schools[1].name-Mark'].map(topLevelName),
    ).toEqual(['salary', 'salary-Mark', 'children', 'children'])
  })

  it('finds what belongs to one row', () => {
    expect([...rowNames(typed, 'children', 1)]).toEqual([['children[1].name', 'c']])
  })

  it('moves the later rows up when one is taken out, and back when it is put in again', () => {
    const out = moveRowNames(typed, 'children', 1, 'out')
    expect([...out]).toEqual([
      ['salary', 'a'],
      ['children[0].name', 'b'],
      ['children[1].schools[1].name', 'd'],
      ['childrens[1].name', 'e'],
    ])
    const back = moveRowNames(out, 'children', 1, 'in')
    expect(back.get('children[2].schools[1].name')).toBe('d')
    expect(back.has('children[1].schools[1].name')).toBe(false)
  })
})

it('finds what stands under a full name', () => {
  const answers = { 'a.b': 1, children: [{}, { schools: [{ name: 'x' }] }] }
  expect(answerAt(answers, 'a.b')).toBe(1)
  expect(answerAt(answers, 'children[1].schools[0].name')).toBe('x')
  expect(answerAt(answers, 'children[1].schools')).toEqual([{ name: 'x' }])
  expect(answerAt(answers, 'children[5].schools')).toBeUndefined()
  expect(answerAt(answers, 'toString')).toBeUndefined()
})
