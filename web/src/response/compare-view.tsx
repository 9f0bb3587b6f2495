import type { Reading } from '@candour/survey/reading'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceFor } from '../api/api-error.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { Failure } from '../ui/failure.tsx'
import { controlLook } from '../ui/field.tsx'
import { Loading } from '../ui/loading.tsx'
import { Tag } from '../ui/tag.tsx'
import { momentOf } from '../ui/when.ts'
import { submissionOf } from './changed-answer.tsx'
import { type Difference, differencesOf } from './differences.ts'
import { readAt } from './lines.ts'
import { type Response, useReviewing } from './review.ts'

/** What is there now beside what was submitted at an earlier time. */
export function CompareView({ reading }: { reading: Reading }) {
  const { response } = useReviewing()
  const [search, setSearch] = useSearchParams()
  const earlier = earlierOf(response)
  const id = useId()
  if (earlier.length === 0) {
    return (
      <p className="max-w-prose text-ink-soft">
        There is no earlier submission to compare with. Each time your client submits, what was sent is kept.
      </p>
    )
  }
  const wanted = Number(search.get('with'))
  const chosen = earlier.find(({ number }) => number === wanted) ?? earlier[0]
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-1 print:hidden">
        <label htmlFor={id} className="text-sm font-semibold">
          Compare with
        </label>
        <select
          id={id}
          className={classNames(controlLook, 'max-w-80')}
          value={chosen?.number}
          onChange={(event) => {
            const next = new URLSearchParams(search)
            next.set('with', event.target.value)
            setSearch(next, { replace: true, preventScrollReset: true })
          }}
        >
          {earlier.map(({ number, submittedAt }) => (
            <option key={number} value={number}>
              Submission {number}, {momentOf(submittedAt)}
            </option>
          ))}
        </select>
      </div>
      {chosen && <Beside reading={reading} number={chosen.number} />}
    </div>
  )
}

/** All but the one whose answers are shown: as long as those can change, that one is earlier too. */
function earlierOf({ submissions, status }: Response): Response['submissions'] {
  return status === 'in-progress' ? submissions : submissions.slice(1)
}

function Beside({ reading, number }: { reading: Reading; number: number }) {
  const { clientId, response } = useReviewing()
  const [all, setAll] = useState(false)
  const earlier = useQuery(submissionOf(clientId, response.invitationId, number))
  const { definition } = response
  const differences = useMemo(
    () =>
      earlier.data
        ? differencesOf(readAt(definition, earlier.data.answers, earlier.data.submittedAt), reading)
        : [],
    [earlier.data, definition, reading],
  )
  if (earlier.isPending) return <Loading what="the earlier submission" />
  if (!earlier.data) {
    return (
      <Failure
        title="The earlier submission could not be loaded"
        message={sentenceFor(earlier.error)}
        onRetry={() => earlier.refetch()}
      />
    )
  }
  const changed = differences.filter((one) => one.is !== 'same')
  const shown = all ? differences : changed
  const sections = reading.sections.map(({ name, title }) => ({ name, title }))
  const gone = shown.filter((one) => !sections.some(({ name }) => name === one.section))
  return (
    <>
      <p role="status">
        {changed.length === 0
          ? 'Nothing has changed since.'
          : `${changed.length} of ${differences.length} answers have changed since.`}
      </p>
      <div className="print:hidden">
        <Checkbox label="Show what is the same, too" checked={all} onChange={setAll} />
      </div>
      {[...sections, { name: null, title: 'No longer asked' }].map(({ name, title }) => (
        <Section
          key={name ?? ''}
          title={title}
          differences={name === null ? gone : shown.filter((one) => one.section === name)}
        />
      ))}
    </>
  )
}

const words = { added: 'Added', changed: 'Changed', removed: 'Removed', same: 'The same' } as const
const tones = { added: 'good', changed: 'due', removed: 'wrong', same: 'plain' } as const

function Section({ title, differences }: { title: string; differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="pb-2 font-serif text-xl font-semibold">{title}</h3>
      <ul>
        {differences.map(({ name, title: question, place, is, before, after, isFigure }) => (
          <li key={name} className="grid gap-1 border-t border-line py-3">
            <p className="flex flex-wrap items-baseline gap-2 text-ink-soft">
              <span>{question}</span> {place !== title && <span className="text-sm">{place}</span>}
              <Tag tone={tones[is]}>{words[is]}</Tag>
            </p>
            <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              <Side label="Before" text={before} isFigure={isFigure} isOld />
              <Side label="Now" text={after} isFigure={isFigure} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SideProps {
  label: string
  text: string
  isFigure: boolean
  isOld?: boolean
}

function Side({ label, text, isFigure, isOld = false }: SideProps) {
  return (
    <p className={classNames('min-w-0 break-words whitespace-pre-line', isOld && 'text-ink-soft')}>
      <span className="block text-xs text-ink-soft">{label}</span>
      <span className={classNames(isFigure && 'tabular-nums')}>{text || 'Not answered'}</span>
    </p>
  )
}
