import { articles } from 'virtual:articles'
import { MarketingShell } from '../../ui/marketing-shell.tsx'
import { ArticleLinks } from './article-links.tsx'

export function InsightsPage() {
  return (
    <MarketingShell title="Insights">
      <div className="grid max-w-prose gap-10">
        <header className="grid gap-4">
          <h1 className="font-serif text-3xl font-semibold">Insights</h1>
          <p className="font-serif text-xl text-ink-soft">
            On asking clients for the facts of a family case. Every figure names its source, and what nobody
            seems to know is said to be unknown.
          </p>
        </header>
        <ArticleLinks articles={articles} level="h2" />
      </div>
    </MarketingShell>
  )
}
