import { randomBytes, randomUUID } from 'node:crypto'
import { limits } from '@candour/contract'
import { describe, expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { testApp } from '../test-app.ts'
import { newLink, newSurvey, open, openDevice, shortSurvey } from '../test-journey.ts'

const { server, firm, call, freshLink } = await firmWithSurvey()

const day = 24 * 60 * 60 * 1000

describe('opening a link', () => {
  test('gives the survey, the firm, what was saved, and a cookie that scripts cannot read', async () => {
    const link = await freshLink()
    const answer = await open(server, link.clientId, link.token)
    expect(answer.statusCode).toBe(200)
    const { queueKey, endsAt, ...page } = answer.json()
    expect(page).toEqual({
      invitationId: link.invitationId,
      title: 'About you',
      minutes: null,
      definition: shortSurvey,
      answers: {},
      version: 0,
      status: 'in-progress',
      reference: null,
      submittedAt: null,
      firm: { name: 'Hale & Partners' },
      queueBytes: limits.queueBytes.default,
      filesPath: `${firm.accountId}/clients/${link.clientId}/${link.invitationId}`,
      queries: [],
    })
    const [session] = await server.admin<{ endsAt: Date; hours: number }>(
      `select expires_at as "endsAt", extract(epoch from expires_at - created_at)::int / 3600 as hours
         from answering_sessions where invitation_id = $1`,
      [link.invitationId],
    )
    expect(session).toEqual({ endsAt: new Date(endsAt), hours: 20 })
    expect(Buffer.from(queueKey, 'base64')).toHaveLength(32)
    const cookie = [answer.headers['set-cookie']].flat()[0]
    expect(cookie).toContain(`candour-answering-${link.invitationId.slice(0, 8)}=`)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain(link.token)
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  test("shows the survey's own title, not the firm's name for it", async () => {
    const payload = { title: 'Difficult ones, v2', definition: shortSurvey }
    const { surveyId } = (await call('POST', '/surveys', { payload })).body
    await call('POST', `/surveys/${surveyId}/publish`)
    const link = await newLink(server, firm, { surveyId })
    expect((await open(server, link.clientId, link.token)).json().title).toBe('About you')
  })

  test('never spends it: fifty times by a mail scanner, then by the client, with the same queue key', async () => {
    const link = await freshLink()
    const { endsAt: _, ...first } = (await open(server, link.clientId, link.token)).json()
    for (let i = 0; i < 50; i++) await open(server, link.clientId, link.token)
    const last = await open(server, link.clientId, link.token)
    expect(last.json()).toMatchObject(first)
    const [row] = await server.admin<{ responses: number; opened: number }>(
      `select (select count(*)::int from responses where invitation_id = $1) as responses,
              (select count(*)::int from audit where subject_id = $2 and action = 'invitation.opened') as opened`,
      [link.invitationId, link.invitationId],
    )
    expect(row).toEqual({ responses: 1, opened: 1 })
  })

  test('in more new browsers than there can be is refused for an hour, and in one that was seen it is not', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    const crowd = (size: number) =>
      server.admin(
        `insert into answering_sessions
           (account_id, client_id, invitation_id, secret_hash, created_at, expires_at, confirmed_at)
         select account_id, client_id, id, sha256(gen_random_uuid()::text::bytea), now(), now() + interval '20 h', null
           from invitations, generate_series(1, $2::int) where id = $1`,
        [link.invitationId, size],
      )
    await crowd(98)
    expect((await open(server, link.clientId, link.token)).statusCode).toBe(200)
    const refused = await open(server, link.clientId, link.token)
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect((await open(server, link.clientId, link.token, device.cookies)).statusCode).toBe(200)
    await crowd(400)
    expect((await open(server, link.clientId, link.token, device.cookies)).statusCode).toBe(429)
    const other = await freshLink()
    expect((await open(server, other.clientId, other.token)).statusCode).toBe(200)
    server.clock.advance(60 * 60 * 1000)
    expect((await open(server, link.clientId, link.token)).statusCode).toBe(200)
  })

  test('by two at once makes one response', async () => {
    const link = await freshLink()
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(server, link.clientId, link.token)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().queueKey))).toHaveProperty('size', 1)
    expect(
      await server.admin('select 1 from responses where invitation_id = $1', [link.invitationId]),
    ).toHaveLength(1)
  })

  test('says how much may wait on the device, as this installation has it', async () => {
    const other = await testApp({ queueBytes: 3_000_000 })
    const theirs = await other.registerUser()
    const link = await newLink(other, theirs)
    expect((await open(other, link.clientId, link.token)).json().queueBytes).toBe(3_000_000)
    await other.close()
  })

  test('that is cut short or changed says so; nothing is looked up', async () => {
    const link = await freshLink()
    for (const token of ['', 'x', link.token.slice(1), `${link.token}A`, `${link.token.slice(1)}.`]) {
      const answer = await open(server, link.clientId, token)
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'token-malformed'])
    }
  })

  test('that is unknown and one of another client cannot be told apart', async () => {
    const [link, other] = [await freshLink(), await freshLink()]
    const unknown = await open(server, link.clientId, randomBytes(32).toString('base64url'))
    const foreign = await open(server, other.clientId, link.token)
    const nobody = await open(server, randomUUID(), link.token)
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json().error.code).toBe('invitation-not-found')
    expect(foreign.json()).toEqual(unknown.json())
    expect(nobody.json()).toEqual(unknown.json())
    expect(foreign.headers['set-cookie']).toBeUndefined()
  })

  test('that has expired says so', async () => {
    const link = await freshLink()
    server.clock.advance(30 * day)
    const late = await open(server, link.clientId, link.token)
    expect([late.statusCode, late.json().error.code]).toEqual([410, 'invitation-expired'])
    expect(late.headers['set-cookie']).toBeUndefined()
  })

  test('whose client was erased is not found, and the session of it ends', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    expect((await device.save(0, { fullName: 'Ada' })).status).toBe(200)
    await server.db.withAccount(firm, (tx) =>
      tx.query('delete from client_keys where client_id = $1', [link.clientId]),
    )
    expect((await device.save(1, { fullName: 'Bea' })).body.error.code).toBe('answering-session-expired')
    expect((await device.submit()).body.error.code).toBe('answering-session-expired')
    expect((await open(server, link.clientId, link.token)).statusCode).toBe(404)
  })
})

