import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { testFolder } from '../platform/test-folder.ts'
import { open, openDevice } from '../test-journey.ts'

const webRoot = testFolder()
writeFileSync(join(webRoot, 'public-pages.json'), JSON.stringify(['/', '/pricing', '*']))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Candour</title>')

const operatorEmail = 'operator@candour.example'
const { server, firm, call, freshLink } = await firmWithSurvey(undefined, { webRoot, operatorEmail })
const operator = await server.registerUser({ email: 'Operator@candour.example' })
const verify = (isVerified: boolean) =>
  server.admin('update identity.users set email_verified = $2 where email = $1', [operatorEmail, isVerified])

const view = (route: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/analytics/views', headers, payload: { route } })
const visit = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { 'sec-fetch-dest': 'document', ...headers } })
const read = () => call('GET', '/analytics', { by: operator })
const counted = async () =>
  Object.fromEntries(
    (await read()).body.views.map(({ route, views }: { route: string; views: number }) => [route, views]),
  )

beforeEach(async () => {
  await verify(true)
  await read()
  await server.admin('delete from page_views')
})

describe('page views', () => {
  test('are counted by day and page, in one row each', async () => {
    await Promise.all(['/', '/pricing', '/', '*', '/'].map((route) => view(route)))
    expect(await counted()).toEqual({ '/': 3, '/pricing': 1, '*': 1 })
    await view('/pricing')
    expect(await counted()).toEqual({ '/': 3, '/pricing': 2, '*': 1 })
    const [first] = (await read()).body.views
    expect(first.day).toBe(new Date().toISOString().slice(0, 10))
  })

  test('of anything but a public page of the app are answered alike, and not counted', async () => {
    for (const route of ['/dashboard', '/survey/:clientId/:token', '/nothing', "'; drop table"]) {
      expect((await view(route)).statusCode).toBe(204)
    }
    expect(await counted()).toEqual({})
  })

  test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('are not counted where %j asks for that', async (headers) => {
    expect((await view('/', headers as Record<string, string>)).statusCode).toBe(204)
    const link = await freshLink()
    await visit(`/survey/${link.clientId}/${link.token}`, headers as Record<string, string>)
    expect(await counted()).toEqual({})
  })

  test('of a client’s page are known by its place in the table of routes, never its address', async () => {
    const link = await freshLink()
    const path = `/survey/${link.clientId}/${link.token}`
    expect((await visit(path)).statusCode).toBe(200)
    // What looks into a mail, and what a browser fetches ahead, are nobody who reads.
    await server.app.inject({ url: path })
    await visit(path, { 'sec-purpose': 'prefetch' })
    expect(await counted()).toEqual({ '/survey/:clientId/:token': 1 })
  })

  test('hold nothing of who came or whence: no address, browser, referrer or token is stored', async () => {
    const link = await freshLink()
    const sentinel = {
      'user-agent': 'Sentinel-Agent/1.0',
      referer: 'https://sentinel.example/?q=Jane',
      cookie: 'sentinel-cookie=1',
      'x-forwarded-for': '203.0.113.77',
    }
    await view('/', sentinel)
    await visit(`/survey/${link.clientId}/${link.token}`, sentinel)
    await read()
    const columns = await server.admin<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'page_views' order by 1`,
    )
    expect(columns.map(({ name }) => name)).toEqual(['day', 'route', 'views'])
    const rows = JSON.stringify(await server.admin('select * from page_views'))
    expect(rows).toContain('/survey/:clientId/:token')
    for (const secret of [link.token, link.clientId, 'entinel', '203.0.113.77', '127.0.0.1']) {
      expect(rows).not.toContain(secret)
    }
  })

  test('of one address run the figures up by no more than people open', async () => {
    await Promise.all(Array.from({ length: 50 }, () => view('/')))
    expect(await counted()).toEqual({ '/': 30 })
  })

  test('wait for a database that does not answer, and are written when it does', async () => {
    await server.admin('alter table page_views rename to page_views_away')
    await view('/')
    expect((await read()).status).toBe(500)
    await server.admin('alter table page_views_away rename to page_views')
    expect(await counted()).toEqual({ '/': 1 })
  })
})

describe('what is shown to the operator', () => {
  test('is shown to nobody else: not to another user, not before the address is proven', async () => {
    expect((await read()).status).toBe(200)
    const refused = await call('GET', '/analytics')
    expect([refused.status, refused.body.error.code]).toEqual([404, 'not-found'])
    await verify(false)
    expect((await read()).status).toBe(404)
    expect((await server.app.inject({ url: '/api/analytics' })).statusCode).toBe(401)
  })

  test('has how far invitations came, by the week in which they were made, over all accounts', async () => {
    const before = (await read()).body.funnel.at(-1) ?? { sent: 0, opened: 0, begun: 0, submitted: 0 }
    const [unread, opened, begun] = await Promise.all([freshLink(), freshLink(), freshLink()])
    expect(unread.token).not.toBe('')
    await open(server, opened.clientId, opened.token)
    const device = await openDevice(server, begun)
    await device.save(0, { fullName: 'Jane' })
    const { funnel } = (await read()).body
    expect(funnel).toHaveLength(1)
    const now = new Date()
    const monday = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * 86_400_000)
    expect(funnel[0]).toEqual({
      week: monday.toISOString().slice(0, 10),
      sent: before.sent + 3,
      opened: before.opened + 2,
      begun: before.begun + 1,
      submitted: before.submitted,
    })
  })

  test('comes from numbers alone: who counts may read no invitation and no response', async () => {
    for (const table of ['invitations', 'responses']) {
      await expect(server.db.withSystem((tx) => tx.query(`select * from ${table}`))).rejects.toThrow(
        'permission denied',
      )
    }
    await expect(server.db.withAccount(firm, (tx) => tx.query('select * from page_views'))).rejects.toThrow(
      'permission denied',
    )
    await expect(
      server.db.withAccount(firm, (tx) => tx.query(`select * from invitation_funnel('2026-01-01')`)),
    ).rejects.toThrow('permission denied')
  })
})
