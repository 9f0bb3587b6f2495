import { getTimeline, type TimelineEntry } from '@candour/contract'
import { compileSurvey, DefinitionError } from '@candour/survey'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { dayOf, timeOf } from '../ui/when.ts'
import { ReviewContext } from './review.ts'
import { sentenceOf } from './timeline-words.ts'

const timelineOf = (clientId: string) =>
  infiniteQueryOptions({
    queryKey: ['timeline', clientId],
    queryFn: ({ pageParam, signal }) =>
      call(getTimeline, { params: { clientId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Who did what about this client and who read what, day by day. */
export function Timeline({ clientId }: { clientId: string }) {
  const timeline = useInfiniteQuery(timelineOf(clientId))
  const titleOf = useTitles()
  if (timeline.isPending) return <Loading what="the timeline" />
  if (!timeline.data) {
    return (
      <Failure
        title="The timeline could not be loaded"
        message={sentenceFor(timeline.error)}
        onRetry={() => timeline.refetch()}
      />
    )
  }
  const entries = timeline.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <p className="text-ink-soft">Nothing has happened yet.</p>
  return (
    <section aria-label="Timeline" className="grid gap-6">
      {daysOf(entries).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h3 className="pb-2 font-semibold">{day}</h3>
          <ol>
            {entries.map((entry) => (
              <li
                key={`${entry.at} ${entry.actor} ${entry.action} ${entry.names.join()}`}
                className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-t border-line py-2"
              >
                <time dateTime={entry.at} className="text-ink-soft tabular-nums">
                  {timeOf(entry.at)}
                </time>
                <div className="min-w-0">
                  <p>{sentenceOf(entry)}</p>
                  <Names names={entry.names} titleOf={titleOf} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {timeline.hasNextPage && (
        <div>
          <Button look="plain" pending={timeline.isFetchingNextPage} onClick={() => timeline.fetchNextPage()}>
            Show earlier
          </Button>
        </div>
      )}
    </section>
  )
}

function daysOf(entries: readonly TimelineEntry[]): { day: string; entries: TimelineEntry[] }[] {
  const days: { day: string; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

const mostNames = 8

/** Which questions it was about. */
function Names({ names, titleOf }: { names: readonly string[]; titleOf: (name: string) => string }) {
  if (names.length === 0) return null
  const titles = [...new Set(names.map(titleOf))]
  const more = titles.length - mostNames
  return (
    <p className="text-sm break-words text-ink-soft">
      {titles.slice(0, mostNames).join(' · ')}
      {more > 0 && ` and ${more} more`}
    </p>
  )
}

/** What the questions are called in the survey that is shown; those of another are left as the trail names them. */
function useTitles(): (name: string) => string {
  const definition = useContext(ReviewContext)?.response.definition
  return useMemo(() => {
    const survey = definition && compiled(definition)
    return (name: string) => {
      const question = name.replace(/-(Mark|Comment)$/, '')
      const node = survey?.find(question)
      return node?.title || question
    }
  }, [definition])
}

function compiled(definition: Record<string, unknown>) {
  try {
    return compileSurvey(definition)
  } catch (error) {
    if (error instanceof DefinitionError) return null
    throw error
  }
}
