import { randomUUID } from 'node:crypto'
import type { DashboardRow } from '@candour/contract'
import { describe, expect, test } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { newClient, newLink, newSurvey, openDevice } from '../test-journey.ts'
import { dashboardRows } from './dashboard.queries.ts'

const server = await newServer()
const day = 24 * 60 * 60 * 1000

async function get(by: TestUser, query: Record<string, string> = {}) {
  const url = `/api/responses?${new URLSearchParams(query)}`
  const answer = await server.app.inject({ url, headers: by.headers })
  return { status: answer.statusCode, body: answer.json() }
}

const namesIn = async (by: TestUser, query: Record<string, string> = {}): Promise<string[]> =>
  (await get(by, query)).body.items.map(({ name }: DashboardRow) => name)

/** Page by page, with what happens between. */
async function allNames(by: TestUser, query: Record<string, string>, between = async () => {}) {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const { body } = await get(by, { ...query, limit: '2', ...(cursor ? { cursor } : {}) })
    names.push(...body.items.map(({ name }: DashboardRow) => name))
    cursor = body.nextCursor
    await between()
  } while (cursor)
  return names
}

const change = (by: TestUser, clientId: string, payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/api/clients/${clientId}`, headers: by.headers, payload })

describe('the dashboard', () => {
  test('shows every client once, with the state of the latest invitation', async () => {
    const firm = await server.registerUser()
    const surveyId = await newSurvey(server, firm)
    const link = async (name: string) => {
      const clientId = await newClient(server, firm, { name })
      return newLink(server, firm, { clientId, surveyId })
    }
    const clientId = await newClient(server, firm, { name: 'not-invited', reference: 'FAM-7' })
    await link('invited')
    await openDevice(server, await link('opened'))
    await (await openDevice(server, await link('in-progress'))).save(0, { notes: 'x' })
    const submitted = await openDevice(server, await link('submitted'))
    await submitted.save(0, { fullName: 'Ada' })
    const { body: receipt } = await submitted.submit()
    const { headers } = firm
    const revoked = await link('revoked')
    await server.app.inject({ method: 'DELETE', url: `/api/invitations/${revoked.invitationId}`, headers })
    const expired = await link('expired')
    await server.admin("update invitations set expires_at = now() - interval '1 minute' where id = $1", [
      expired.invitationId,
    ])

    const { body } = await get(firm)
    expect(body.items).toHaveLength(7)
    for (const item of body.items) {
      expect(item.status).toBe(item.name)
      expect(await namesIn(firm, { status: item.name })).toEqual([item.name])
    }
    const rows = Object.fromEntries(body.items.map((item: { name: string }) => [item.name, item]))
    expect(rows['not-invited']).toEqual({
      ...{ clientId, name: 'not-invited', reference: 'FAM-7', status: 'not-invited', title: null },
      ...{ progress: null, dueOn: null, isOverdue: false, openItems: 0, queries: { open: 0, replied: 0 } },
      ...{ flags: [], mailRefused: false, archivedAt: null, invitationId: null, submittedAt: null },
      lastActivityAt: expect.any(String),
    })
    expect(rows.submitted).toMatchObject({ title: 'About you', submittedAt: receipt.submittedAt })
  })

  test('has the last activity first, by name, or what is due first, page by page', async () => {
    const firm = await server.registerUser()
    const surveyId = await newSurvey(server, firm)
    const due: Record<string, string> = { 'Élan one': '2030-02-01', three: '2030-01-01' }
    const links = []
    for (const name of ['Élan one', 'two', 'three', 'FOUR', "d'Five"]) {
      const clientId = await newClient(server, firm, { name })
      links.push(await newLink(server, firm, { clientId, surveyId }))
      if (due[name]) await change(firm, clientId, { dueOn: due[name] })
    }
    const [one, , three] = links
    if (!one || !three) throw new Error('no links')
    await (await openDevice(server, three)).save(0, { notes: 'x' })
    await (await openDevice(server, one)).save(0, { notes: 'x' })
    expect(await allNames(firm, {})).toEqual(['Élan one', 'three', "d'Five", 'FOUR', 'two'])
    expect(await allNames(firm, { sort: 'name' })).toEqual(["d'Five", 'Élan one', 'FOUR', 'three', 'two'])
    expect((await allNames(firm, { sort: 'due' })).slice(0, 2)).toEqual(['three', 'Élan one'])
    expect((await allNames(firm, { sort: 'due' })).sort()).toHaveLength(5)
  })

  test('loses nobody and shows nobody twice while others come and change on the pages before', async () => {
    const firm = await server.registerUser()
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const name of names) await newClient(server, firm, { name })
    const seen = await allNames(firm, { sort: 'name' }, async () => {
      await newClient(server, firm, { name: `a${randomUUID()}` })
    })
    expect(seen.filter((name) => name.length === 1)).toEqual(names)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('takes no cursor of another list, or made up', async () => {
    const firm = await server.registerUser()
    for (const name of ['a', 'b', 'c']) await newClient(server, firm, { name })
    const { nextCursor } = (await get(firm, { sort: 'name', limit: '1' })).body
    expect((await get(firm, { sort: 'name', cursor: nextCursor })).status).toBe(200)
    for (const cursor of [
      nextCursor,
      'x',
      Buffer.from('["due","now","x"]').toString('base64url'),
      'bnVsbA',
    ]) {
      expect((await get(firm, { sort: 'due', cursor })).status).toBe(400)
    }
    const { nextCursor: byActivity } = (await get(firm, { limit: '1' })).body
    expect((await get(firm, { sort: 'name', cursor: byActivity })).status).toBe(400)
  })

  test.each([
    ['activity', '2026-02-31T00:00:00.000Z', randomUUID()],
    ['activity', '0000-01-01T00:00:00.000Z', randomUUID()],
    ['activity', '2026-01-01T00:00:00.000Z', '-'.repeat(36)],
    ['due', '2026-02-31', randomUUID()],
    ['due', '0000-01-01', randomUUID()],
    ['name', 'a', 'a'.repeat(36)],
  ])('refuses a cursor by %s that only looks like one of ours: %s, %s', async (sort, ...place) => {
    const firm = await server.registerUser()
    const cursor = Buffer.from(JSON.stringify([sort, ...place])).toString('base64url')
    expect(await get(firm, { sort, cursor })).toMatchObject({ status: 400 })
  })

  test.each(['\0', '\ud800', '\udc00a', 'a\0b', '\u0301', '\u202e', '%', '\\', 'İ', '\uffff', '𝕵𝖆𝖓𝖊'])(
    'is searched for %j without harm',
    async (q) => {
      const firm = await server.registerUser()
      await newClient(server, firm, { name: 'Jane' })
      expect([200, 400]).toContain((await get(firm, { q })).status)
    },
  )

  test('finds words of name and reference by their beginning, whatever their accents, size and order', async () => {
    const firm = await server.registerUser()
    await newClient(server, firm, { name: 'Zoë O’Brien-Müller', reference: 'FAM/2024-017' })
    await newClient(server, firm, { name: 'Søren Straße' })
    await newClient(server, firm, { name: 'Ћирилица Петровић' })
    await newClient(server, firm, { name: '100% _ Smith' })
    const found = (q: string) => namesIn(firm, { q })
    for (const q of [
      'zoe',
      'ZOË',
      "o'br",
      'obri',
      'bri',
      'mul zo',
      'fam 2024',
      '2024-0',
      'FAM/2024-017 brien',
    ]) {
      expect(await found(q), q).toEqual(['Zoë O’Brien-Müller'])
    }
    for (const q of ['soren', 'Søren strasse', 'STRASS']) expect(await found(q), q).toEqual(['Søren Straße'])
    expect(await found('петр')).toEqual(['Ћирилица Петровић'])
    expect(await found('100 smi')).toEqual(['100% _ Smith'])
    for (const q of ['%', '_', 'oe', 'zoe x', '24', "'; drop", '\\']) expect(await found(q), q).toEqual([])
    expect(await found('  ')).toHaveLength(4)
  })

  test('finds by the name and reference of now, not by those of before', async () => {
    const firm = await server.registerUser()
    const clientId = await newClient(server, firm, { name: 'Ada Byron', reference: 'OLD-1' })
    await change(firm, clientId, { name: 'Ada Lovelace', reference: null })
    expect(await namesIn(firm, { q: 'byron' })).toEqual([])
    expect(await namesIn(firm, { q: 'old' })).toEqual([])
    expect(await namesIn(firm, { q: 'ada love' })).toEqual(['Ada Lovelace'])
  })

  test('shows who is archived when asked for them alone, and who is deleted never', async () => {
    const firm = await server.registerUser()
    const archived = await newClient(server, firm, { name: 'Archived Ann' })
    const deleted = await newClient(server, firm, { name: 'Deleted Ann' })
    await newClient(server, firm, { name: 'Active Ann' })
    await change(firm, archived, { archived: true })
    const { headers } = firm
    await server.app.inject({ method: 'DELETE', url: `/api/clients/${deleted}`, headers })
    for (const more of [{}, { q: 'ann' }, { sort: 'name' }, { status: 'not-invited' }]) {
      expect(await namesIn(firm, more)).toEqual(['Active Ann'])
      expect(await namesIn(firm, { ...more, only: 'archived' })).toEqual(['Archived Ann'])
    }
    await server.app.inject({ method: 'POST', url: `/api/clients/${deleted}/restore`, headers })
    expect((await namesIn(firm, { q: 'ann' })).sort()).toEqual(['Active Ann', 'Deleted Ann'])
  })

  test('tells what is overdue by the day in London, until the answers are sent', async () => {
    const firm = await server.registerUser()
    const clientId = await newClient(server, firm, { name: 'Ada' })
    const link = await newLink(server, firm, { clientId, expiresInDays: 365 })
    await change(firm, clientId, { dueOn: '2030-06-30' })
    const device = await openDevice(server, link)
    await server.admin("update invitations set expires_at = '2031-01-01' where id = $1", [link.invitationId])
    const query = { only: 'overdue' }
    const at = async (time: string) =>
      server.db.withAccount(firm, async (tx) => {
        const [row] = await dashboardRows(tx, {
          ...{ now: new Date(time), words: [], status: undefined, only: 'overdue', sort: 'due', after: null },
          rows: 1,
        })
        return row?.isOverdue
      })
    expect(await at('2030-06-30T22:59:00Z')).toBeUndefined()
    // Summer time: midnight in London.
    expect(await at('2030-06-30T23:00:00Z')).toBe(true)
    await change(firm, clientId, {
      dueOn: new Date(server.clock.now().getTime() - 2 * day).toISOString().slice(0, 10),
    })
    expect(await namesIn(firm, query)).toEqual(['Ada'])
    await device.save(0, { fullName: 'Ada' })
    await device.submit()
    expect(await namesIn(firm, query)).toEqual([])
    expect((await get(firm)).body.items[0]).toMatchObject({ isOverdue: false, status: 'submitted' })
  })
})
