import type { FormE } from '@candour/contract'
import type { Reading } from '@candour/survey/reading'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../../api/api-error.ts'
import { formEOf } from '../../api/server-state.ts'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useReviewing } from '../review.ts'
import { AnswersProvider, useAnswersOf } from './answers-named.ts'
import { Figures } from './figures.tsx'
import { Findings } from './findings.tsx'
import { Gaps } from './gaps.tsx'
import { monthsMissing } from './in-words.ts'
import { Months } from './months.tsx'
import { Papers } from './papers.tsx'
import { goToPart, type PartName, parts } from './part.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { Yours } from './yours.tsx'

/** The answers as Form E has them: what they add up to, what is wrong or missing, and the papers. */
export function FormEView({ reading }: { reading: Reading }) {
  const { clientId, response } = useReviewing()
  const named = useAnswersOf(reading)
  const formE = useQuery(formEOf(clientId, response.invitationId))
  if (formE.isPending) return <Loading what="the Form E" lines={8} />
  return (
    <AnswersProvider value={named}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {formE.isError && (
          <Failure
            title={formE.data ? 'This could not be worked out again' : 'The Form E could not be worked out'}
            message={sentenceFor(formE.error)}
            onRetry={() => formE.refetch()}
          />
        )}
        {formE.data && (
          <>
            <Summary formE={formE.data} isBehind={formE.data.version < response.version} />
            <Figures formE={formE.data} />
            <Findings findings={formE.data.findings} />
            <Gaps gaps={formE.data.gaps} />
            <Papers schedule={formE.data.schedule} />
            <Months accounts={formE.data.months} statedOn={formE.data.statedOn} />
            <Yours />
            <Unconfirmed sentences={formE.data.unconfirmed} />
          </>
        )}
      </div>
    </AnswersProvider>
  )
}

/** What is on this side, with how much of it there is to do, and the way there. */
function Summary({ formE, isBehind }: { formE: FormE; isBehind: boolean }) {
  const { totals, findings, gaps, schedule, months } = formE
  const counts: Record<PartName, string> = {
    figures: some(totals.filter(({ isProvisional }) => isProvisional).length, 'provisional'),
    findings: some(findings.length, 'to look at'),
    gaps: some(gaps.length, 'missing'),
    papers: some(schedule.filter(({ state }) => state === 'missing').length, 'missing'),
    months: some(months.filter(({ months }) => monthsMissing(months) !== '').length, 'with gaps'),
    yours: '',
  }
  return (
    <nav aria-label="Form E" className="grid gap-2 print:hidden">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {(Object.keys(parts) as PartName[]).map((name) => (
          <li key={name} className="flex items-baseline gap-2">
            <TextButton isSmall onClick={() => goToPart(name)}>
              {parts[name]}
            </TextButton>
            {counts[name] && <span className="text-sm text-ink-soft tabular-nums">{counts[name]}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-soft">
        {isBehind && 'The answers have changed. This is being worked out again.'}
      </p>
    </nav>
  )
}

const some = (count: number, what: string) => (count > 0 ? `${count} ${what}` : '')
