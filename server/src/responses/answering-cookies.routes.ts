import type { FastifyRequest } from 'fastify'
import type { CookieJar } from '../platform/http/cookies.ts'

const sessionPrefix = 'candour-answering-'
const devicePrefix = 'candour-device-'

// One of each an invitation, so that two links open in one browser stay apart.
export const sessionCookie = (invitationId: string) => `${sessionPrefix}${invitationId.slice(0, 8)}` as const
/** It says that the browser has been seen before; it opens nothing without the link. */
export const deviceCookie = (invitationId: string) => `${devicePrefix}${invitationId.slice(0, 8)}` as const

/** A cookie that came along, by its name without what https puts before. */
export interface Held {
  name: string
  secret: string
}

/** The session cookies that may be meant: of one invitation, or of all that came along. */
export const sessionsHeld = (jar: CookieJar, request: FastifyRequest, invitationId?: string): Held[] =>
  held(jar, request, sessionPrefix, invitationId && sessionCookie(invitationId))

export const devicesHeld = (jar: CookieJar, request: FastifyRequest, invitationId?: string): Held[] =>
  held(jar, request, devicePrefix, invitationId && deviceCookie(invitationId))

/** No more than a person has. */
const most = 20

function held(jar: CookieJar, request: FastifyRequest, prefix: string, only: string | undefined): Held[] {
  const names = only === undefined ? namesSent(request, prefix) : [only]
  const found = names.flatMap((name) => {
    const secret = jar.read(request, name)
    return secret === undefined ? [] : [{ name, secret }]
  })
  return found.slice(0, most)
}

const namesSent = (request: FastifyRequest, prefix: string): string[] =>
  Object.keys(request.cookies).flatMap((name) => {
    const at = name.indexOf(prefix)
    return at < 0 ? [] : [name.slice(at)]
  })
