import { articles } from 'virtual:articles'
import { href } from '../../app/paths.ts'
import { MarketingShell } from '../../ui/marketing-shell.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Article, ArticleFile } from './article.ts'
import { ArticleDates } from './article-dates.tsx'
import { ArticleLinks } from './article-links.tsx'
import { ArticleSources } from './article-sources.tsx'

export const articleOf = (slug: string): Article | undefined => articles.find((one) => one.slug === slug)

interface ArticlePageProps extends Pick<ArticleFile, 'Text' | 'sources'> {
  article: Article
}

/** An article: what it is about, its parts, its text, where its figures come from, and what else there is to read. */
export function ArticlePage({ article, Text, sources }: ArticlePageProps) {
  const { slug, title, summary } = article
  const others = articles.filter((one) => one.slug !== slug)
  return (
    <MarketingShell title={title}>
      <div className="grid gap-16">
        <article className="grid gap-10 md:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] md:gap-x-16">
          <header className="grid max-w-prose gap-4 md:col-span-2">
            <p className="text-sm print:hidden">
              <TextLink alone to={href('insights')}>
                All insights
              </TextLink>
            </p>
            <h1 className="font-serif text-3xl font-semibold">{title}</h1>
            <p className="font-serif text-xl text-ink-soft">{summary}</p>
            <ArticleDates article={article} />
          </header>
          <Contents article={article} />
          <div className="grid max-w-prose content-start gap-12">
            <div className="article-text">
              <Text />
            </div>
            <ArticleSources sources={sources} />
          </div>
        </article>
        {others.length > 0 && (
          <section aria-labelledby="more" className="grid max-w-prose gap-4 print:hidden">
            <h2 id="more" className="font-serif text-2xl font-semibold">
              More to read
            </h2>
            <ArticleLinks articles={others} level="h3" />
          </section>
        )}
      </div>
    </MarketingShell>
  )
}

function Contents({ article: { contents } }: { article: Article }) {
  return (
    <nav aria-labelledby="contents" className="md:order-last print:hidden">
      <div className="grid gap-2 border-t border-line pt-4 md:sticky md:top-8">
        <h2 id="contents" className="font-semibold">
          In this article
        </h2>
        <ol className="grid">
          {[...contents, { id: 'sources', title: 'Sources' }].map(({ id, title }) => (
            <li key={id}>
              <TextLink reloadDocument to={{ hash: id }} className="inline-block py-1.5">
                {title}
              </TextLink>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
