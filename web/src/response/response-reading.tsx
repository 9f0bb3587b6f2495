import type { ResponseDetails } from '@candour/contract'
import { compileSurvey, DefinitionError } from '@candour/survey'
import { type Reading, readingOf, type Section } from '@candour/survey/reading'
import { useMemo } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Failure } from '../ui/failure.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import { momentOf } from '../ui/when.ts'
import { anchorOf, goTo } from './anchor.ts'
import { AnswerList } from './answer-list.tsx'
import { OpenItems } from './open-items.tsx'

type Response = NonNullable<ResponseDetails['response']>

interface ResponseReadingProps {
  response: Response | null
  /** Whether anything was sent to this client. */
  sent: boolean
  /** While the answers of another invitation are on their way. */
  stale: boolean
}

/** Every answer of one response, laid out to be read. */
export function ResponseReading({ response, sent, stale }: ResponseReadingProps) {
  if (!response) return <NothingYet sent={sent} />
  return (
    <article aria-busy={stale || undefined} className={classNames('grid gap-8', stale && 'opacity-60')}>
      <ResponseHead response={response} />
      <Answers key={`${response.invitationId} ${response.version}`} response={response} />
    </article>
  )
}

function NothingYet({ sent }: { sent: boolean }) {
  return (
    <section className="grid max-w-prose gap-2 border-t border-line pt-6">
      <h2 className="font-serif text-xl font-semibold">No answers yet</h2>
      <p className="text-ink-soft">
        {sent
          ? 'Answers appear here as soon as your client saves the first one.'
          : 'Send this client a survey to begin.'}
      </p>
    </section>
  )
}

function ResponseHead({ response }: { response: Response }) {
  const { title, status, startedAt, updatedAt, submittedAt, reference } = response
  const facts = [
    `Started ${momentOf(startedAt)}`,
    submittedAt ? `Submitted ${momentOf(submittedAt)}` : `Last saved ${momentOf(updatedAt)}`,
    reference && `Receipt ${reference}`,
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 border-t border-line pt-6 sm:flex-nowrap">
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="font-serif text-2xl font-semibold">{title}</h2>
          <StatusTag status={status} />
        </div>
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {facts.map((fact) => (
            <li key={fact} className="whitespace-nowrap">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <Button look="plain" className="print:hidden" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

function Answers({ response }: { response: Response }) {
  const read = useMemo(() => tryToRead(response), [response])
  if ('problem' in read) return <Failure title="These answers cannot be shown" message={read.problem} />
  const { sections, open, answered, total } = read.reading
  return (
    <>
      <p className="text-ink-soft">
        {answered} of {total} questions answered.
      </p>
      <OpenItems open={open} />
      <SectionList sections={sections} />
      {sections.map((section) => (
        <section key={section.name} aria-labelledby={anchorOf(section.name)}>
          <h3 id={anchorOf(section.name)} tabIndex={-1} className="pb-3 font-serif text-xl font-semibold">
            {section.title}
          </h3>
          <AnswerList blocks={section.blocks} />
        </section>
      ))}
    </>
  )
}

/** The way to a section of a long response. */
function SectionList({ sections }: { sections: readonly Section[] }) {
  if (sections.length < 3) return null
  return (
    <nav aria-label="Sections" className="print:hidden">
      <ol className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {sections.map(({ name, title }) => (
          <li key={name}>
            <button
              type="button"
              className="py-1 text-action underline underline-offset-4 hover:text-action-strong"
              onClick={() => goTo(name, 'start')}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** As the client saw it: evaluated at the moment of submitting, or now while it is being answered. */
function tryToRead({
  definition,
  answers,
  submittedAt,
}: Response): { reading: Reading } | { problem: string } {
  try {
    const now = submittedAt ?? new Date().toISOString()
    return { reading: readingOf(compileSurvey(definition).start(answers, { now })) }
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return { problem: error.problems.map(({ path, message }) => `${path}: ${message}`).join(' ') }
  }
}
