import {
  type AnswerQuery,
  acceptAnswer,
  createNote,
  createQuery,
  deleteNote,
  deleteQuery,
  type Note,
  type ResponseDetails,
  sendQueries,
  setResponseStatus,
  updateNote,
  updateQuery,
} from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { notify } from '../ui/notifications/notify.ts'

export type Response = NonNullable<ResponseDetails['response']>
export type Review = ReturnType<typeof useReview>

const without = <One extends object>(list: readonly One[], is: (one: One) => boolean) =>
  list.filter((one) => !is(one))

/** What the firm does with the answers of one response. What the server says of it is shown at once, wherever it stands. */
export function useReview(clientId: string, invitationId: string) {
  const store = useQueryClient()
  return useMemo(() => {
    const params = { clientId }
    const change = (changed: (response: Response) => Partial<Response>) => {
      // What is on its way may have been read before this.
      void store.cancelQueries({ queryKey: ['responses', clientId] })
      store.setQueriesData<ResponseDetails>({ queryKey: ['responses', clientId] }, (details) =>
        details?.response?.invitationId === invitationId
          ? { ...details, response: { ...details.response, ...changed(details.response) } }
          : details,
      )
    }
    const readAgain = () =>
      Promise.all([
        store.invalidateQueries({ queryKey: ['responses'] }),
        store.invalidateQueries({ queryKey: ['timeline', clientId] }),
      ])
    const putQuery = (query: AnswerQuery) => {
      change(({ queries }) => ({
        queries: queries.some(({ queryId }) => queryId === query.queryId)
          ? queries.map((one) => (one.queryId === query.queryId ? query : one))
          : [...queries, query],
      }))
      return query
    }
    const putNote = (note: Note) =>
      change(({ notes }) => ({
        notes: notes.some(({ noteId }) => noteId === note.noteId)
          ? notes.map((one) => (one.noteId === note.noteId ? note : one))
          : [...notes, note],
      }))
    const setAccepted = (name: string, accepted: boolean) =>
      change((response) => ({
        accepted: accepted
          ? [...new Set([...response.accepted, name])]
          : response.accepted.filter((one) => one !== name),
      }))

    return {
      async accept(name: string, accepted: boolean) {
        setAccepted(name, accepted)
        try {
          await call(acceptAnswer, { params, body: { invitationId, name, accepted } })
        } catch (error) {
          setAccepted(name, !accepted)
          notify({ type: 'negative', message: 'That could not be saved', caption: sentenceFor(error) })
        }
      },
      async ask(name: string, text: string, key: string) {
        const body = { invitationId, name, text }
        return putQuery(await call(createQuery, { params, body, idempotencyKey: key }))
      },
      async reword({ queryId }: AnswerQuery, text: string, key: string) {
        return putQuery(await call(updateQuery, { params: { queryId }, body: { text }, idempotencyKey: key }))
      },
      async settle({ queryId }: AnswerQuery) {
        putQuery(await call(updateQuery, { params: { queryId }, body: { state: 'settled' } }))
      },
      async takeBack({ queryId }: AnswerQuery) {
        await call(deleteQuery, { params: { queryId } })
        change(({ queries }) => ({ queries: without(queries, (one) => one.queryId === queryId) }))
      },
      async note(name: string | null, text: string, key: string) {
        putNote(await call(createNote, { params, body: { invitationId, name, text }, idempotencyKey: key }))
      },
      async renote({ noteId }: Note, text: string, key: string) {
        putNote(await call(updateNote, { params: { noteId }, body: { text }, idempotencyKey: key }))
      },
      async removeNote({ noteId }: Note) {
        await call(deleteNote, { params: { noteId } })
        change(({ notes }) => ({ notes: without(notes, (one) => one.noteId === noteId) }))
      },
      async send(sendEmail: boolean, key: string) {
        const sent = await call(sendQueries, {
          params,
          body: { invitationId, sendEmail },
          idempotencyKey: key,
        })
        await readAgain()
        return sent
      },
      async setStatus(status: 'reviewed' | 'submitted' | 'in-progress', sendEmail?: boolean) {
        const body = { invitationId, status, ...(sendEmail !== undefined && { sendEmail }) }
        const now = await call(setResponseStatus, { params, body })
        change(() => now)
        await readAgain()
      },
    }
  }, [store, clientId, invitationId])
}

export interface Reviewing {
  readonly clientId: string
  readonly response: Response
  readonly review: Review
}

export const ReviewContext = createContext<Reviewing | null>(null)

export function useReviewing(): Reviewing {
  const reviewing = useContext(ReviewContext)
  if (!reviewing) throw new Error('Answers are reviewed within a response')
  return reviewing
}
