import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a page of another site sends. A browser says where a request comes from; what says
 * nothing is no browser and carries nobody's cookies.
 */
export function refuseCrossSite(app: FastifyInstance, appUrl: URL): void {
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method)) return
    if (!isOwnOrigin(request, appUrl) || !isOwnSite(request)) throw new AppError('cross-site-request')
  })
}

function isOwnOrigin(request: FastifyRequest, appUrl: URL): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === appUrl.origin || origin === `${request.protocol}://${request.host}`
}

function isOwnSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
