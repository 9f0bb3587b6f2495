import { openInvitation, saveAnswers as saveEndpoint, submitResponse } from '@candour/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ClientKeys } from '../clients/index.ts'
import { checkTokenForm, locateLink } from '../invitations/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import type { CookieJar } from '../platform/http/cookies.ts'
import { route } from '../platform/http/route.ts'
import type { PublishedSurveys } from '../surveys/index.ts'
import { type AnsweringSession, answeringSessions } from './answering-session.ts'
import { openLink } from './open-link.ts'
import { saveAnswers } from './save-answers.ts'
import { submit } from './submit.ts'

export interface AnsweringRoutesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  surveys: PublishedSurveys
  cookies: CookieJar
}

const prefix = 'candour-answering-'

/** One cookie an invitation, so that two links open in one browser stay apart. */
const cookieOf = (invitationId: string) => `${prefix}${invitationId.slice(0, 8)}`

export function answeringRoutes(app: FastifyInstance, options: AnsweringRoutesOptions): void {
  const { db, clock, keys, surveys, cookies } = options
  const sessions = answeringSessions({ db, keys, surveys })

  route(app, openInvitation, async ({ params: { clientId }, body: { token }, reply }) => {
    checkTokenForm(token)
    const scope = await db.withSystem((tx) => locateLink(tx, clientId, token))
    const context = { keys, surveys, sessions, now: clock.now() }
    const { page, secret } = await db.withInvitation(scope, (tx) => openLink(tx, context, scope))
    // It ends with the browser: the link opens a new one.
    cookies.set(reply, cookieOf(scope.invitationId), secret)
    return page
  })

  route(app, saveEndpoint, async ({ params: { clientId }, body, once: claim, request }) => {
    const session = await sessionOf(request, clientId, body.invitationId)
    const changes = body.changes.map(({ name, value }) => ({ name, value }))
    return forgetting(session, () =>
      saveAnswers({ db, clock }, session, { changes, version: body.version, claim }),
    )
  })

  route(app, submitResponse, async ({ params: { clientId }, body, once: claim, request }) => {
    const session = await sessionOf(request, clientId, body?.invitationId)
    return forgetting(session, () =>
      db.withInvitation(session, (tx) => submit(tx, session, { now: clock.now(), claim })),
    )
  })

  async function sessionOf(
    request: FastifyRequest,
    clientId: string,
    invitationId: string | undefined,
  ): Promise<AnsweringSession> {
    const names = invitationId === undefined ? answeringCookies(request) : [cookieOf(invitationId)]
    const secrets = names.map((name) => cookies.read(request, name) ?? '')
    const found = (await Promise.all(secrets.map((secret) => sessions.find(secret))))
      .filter((session) => session !== undefined)
      .filter((session) => session.clientId === clientId)
      .filter((session) => invitationId === undefined || session.invitationId === invitationId)
    const [session, another] = found
    if (!session) throw new AppError('answering-session-expired')
    if (another) {
      throw new AppError('invalid-argument', [
        { path: 'invitationId', message: 'This browser has several links open: say which one this is for.' },
      ])
    }
    return session
  }

  /** A session that was refused is looked up afresh the next time. */
  async function forgetting<T>(session: AnsweringSession, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError && error.status !== 409) sessions.forget(session)
      throw error
    }
  }
}

/** Their names as the cookie jar reads them, without what https puts before; no more than a person has. */
function answeringCookies(request: FastifyRequest): string[] {
  const names = Object.keys(request.cookies).flatMap((name) => {
    const at = name.indexOf(prefix)
    return at < 0 ? [] : [name.slice(at)]
  })
  return names.slice(0, 20)
}
