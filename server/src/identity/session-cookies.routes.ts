import { type SignedIn, signedInHint } from '@candour/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from '../platform/http/cookies.ts'
import type { Attempt, OpenedSession } from './identity.ts'

/** How a session travels: its secret in a cookie that scripts cannot read, beside it one that says that there is one. */
export interface SessionCookies {
  /** What comes with a request that signs in or changes how. */
  attempt(request: FastifyRequest): Attempt
  read(request: FastifyRequest): string | undefined
  /** Sets the cookies of a session and gives the body of the answer. */
  answer(reply: FastifyReply, session: OpenedSession): SignedIn
  clear(reply: FastifyReply): void
  /** So that nobody asks again for the token of a session that is no more. */
  clearHint(reply: FastifyReply): void
}

const sessionCookie = 'candour-session'

export function sessionCookies(cookies: CookieJar): SessionCookies {
  const read = (request: FastifyRequest) => cookies.read(request, sessionCookie)
  const clearHint = (reply: FastifyReply) => cookies.clearHint(reply, signedInHint)
  return {
    read,
    clearHint,
    attempt: (request) => ({
      address: request.ip,
      cookie: read(request),
      agent: String(request.headers['user-agent'] ?? ''),
    }),
    answer: (reply, { cookie, user, accessToken, expiresAt }) => {
      if (cookie) {
        cookies.set(reply, sessionCookie, cookie.secret, cookie.maxAgeSeconds)
        cookies.setHint(reply, signedInHint, cookie.maxAgeSeconds)
      }
      return { user, accessToken, expiresAt }
    },
    clear: (reply) => {
      cookies.clear(reply, sessionCookie)
      clearHint(reply)
    },
  }
}
