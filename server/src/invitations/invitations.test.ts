import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { appJobs } from '../app.ts'
import { firmWithSurvey } from '../firm.factory.ts'
import { outboxMailer, readOutbox } from '../mail/index.ts'
import { openKeyRing } from '../platform/crypto/key-ring.ts'
import { startJobs } from '../platform/jobs/runner.ts'
import { openLog } from '../platform/log/log.ts'
import { testApp } from '../test-app.ts'
import { newClient, open, openDevice } from '../test-journey.ts'
import { invitationMail } from './client-mails.ts'

const { server, firm, surveyId, call, freshLink } = await firmWithSurvey()

const days = (count: number) => count * 24 * 60 * 60 * 1000
const listed = async (clientId: string) => (await call('GET', `/clients/${clientId}/invitations`)).body.items

describe('inviting', () => {
  test('gives a link with 256 random bits that works for 30 days, or as many as asked for', async () => {
    const clientId = await newClient(server, firm)
    const path = `/clients/${clientId}/invitations`
    const { status, body } = await call('POST', path, { payload: { surveyId } })
    expect(status).toBe(201)
    expect(body.url).toMatch(new RegExp(`^http://localhost:3000/survey/${clientId}/[A-Za-z0-9_-]{43}$`))
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(days(30) - 10_000)
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(days(30))
    const week = (await call('POST', path, { payload: { surveyId, expiresInDays: 7 } })).body
    expect(Date.parse(week.expiresAt) - Date.now()).toBeLessThanOrEqual(days(7))
    for (const expiresInDays of [0, 366, 1.5]) {
      expect((await call('POST', path, { payload: { surveyId, expiresInDays } })).status).toBe(400)
    }
  })

  test('to a template needs no survey of the firm, and the version is made once', async () => {
    const clientId = await newClient(server, firm)
    const invite = () =>
      call('POST', `/clients/${clientId}/invitations`, { payload: { templateId: 'first-meeting' } })
    const answers = await Promise.all([invite(), invite(), invite()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const versions = await server.admin(
      'select id from survey_versions where account_id = $1 and survey_id is null',
      [firm.accountId],
    )
    expect(versions).toHaveLength(1)
    expect((await listed(clientId))[0].title).not.toBe('')
  })

  test('to what is not published, not there, or for nobody is refused', async () => {
    const clientId = await newClient(server, firm)
    const path = `/clients/${clientId}/invitations`
    const draft = await call('POST', '/surveys', { payload: { templateId: 'first-meeting' } })
    const toDraft = await call('POST', path, { payload: { surveyId: draft.body.surveyId } })
    expect(toDraft).toMatchObject({ status: 409, body: { error: { code: 'survey-not-published' } } })
    for (const payload of [{ surveyId: randomUUID() }, { templateId: 'none' }]) {
      expect((await call('POST', path, { payload })).status).toBe(404)
    }
    expect(
      (await call('POST', `/clients/${randomUUID()}/invitations`, { payload: { surveyId } })).status,
    ).toBe(404)
    expect((await call('POST', path, { payload: { surveyId, token: 'mine' } })).status).toBe(400)
    expect(await listed(clientId)).toEqual([])
  })

  test('twice with the same key gives the same link', async () => {
    const clientId = await newClient(server, firm)
    const key = randomUUID()
    const send = () => call('POST', `/clients/${clientId}/invitations`, { payload: { surveyId }, key })
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    expect(await listed(clientId)).toHaveLength(1)
  })
})

describe('the list of invitations', () => {
  test('has the link for copying as long as it works, and what became of each', async () => {
    const clientId = await newClient(server, firm)
    const sent = await freshLink({ clientId })
    const opened = await freshLink({ clientId })
    const revoked = await freshLink({ clientId })
    const device = await openDevice(server, opened)
    await device.save(0, { fullName: 'Ada' })
    expect((await call('DELETE', `/invitations/${revoked.invitationId}`)).status).toBe(204)
    expect(await listed(clientId)).toMatchObject([
      { invitationId: revoked.invitationId, status: 'revoked', url: null, responseStatus: null },
      { invitationId: opened.invitationId, status: 'opened', url: opened.url, responseStatus: 'in-progress' },
      {
        invitationId: sent.invitationId,
        status: 'sent',
        url: sent.url,
        responseStatus: null,
        openedAt: null,
      },
    ])
    const soon = await freshLink({ clientId, expiresInDays: 1 })
    await server.admin("update invitations set expires_at = now() - interval '1 minute' where id = $1", [
      soon.invitationId,
    ])
    expect((await listed(clientId))[0]).toMatchObject({
      invitationId: soon.invitationId,
      status: 'expired',
      url: null,
    })
  })
})

describe('switching a link off', () => {
  test('is effective at once, and twice is the same as once', async () => {
    const link = await freshLink()
    const path = `/invitations/${link.invitationId}`
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('DELETE', path)).status).toBe(204)
    const answer = await open(server, link.clientId, link.token)
    expect([answer.statusCode, answer.json().error.code]).toEqual([410, 'invitation-revoked'])
    const trail = await server.admin('select action from audit where subject_id = $1 order by id', [
      link.invitationId,
    ])
    expect(trail).toEqual([{ action: 'invitation.created' }, { action: 'invitation.revoked' }])
  })

  test('of an invitation that is not there is not found', async () => {
    expect((await call('DELETE', `/invitations/${randomUUID()}`)).status).toBe(404)
    expect((await call('DELETE', '/invitations/nonsense')).status).toBe(400)
  })
})

