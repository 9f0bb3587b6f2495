import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { articles } from 'virtual:articles'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listArticles } from '../../../vite/list-articles.ts'
import { showScreen } from '../../ui/screen.factory.tsx'
import { ArticlePage, articleOf } from './article-page.tsx'
import { InsightsPage } from './insights-page.tsx'
import { structuredDataOf } from './structured-data.ts'
import { textOf } from './texts.ts'

const shown = async (slug: string) => {
  const [Text, article] = [await textOf(slug), articleOf(slug)]
  if (!Text || !article) throw new Error(`There is no article ${slug}`)
  return { Text, article, container: render(<Text />).container }
}

describe.each(articles.map(({ slug }) => slug))('the article %s', (slug) => {
  test('has the parts that it says, by ids of their own', async () => {
    const { article, container } = await shown(slug)
    const parts = [...container.querySelectorAll('h2')].map(({ id, textContent }) => ({
      id,
      title: textContent,
    }))
    expect(parts).toEqual(article.contents)
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
  })

  test('names every source that it leans on, and leans on every source that it names', async () => {
    const { article, container } = await shown(slug)
    const used = [...container.querySelectorAll('sup a')].map((link) => link.getAttribute('href'))
    const named = article.sources.map((_, index) => `#source-${index + 1}`)
    expect([...new Set(used)].toSorted()).toEqual(named.toSorted())
  })

  test('is as long as it says, and worth the way', async () => {
    const { article, container } = await shown(slug)
    const words = (container.textContent ?? '').split(/\s+/).length
    expect(Math.abs(article.words - words)).toBeLessThan(words / 10)
    expect(article.words).toBeGreaterThan(850)
    expect(article.minutes).toBe(Math.ceil(article.words / 230))
    expect(article.summary.length).toBeLessThanOrEqual(160)
  })

  test('is shown with its title, its parts, its sources and the way to the others', async () => {
    const { Text, article } = await shown(slug)
    document.body.innerHTML = ''
    showScreen(<ArticlePage article={article} Text={Text} />, `/insights/${slug}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(article.title)
    const contents = within(screen.getByRole('navigation', { name: 'In this article' }))
    for (const { title } of article.contents) expect(contents.getByRole('link', { name: title })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Sources' }).querySelectorAll('li')).toHaveLength(
      article.sources.length,
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
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(articles.map(({ slug }) => slug)).toContain('form-e-client-pain-points')
  })

  test('take in an article that is added as a file, and nothing else of the folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'articles-'))
    const about = { title: 'New', summary: 'S', published: '2026-12-01', contents: [], sources: [] }
    await writeFile(
      join(folder, 'a-new-one.tsx'),
      `export const about = ${JSON.stringify(about)}\nexport function Text() {\n  return ('Four words are here')\n}\n`,
    )
    await writeFile(join(folder, 'notes.md'), '# Notes')
    const { load } = listArticles(folder) as { load: (this: unknown, id: string) => Promise<string> }
    const source = await load.call({ addWatchFile: () => {} }, '\0virtual:articles')
    expect(JSON.parse(source.replace('export const articles = ', ''))).toEqual([
      { ...about, slug: 'a-new-one', words: 4, minutes: 1 },
    ])
  })

  test('tell search engines when an article was written, and last changed', () => {
    const [first] = articles
    if (!first) throw new Error('There is no article')
    expect(structuredDataOf({ ...first, updated: '2027-01-02' })).toMatchObject({
      '@type': 'Article',
      headline: first.title,
      datePublished: first.published,
      dateModified: '2027-01-02',
    })
  })

  test('know no article that nobody wrote', async () => {
    expect(await textOf('../article-page')).toBeNull()
    expect(articleOf('no-such-article')).toBeUndefined()
  })
})
