import { articles } from 'virtual:articles'
import type { ComponentType } from 'react'
import { href } from '../../app/paths.ts'
import { MarketingShell } from '../../ui/marketing-shell.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Article } from './article.ts'
import { ArticleDates } from './article-dates.tsx'

export const articleOf = (slug: string): Article | undefined => articles.find((one) => one.slug === slug)

/** An article: what it is about, its parts, its text, and where its figures come from. */
export function ArticlePage({ article, Text }: { article: Article; Text: ComponentType }) {
  const { slug, title, summary, contents, sources } = article
  const others = articles.filter((one) => one.slug !== slug)
  return (
    <MarketingShell title={title}>
      <div className="grid gap-10 md:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] md:gap-16">
        <article className="grid max-w-prose gap-6">
          <header className="grid gap-4">
            <p className="text-sm print:hidden">
              <TextLink alone to={href('insights')}>
                All insights
              </TextLink>
            </p>
            <h1 className="font-serif text-3xl font-semibold">{title}</h1>
            <p className="font-serif text-xl text-ink-soft">{summary}</p>
            <ArticleDates article={article} />
          </header>
          <div className="article-text">
            <Text />
          </div>
          <section aria-labelledby="sources" className="grid gap-3 border-t border-line pt-6">
            <h2 id="sources" className="font-serif text-xl font-semibold">
              Sources
            </h2>
            <ol className="grid list-decimal gap-1 pl-6 text-sm">
              {sources.map((source, index) => (
                <li key={source} id={`source-${index + 1}`}>
                  {source}
                </li>
              ))}
            </ol>
            <p className="text-sm text-ink-soft">
              This is not legal advice. If something here is wrong, please tell us: the form is at the foot of
              the <TextLink to={`${href('features')}#enquiry`}>features page</TextLink>.
            </p>
          </section>
        </article>
        <aside className="grid content-start gap-10 print:hidden">
          <nav aria-labelledby="contents" className="grid gap-3 md:sticky md:top-8">
            <h2 id="contents" className="font-semibold">
              In this article
            </h2>
            <ul className="grid gap-1">
              {contents.map(({ id, title: part }) => (
                <li key={id}>
                  <a href={`#${id}`} className="text-action underline underline-offset-4 hover:decoration-2">
                    {part}
                  </a>
                </li>
              ))}
            </ul>
            {others.length > 0 && (
              <>
                <h2 className="mt-6 font-semibold">More insights</h2>
                <ul className="grid gap-2">
                  {others.map((one) => (
                    <li key={one.slug}>
                      <TextLink to={href('article', { article: one.slug })}>{one.title}</TextLink>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </nav>
        </aside>
      </div>
    </MarketingShell>
  )
}