describe('the ways to reach a client', () => {
  test('have e-mail among them only where it leaves this installation', async () => {
    expect((await call('GET', '/invitations/channels')).body).toEqual({ email: false })
    const mailing = await testApp({ canSendMail: true })
    const { headers } = await mailing.registerUser()
    const answer = await mailing.app.inject({ url: '/api/invitations/channels', headers })
    expect(answer.json()).toEqual({ email: true })
    await mailing.close()
  })
})

describe('sending the link by e-mail', () => {
  test('queues one message in the same transaction, sealed', async () => {
    const email = `${randomUUID()}@example.org`
    const clientId = await newClient(server, firm, { email })
    const payload = { surveyId, sendEmail: true }
    const key = randomUUID()
    const { status, body } = await call('POST', `/clients/${clientId}/invitations`, { payload, key })
    expect(status).toBe(201)
    await call('POST', `/clients/${clientId}/invitations`, { payload, key })
    const mails = await server.admin<{ id: string; sealed: Buffer }>(
      'select id, sealed from mails where client_id = $1',
      [clientId],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.sealed.includes(Buffer.from(email))).toBe(false)
    expect(mails[0]?.sealed.includes(Buffer.from(body.url))).toBe(false)
    const jobs = await server.admin<{ payload: object }>(
      `select j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail.send' and j.payload->>'mailId' = $1`,
      [mails[0]?.id],
    )
    expect(jobs).toEqual([{ payload: { accountId: firm.accountId, mailId: mails[0]?.id } }])
  })

  test('sends it once the transaction is committed, with the link in it', async () => {
    const email = `${randomUUID()}@example.org`
    const by = await server.registerUser({ company: 'Hale & Partners' })
    const clientId = await newClient(server, by, { email })
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/clients/${clientId}/invitations`,
      headers: by.headers,
      payload: { templateId: 'first-meeting', sendEmail: true },
    })
    const { db, clock, database, fileStore, appUrl, ledger } = server
    const { connection, identityPool, key } = database
    const ring = openKeyRing(key)
    const mailer = outboxMailer({ db, ring, clock })
    const jobs = appJobs({ db, identityPool, clock, key, mailer, fileStore, appUrl, ledger })
    const running = await startJobs({ connection, jobs, log: openLog('silent') })
    try {
      // Registering sends one of its own.
      const outbox = async () =>
        (await db.withAccount(by, (tx) => readOutbox(tx, ring))).filter(({ to }) => to === email)
      await vi.waitFor(async () => expect(await outbox()).toHaveLength(1), { timeout: 10_000, interval: 50 })
      const [mail] = await outbox()
      expect(mail).toMatchObject({ to: email, clientId, subject: 'A message from Hale & Partners' })
      expect(mail?.text).toContain(`\n${answer.json().url}\n`)
    } finally {
      await running.stop()
    }
  })

  test('needs an e-mail address, and names what is missing', async () => {
    const clientId = await newClient(server, firm)
    const payload = { surveyId, sendEmail: true }
    const { status, body } = await call('POST', `/clients/${clientId}/invitations`, { payload })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'client-without-email', details: [{ path: 'sendEmail' }] })
    expect(await listed(clientId)).toEqual([])
    expect(await server.admin('select id from mails where client_id = $1', [clientId])).toEqual([])
  })

  test('says who it is from and how long the link works, and nothing of what it is about', () => {
    const { subject, text } = invitationMail({
      message: null,
      firm: 'Hale & Partners',
      url: 'https://example.org/survey/a/b',
      expiresAt: new Date('2026-12-20T23:30:00Z'),
    })
    expect(subject).toBe('A message from Hale & Partners')
    expect(text).toContain('\nhttps://example.org/survey/a/b\n')
    expect(text).toContain('20 December 2026')
    expect(`${subject} ${text}`).not.toMatch(
      /divorce|separat|marri|famil|financ|solicitor|court|Form E|survey about/i,
    )
  })
})
