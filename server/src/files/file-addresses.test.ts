import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pdfOf } from './file-contents.factory.ts'
import { filesAs } from './files-calls.factory.ts'
import { firmWithFiles } from './firm-files.factory.ts'

const { server, firm, files, stored } = await firmWithFiles()

describe('an address for downloading', () => {
  const address = async (path: string) => (await files.get(path, '?alt=url')).json()

  test('gives the bytes without a sign-in, for five minutes', async () => {
    const { path, bytes } = await stored()
    const { downloadUrl, expiresAt } = await address(path)
    expect(Date.parse(expiresAt) - server.clock.now().getTime()).toBeLessThanOrEqual(5 * 60_000)
    const answer = await server.app.inject(downloadUrl)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    server.clock.advance(5 * 60_000 + 1000)
    expect((await server.app.inject(downloadUrl)).json().error.code).toBe('unauthorized')
  })

  test('is good for that content alone', async () => {
    const { path } = await stored()
    const other = await stored()
    const { downloadUrl } = await address(path)
    const token = new URL(downloadUrl, 'http://localhost').searchParams.get('token') ?? ''
    const [generation, until, hash] = token.split('.')
    for (const url of [
      `/api/files/${other.path}?alt=media&token=${token}`,
      `/api/files/${path}?alt=media&token=${generation}.${Number(until) + 600}.${hash}`,
      `/api/files/${path}?alt=media&token=${Number(generation) + 1}.${until}.${hash}`,
      `/api/files/${path}?alt=media&token=nonsense`,
      `/api/files/${path}?alt=json&token=${token}`,
      `/api/files/${path}?token=${token}`,
    ]) {
      expect((await server.app.inject(url)).statusCode, url).toBe(403)
    }
    await stored(path, pdfOf(77))
    expect((await server.app.inject(downloadUrl)).statusCode).toBe(403)
    await files.remove(path)
    expect((await server.app.inject(downloadUrl)).statusCode).toBe(404)
  })
})

describe('a listing', () => {
  test('returns prefixes, items and nextPageToken, page by page, while objects come and go', async () => {
    const folder = `lists-${randomUUID()}`
    const paths = ['a', 'b/1', 'b/2', 'c', 'd/e/f', 'g'].map((name) => `${firm.accountId}/${folder}/${name}`)
    for (const path of paths) await stored(path, pdfOf(20))
    const prefix = `${firm.accountId}/${folder}/`
    const page = async (query: string) => (await files.list(`?prefix=${prefix}${query}`)).json()

    expect(await page('&delimiter=/')).toEqual({
      prefixes: [`${prefix}b/`, `${prefix}d/`],
      items: ['a', 'c', 'g'].map((name) => ({ bucket: 'candour', fullPath: `${prefix}${name}`, name })),
      nextPageToken: null,
    })
    expect((await page('')).items.map(({ fullPath }: { fullPath: string }) => fullPath)).toEqual(paths)

    const seen: string[] = []
    let token: string | null = ''
    for (let count = 0; token !== null; count++) {
      const { items, prefixes, nextPageToken } = await page(
        `&delimiter=/&maxResults=2${token === '' ? '' : `&pageToken=${token}`}`,
      )
      expect(items.length + prefixes.length).toBeLessThanOrEqual(2)
      seen.push(...prefixes, ...items.map(({ fullPath }: { fullPath: string }) => fullPath))
      token = nextPageToken
      if (count === 0) {
        await files.remove(`${prefix}a`)
        await stored(`${prefix}aa`, pdfOf(20))
      }
    }
    expect(seen.sort()).toEqual(['a', 'b/', 'c', 'd/', 'g'].map((name) => `${prefix}${name}`))
  })

  test('takes 1 to 1000 results, 1000 by default, and prefixes that are folders', async () => {
    for (const query of [
      ...['maxResults=0', 'maxResults=1001', 'maxResults=1.5', 'maxResults=x', `prefix=${firm.accountId}`],
      ...['delimiter=-', `pageToken=${'!'.repeat(4)}`, 'other=1'],
    ]) {
      const answer = await files.list(`?${query}`)
      expect([answer.statusCode, answer.json().error.code], query).toEqual([400, 'invalid-argument'])
    }
    for (const query of ['maxResults=1', 'maxResults=1000', 'prefix=', `prefix=${firm.accountId}/`]) {
      expect((await files.list(`?${query}`)).statusCode, query).toBe(200)
    }
  })

  test('is of the own account where no prefix is given, and of nobody else’s', async () => {
    const { path } = await stored(`${firm.accountId}/${randomUUID()}`, pdfOf(20))
    const { items } = (await files.list('?delimiter=/')).json()
    expect(items.map(({ fullPath }: { fullPath: string }) => fullPath)).toContain(path)
    const other = filesAs(server, (await server.registerUser()).headers)
    expect((await other.list()).json()).toEqual({ prefixes: [], items: [], nextPageToken: null })
    const foreign = await other.list(`?prefix=${firm.accountId}/`)
    expect([foreign.statusCode, foreign.json().error.code]).toEqual([403, 'unauthorized'])
  })
})

describe('a path', () => {
  test('has parts that are none of those with a meaning elsewhere, and is decoded once', async () => {
    const { accountId } = firm
    for (const path of [
      ...[
        `${accountId}/..`,
        `${accountId}/./a`,
        `${accountId}%2F%2Fa`,
        `${accountId}/a%00b`,
        `${accountId}/a%0Ab`,
      ],
      ...[
        `${accountId}/a%5Cb`,
        `${accountId}/${'x'.repeat(256)}`,
        `${accountId}/${'x/'.repeat(600)}x`,
        `${accountId}/`,
      ],
    ]) {
      // As a client sends it that tidies nothing.
      const answer = await server.app.inject({
        method: 'GET',
        url: `/api/files/${path.replace('/..', '/%2e%2e').replace('/./', '%2F.%2F')}`,
        headers: firm.headers,
      })
      expect([400, 403], path).toContain(answer.statusCode)
    }
    const name = `${accountId}/50%25 and %2541`
    const answer = await files.store(name, pdfOf(30), {})
    expect(answer.json().fullPath).toBe(`${accountId}/50% and %41`)
  })

  test('to a client who is not there is not found, whatever is done with it', async () => {
    const path = `${firm.accountId}/clients/${randomUUID()}/letter`
    expect((await files.get(path)).json().error.code).toBe('object-not-found')
    expect((await files.store(path, pdfOf(10))).json().error.code).toBe('object-not-found')
  })
})
