import {
  type CodeRequiredDetails,
  confirmCode as confirmEndpoint,
  leaveAnswering,
  openInvitation,
  requestCode as requestEndpoint,
  saveAnswers as saveEndpoint,
  submitResponse,
} from '@candour/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientKeys } from '../clients/index.ts'
import { checkTokenForm, locateLink } from '../invitations/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database, InvitationScope } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import type { CookieJar } from '../platform/http/cookies.ts'
import { route } from '../platform/http/route.ts'
import type { Announce } from '../platform/live/announce.ts'
import type { PublishedSurveys } from '../surveys/index.ts'
import {
  deviceCookie,
  devicesHeld,
  type Held,
  sessionCookie,
  sessionsHeld,
} from './answering-cookies.routes.ts'
import { type AnsweringSession, answeringSessions, type NewSession } from './answering-session.ts'
import { callers } from './callers.ts'
import { channelOf, confirmCode, requestCode } from './coming-back.ts'
import type { NewBrowser } from './known-browsers.ts'
import { leaving } from './leaving.ts'
import { openLink } from './open-link.ts'
import { saveAnswers } from './save-answers.ts'
import { submit } from './submit.ts'

export interface AnsweringRoutesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  ring: KeyRing
  /** After the commit of whatever changes something about a client. */
  announce: Announce
  surveys: PublishedSurveys
  cookies: CookieJar
  /** Whether a code can be sent by e-mail at all. */
  canSendMail: boolean
  /** The most that unsent answers may take on a client's device, in bytes. */
  queueBytes: number
}

export function answeringRoutes(app: FastifyInstance, options: AnsweringRoutesOptions): void {
  const { db, clock, keys, ring, announce, surveys, cookies, canSendMail, queueBytes } = options
  const sessions = answeringSessions({ db, clock, keys, surveys })
  const caller = callers({ sessions, codeRequired })
  const leave = leaving({ db, sessions })
  const secretsOf = (request: FastifyRequest, invitationId?: string) =>
    sessionsHeld(cookies, request, invitationId).map(({ secret }) => secret)

  route(app, openInvitation, async ({ params: { clientId }, body: { token }, request, reply }) => {
    checkTokenForm(token)
    const scope = await db.withSystem((tx) => locateLink(tx, clientId, token))
    const presented = {
      session: cookies.read(request, sessionCookie(scope.invitationId)),
      device: cookies.read(request, deviceCookie(scope.invitationId)),
    }
    const context = { keys, surveys, sessions, queueBytes, now: clock.now() }
    const opened = await db.withInvitation(scope, (tx) => openLink(tx, context, scope, presented))
    announce(scope)
    keep(reply, scope.invitationId, opened)
    if (!opened.page) throw await codeRequired(scope)
    return opened.page
  })

  route(app, requestEndpoint, async ({ params: { clientId }, body, request }) => {
    const session = await caller.any(secretsOf(request, body?.invitationId), clientId, body?.invitationId)
    const context = { ring, keys, canSendMail, now: clock.now() }
    return db.withAccount(session, (tx) => requestCode(tx, context, session))
  })

  route(app, confirmEndpoint, async ({ params: { clientId }, body, request, reply }): Promise<undefined> => {
    const session = await caller.any(secretsOf(request, body.invitationId), clientId, body.invitationId)
    const typed = { code: body.code, remember: body.remember ?? true }
    const context = { ring, sessions, now: clock.now() }
    const confirmed = await db.withInvitation(session, (tx) => confirmCode(tx, context, session, typed))
    if (confirmed.is !== 'right') throw new AppError(confirmed.is === 'wrong' ? 'code-wrong' : 'code-expired')
    keep(reply, session.invitationId, confirmed)
  })

  route(app, leaveAnswering, async ({ params: { clientId }, body, request, reply }): Promise<undefined> => {
    const wanted = { clientId, invitationId: body?.invitationId }
    const drop = async (held: Held[], end: (secret: string, of: typeof wanted) => Promise<boolean>) => {
      for (const { name, secret } of held) if (await end(secret, wanted)) cookies.clear(reply, name)
    }
    await drop(sessionsHeld(cookies, request, wanted.invitationId), leave.session)
    if (body?.forget) await drop(devicesHeld(cookies, request, wanted.invitationId), leave.browser)
    // Pages that the browser has kept for Back. Not its storage: that holds answers which are not sent yet, and their
    // key is given to nobody but who opens the link.
    reply.header('clear-site-data', '"cache"')
  })

  route(app, saveEndpoint, async ({ params: { clientId }, body, once: claim, request }) => {
    const session = await caller.confirmed(secretsOf(request, body.invitationId), clientId, body.invitationId)
    const changes = body.changes.map(({ name, value }) => ({ name, value }))
    const device = cookies.read(request, deviceCookie(session.invitationId))
    const saved = await forgetting(session, () =>
      saveAnswers({ db, clock }, session, { changes, version: body.version, device, claim }),
    )
    announce(session)
    return saved
  })

  route(app, submitResponse, async ({ params: { clientId }, body, once: claim, request }) => {
    const session = await caller.confirmed(
      secretsOf(request, body?.invitationId),
      clientId,
      body?.invitationId,
    )
    const submitted = await forgetting(session, () =>
      db.withInvitation(session, (tx) => submit(tx, session, { now: clock.now(), claim })),
    )
    announce(session)
    return submitted
  })

  function keep(
    reply: FastifyReply,
    invitationId: string,
    { session, browser }: { session?: NewSession | undefined; browser?: NewBrowser | undefined },
  ): void {
    // It ends with the browser: the link opens a new one.
    if (session) cookies.set(reply, sessionCookie(invitationId), session.secret)
    if (!browser) return
    const seconds = (browser.expiresAt.getTime() - clock.now().getTime()) / 1000
    cookies.set(reply, deviceCookie(invitationId), browser.secret, seconds)
  }

  async function codeRequired(scope: InvitationScope): Promise<AppError> {
    const channel = await db.withAccount(scope, (tx) => channelOf(tx, { keys, canSendMail }, scope))
    const { invitationId } = scope
    return new AppError('code-required', { invitationId, channel } satisfies CodeRequiredDetails)
  }

  /** A session that was refused is looked up afresh the next time. */
  async function forgetting<T>(session: AnsweringSession, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 409) throw error
      sessions.forget(session.secretHash)
      throw error.code === 'code-required' ? await codeRequired(session) : error
    }
  }
}
