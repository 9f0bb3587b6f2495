import type { MailPreview } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../api/api-error.ts'
import { mailPreviews } from '../api/server-state.ts'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'

/** Every mail that clients of the firm can get, as text: what the formatted one says, word for word. */
export function Mails() {
  const mails = useQuery(mailPreviews)
  return (
    <div className="grid max-w-prose gap-6">
      <h1 className="font-serif text-3xl font-semibold">What your clients get</h1>
      <p>
        Every email that Candour sends to your clients, with made-up particulars. Subjects say nothing of what
        it is about, in case somebody else looks at the phone.
      </p>
      {mails.isPending && <Loading what="the emails" lines={8} />}
      {mails.isError && (
        <Failure
          title="The emails could not be loaded"
          message={sentenceFor(mails.error)}
          onRetry={() => mails.refetch()}
        />
      )}
      {mails.data && (
        <>
          <p>
            They come from <span className="font-semibold break-words">{mails.data.from}</span>.
          </p>
          <ul className="grid gap-6">
            {mails.data.items.map((mail) => (
              <li key={mail.name}>
                <Mail mail={mail} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Mail({ mail: { name, subject, text } }: { mail: MailPreview }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-serif text-xl font-semibold">{name}</h2>
      <Card className="grid gap-3">
        <p>
          <span className="text-ink-soft">Subject: </span>
          <span className="font-semibold">{subject}</span>
        </p>
        <div className="border-t border-line pt-3 break-words whitespace-pre-wrap">{text}</div>
      </Card>
    </section>
  )
}
