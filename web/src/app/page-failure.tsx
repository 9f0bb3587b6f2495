import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'

/** In place of a page that could not be shown. What is wrong with it goes to the console, never to the screen. */
export function PageFailure() {
  const error = useRouteError()
  const sentence = useSentence(error)
  return (
    <MarketingShell title="Something went wrong">
      <div role="alert" className="grid max-w-prose gap-4">
        <h1 className="font-serif text-3xl font-semibold">This page could not be shown</h1>
        <p>{sentence}</p>
        <div>
          <Button onClick={() => location.reload()}>Reload this page</Button>
        </div>
      </div>
    </MarketingShell>
  )
}

/** What the catalogue says of it; where that cannot be had either, the whole is not what it was. */
function useSentence(error: unknown): string {
  const [sentence, setSentence] = useState(explanation)
  useEffect(() => {
    import('../api/api-error.ts').then(
      ({ codeOf, sentenceFor }) => {
        if (codeOf(error) === 'unknown') console.error(error)
        setSentence(isNotDownloaded(error) ? explanation : sentenceFor(error))
      },
      () => console.error(error),
    )
  }, [error])
  return sentence
}

/** A part of the app that is no longer there, or not reached: each browser has its own words for it. */
function isNotDownloaded(error: unknown): boolean {
  return error instanceof TypeError && /import(ed|ing) (a )?module/i.test(error.message)
}

const explanation =
  'Something kept this page from loading. Candour may have been updated since you opened it. Nothing that you saved is lost.'
