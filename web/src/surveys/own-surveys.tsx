import type { SurveySummary } from '@candour/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceFor } from '../api/api-error.ts'
import { archivedSurveys, surveyList } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { dayOf } from '../ui/when.ts'
import { SurveyState } from './survey-state.tsx'

/** The firm's surveys in use, or those that it has archived. */
export function OwnSurveys({ archived = false }: { archived?: boolean }) {
  const list = useInfiniteQuery({ ...(archived ? archivedSurveys : surveyList), staleTime: 0 })
  const surveys = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-labelledby="own" className="grid gap-3">
      <h2 id="own" className="font-serif text-xl font-semibold">
        {archived ? 'Archived' : 'Your own'}
      </h2>
      {list.isPending && <Loading what="your surveys" lines={3} />}
      {list.isError && (
        <Failure
          title="Your surveys could not be loaded"
          message={sentenceFor(list.error)}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && surveys.length === 0 && archived && (
        <p className="max-w-prose text-ink-soft">None is archived.</p>
      )}
      {list.isSuccess && surveys.length === 0 && !archived && (
        <p className="max-w-prose text-ink-soft">
          None yet. You do not need one to begin: a template can be sent as it is. Use a template to make a
          survey that you can change, or paste one of your own.
        </p>
      )}
      {surveys.length > 0 && <SurveyTable surveys={surveys} />}
      {list.hasNextPage && (
        <div>
          <Button look="plain" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </section>
  )
}

function SurveyTable({ surveys }: { surveys: readonly SurveySummary[] }) {
  const heading = 'py-2 pr-4 text-left text-sm font-semibold text-ink-soft last:pr-0'
  const cell = 'py-3 pr-4 align-top last:pr-0'
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Your surveys, newest first</caption>
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className={heading}>
            Title
          </th>
          <th scope="col" className={heading}>
            State
          </th>
          <th scope="col" className={`${heading} hidden text-right sm:table-cell`}>
            Changed
          </th>
        </tr>
      </thead>
      <tbody>
        {surveys.map((survey) => (
          <tr key={survey.surveyId} className="border-b border-line hover:bg-surface">
            <th scope="row" className={`${cell} text-left font-normal`}>
              <TextLink to={href('surveyDetails', { surveyId: survey.surveyId })} className="font-semibold">
                {survey.title}
              </TextLink>
            </th>
            <td className={cell}>
              <SurveyState survey={survey} />
            </td>
            <td
              className={`${cell} hidden text-right whitespace-nowrap text-ink-soft tabular-nums sm:table-cell`}
            >
              {dayOf(survey.updatedAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
