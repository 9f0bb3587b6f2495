import { randomUUID } from 'node:crypto'
import { graceDays, plans } from '@candour/contract'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '../files/file-contents.factory.ts'
import { filesAs } from '../files/files-calls.factory.ts'
import { newFirm } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { newLink, newSurvey, openDevice, shortSurvey } from '../test-journey.ts'
import { monthOf } from './months.ts'

const { server, firm, call } = await newFirm()

const usageOf = async (by: TestUser) =>
  (await call('POST', '/functions/europe-west2/getUsage', { by, payload: { data: null } })).body.result
const invite = (by: TestUser, clientId: string) =>
  call('POST', `/clients/${clientId}/invitations`, { by, payload: { templateId: 'first-meeting' } })

test('a firm over every limit loses nothing: its clients go on, and it reads, changes and sends on what it has', async () => {
  const surveyIds = [
    await newSurvey(server, firm),
    await newSurvey(server, firm),
    await newSurvey(server, firm),
  ]
  const links = await Promise.all(
    Array.from({ length: 7 }, () => newLink(server, firm, { surveyId: surveyIds[0] ?? '' })),
  )
  const [untouched, begun] = [links[0], links[1]]
  if (!untouched || !begun) throw new Error('there are no links')
  const earlier = await openDevice(server, begun)
  const own = filesAs(server, firm.headers)
  const letter = `${firm.accountId}/letters/${randomUUID()}`
  expect((await own.store(letter, pdfOf(3000))).statusCode).toBe(201)
  const full = 'update file_usage set bytes = bytes + $2 where account_id = $1'
  await server.admin(full, [firm.accountId, plans.free.fileBytes])

  await server.subscribe(firm, { status: 'canceled', planId: 'practice' })
  expect(await usageOf(firm)).toMatchObject({
    planId: 'free',
    invitations: { used: 7, allowed: 5 },
    surveys: { used: 3, allowed: 1 },
    fileBytes: { used: plans.free.fileBytes + 3000, allowed: plans.free.fileBytes },
  })

  for (const [link, device] of [
    [untouched, await openDevice(server, untouched)],
    [begun, earlier],
  ] as const) {
    const client = filesAs(server, { cookie: device.cookies })
    const path = `${device.page.filesPath}/${randomUUID()}`
    expect((await client.store(path, pdfOf(5000))).statusCode).toBe(201)
    expect((await client.get(path, '?alt=media')).statusCode).toBe(200)
    expect((await device.save(0, { fullName: 'Ada Test', notes: 'Still here' })).status).toBe(200)
    expect((await own.get(path, '?alt=media')).statusCode).toBe(200)
    expect((await device.submit()).status).toBe(200)
    const details = (await call('GET', `/responses/${link.clientId}`)).body
    expect(details.response).toMatchObject({ status: 'submitted', answers: { fullName: 'Ada Test' } })
  }
  expect((await own.get(letter, '?alt=media')).statusCode).toBe(200)
  expect((await own.get(letter, '?alt=url')).statusCode).toBe(200)
  expect((await call('GET', '/responses')).body.items.length).toBeGreaterThan(1)
  expect((await call('GET', '/surveys')).body.items).toHaveLength(3)
  expect((await call('GET', `/clients/${begun.clientId}/invitations`)).body.items).toHaveLength(1)
  // Who changed browsers needs a code, and gets one.
  const { invitationId } = links[2] ?? {}
  expect((await call('POST', `/invitations/${invitationId}/code`)).status).toBe(201)
  const changed = { title: 'Changed', definition: { ...shortSurvey, title: 'Changed' } }
  expect((await call('PUT', `/surveys/${surveyIds[2]}`, { payload: changed })).status).toBe(200)
  expect((await call('POST', `/surveys/${surveyIds[2]}/publish`)).body.version).toBe(2)
  expect((await call('POST', '/clients', { payload: { name: 'A new client' } })).status).toBe(201)

  expect((await call('POST', '/surveys', { payload: changed })).status).toBe(429)
  expect((await own.store(`${firm.accountId}/letters/${randomUUID()}`, pdfOf(10))).statusCode).toBe(402)
  const refused = await invite(firm, begun.clientId)
  expect(refused).toMatchObject({ status: 429, body: { error: { details: { limit: 'storage' } } } })
  expect((await own.remove(letter)).statusCode).toBe(204)
  // Full to the last byte is full.
  const { fileBytes } = plans.free
  await server.admin('update file_usage set bytes = $2 where account_id = $1', [firm.accountId, fileBytes])
  const details = { limit: 'storage', used: fileBytes, allowed: fileBytes, renewsAt: null }
  expect((await invite(firm, begun.clientId)).body.error.details).toEqual(details)
  await server.admin(full, [firm.accountId, -fileBytes])
  const again = await invite(firm, begun.clientId)
  expect(again.body.error.details).toMatchObject({ limit: 'invitations', used: 7, allowed: 5 })
})

