import type { FastifyInstance } from 'fastify'
import { escaped } from './greetings.ts'

/** Tells search engines what there is, and that calls are nothing for them (sitemaps.org, RFC 9309). */
export function serveSiteMap(
  app: FastifyInstance,
  { origin, paths }: { origin: string; paths: readonly string[] },
): void {
  const urls = paths.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>`)
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
  const schema = { hide: true }
  app.get('/sitemap.xml', { schema }, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(map),
  )
  app.get('/robots.txt', { schema }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots),
  )
}
