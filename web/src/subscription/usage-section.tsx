import type { Usage } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../api/api-error.ts'
import { usage as usageQuery } from '../api/server-state.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { nearness } from '../ui/plan-limits.ts'
import { storageOf } from '../ui/plan-words.ts'
import { Section } from '../ui/section.tsx'
import { UsageMeter } from '../ui/usage-meter.tsx'
import { londonDayOf } from '../ui/when.ts'

/** What is used of what the plan allows, and what comes next. */
export function UsageSection() {
  const { data, error, refetch } = useQuery(usageQuery)
  return (
    <Section title="What you use">
      {data ? (
        <UsageMeters usage={data} />
      ) : error ? (
        <Failure
          title="What you use could not be loaded"
          message={`${sentenceFor(error)} Nothing has stopped because of that.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading what="what you use" lines={5} />
      )}
    </Section>
  )
}

function UsageMeters({ usage: { invitations, surveys, fileBytes, period } }: { usage: Usage }) {
  const renewal = londonDayOf(period.end)
  return (
    <div className="grid gap-6">
      <UsageMeter label="Invitations this month" {...invitations}>
        {nearness(invitations) === 'full'
          ? `No new invitation can be made until ${renewal}. Every link already sent goes on working.`
          : `${invitations.allowed - invitations.used} left until ${renewal}, when the count starts again.`}
      </UsageMeter>
      <UsageMeter label="Surveys of your own" {...surveys}>
        {nearness(surveys) === 'full' &&
          'No new survey of your own can be made. Those you have, and the surveys that come with Candour, work as before.'}
      </UsageMeter>
      <UsageMeter label="Storage for files" {...fileBytes} inWords={storageOf}>
        {nearness(fileBytes) === 'full' &&
          'No new invitation can be made and no file of your own added. Clients can still send files through links they have.'}
      </UsageMeter>
    </div>
  )
}
