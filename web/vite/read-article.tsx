import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Article, ArticleFile } from '../src/marketing/insights/article.ts'

/** Words that a person reads in a minute: the usual figure for plain prose. */
const wordsAMinute = 230

/** What the list says of an article: its parts and its words are read from what its readers see. */
export function readArticle(slug: string, { about, Text }: ArticleFile): Article {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Text />
    </MemoryRouter>,
  )
  const words = wordsIn(html)
  return { slug, ...about, words, minutes: Math.ceil(words / wordsAMinute), contents: contentsOf(html) }
}

/** Newest first; those of one day by their titles. */
export const newestFirst = (articles: readonly Article[]): Article[] =>
  articles.toSorted((a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title, 'en'))

/** The numbers of sources are no words. A block ends a word; what is only emphasised does not. */
function wordsIn(html: string): number {
  const text = html.replace(/<sup[\s\S]*?<\/sup>/g, '').replace(/<\/?(?!(?:a|em|strong|time)\b)[^>]*>/g, ' ')
  return textOf(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

const contentsOf = (html: string) =>
  [...html.matchAll(/<h2([^>]*)>([\s\S]*?)<\/h2>/g)].map(([, attributes = '', title = '']) => ({
    id: / id="([^"]*)"/.exec(attributes)?.[1] ?? '',
    title: textOf(title),
  }))

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (entity, name: string) => signs[name] ?? entity)
