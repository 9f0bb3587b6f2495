import { describe, expect, it } from 'vitest'
import { moveRowNames, rowNames } from './row-names.ts'

const typed = new Map([
  ['salary', 'a'],
  ['children[0].name', 'b'],
  ['children[1].name', 'c'],
  ['children[2].schools[1].name', 'd'],
  ['childrens[1].name', 'e'],
])

describe('names of rows', () => {
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
