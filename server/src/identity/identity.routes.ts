import { register, type SignedIn, signedInHint, signIn, signOut, token, type User } from '@candour/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from '../platform/http/cookies.ts'
import { route } from '../platform/http/route.ts'
import type { Attempt, Identity, OpenedSession } from './identity.ts'

/** Called whenever somebody registers or signs in, with what is known of them; must be idempotent. */
export type OnUser = (user: User, given?: { company?: string | undefined }) => Promise<void>

const sessionCookie = 'candour-session'
const invalid = { email: 'invalid-email' } as const

export function identityRoutes(
  app: FastifyInstance,
  { identity, cookies, onUser }: { identity: Identity; cookies: CookieJar; onUser: OnUser },
): void {
  const attempt = (request: FastifyRequest): Attempt => ({
    address: request.ip,
    cookie: cookies.read(request, sessionCookie),
    agent: String(request.headers['user-agent'] ?? ''),
  })
  const answer = (reply: FastifyReply, { cookie, user, accessToken, expiresAt }: OpenedSession): SignedIn => {
    if (cookie) {
      cookies.set(reply, sessionCookie, cookie.secret, cookie.maxAgeSeconds)
      cookies.setHint(reply, signedInHint, cookie.maxAgeSeconds)
    }
    return { user, accessToken, expiresAt }
  }

  route(
    app,
    register,
    async ({ body: { company, ...input }, request, reply }) => {
      const opened = await identity.register(input, attempt(request))
      await onUser(opened.user, { company })
      return answer(reply, opened)
    },
    { invalid },
  )

  route(
    app,
    signIn,
    async ({ body, request, reply }) => {
      const opened = await identity.signIn(body, attempt(request))
      await onUser(opened.user)
      return answer(reply, opened)
    },
    { invalid },
  )

  route(app, signOut, async ({ request, reply }) => {
    await identity.signOut(cookies.read(request, sessionCookie))
    cookies.clear(reply, sessionCookie)
    cookies.clearHint(reply, signedInHint)
    // So that going back shows nothing. Not "storage": that may hold a client's answers that are not sent yet.
    reply.header('clear-site-data', '"cache"')
    return undefined
  })

  route(app, token, async ({ request, reply }) => {
    const opened = await identity.token(cookies.read(request, sessionCookie)).catch((error: unknown) => {
      cookies.clearHint(reply, signedInHint)
      throw error
    })
    await onUser(opened.user)
    return answer(reply, opened)
  })
}
