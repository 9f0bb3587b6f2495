import { describe, expect, it } from 'vitest'
import { questionsIn } from '../questions-in.ts'
import { american, legal, readingAge, sentences, texts, words } from '../wording.factory.ts'
import { definition } from './definition.ts'

const all = texts(definition)
const questions = questionsIn(definition).map(({ question }) => question)
const asked = questions.filter(({ type }) => type !== 'expression' && type !== 'html')
const figures = questions.filter(({ maskType }) => maskType === 'currency')

/** Names of papers and of a tax, by which clients know what is meant: no plain word would find the paper. */
const names = /capital gains tax|called a petition/gi

describe('the words of Form E for clients', () => {
  it('can be read at nine years of age, the short labels left out that would flatter it', () => {
    const prose = all.filter((text) => words(text).length > 3)
    expect(prose.length).toBeGreaterThan(300)
    expect(readingAge(prose)).toBeLessThanOrEqual(9)
  })

  it('keeps every sentence under 24 words, and most much shorter', () => {
    const spoken = all.flatMap(sentences)
    const lengths = spoken.map((sentence) => words(sentence).length)
    expect(spoken.filter((sentence) => words(sentence).length > 23)).toEqual([])
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(11)
  })

  it('uses no word of the court where a plain one does', () => {
    expect(all.filter((text) => legal.test(text.replace(names, '')))).toEqual([])
  })

  it('is in British English, without an exclamation mark', () => {
    expect(all.filter((text) => american.test(text) || text.includes('!'))).toEqual([])
  })

  it('gives every question a title that begins with a capital and ends without a full stop', () => {
    const titles = questions.filter(({ type }) => type !== 'html').map(({ title }) => String(title ?? ''))
    expect(titles.filter((title) => !/^[A-Z]/.test(title) || title.endsWith('.'))).toEqual([])
  })

  it('says of every figure where it comes from, and takes three other answers beside a number', () => {
    expect(figures.length).toBeGreaterThan(40)
    expect(figures.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
    expect(
      figures
        .filter(({ marks }) => `${marks as string[]}` !== 'unknown,estimate,to-follow')
        .map(({ name }) => name),
    ).toEqual([])
  })

  it('says what is amiss in words of its own wherever something must be answered', () => {
    const required = asked.filter(({ isRequired, requiredIf }) => isRequired === true || requiredIf)
    expect(required.length).toBeGreaterThan(100)
    expect(required.filter(({ requiredErrorText }) => !requiredErrorText).map(({ name }) => name)).toEqual([])
  })

  it('holds nobody up for a narrative or for papers', () => {
    const held = asked.filter(({ type, isRequired }) => isRequired && (type === 'comment' || type === 'file'))
    // What a row is about is its name in every list.
    expect(held.map(({ name }) => name)).toEqual(['address', 'description'])
  })
})
