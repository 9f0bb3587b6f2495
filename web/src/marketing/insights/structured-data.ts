import type { Article } from './article.ts'

/** What search engines read of an article (schema.org). `{{origin}}` stands for the address of the site. */
export function structuredDataOf({ slug, title, summary, published, updated, words }: Article): object {
  const candour = { '@type': 'Organization', name: 'Candour', url: '{{origin}}/' }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: published,
    dateModified: updated ?? published,
    wordCount: words,
    inLanguage: 'en-GB',
    mainEntityOfPage: `{{origin}}/insights/${slug}`,
    author: candour,
    publisher: candour,
  }
}
