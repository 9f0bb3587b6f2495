import { type AnswerQuery, getSubmission } from '@candour/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { linesOf, readAt, wordsOf } from './lines.ts'
import { type Response, useReviewing } from './review.ts'

/** What was sent earlier never changes. */
export const submissionOf = (clientId: string, invitationId: string, number: number) =>
  queryOptions({
    queryKey: ['submissions', clientId, invitationId, number],
    queryFn: ({ signal }) =>
      call(getSubmission, { params: { clientId, number }, query: { invitationId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An answer that is another than when it was asked about: what it was. */
export function ChangedAnswer({ query }: { query: AnswerQuery }) {
  const { clientId, response } = useReviewing()
  const number = asked(response, query)
  if (number === undefined) return <p className="mt-1 font-semibold">The answer has changed.</p>
  return <Was clientId={clientId} response={response} name={query.name} number={number} />
}

/** What stood there when the question was sent. */
function asked({ submissions }: Response, { sentAt }: AnswerQuery): number | undefined {
  return submissions.find(({ submittedAt }) => sentAt !== null && submittedAt <= sentAt)?.number
}

interface WasProps {
  clientId: string
  response: Response
  name: string
  number: number
}

function Was({ clientId, response, name, number }: WasProps) {
  const earlier = useQuery(submissionOf(clientId, response.invitationId, number))
  const { definition } = response
  const was = useMemo(() => {
    if (!earlier.data) return undefined
    const lines = linesOf(readAt(definition, earlier.data.answers, earlier.data.submittedAt))
    return lines
      .filter(
        (line) => line.name === name || line.name.startsWith(`${name}[`) || line.name.startsWith(`${name}.`),
      )
      .map(({ answer }) => wordsOf(answer))
      .filter(Boolean)
      .join('; ')
  }, [earlier.data, definition, name])
  return (
    <p className="mt-1 break-words">
      <span className="font-semibold">The answer has changed.</span>{' '}
      {was !== undefined && (
        <span className="text-ink-soft">
          It was: <del className="no-underline">{was || 'not answered'}</del>
        </span>
      )}
      {earlier.isError && <span className="text-ink-soft">What it was could not be loaded.</span>}
    </p>
  )
}
