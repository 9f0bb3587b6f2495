import { randomUUID } from 'node:crypto'
import { plans } from '@candour/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFirm } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { newClient, newSurvey, shortSurvey } from '../test-journey.ts'

const { server, call } = await newFirm()
// No test is to run across the end of a month but the one that says so.
beforeEach(() => server.clock.set(new Date('2031-05-15T12:00:00.000Z')))

const template = { templateId: 'first-meeting' }
const free = plans.free

/** A firm on the free plan, with a client to invite. */
async function newFreeFirm() {
  const by = await server.registerUser({ plan: 'free' })
  const clientId = await newClient(server, by)
  const invite = (given: { key?: string; payload?: object } = {}) =>
    call('POST', `/clients/${clientId}/invitations`, { by, payload: template, ...given })
  const addSurvey = (given: { key?: string } = {}) =>
    call('POST', '/surveys', { by, payload: { title: 'Ours', definition: shortSurvey }, ...given })
  return { by, clientId, invite, addSurvey }
}

const fifty = <T>(send: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => send(index)))
const byStatus = <T extends { status: number }>(answers: T[], status: number) =>
  answers.filter((answer) => answer.status === status)

const countedFor = async ({ accountId }: TestUser) =>
  (
    await server.admin<{ invitations: number }>(
      'select invitations from usage where account_id = $1 order by month',
      [accountId],
    )
  ).map(({ invitations }) => invitations)
const setCounted = ({ accountId }: TestUser, invitations: number) =>
  server.admin(
    `insert into usage values ($1, '2031-05-01', $2)
     on conflict (account_id, month) do update set invitations = excluded.invitations`,
    [accountId, invitations],
  )
const usageOf = async (by: TestUser) =>
  (await call('POST', '/functions/europe-west2/getUsage', { by, payload: { data: null } })).body.result

/** Everything that making an invitation may leave behind. */
async function traces({ accountId }: TestUser) {
  const tables = ['invitations', 'survey_versions', 'audit', 'idempotency_keys', 'mails']
  const counts = tables.map(
    (table) => `(select count(*)::int from ${table} where account_id = $1) as ${table}`,
  )
  const [row] = await server.admin<Record<string, number>>(`select ${counts.join(', ')}`, [accountId])
  return row as Record<string, number>
}

describe('invitations', () => {
  test('are counted exactly: of 50 that are made at once, as many succeed as the plan allows', async () => {
    const { by, clientId, invite } = await newFreeFirm()
    const answers = await fifty(() => invite())
    expect(byStatus(answers, 201)).toHaveLength(free.invitationsAMonth)
    const refused = byStatus(answers, 429)
    expect(refused).toHaveLength(50 - free.invitationsAMonth)
    for (const { body } of refused) {
      expect(body.error.code).toBe('resource-exhausted')
      expect(body.error.details).toEqual({
        ...{ limit: 'invitations', used: 5, allowed: 5 },
        renewsAt: (await usageOf(by)).period.end,
      })
    }
    expect(await countedFor(by)).toEqual([free.invitationsAMonth])
    expect((await call('GET', `/clients/${clientId}/invitations`, { by })).body.items).toHaveLength(5)
  })

  test('of 50 repetitions of one are counted once, also where the month is spent meanwhile', async () => {
    const { by, invite } = await newFreeFirm()
    const key = randomUUID()
    const answers = await fifty(() => invite({ key }))
    expect(new Set(answers.map(({ body }) => body.invitationId)).size).toBe(1)
    expect(await countedFor(by)).toEqual([1])
    await setCounted(by, 5)
    expect((await invite({ key })).body).toEqual(answers[0]?.body)
    expect(await countedFor(by)).toEqual([5])
  })

  test('that are refused leave nothing behind; with the same key one is made once the plan allows it', async () => {
    const { by, clientId, invite } = await newFreeFirm()
    const email = 'client@example.org'
    await call('PATCH', `/clients/${clientId}`, { by, payload: { email } })
    await setCounted(by, 5)
    const before = await traces(by)
    const given = { key: randomUUID(), payload: { ...template, sendEmail: true } }
    expect((await invite(given)).status).toBe(429)
    expect(await traces(by)).toEqual(before)
    await server.subscribe(by, { status: 'active', planId: 'solo' })
    const made = await invite(given)
    expect(made.status).toBe(201)
    expect((await invite(given)).body).toEqual(made.body)
    expect(await countedFor(by)).toEqual([6])
    expect(await traces(by)).toMatchObject({ invitations: 1, mails: (before.mails ?? 0) + 1 })
  })

  test('that could not be made in any case are not counted, and what is switched off is not given back', async () => {
    const { by, invite } = await newFreeFirm()
    const { invitationId } = (await invite()).body
    expect((await invite({ payload: { templateId: 'none' } })).status).toBe(404)
    expect((await invite({ payload: { ...template, sendEmail: true } })).status).toBe(400)
    expect((await call('DELETE', `/invitations/${invitationId}`, { by })).status).toBe(204)
    expect(await countedFor(by)).toEqual([1])
  })

  test('begin anew with the month in London, not in UTC', async () => {
    const at = (time: string) => server.clock.set(new Date(time))
    const { by, invite } = await newFreeFirm()
    // The sign-in from before is over by then.
    at('2031-06-30T22:30:00.000Z')
    const session = await server.app.inject({
      method: 'POST',
      url: '/api/identity/sign-in',
      payload: { email: by.email, password: by.password },
    })
    by.headers.authorization = `Bearer ${session.json().accessToken}`
    at('2031-06-30T22:59:58.000Z')
    expect(byStatus(await fifty(() => invite()), 201)).toHaveLength(5)
    expect((await usageOf(by)).period).toEqual({
      start: '2031-05-31T23:00:00.000Z',
      end: '2031-06-30T23:00:00.000Z',
    })
    at('2031-06-30T23:00:00.000Z')
    expect((await invite()).status).toBe(201)
    expect(await countedFor(by)).toEqual([5, 1])
    expect(await usageOf(by)).toMatchObject({ invitations: { used: 1, allowed: 5 } })
  })

  test('are never more than the larger of two plans allows, whenever the plan changes among them', async () => {
    const { by, invite } = await newFreeFirm()
    await server.subscribe(by, { status: 'active', planId: 'solo' })
    const answers = await fifty(async (index) => {
      if (index === 20) await server.subscribe(by, { status: 'canceled', planId: 'solo' })
      return invite()
    })
    const made = byStatus(answers, 201).length
    expect(made).toBeGreaterThanOrEqual(free.invitationsAMonth)
    expect(made).toBeLessThanOrEqual(plans.solo.invitationsAMonth)
    expect(await countedFor(by)).toEqual([made])
    expect((await invite()).body.error.details).toMatchObject({ used: made, allowed: 5 })
  })
})

