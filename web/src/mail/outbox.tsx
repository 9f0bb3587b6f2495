import type { listOutbox, Reply } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { outbox } from '../api/server-state.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { OutwardLink } from '../ui/outward-link.tsx'
import { momentOf } from '../ui/when.ts'

/** What would have been sent, where no mail leaves this machine. Elsewhere there is no such page. */
export function Outbox({ notFound }: { notFound: ReactNode }) {
  const mails = useQuery({ ...outbox, staleTime: 0, refetchInterval: 5_000 })
  if (codeOf(mails.error) === 'not-found') return notFound
  return (
    <AppShell title="Outbox">
      <div className="grid max-w-prose gap-6">
        <h1 className="font-serif text-3xl font-semibold">Outbox</h1>
        <p>
          No mail server is set up, so emails stay here instead of being sent. Where there is one, there is no
          such page.
        </p>
        {mails.isPending && <Loading what="the outbox" lines={6} />}
        {mails.isError && !mails.data && (
          <Failure
            title="The outbox could not be loaded"
            message={sentenceFor(mails.error)}
            onRetry={() => mails.refetch()}
          />
        )}
        {mails.data?.items.length === 0 && (
          <p className="text-ink-soft">Nothing yet. Send a client a link by email, and it is here.</p>
        )}
        <ul className="grid gap-6">
          {mails.data?.items.map((mail) => (
            <li key={mail.id}>
              <Kept mail={mail} />
            </li>
          ))}
        </ul>
      </div>
    </AppShell>
  )
}

function Kept({ mail: { to, subject, text, at } }: { mail: Reply<typeof listOutbox>['items'][number] }) {
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold break-words">{subject}</h2>
        <p className="text-sm break-words text-ink-soft">
          To {to}, {momentOf(at)}
        </p>
      </div>
      <div className="border-t border-line pt-3 break-words whitespace-pre-wrap">{withLinks(text)}</div>
    </Card>
  )
}

/** Addresses of this machine lead there; any other is only words. */
function withLinks(text: string): ReactNode[] {
  let at = 0
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part) => {
    const key = at
    at += part.length
    const url = /^https?:/.test(part) && URL.canParse(part) ? new URL(part) : null
    if (url?.hostname !== location.hostname) return <Fragment key={key}>{part}</Fragment>
    return (
      <OutwardLink key={key} href={part} className="break-all">
        {part}
      </OutwardLink>
    )
  })
}
