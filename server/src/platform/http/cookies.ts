import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookies that only the server reads. Under https their names bind them to this host alone. */
export interface CookieJar {
  read(request: FastifyRequest, name: string): string | undefined
  /** Without `maxAgeSeconds` the cookie ends with the browser's session. */
  set(reply: FastifyReply, name: string, value: string, maxAgeSeconds?: number): void
  clear(reply: FastifyReply, name: string): void
}

export function cookieJar(appUrl: URL): CookieJar {
  const secure = appUrl.protocol === 'https:'
  const prefixed = (name: string) => (secure ? `__Host-${name}` : name)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request, name) => request.cookies[prefixed(name)],
    set: (reply, name, value, maxAgeSeconds) => {
      const life = maxAgeSeconds === undefined ? {} : { maxAge: Math.floor(maxAgeSeconds) }
      reply.setCookie(prefixed(name), value, { ...attributes, ...life })
    },
    clear: (reply, name) => {
      reply.clearCookie(prefixed(name), attributes)
    },
  }
}
