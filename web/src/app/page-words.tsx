import { MarketingShell } from '../ui/marketing-shell.tsx'

interface PageWordsProps {
  title: string
  lead: string
}

/** What the build writes for a page that needs its script: what it is, until it is there, and what is wrong where it never comes. */
export function PageWords({ title, lead }: PageWordsProps) {
  return (
    <MarketingShell title={title}>
      <div className="mx-auto grid max-w-form gap-8">
        <h1 className="font-serif text-3xl font-semibold">{title}</h1>
        <p>{lead}</p>
        <noscript>
          <p>
            This page needs JavaScript, which is switched off in this browser. Please switch it on and reload
            it.
          </p>
        </noscript>
        <div className="start-up-words grid gap-4">
          <h2 className="text-lg font-semibold">Candour has not started</h2>
          <p>Something kept this page from loading. Nothing that you saved is lost.</p>
          <form>
            <button type="submit" className="rounded-soft bg-action px-4 py-2 font-semibold text-on-action">
              Reload this page
            </button>
          </form>
        </div>
      </div>
    </MarketingShell>
  )
}
