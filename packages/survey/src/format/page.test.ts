import { describe, expect, it } from 'vitest'
import { formatPage } from './page.ts'

describe('the page of the format', () => {
  const page = formatPage()
  const section = (title: string) => page.split('\n## ').find((one) => one.startsWith(title)) ?? ''

  it('says of every family what is supported, passed over and refused', () => {
    expect(section('Question type `dropdown`')).toContain('| `choices` | a list |')
    expect(section('Question type `dropdown`')).toMatch(/Ignored, because harmless: .*`searchEnabled`/)
    expect(section('Question type `ranking`')).toMatch(
      /`hasOther`.*: what is put in order are the choices alone/,
    )
    expect(section('Refused wherever they stand')).toContain('- `choicesByUrl`')
    expect(section('Types that are refused')).toContain('- `slider`: use')
  })

  it('says the values that a property may have', () => {
    expect(section('Survey')).toContain('| `clearInvisibleValues` | `"none"` `"onComplete"`')
  })

  it('says what every supported property means', () => {
    const wordless = page.split('\n').filter((line) => /^\| .*\| {2}\|$/.test(line))
    expect(wordless).toEqual([])
  })

  it('says how large a survey may be', () => {
    expect(section('Limits')).toContain(
      '| 12,000 | questions, columns and items of several texts together | `too-many` |',
    )
    expect(section('Limits').match(/^\| \d/gm)?.length).toBeGreaterThan(20)
  })

  it('breaks no table with what a value holds', () => {
    for (const line of page.split('\n').filter((one) => one.startsWith('|')))
      expect(line.split(/(?<!\\)\|/)).toHaveLength(5)
  })
})
