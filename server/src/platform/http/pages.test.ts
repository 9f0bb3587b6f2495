import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EchoServer, echoServer } from './echo-server.factory.ts'

let server: EchoServer
beforeAll(async () => {
  server = await echoServer()
})
afterAll(() => server.app.close())

describe('pages and files', () => {
  it('serves a page of the app, to be asked for again each time', async () => {
    for (const url of ['/', '/login', '/login/', '/response/7?success=true']) {
      const answer = await server.app.inject(url)
      expect(answer.statusCode, url).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toContain('<title>Candour</title>')
    }
  })

  it('serves the same app with 404 for an address that is no page', async () => {
    for (const url of [
      '/nothing',
      '/response/',
      '/response/7/8',
      '/../etc/passwd',
      '/assets/..%2f..%2fpackage.json',
      '/assets/gone.js',
      '/assets',
      '/assets/',
      '/.env',
    ]) {
      const answer = await server.app.inject(url)
      expect(answer.statusCode, url).toBe(404)
      expect(answer.body).toContain('<title>Candour</title>')
    }
  })

  it('serves the answering page under every private link, and keeps it out of search engines', async () => {
    const answer = await server.app.inject('/survey/7/some-token')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Questions</title>')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
  })

  it('fills the answering page in for one person, compressed, and lets nobody keep it', async () => {
    const greeted = await echoServer({ greet: async () => ({ firm: 'Hale <&> Sons', title: 'About you' }) })
    const get = (encoding: string) =>
      greeted.app.inject({ url: '/survey/7/t?from=mail', headers: { 'accept-encoding': encoding } })
    const plain = await get('identity')
    expect(plain.body).toBe(
      '<!doctype html><title>Questions</title><style>p{}</style>' +
        '<p title="Hale &lt;&amp;&gt; Sons">Hale &lt;&amp;&gt; Sons: About you</p>',
    )
    expect(plain.headers['cache-control']).toBe('no-store')
    expect(plain.headers.etag).toBeUndefined()
    expect(plain.headers['x-robots-tag']).toBe('noindex')
    const anybodys = (await server.app.inject('/survey/7/t')).headers['content-security-policy']
    expect(plain.headers['content-security-policy']).toBe(anybodys)
    expect(brotliDecompressSync((await get('gzip, br')).rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync((await get('gzip')).rawPayload).toString()).toBe(plain.body)
    await greeted.app.close()
  })

  it('asks what the page may say with the path alone, and only for a private link', async () => {
    const asked: string[] = []
    const greeted = await echoServer({
      greet: async (path) => {
        asked.push(path)
        return null
      },
    })
    for (const url of ['/', '/survey', '/nothing', '/survey/7/t?a=b', '/survey/7/t/'])
      await greeted.app.inject(url)
    expect(asked).toEqual(['/survey/7/t', '/survey/7/t/'])
    await greeted.app.close()
  })

  it('names nobody where what the page may say cannot be found out', async () => {
    const broken = await echoServer({
      greet: async (path) => {
        throw new Error(`no rows for ${path}`)
      },
    })
    const answer = await broken.app.inject('/survey/7/secret-token')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<p>Nobody</p>')
    expect(broken.lines.join('')).toContain('not greeted')
    expect(broken.lines.join('')).not.toContain('secret-token')
    await broken.app.close()
  })

  it('allows the inline blocks of the build by their hashes, each page its own', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const index = String((await server.app.inject('/')).headers['content-security-policy'])
    const answering = String((await server.app.inject('/survey/7/t')).headers['content-security-policy'])
    expect(index).toContain(`script-src 'self' ${hash('boot()')};`)
    expect(index).toContain("style-src 'self';")
    expect(answering).toContain(`style-src 'self' ${hash('p{}')};`)
    expect(answering).toContain("script-src 'self';")
  })

  it('answers 304 for a page that has not changed', async () => {
    const { etag } = (await server.app.inject('/login')).headers
    const again = await server.app.inject({ url: '/login', headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('lets hashed files be kept for ever, and other files be asked for again', async () => {
    const asset = await server.app.inject('/assets/main-abc123.js')
    expect(asset.statusCode).toBe(200)
    expect(asset.body).toBe('plain()')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await server.app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('serves the compressed neighbour of a file', async () => {
    const answer = await server.app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.body).toBe('as brotli')
    expect(answer.headers['content-type']).toContain('javascript')
  })

  it('gives no raw start page, list of pages or source map', async () => {
    for (const url of [
      '/index.html',
      '/pages.json',
      '/greetings.json',
      '/answering.html',
      '/assets/main-abc123.js.br',
    ]) {
      expect((await server.app.inject(url)).statusCode, url).toBe(404)
    }
  })

  it('says so plainly when the pages are not built', async () => {
    const unbuilt = await echoServer({ webRoot: join(tmpdir(), 'no-such-folder') })
    const answer = await unbuilt.app.inject('/')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toBe('The pages of Candour are not built yet. "npm start" builds them.\n')
    expect((await unbuilt.app.inject('/api/nothing')).statusCode).toBe(404)
    await unbuilt.app.close()
  })
})
