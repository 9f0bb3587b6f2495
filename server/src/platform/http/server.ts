import { randomUUID } from 'node:crypto'
import { type Access, limits } from '@candour/contract'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { answerBrokenConnection, answerError, answerErrors } from './error-answers.ts'
import type { PageWords } from './greetings.ts'
import { healthRoutes } from './health.ts'
import { describeApi, serveApiDescription } from './openapi.ts'
import { type Greet, servePages } from './pages.ts'
import { readJson } from './read-json.ts'
import { logRequests } from './request-log.ts'
import type { Authenticate, HashBody } from './route.ts'
import { refuseCrossSite } from './same-origin.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { validatorCompiler } from './validation.ts'

export interface ServerOptions {
  log: FastifyBaseLogger
  /** Where people reach Candour; https there makes cookies and headers strict. */
  appUrl: URL
  /** Addresses or ranges of proxies whose forwarded headers are believed; empty believes none. */
  trustedProxies: readonly string[]
  /** The folder of the built web app. */
  webRoot: string
  /** What the page at a private link may say before it asks. */
  greet?: Greet
  /** What stands in every page for anybody. */
  siteWords?: PageWords
  isReady: () => Promise<boolean>
  authenticate: Authenticate
  hashBody: HashBody
}

interface MountedRoute {
  method: string
  url: string
  access: Access | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    mounted: readonly MountedRoute[]
  }
}

/** The HTTP server without any endpoint of a slice. `mount` adds those, so that the description has them all. */
export async function buildServer(
  options: ServerOptions,
  mount: (app: FastifyInstance) => void | Promise<void>,
): Promise<FastifyInstance> {
  const alwaysSecure = options.appUrl.protocol === 'https:'
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    // One line a request is written in request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: 120_000,
    // Longer than the idle time of common proxies, so that they, not we, close a connection.
    keepAliveTimeout: 72_000,
    // Requests that arrive on an open connection while closing are still served.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, alwaysSecure)
      answerError(error, request, reply)
    },
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  app.decorate('authenticate', options.authenticate)
  app.decorate('hashBody', options.hashBody)
  keepRouteList(app)

  answerErrors(app)
  securityHeaders(app, options.appUrl)
  refuseCrossSite(app, options.appUrl)
  logRequests(app)
  readJson(app)
  await describeApi(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })

  healthRoutes(app, options.isReady)
  await mount(app)
  serveApiDescription(app)
  const { webRoot, appUrl, greet = async () => null, siteWords = {} } = options
  await servePages(app, { webRoot, appUrl, greet, siteWords })
  return app
}

/** Keeps what is mounted, so that a test can walk it. */
function keepRouteList(app: FastifyInstance): void {
  const routes: MountedRoute[] = []
  app.decorate('mounted', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, access: config?.access })
  })
}
