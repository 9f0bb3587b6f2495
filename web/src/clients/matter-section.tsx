import type { Client, Matter } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { matterOf } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { MatterDates, WantAnswersBy } from './matter-dates.tsx'
import { MatterForm } from './matter-form.tsx'
import { roleInWords, useMatterTyping } from './matter-typing.ts'

/** What the firm knows of the proceedings, and the days that follow from it. */
export function MatterSection({ client }: { client: Client }) {
  const matter = useQuery(matterOf(client.clientId))
  return (
    <section aria-labelledby="matter" className="grid gap-3 border-t border-line pt-6">
      {matter.data ? (
        <Known client={client} matter={matter.data} />
      ) : (
        <>
          <Heading />
          {matter.isError ? (
            <Failure
              title="The matter could not be loaded"
              message={sentenceFor(matter.error)}
              onRetry={() => matter.refetch()}
            />
          ) : (
            <Loading what="the matter" lines={1} />
          )}
        </>
      )}
    </section>
  )
}

function Heading() {
  return (
    <h2 id="matter" className="font-serif text-xl font-semibold">
      The matter
    </h2>
  )
}

function Known({ client, matter }: { client: Client; matter: Matter }) {
  const [open, setOpen] = useState(false)
  const typing = useMatterTyping(matter)
  const { court, caseNumber, role, otherParty, dates } = matter
  const isVoluntary = court === null && caseNumber === null
  const facts = [
    isVoluntary ? 'Voluntary disclosure' : court,
    caseNumber && `Case ${caseNumber}`,
    role && `${roleInWords(role)}’s form`,
    otherParty && `Other party: ${otherParty}`,
  ].filter(Boolean)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <Heading />
          <p className="break-words">{facts.join(' · ')}</p>
          {isVoluntary && (
            <p className="max-w-prose text-sm text-ink-soft print:hidden">
              Once there is a court, fill in its name and the case number: that is all, and everything else
              stays as it is.
            </p>
          )}
        </div>
        <Button look="plain" className="print:hidden" onClick={() => setOpen(true)}>
          {isVoluntary ? 'From voluntary disclosure to court' : 'Edit the matter'}
        </Button>
      </div>
      {typing.isChanged && !open && (
        <p role="status" className="text-sm text-due print:hidden">
          What you changed here is not saved yet. It is kept while this page is open.
        </p>
      )}
      {dates.length > 0 && <MatterDates dates={dates} />}
      <WantAnswersBy client={client} matter={matter} />
      {open && (
        <MatterForm
          clientId={client.clientId}
          matter={matter}
          typing={typing}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
