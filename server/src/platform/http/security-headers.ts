import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
}

/** Hashes (`sha256-…`) of the inline blocks that the build itself put into a page. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

export function contentSecurityPolicy(inline: InlineHashes = { scripts: [], styles: [] }): string {
  const hashes: Record<string, readonly string[]> = {
    'script-src': inline.scripts,
    'style-src': inline.styles,
  }
  return Object.entries(policy)
    .map(([name, value]) => [name, value, ...(hashes[name] ?? []).map((hash) => `'${hash}'`)].join(' '))
    .join('; ')
}

const basePolicy = contentSecurityPolicy()
const year = 365 * 24 * 60 * 60

/** Sets what every answer carries, before anything else can answer. */
export function securityHeaders(app: FastifyInstance, appUrl: URL): void {
  const alwaysSecure = appUrl.protocol === 'https:'
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, alwaysSecure)
  })
}

export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  alwaysSecure: boolean,
): void {
  reply
    .header('content-security-policy', basePolicy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    // Pages and files say how long they may be kept; everything else is nobody's to keep.
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
  if (alwaysSecure || request.protocol === 'https') {
    reply.header('strict-transport-security', `max-age=${year}; includeSubDomains`)
  }
}
