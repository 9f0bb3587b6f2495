import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nothingThere } from './callables.ts'
import { type PageWords, readGreetings } from './greetings.ts'
import { type Page, readPage } from './page.ts'
import { serveSiteMap } from './site-map.ts'
import { readWrittenPages } from './written-pages.ts'

/** What the page at a private link may say at once; null where it may not, or where there is no such link. */
export type Greet = (path: string) => Promise<PageWords | null>

export interface PagesOptions {
  /** The folder of the built web app. */
  webRoot: string
  appUrl: URL
  greet: Greet
  /** What stands in every page for anybody, beside its `origin`. */
  siteWords: PageWords
}

/**
 * Serves the built web app: its files, the public pages that the build has written, its two start pages, and the not-found
 * answer of everything else. `pages.json` in the build lists the other addresses that are pages of the app.
 */
export async function servePages(
  app: FastifyInstance,
  { webRoot, appUrl, greet, siteWords }: PagesOptions,
): Promise<void> {
  const built = existsSync(join(webRoot, 'index.html'))
  if (built) await serveFiles(app, webRoot)
  const words = { ...siteWords, origin: appUrl.origin }
  const index = built ? readPage(join(webRoot, 'index.html'), words) : null
  const written = readWrittenPages(webRoot, words)
  serveSiteMap(app, { origin: appUrl.origin, paths: written.listed })
  const answering = existsSync(join(webRoot, 'answering.html'))
    ? readPage(join(webRoot, 'answering.html'))
    : index
  const greetings = built ? readGreetings(String(answering?.plain), join(webRoot, 'greetings.json')) : null
  const isPage = pageMatcher(built ? readPatterns(join(webRoot, 'pages.json')) : [])

  /** Without them the page is shown all the same, and asks by itself: then it says what is wrong. */
  const wordsFor = (request: FastifyRequest, path: string) =>
    greet(path).catch((error) => {
      request.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'a page was not greeted')
      return null
    })

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (!reading || path === '/api' || path.startsWith('/api/')) throw nothingThere(request)
    if (!index || !answering) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The pages of Candour are not built yet. "npm start" builds them.\n')
    }
    if (path.startsWith('/survey/')) {
      // A private link must not be listed by a search engine that finds it somewhere.
      reply.header('x-robots-tag', 'noindex')
      const known = await wordsFor(request, path)
      const page = known && greetings?.page(known)
      return page ? sendGreeting(request, reply, answering, page) : sendPage(request, reply, answering, 200)
    }
    const page = written.at(path)
    if (page) return sendPage(request, reply, page, 200)
    return isPage(path)
      ? sendPage(request, reply, index, 200)
      : sendPage(request, reply, written.notFound ?? index, 404)
  })
}

async function serveFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(staticFiles, {
    root: webRoot,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) =>
      /\.[a-z0-9]+$/.test(path) &&
      !/\.(html|br|gz|map)$|^\/(pages|public-pages|greetings|written)\.json$/.test(path),
    // Files in assets/ carry a hash of their content in their names.
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(join(webRoot, 'assets'))
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: number): FastifyReply {
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.code(status)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}

/** For one person: nobody keeps it, and it is compressed as it goes out. */
async function sendGreeting(
  request: FastifyRequest,
  reply: FastifyReply,
  { policy }: Page,
  html: string,
): Promise<FastifyReply> {
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(html, options))
  }
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html))
  return reply.send(html)
}

function readPatterns(path: string): string[] {
  const patterns: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  return Array.isArray(patterns) ? patterns.filter((pattern) => typeof pattern === 'string') : []
}

/** Patterns such as `/response/:clientId`: a name with a colon stands for one segment. */
function pageMatcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns
    .filter((pattern) => pattern.startsWith('/') && !pattern.includes('*'))
    .map((pattern) => pattern.replace(/\/$/, '').split('/').map(segmentExpression).join('/'))
    .map((expression) => new RegExp(`^${expression}/?$`))
  return (path) => expressions.some((expression) => expression.test(path))
}

const segmentExpression = (segment: string) =>
  segment.startsWith(':') ? '[^/]+' : segment.replace(/[^A-Za-z0-9]/g, '\\$&')

const pathOf = (request: FastifyRequest) => (request.url.split('?')[0] ?? '/').replace(/\/{2,}/g, '/')