describe('the plan in force', () => {
  const since = new Date('2031-05-10T09:30:00.000Z')
  const day = 24 * 60
  const grace = graceDays * day

  // The clock goes on by itself, so a minute before the end is as near to it as is sure.
  test.each([
    ['incomplete', day, 'free'],
    ['incomplete_expired', day, 'free'],
    ['trialing', day, 'solo'],
    ['active', day, 'solo'],
    ['past_due', 0, 'solo'],
    ['past_due', grace - 1, 'solo'],
    ['past_due', grace, 'free'],
    ['past_due', 3 * grace, 'free'],
    ['canceled', day, 'free'],
    ['unpaid', day, 'free'],
    ['paused', day, 'free'],
    ['something-new', day, 'free'],
  ])('while Stripe says %s, after %d minutes, is %s for every limit', async (status, minutes, planId) => {
    const now = new Date(since.getTime() + minutes * 60_000)
    server.clock.set(now)
    const by = await server.registerUser({ plan: 'free' })
    const pastDueSince = status === 'past_due' ? { pastDueSince: since } : {}
    await server.subscribe(by, { status, planId: 'solo', ...pastDueSince })
    const { body: client } = await call('POST', '/clients', { by, payload: { name: 'A client' } })
    await server.admin('insert into usage values ($1, $2, 5)', [by.accountId, monthOf(now).day])
    await server.admin('insert into file_usage (account_id, bytes) values ($1, $2)', [
      by.accountId,
      plans.free.fileBytes - 1,
    ])
    const survey = () => call('POST', '/surveys', { by, payload: { templateId: 'first-meeting' } })
    await survey()
    const isPaid = planId === 'solo'
    expect((await usageOf(by)).planId).toBe(planId)
    expect((await survey()).status).toBe(isPaid ? 201 : 429)
    expect((await invite(by, client.clientId)).status).toBe(isPaid ? 201 : 429)
    const begun = await filesAs(server, by.headers).begin(`${by.accountId}/letters/${randomUUID()}`, 2)
    expect(begun.statusCode).toBe(isPaid ? 201 : 402)
  })
})

describe('getUsage', () => {
  test('says what is used and allowed, until when, and that nothing can be bought where that is so', async () => {
    server.clock.set(new Date('2031-05-15T12:00:00.000Z'))
    const by = await server.registerUser({ plan: 'free' })
    expect(await usageOf(by)).toEqual({
      planId: 'free',
      period: { start: '2031-04-30T23:00:00.000Z', end: '2031-05-31T23:00:00.000Z' },
      invitations: { used: 0, allowed: 5 },
      surveys: { used: 0, allowed: 1 },
      fileBytes: { used: 0, allowed: 250 * 1024 * 1024 },
      graceEndsAt: null,
      payments: 'off',
    })
    const pastDueSince = new Date('2031-05-10T09:30:00.000Z')
    await server.subscribe(by, { status: 'past_due', planId: 'practice', pastDueSince })
    expect(await usageOf(by)).toMatchObject({
      planId: 'practice',
      graceEndsAt: '2031-05-17T09:30:00.000Z',
      surveys: { used: 0, allowed: null },
    })
  })

  test('tells nobody through a link, and no other firm', async () => {
    const link = await newLink(server, await server.registerUser())
    const { cookies } = await openDevice(server, link)
    const url = '/api/functions/europe-west2/getUsage'
    const payload = { data: null }
    const answer = await server.app.inject({ method: 'POST', url, headers: { cookie: cookies }, payload })
    expect([answer.statusCode, answer.json().error.status]).toEqual([401, 'UNAUTHENTICATED'])
    const { clientId, invitationId } = link
    const { accountId } = link.firm as TestUser
    const read = 'select * from usage'
    const within = (scope: object) => ({ accountId, clientId, invitationId, ...scope })
    expect(await server.db.withInvitation(within({}), (tx) => tx.query(read))).toEqual([])
    const write = 'update usage set invitations = 0 returning month'
    expect(await server.db.withInvitation(within({}), (tx) => tx.query(write))).toEqual([])
    expect(await server.db.withAccount({ accountId }, (tx) => tx.query(read))).toHaveLength(1)
    const others = await server.db.withAccount({ accountId: firm.accountId }, (tx) =>
      tx.query<{ account_id: string }>(read),
    )
    expect(others.filter((row) => row.account_id !== firm.accountId)).toEqual([])
    await expect(server.db.withSystem((tx) => tx.query(read))).rejects.toThrow('permission denied')
  })
})
