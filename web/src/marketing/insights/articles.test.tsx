import { articles } from 'virtual:articles'
import { datesOf } from '@candour/library/form-e'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { showScreen } from '../../ui/screen.factory.tsx'
import { ArticlePage, articleOf } from './article-page.tsx'
import { InsightsPage } from './insights-page.tsx'
import { structuredDataOf } from './structured-data.ts'
import { textOf } from './texts.ts'

/** How many words an article of ours has; the one that the specification asks for is longer than the others. */
const lengths: Record<string, readonly [least: number, most: number]> = {
  'form-e-client-pain-points': [1350, 1700],
}
const usual = [900, 1300] as const

async function shown(slug: string) {
  const [file, article] = [await textOf(slug), articleOf(slug)]
  if (!file || !article) throw new Error(`There is no article ${slug}`)
  showScreen(<ArticlePage article={article} {...file} />, `/insights/${slug}`)
  return { ...file, article, page: screen.getByRole('main') }
}

const unknownMatter = {
  ...{ court: null, caseNumber: null, role: null, otherParty: null },
  ...{ conduct: null, orders: null, settlement: null, disposition: null },
}

const numbersOf = (elements: Iterable<Element>) => [...elements].map((element) => Number(element.textContent))

describe.each(articles.map(({ slug }) => slug))('the article %s', (slug) => {
  test('says what it is, in a summary that a list of results shows whole, and since when', async () => {
    const { about, article } = await shown(slug)
    expect(article).toMatchObject(about)
    expect(about.summary.length).toBeLessThanOrEqual(160)
    const days = [about.published, about.updated ?? about.published]
    for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
    expect(days.toSorted()).toEqual(days)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(about.title)
  })

  test('leads to each of its parts, and then to its sources', async () => {
    const { article, page } = await shown(slug)
    const links = within(screen.getByRole('navigation', { name: 'In this article' })).getAllByRole('link')
    const parts = [...page.querySelectorAll('.article-text h2')]
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...parts.map(({ textContent }) => textContent),
      'Sources',
    ])
    expect(links.map((link) => (link as HTMLAnchorElement).hash)).toEqual([
      ...parts.map(({ id }) => `#${id}`),
      '#sources',
    ])
    expect(parts.every(({ id }) => id)).toBe(true)
    expect(article.contents).toHaveLength(parts.length)
  })

  test('gives no two things one address, and every link within the page leads somewhere', async () => {
    const { page } = await shown(slug)
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const within = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href'))
    expect(within.filter((href) => !ids.includes(String(href).slice(1)))).toEqual([])
  })

  test('numbers its sources as they come, uses each, and leads there and back', async () => {
    const { page, sources } = await shown(slug)
    const mentions = [...page.querySelectorAll('.article-text sup')]
    const firsts = [...new Set(numbersOf(mentions))]
    expect(firsts).toEqual(sources.map((_, index) => index + 1))
    for (const [index, number] of firsts.entries()) {
      const first = mentions.find(({ textContent }) => Number(textContent) === number)
      const source = page.querySelector(`#source-${number}`)
      expect(source?.textContent).toContain(sources[index]?.text)
      expect(first?.querySelector('a')?.getAttribute('href')).toBe(`#${source?.id}`)
      const back = within(source as HTMLElement).getByRole('link', { name: /^Back to/ })
      expect(back.getAttribute('href')).toBe(`#${first?.id}`)
    }
  })

  test('is as long as it says, and as it should be', async () => {
    const { Text, article } = await shown(slug)
    const text = render(<Text />).container
    for (const number of text.querySelectorAll('sup')) number.remove()
    const blocks = [...text.querySelectorAll('p, h2, li, th, td, caption')].filter(
      (block) => !block.querySelector('p, li'),
    )
    const words = blocks.flatMap(({ textContent }) => textContent.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [])
    expect(article.words).toBe(words.length)
    const [least, most] = lengths[slug] ?? usual
    expect(article.words).toBeGreaterThanOrEqual(least)
    expect(article.words).toBeLessThanOrEqual(most)
    expect(article.minutes).toBe(Math.ceil(article.words / 230))
  })

  test('shows the way to all the others', async () => {
    await shown(slug)
    const more = within(screen.getByRole('region', { name: 'More to read' })).getAllByRole('link')
    const others = articles.filter((one) => one.slug !== slug)
    expect(more.map((link) => link.getAttribute('href'))).toEqual(
      others.map((one) => `/insights/${one.slug}`),
    )
  })
})

describe('the insights', () => {
  test('are listed newest first, each with the way to it', () => {
    showScreen(<InsightsPage />, '/insights')
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      articles.map(({ slug }) => `/insights/${slug}`),
    )
    const dates = articles.map(({ published }) => published)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(articles.map(({ slug }) => slug)).toContain('form-e-client-pain-points')
  })

  test('are listed without their texts and their sources', () => {
    for (const article of articles) {
      expect(Object.keys(article).toSorted()).toEqual(
        ['contents', 'minutes', 'published', 'slug', 'summary', 'title', 'words']
          .concat(article.updated ? 'updated' : [])
          .toSorted(),
      )
    }
  })

  test('tell search engines when an article was written, and last changed', () => {
    const [first] = articles
    if (!first) throw new Error('There is no article')
    expect(structuredDataOf({ ...first, updated: '2027-01-02' })).toMatchObject({
      '@type': 'Article',
      headline: first.title,
      description: first.summary,
      datePublished: first.published,
      dateModified: '2027-01-02',
      wordCount: first.words,
      author: { '@type': 'Organization', name: 'Candour' },
    })
    const { updated: _, ...unchanged } = first
    expect(structuredDataOf(unchanged)).toMatchObject({ dateModified: first.published })
  })

  test.each(['no-such-article', '../article-page', '', '__proto__'])(
    'know no article “%s”, which nobody wrote',
    async (slug) => {
      expect(await textOf(slug)).toBeNull()
      expect(articleOf(slug)).toBeUndefined()
    },
  )
})

test('the example of counting back has the dates that the product works out', async () => {
  const { page } = await shown('counting-back-from-the-first-appointment')
  const rows = [...page.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent)
  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const days = { firstAppointmentOn: '2027-04-12', toldOn: '2027-01-11' }
  const dates = datesOf({ ...days, ...unknownMatter })
  expect(rows).toEqual(dates.map(({ on }) => inWords.format(new Date(on))))
  const exchange = dates.find(({ id }) => id === 'exchange')
  expect(exchange?.basis).toContain('aim for Friday 5 March')
})
