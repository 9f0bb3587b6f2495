import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAnalytics, recordPageView } from '@candour/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import type { Logger } from '../platform/log/log.ts'
import { readAnalytics } from './analytics.ts'
import { pageViews } from './page-views.ts'

export interface AnalyticsRoutesOptions {
  db: Database
  clock: Clock
  log: Pick<Logger, 'warn'>
  /** The folder of the built web app, which lists its public pages. */
  webRoot: string
  /** Whether who asks is the operator, with an address that is proven to be theirs. */
  isOperator: (authorization: string | undefined) => Promise<boolean>
}

/** All that is ever known of a client's page: nothing of its address. */
const clientsPage = '/survey/:clientId/:token'

export function analyticsRoutes(app: FastifyInstance, options: AnalyticsRoutesOptions): void {
  const { db, clock, log, webRoot, isOperator } = options
  const routes = [...publicPages(webRoot), clientsPage]
  const views = pageViews({ db, clock, log, routes })
  app.addHook('onClose', () => views.flush())

  route(app, recordPageView, async ({ request, body }): Promise<undefined> => {
    // Clients' pages are counted as they are served, below: they send nothing.
    if (body.route !== clientsPage && mayBeCounted(request)) views.count(body.route, request.ip)
  })

  // The client's page asks for nothing but what it needs, so it is counted here.
  app.addHook('onResponse', async (request, reply) => {
    const isPage = /^\/survey\/[^/]+\/[^/]+$/.test(request.url) && reply.statusCode < 400
    if (isPage && isOpenedByAPerson(request) && mayBeCounted(request)) views.count(clientsPage, request.ip)
  })

  route(app, getAnalytics, async ({ request }) => {
    if (!(await isOperator(request.headers.authorization))) throw new AppError('not-found')
    await views.flush()
    return readAnalytics({ db, clock })
  })
}

/** Neither Do Not Track nor Global Privacy Control asks to be left out. */
const mayBeCounted = ({ headers }: FastifyRequest) => headers.dnt !== '1' && headers['sec-gpc'] !== '1'

/** Not what programs fetch that look into mails, nor what a browser fetches ahead. */
const isOpenedByAPerson = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined

/** As the build lists them; of a web app that is not built there are none. */
function publicPages(webRoot: string): string[] {
  const file = join(webRoot, 'public-pages.json')
  const patterns: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return Array.isArray(patterns) ? patterns.filter((pattern) => typeof pattern === 'string') : []
}
