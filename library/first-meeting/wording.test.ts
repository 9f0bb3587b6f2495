import { describe, expect, it } from 'vitest'
import { questionsIn } from '../questions-in.ts'
import { american, legal, readingAge, sentences, texts, words } from '../wording.factory.ts'
import { definition } from './definition.ts'

const all = texts(definition)

describe('the words of the first-meeting template', () => {
  it('finds the words to read, so that these tests can fail', () => {
    expect(all.length).toBeGreaterThan(200)
    expect(
      readingAge(['The applicant shall disclose matrimonial liabilities pursuant to the order.']),
    ).toBeGreaterThan(15)
    expect('The respondent').toMatch(legal)
  })

  it('can be read at nine years of age, the short labels left out that would flatter it', () => {
    const prose = all.filter((text) => words(text).length > 3)
    expect(prose.length).toBeGreaterThan(100)
    expect(readingAge(prose)).toBeLessThanOrEqual(9)
  })

  it('keeps every sentence under 24 words, and most much shorter', () => {
    const lengths = all.flatMap(sentences).map((sentence) => words(sentence).length)
    expect(all.flatMap(sentences).filter((sentence) => words(sentence).length > 23)).toEqual([])
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(11)
  })

  it('uses no word of the court where a plain one does', () => {
    expect(all.filter((text) => legal.test(text))).toEqual([])
  })

  it('is in British English, without an exclamation mark', () => {
    expect(all.filter((text) => american.test(text) || text.includes('!'))).toEqual([])
  })

  it('gives every question a title, and says of every figure where to find it', () => {
    const questions = questionsIn(definition).map(({ question }) => question)
    expect(questions.filter(({ title }) => typeof title !== 'string' || title === '')).toEqual([])
    const figures = questions.filter(({ maskType }) => maskType === 'currency')
    expect(figures).toHaveLength(5)
    expect(figures.filter(({ description }) => !/statement|app|website/.test(String(description)))).toEqual(
      [],
    )
  })

  it('begins every title with a capital and ends no title with a full stop', () => {
    const titles = questionsIn(definition).map(({ question }) => String(question.title))
    expect(titles.filter((title) => !/^[A-Z]/.test(title) || title.endsWith('.'))).toEqual([])
  })
})
