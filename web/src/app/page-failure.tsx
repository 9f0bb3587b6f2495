import { useRouteError } from 'react-router'
import { ApiError, sentenceFor } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'

/** In place of a page that could not be shown. */
export function PageFailure() {
  const error = useRouteError()
  return (
    <MarketingShell title="Something went wrong">
      <div role="alert" className="grid max-w-prose gap-4">
        <h1 className="font-serif text-3xl font-semibold">This page could not be shown</h1>
        <p>{error instanceof ApiError ? sentenceFor(error) : explanation}</p>
        <div>
          <Button onClick={() => location.reload()}>Reload this page</Button>
        </div>
      </div>
    </MarketingShell>
  )
}

const explanation =
  'Something kept this page from loading. Candour may have been updated since you opened it. Nothing that you saved is lost.'
