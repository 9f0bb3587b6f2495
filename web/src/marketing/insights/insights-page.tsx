import { articles } from 'virtual:articles'
import { href } from '../../app/paths.ts'
import { MarketingShell } from '../../ui/marketing-shell.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ArticleDates } from './article-dates.tsx'

export function InsightsPage() {
  return (
    <MarketingShell title="Insights">
      <div className="grid max-w-prose gap-8">
        <div className="grid gap-4">
          <h1 className="font-serif text-3xl font-semibold">Insights</h1>
          <p className="font-serif text-xl text-ink-soft">
            On asking clients for the facts of a family case. Every figure has its source, and what nobody
            knows is said to be unknown.
          </p>
        </div>
        <ul className="grid">
          {articles.map((article) => (
            <li key={article.slug} className="grid gap-2 border-t border-line py-6">
              <h2 className="font-serif text-2xl font-semibold">
                <TextLink to={href('article', { article: article.slug })}>{article.title}</TextLink>
              </h2>
              <p>{article.summary}</p>
              <ArticleDates article={article} />
            </li>
          ))}
        </ul>
      </div>
    </MarketingShell>
  )
}
