import type { CookieName } from '@candour/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookies that only the server reads. Under https their names bind them to this host alone. */
export interface CookieJar {
  read(request: FastifyRequest, name: string): string | undefined
  /** Without `maxAgeSeconds` the cookie ends with the browser's session. */
  set(reply: FastifyReply, name: CookieName, value: string, maxAgeSeconds?: number): void
  clear(reply: FastifyReply, name: string): void
  /** A cookie that the page's script may read: it holds no secret and proves nothing. */
  setHint(reply: FastifyReply, name: CookieName, maxAgeSeconds?: number): void
  clearHint(reply: FastifyReply, name: string): void
}

export function cookieJar(appUrl: URL): CookieJar {
  const secure = appUrl.protocol === 'https:'
  const prefixed = (name: string) => (secure ? `__Host-${name}` : name)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const readable = { ...attributes, httpOnly: false } as const
  const life = (maxAgeSeconds?: number) =>
    maxAgeSeconds === undefined ? {} : { maxAge: Math.floor(maxAgeSeconds) }
  return {
    read: (request, name) => request.cookies[prefixed(name)],
    set: (reply, name, value, maxAgeSeconds) => {
      reply.setCookie(prefixed(name), value, { ...attributes, ...life(maxAgeSeconds) })
    },
    clear: (reply, name) => {
      reply.clearCookie(prefixed(name), attributes)
    },
    setHint: (reply, name, maxAgeSeconds) => {
      reply.setCookie(name, 'yes', { ...readable, ...life(maxAgeSeconds) })
    },
    clearHint: (reply, name) => {
      reply.clearCookie(name, readable)
    },
  }
}
