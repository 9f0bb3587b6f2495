import {
  acceptAnswer as acceptEndpoint,
  createNote,
  createQuery,
  deleteNote,
  deleteQuery,
  openForClient as openEndpoint,
  saveAnswersForClient,
  sendQueries,
  setResponseStatus,
  submitForClient as submitEndpoint,
  updateNote,
  updateQuery,
} from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { ClientKeys } from '../clients/index.ts'
import { readNewInvitation } from '../invitations/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { type Caller, route } from '../platform/http/route.ts'
import type { Announce } from '../platform/live/announce.ts'
import type { PublishedSurveys } from '../surveys/index.ts'
import { acceptAnswer, readAccepted } from './accepting.ts'
import { findResponse } from './answering.queries.ts'
import { openForClient, saveForClient, submitForClient } from './assisted-answers.ts'
import { addNote, readNote, removeNote, rewriteNote } from './notes.ts'
import { changeQuery, draftQuery, readQuery, withdrawQuery } from './queries.ts'
import { type Reviewer, recordOfFirm } from './review.ts'
import { askClient, changeStatus } from './reviewing.ts'

export interface ReviewRoutesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  ring: KeyRing
  announce: Announce
  surveys: PublishedSurveys
  appUrl: URL
}

/** What the firm does with a response: asks, accepts, notes, and fills in together with the client. */
export function reviewRoutes(app: FastifyInstance, options: ReviewRoutesOptions): void {
  const { db, clock, keys, ring, announce, surveys, appUrl } = options
  type Once = { key: string | undefined; bodyHash: Buffer }

  const reviewerOf = ({ accountId, uid }: Caller): Reviewer => ({
    ...{ keys, surveys, accountId, uid },
    now: clock.now(),
  })
  const askingOf = (caller: Caller) => ({ ...reviewerOf(caller), ring, appUrl })

  /** Does something once, tells whoever watches the client, and answers with what is there afterwards. */
  async function change<T>(
    { caller, once: claim }: { caller: Caller; once: Once },
    operation: string,
    clientId: string,
    write: (tx: Tx) => Promise<string>,
    read: (tx: Tx, resultId: string) => Promise<T>,
  ): Promise<T> {
    const { accountId } = caller
    const done = await db.withAccount(caller, async (tx) => {
      const { resultId } = await once(tx, { accountId, operation, ...claim }, () => write(tx))
      return read(tx, resultId)
    })
    announce({ accountId, clientId })
    return done
  }

  /** The same for what has an id of its own, of a client that is only found out with it. */
  async function changeOne<T>(
    { caller, once: claim }: { caller: Caller; once: Once },
    operation: string,
    write: (tx: Tx) => Promise<string>,
    read: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const { accountId } = caller
    const { resultId, done } = await db.withAccount(caller, async (tx) => {
      const { resultId } = await once(tx, { accountId, operation, ...claim }, () => write(tx))
      return { resultId, done: await read(tx) }
    })
    announce({ accountId, clientId: resultId })
    return done
  }

  route(app, createQuery, (call) => {
    const { clientId } = call.params
    const reviewer = reviewerOf(call.caller)
    return change(
      call,
      `queries.create/${clientId}`,
      clientId,
      (tx) => draftQuery(tx, reviewer, clientId, call.body),
      (tx, queryId) => readQuery(tx, reviewer, queryId),
    )
  })

  route(app, updateQuery, (call) => {
    const { queryId } = call.params
    const reviewer = reviewerOf(call.caller)
    return changeOne(
      call,
      `queries.update/${queryId}`,
      (tx) => changeQuery(tx, reviewer, queryId, call.body),
      (tx) => readQuery(tx, reviewer, queryId),
    )
  })

  route(app, deleteQuery, (call): Promise<undefined> => {
    const { queryId } = call.params
    return changeOne(
      call,
      `queries.delete/${queryId}`,
      (tx) => withdrawQuery(tx, reviewerOf(call.caller), queryId),
      async () => undefined,
    )
  })

  route(app, sendQueries, (call) => {
    const { clientId } = call.params
    const asking = askingOf(call.caller)
    const { invitationId } = call.body
    return change(
      call,
      `queries.send/${invitationId}`,
      clientId,
      async (tx) => String(await askClient(tx, asking, clientId, call.body)),
      async (tx, sent) => ({
        sent: Number(sent),
        url: (await readNewInvitation(tx, asking, invitationId)).url,
      }),
    )
  })

  route(app, acceptEndpoint, (call) => {
    const { clientId } = call.params
    const reviewer = reviewerOf(call.caller)
    const { invitationId } = call.body
    return change(
      call,
      `answers.accept/${invitationId}`,
      clientId,
      async (tx) => {
        await acceptAnswer(tx, reviewer, clientId, call.body)
        return invitationId
      },
      async (tx) => ({ accepted: await readAccepted(tx, reviewer, { clientId, invitationId }) }),
    )
  })

  route(app, createNote, (call) => {
    const { clientId } = call.params
    const reviewer = reviewerOf(call.caller)
    return change(
      call,
      `notes.create/${clientId}`,
      clientId,
      (tx) => addNote(tx, reviewer, clientId, call.body),
      (tx, noteId) => readNote(tx, reviewer, noteId),
    )
  })

  route(app, updateNote, (call) => {
    const { noteId } = call.params
    const reviewer = reviewerOf(call.caller)
    return changeOne(
      call,
      `notes.update/${noteId}`,
      (tx) => rewriteNote(tx, reviewer, noteId, call.body.text),
      (tx) => readNote(tx, reviewer, noteId),
    )
  })

  route(app, deleteNote, (call): Promise<undefined> => {
    const { noteId } = call.params
    return changeOne(
      call,
      `notes.delete/${noteId}`,
      (tx) => removeNote(tx, reviewerOf(call.caller), noteId),
      async () => undefined,
    )
  })

  route(app, setResponseStatus, (call) => {
    const { clientId } = call.params
    const { invitationId, status } = call.body
    return change(
      call,
      `responses.status/${invitationId}`,
      clientId,
      async (tx) => {
        await changeStatus(tx, askingOf(call.caller), clientId, call.body)
        return status
      },
      async (tx) => ({ status: (await findResponse(tx, invitationId))?.status ?? status }),
    )
  })

  route(app, openEndpoint, ({ caller, params: { clientId }, query: { invitationId } }) =>
    db.withAccount(caller, async (tx) => {
      const reviewer = reviewerOf(caller)
      const opened = await openForClient(tx, reviewer, { clientId, invitationId })
      await recordOfFirm(tx, reviewer, { invitationId }, 'response.read')
      return opened
    }),
  )

  route(app, saveAnswersForClient, async ({ caller, params: { clientId }, body, once: claim }) => {
    const { invitationId, version } = body
    const changes = body.changes.map(({ name, value }) => ({ name, value }))
    const saved = await db.withAccount(caller, (tx) =>
      saveForClient(tx, reviewerOf(caller), clientId, { invitationId, version, changes, claim }),
    )
    announce({ accountId: caller.accountId, clientId })
    return saved
  })

  route(
    app,
    submitEndpoint,
    async ({ caller, params: { clientId }, body: { invitationId }, once: claim }) => {
      const submitted = await db.withAccount(caller, (tx) =>
        submitForClient(tx, reviewerOf(caller), clientId, { invitationId, claim }),
      )
      announce({ accountId: caller.accountId, clientId })
      return submitted
    },
  )
}