describe('submitting', () => {
  test('what is incomplete is refused with every problem, and can still be changed', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    await device.save(0, { notes: 'x' })
    const answer = await device.submit()
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({
      code: 'answers-incomplete',
      details: {
        problems: [{ question: 'fullName', code: expect.any(String), message: expect.any(String) }],
      },
    })
    expect((await device.save(1, { fullName: 'Ada' })).status).toBe(200)
    expect((await device.submit()).status).toBe(200)
  })

  test('of answers that would keep the server busy is given up, and they can still be changed', async () => {
    const surveyId = await newSurvey(server, firm, {
      elements: [1, 2, 3, 4].map((at) => ({
        type: 'text',
        name: `q${at}`,
        validators: [{ type: 'regex', regex: '(a?){1900}b' }],
      })),
    })
    const device = await openDevice(server, await newLink(server, firm, { surveyId }))
    const long = 'a'.repeat(10_000)
    expect((await device.save(0, { q1: long, q2: long })).status).toBe(200)
    const answer = await device.submit()
    expect(answer).toMatchObject({ status: 504, body: { error: { code: 'deadline-exceeded' } } })
    expect((await device.save(1, { q1: 'b', q2: 'b' })).status).toBe(200)
    expect((await device.submit()).status).toBe(200)
  })

  test('gives a reference to quote; afterwards nothing can be saved, and the link shows a receipt', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    await device.save(0, { fullName: 'Ada' })
    const { status, body } = await device.submit()
    expect(status).toBe(200)
    expect(body.reference).toMatch(/^CD-[ACDEFGHJKMNPQRTVWXY34679]{4}-[ACDEFGHJKMNPQRTVWXY34679]{4}$/)
    const late = await device.save(1, { fullName: 'Bea' })
    expect([late.status, late.body.error.code]).toEqual([410, 'already-submitted'])
    const again = (await openDevice(server, link)).page
    expect(again).toMatchObject({
      status: 'submitted',
      answers: {},
      reference: body.reference,
      submittedAt: body.submittedAt,
    })
    expect(JSON.stringify(again)).not.toContain('Ada')
  })

  test('again with the same key gives the same reference; with another it was already sent', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    await device.save(0, { fullName: 'Ada' })
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => device.submit({ key })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    expect(answers[0]?.status).toBe(200)
    const other = await device.submit()
    expect([other.status, other.body.error.code]).toEqual([410, 'already-submitted'])
    const [row] = await server.admin<{ count: number }>(
      "select count(*)::int from audit where subject_id = $1 and action = 'response.submitted'",
      [link.invitationId],
    )
    expect(row?.count).toBe(1)
  })

  test('while another device saves: the save is part of it, or is told that it was too late', async () => {
    for (let round = 0; round < 5; round++) {
      const link = await freshLink()
      const device = await openDevice(server, link)
      await device.save(0, { fullName: 'Ada' })
      const [save, sent] = await Promise.all([device.save(1, { notes: 'late' }), device.submit()])
      expect(sent?.status).toBe(200)
      const rows = await server.admin('select name from answers where invitation_id = $1', [
        link.invitationId,
      ])
      expect([200, 410]).toContain(save?.status)
      expect(rows).toHaveLength(save?.status === 200 ? 2 : 1)
    }
  })

  test('a save that was acknowledged too late to hear of is acknowledged again after submitting', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    const key = randomUUID()
    const first = await device.save(0, { fullName: 'Ada' }, { key })
    await device.submit()
    expect(await device.save(0, { fullName: 'Ada' }, { key })).toEqual(first)
  })
})
