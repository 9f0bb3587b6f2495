import type { Invitation, ResponseDetails } from '@candour/contract'
import { DefinitionError } from '@candour/survey'
import type { Reading } from '@candour/survey/reading'
import { type ReactNode, useMemo, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Failure } from '../ui/failure.tsx'
import { AnswerTogether } from './answer-together.tsx'
import { AnswersView } from './answers-view.tsx'
import { AttachmentsView, filesOf } from './attachments-view.tsx'
import { CompareView } from './compare-view.tsx'
import { FormEView } from './form-e/form-e-view.tsx'
import { KeptWhileLeaving } from './kept-while-leaving.tsx'
import { readAt } from './lines.ts'
import { OpenItems } from './open-items.tsx'
import { ResponseHead } from './response-head.tsx'
import { ResponseTabs } from './response-tabs.tsx'
import { type Response, ReviewContext, useReview } from './review.ts'
import { SectionList } from './section-list.tsx'
import { SendBar } from './send-bar.tsx'
import { Timeline } from './timeline.tsx'
import { createTypedText, TypedContext } from './typed-text.ts'
import { useView } from './views.ts'

interface ResponseScreenProps {
  details: ResponseDetails
  /** While the answers of another invitation are on their way. */
  stale: boolean
  /** What was sent to this client, and ways to take answers away: other screens’. */
  links: ReactNode
  download?: ReactNode
}

/** Every answer of one response, laid out to be read and reviewed, and what was sent beside it. */
export function ResponseScreen({ details, stale, links, download }: ResponseScreenProps) {
  const { client, invitations, response } = details
  if (!response) {
    return (
      <Columns
        main={
          <>
            <NothingYet clientId={client.clientId} invitations={invitations} />
            {invitations.length > 0 && <Timeline clientId={client.clientId} />}
          </>
        }
        // Before there is something to read, the link to send comes first.
        aside={links}
        asideFirst
      />
    )
  }
  return <Reviewed key={response.invitationId} {...{ details, response, stale, links, download }} />
}

function Reviewed({
  details,
  response,
  stale,
  links,
  download,
}: ResponseScreenProps & { response: Response }) {
  const { client } = details
  const { clientId } = client
  const review = useReview(clientId, response.invitationId)
  const reviewing = useMemo(() => ({ clientId, response, review }), [clientId, response, review])
  const [typed] = useState(createTypedText)
  const read = useReading(response)
  const { view } = useView(response.templateId)
  const reading = 'reading' in read ? read.reading : null
  return (
    <ReviewContext value={reviewing}>
      <TypedContext value={typed}>
        <KeptWhileLeaving isUnsaved={typed.isUnsaved} />
        <Columns
          main={
            <article
              aria-busy={stale || undefined}
              className={classNames('grid gap-6', stale && 'opacity-60')}
            >
              <ResponseHead client={client}>{download}</ResponseHead>
              <ResponseTabs
                counts={{
                  open: reading?.open.length ?? 0,
                  attachments: reading ? filesOf(reading).length : 0,
                }}
              />
              {'problem' in read && <Failure title="These answers cannot be shown" message={read.problem} />}
              {reading && view === 'answers' && <AnswersView reading={reading} />}
              {reading && view === 'form-e' && <FormEView reading={reading} />}
              {reading &&
                view === 'open' &&
                (reading.open.length > 0 ? <OpenItems open={reading.open} /> : <NothingOpen />)}
              {reading && view === 'attachments' && <AttachmentsView reading={reading} />}
              {view === 'timeline' && <Timeline clientId={clientId} />}
              {reading && view === 'compare' && <CompareView reading={reading} />}
            </article>
          }
          aside={
            <>
              {links}
              {reading && view === 'answers' && <SectionList reading={reading} />}
            </>
          }
        />
        {reading && <SendBar client={client} reading={reading} />}
      </TypedContext>
    </ReviewContext>
  )
}

interface ColumnsProps {
  main: ReactNode
  aside: ReactNode
  asideFirst?: boolean
}

function Columns({ main, aside, asideFirst = false }: ColumnsProps) {
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-12 print:block">
      <div className="min-w-0">{main}</div>
      <aside
        className={classNames(
          'grid content-start gap-8 print:hidden',
          asideFirst && 'order-first md:order-none',
        )}
      >
        {aside}
      </aside>
    </div>
  )
}

function NothingOpen() {
  return (
    <EmptyState title="Nothing is open">
      What your client does not know yet, has estimated or will send later is listed here.
    </EmptyState>
  )
}

function NothingYet({ clientId, invitations }: { clientId: string; invitations: readonly Invitation[] }) {
  const sent = invitations.length > 0
  const usable = invitations.find(({ url }) => url !== null)
  return (
    <section className="grid max-w-prose gap-2 border-t border-line pt-6">
      <h2 className="font-serif text-xl font-semibold">No answers yet</h2>
      <p className="text-ink-soft">
        {sent
          ? 'Answers appear here as soon as your client saves the first one.'
          : 'Send this client a survey to begin.'}
      </p>
      {usable && <AnswerTogether clientId={clientId} invitationId={usable.invitationId} />}
    </section>
  )
}

/** As the client saw it: evaluated at the moment of submitting, or now while it is being answered. */
function useReading({
  definition,
  answers,
  submittedAt,
}: Response): { reading: Reading } | { problem: string } {
  return useMemo(() => {
    try {
      return { reading: readAt(definition, answers, submittedAt ?? new Date().toISOString()) }
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error
      return { problem: error.problems.map(({ path, message }) => `${path}: ${message}`).join(' ') }
    }
  }, [definition, answers, submittedAt])
}
