import type { SurveySummary } from '@candour/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceFor } from '../api/api-error.ts'
import { archivedSurveys, surveyList } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { Failure } from '../ui/failure.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Loading } from '../ui/loading.tsx'
import { Section } from '../ui/section.tsx'
import { cellLook, rowLook, Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { dayOf } from '../ui/when.ts'
import { SurveyState } from './survey-state.tsx'

/** The firm's surveys in use, or those that it has archived. */
export function OwnSurveys({ archived = false }: { archived?: boolean }) {
  const list = useInfiniteQuery({ ...(archived ? archivedSurveys : surveyList), staleTime: 0 })
  const surveys = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Section title={archived ? 'Archived' : 'Your own'}>
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
      <LoadMore list={list} />
    </Section>
  )
}

const columns = [{ title: 'Title' }, { title: 'State' }, { title: 'Changed', isFigure: true, isWide: true }]

function SurveyTable({ surveys }: { surveys: readonly SurveySummary[] }) {
  return (
    <Table caption="Your surveys, newest first" columns={columns}>
      {surveys.map((survey) => (
        <tr key={survey.surveyId} className={`${rowLook} hover:bg-surface`}>
          <th scope="row" className={cellLook.head}>
            <TextLink to={href('surveyDetails', { surveyId: survey.surveyId })} className="font-semibold">
              {survey.title}
            </TextLink>
          </th>
          <td className={cellLook.text}>
            <SurveyState survey={survey} />
          </td>
          <td className={`${cellLook.wideFigure} whitespace-nowrap text-ink-soft`}>
            {dayOf(survey.updatedAt)}
          </td>
        </tr>
      ))}
    </Table>
  )
}