describe('surveys of the firm’s own', () => {
  test('are counted exactly: of 50 that are added at once, as many succeed as the plan allows', async () => {
    const { by, addSurvey } = await newFreeFirm()
    const answers = await fifty(() => addSurvey())
    expect(byStatus(answers, 201)).toHaveLength(1)
    const details = { limit: 'surveys', used: 1, allowed: 1, renewsAt: null }
    for (const { body } of byStatus(answers, 429)) {
      expect(body.error).toMatchObject({ code: 'resource-exhausted', details })
    }
    expect((await call('GET', '/surveys', { by })).body.items).toHaveLength(1)
    expect((await usageOf(by)).surveys).toEqual({ used: 1, allowed: 1 })
  })

  test('no longer count once they are archived; templates that are sent never do', async () => {
    const { by, invite, addSurvey } = await newFreeFirm()
    await invite()
    const { surveyId } = (await addSurvey()).body
    const key = randomUUID()
    expect((await addSurvey({ key })).status).toBe(429)
    expect((await call('DELETE', `/surveys/${surveyId}`, { by })).status).toBe(204)
    expect((await usageOf(by)).surveys.used).toBe(0)
    expect((await addSurvey({ key })).status).toBe(201)
    expect((await addSurvey({ key })).status).toBe(201)
    expect((await addSurvey()).status).toBe(429)
  })

  test('are without limit on a paid plan, and all go on where it ends', async () => {
    const { by, addSurvey } = await newFreeFirm()
    await server.subscribe(by, { status: 'active', planId: 'solo' })
    const surveyId = await newSurvey(server, by)
    for (let count = 0; count < 3; count++) expect((await addSurvey()).status).toBe(201)
    expect((await usageOf(by)).surveys).toEqual({ used: 4, allowed: null })
    await server.subscribe(by, { status: 'canceled', planId: 'solo' })
    expect((await usageOf(by)).surveys).toEqual({ used: 4, allowed: 1 })
    expect((await call('GET', '/surveys', { by })).body.items).toHaveLength(4)
    const payload = { title: 'Changed', definition: shortSurvey }
    expect((await call('PUT', `/surveys/${surveyId}`, { by, payload })).status).toBe(200)
    expect((await call('POST', `/surveys/${surveyId}/publish`, { by })).body.version).toBe(2)
    expect((await addSurvey()).body.error.details).toMatchObject({ used: 4, allowed: 1 })
  })
})
