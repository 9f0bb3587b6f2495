import { describe, expect, it } from 'vitest'
import { definition } from './definition.ts'
import { questionsIn } from './questions-in.ts'

/** The properties whose text a client reads. */
const read = new Set([
  'title',
  'description',
  'whyWeAsk',
  'text',
  'noneText',
  'labelTrue',
  'labelFalse',
  'addPanelText',
  'removePanelText',
  'noEntriesText',
  'requiredErrorText',
])

function texts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(texts)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? (read.has(key) ? [value] : []) : texts(value),
  )
}

const sentences = (text: string) => text.split(/(?<=[.?!])\s+/).filter((sentence) => sentence !== '')
const words = (text: string) => text.match(/[A-Za-z’'-]+/g) ?? []

/** Rough, as every such count is: groups of vowels, less a silent e. */
function syllables(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?<=[^aeioul])e$|(?<=[^aeioutd])ed$/, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}

/** The reading age by Flesch and Kincaid: the school grade and five years. */
function readingAge(all: readonly string[]): number {
  const spoken = all.flatMap(sentences)
  const said = all.flatMap(words)
  const sounds = said.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (said.length / spoken.length) + 11.8 * (sounds / said.length) - 15.59 + 5
}

const legal =
  /\b(aforementioned|ancillary|applicant|capital|cohabit\w*|consent|decree|disclos\w*|dwelling|equity|hereby|herein|liabilit\w*|matrimonial|petition\w*|prior to|pursuant|respondent|shall|spouse|thereof|whilst)\b/i

const american =
  /\b(center|color|favor|license plate|organiz\w*|recogniz\w*|apartment|zip code|attorney|lawsuit)\b/i

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
