import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { clientKeys } from '../clients/index.ts'
import { firmWithSurvey } from '../firm.factory.ts'
import { type Mailer, outboxMailer, readOutbox } from '../mail/index.ts'
import { sendMail } from '../mail/mail.ts'
import { MailRefused } from '../mail/mailer.ts'
import { openKeyRing } from '../platform/crypto/key-ring.ts'
import { newClient, open, openDevice } from '../test-journey.ts'
import { linkMails } from './link-mails.ts'
import { remindAll } from './reminders.ts'
import { tell } from './telling.ts'

const { server, firm, surveyId, call, freshLink } = await firmWithSurvey(undefined, { canSendMail: true })
const { db, clock, appUrl } = server
const ring = openKeyRing(server.database.key)
const announce = () => undefined
const outbox = outboxMailer({ db, ring, clock })
const keys = clientKeys(ring)
const day = 24 * 60 * 60 * 1000

/** Hands on what waits about a client. */
async function post(clientId: string, mailer: Mailer = outbox) {
  const waiting = await server.admin<{ id: string }>(
    'select id from mails where client_id = $1 and sent_at is null order by created_at',
    [clientId],
  )
  for (const { id } of waiting) {
    const options = { db, ring, mailer, clock, links: linkMails, announce }
    await sendMail(options, { accountId: firm.accountId, mailId: id })
  }
}
const arrived = async (to: string) =>
  (await db.withAccount(firm, (tx) => readOutbox(tx, ring, 1000))).filter((mail) => mail.to === to).reverse()
const refusing: Mailer = { send: async () => Promise.reject(new MailRefused('address-refused')) }
const remind = () => remindAll({ db, clock, announce, keys, ring, appUrl })
const tellNow = () => tell({ db, clock, ring, appUrl, isVerified: async () => true }, firm.accountId)

async function mailed(choice: object = {}) {
  const email = `${randomUUID()}@example.org`
  const clientId = await newClient(server, firm, { email })
  const payload = { surveyId, sendEmail: true, ...choice }
  const { body } = await call('POST', `/clients/${clientId}/invitations`, { payload })
  const token = String(body.url).split('/').at(-1) ?? ''
  const now = async () => (await call('GET', `/clients/${clientId}/invitations`)).body.items[0]
  return { email, clientId, now, firm, token, invitationId: body.invitationId, url: body.url }
}

describe('a link that is sent by e-mail', () => {
  test('waits, is accepted, and its history says so', async () => {
    const link = await mailed({ message: 'See you on Tuesday' })
    expect(await link.now()).toMatchObject({ mail: { state: 'waiting' }, message: 'See you on Tuesday' })
    await post(link.clientId)
    expect(await link.now()).toMatchObject({ mail: { state: 'accepted' } })
    const [mail] = await arrived(link.email)
    expect(mail).toMatchObject({ senderName: 'Hale & Partners' })
    expect(mail?.text).toContain('\n  See you on Tuesday\n')
    const { body } = await call('GET', `/invitations/${link.invitationId}/history`)
    expect(body.items.map(({ what }: { what: string }) => what).sort()).toEqual([
      'created',
      'mail-accepted',
      'mail-queued',
    ])
  })

  test('and is refused shows that, with the reason, and the firm is told once and without a name', async () => {
    const link = await mailed()
    await post(link.clientId, refusing)
    expect(await link.now()).toMatchObject({ mail: { state: 'refused' }, reminders: { nextAt: null } })
    const { body } = await call('GET', `/invitations/${link.invitationId}/history`)
    expect(body.items[0]).toMatchObject({ what: 'mail-refused', mail: 'invitation' })
    const kept = await server.admin('select sealed, key_wrapped, refusal from mails where client_id = $1', [
      link.clientId,
    ])
    expect(kept).toEqual([{ sealed: null, key_wrapped: null, refusal: 'address-refused' }])
    const before = await server.admin('select 1 from mails where client_id is null')
    await tellNow()
    await tellNow()
    expect(await server.admin('select 1 from mails where client_id is null')).toHaveLength(before.length + 1)
    await call('POST', `/invitations/${link.invitationId}/send`)
    expect(await link.now()).toMatchObject({
      mail: { state: 'waiting' },
      reminders: { nextAt: expect.any(String) },
    })
  })

  test('waits while its client is deleted, and goes once the client is back', async () => {
    const link = await mailed()
    const jobs = () =>
      server.admin('select 1 from graphile_worker.jobs where task_identifier = $1', ['mail.send'])
    await call('DELETE', `/clients/${link.clientId}`)
    await post(link.clientId)
    expect(await arrived(link.email)).toEqual([])
    const before = (await jobs()).length
    await call('POST', `/clients/${link.clientId}/restore`)
    expect((await jobs()).length).toBe(before + 1)
    await post(link.clientId)
    expect(await arrived(link.email)).toHaveLength(1)
    expect(await link.now()).toMatchObject({ mail: { state: 'accepted' } })
  })

  test('is not sent once it was switched off or replaced', async () => {
    const off = await mailed()
    await call('DELETE', `/invitations/${off.invitationId}`)
    const old = await mailed()
    await call('POST', `/invitations/${old.invitationId}/regenerate`, { payload: { sendEmail: true } })
    await post(off.clientId)
    await post(old.clientId)
    expect(await arrived(off.email)).toEqual([])
    const mails = await arrived(old.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toContain(old.token)
  })
})

describe('reminders', () => {
  test('are sent once under two processes, at most three, and stop when answers are sent', async () => {
    const begun = Date.now()
    const link = await mailed()
    await post(link.clientId)
    for (const [count, days] of [3, 7, 14].entries()) {
      const [due] = await server.admin<{ at: Date }>(
        'select next_reminder_at as at from invitations where id = $1',
        [link.invitationId],
      )
      const nextAt = due?.at.getTime() ?? 0
      expect(Math.abs(nextAt - begun - days * day)).toBeLessThan(1.5 * day)
      clock.set(new Date(nextAt + 1000))
      await Promise.all([remind(), remind(), remind()])
      await post(link.clientId)
      const subjects = (await arrived(link.email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.startsWith('A reminder'))).toHaveLength(count + 1)
    }
    clock.set(new Date())
    expect((await link.now()).reminders).toMatchObject({ sent: 3, nextAt: null })
    const answered = await mailed()
    const device = await openDevice(server, answered)
    await device.save(0, { fullName: 'Ada' })
    expect((await device.submit()).status).toBe(200)
    expect((await answered.now()).reminders.nextAt).toBeNull()
    clock.advance(8 * day)
    await remind()
    await post(answered.clientId)
    expect((await arrived(answered.email)).map(({ subject }) => subject)).not.toContain(
      'A reminder from Hale & Partners',
    )
  })

  test('come before the day on which the answers are wanted, also when the first appointment sets it', async () => {
    const link = await mailed()
    await call('PATCH', `/invitations/${link.invitationId}`, {
      payload: { expiresInDays: 365, remindOnDays: [90] },
    })
    const nextAt = async () => new Date((await link.now()).reminders.nextAt ?? 0).getTime()
    const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10)
    const daysLeft = async () => Math.round((Date.parse((await dueOn()) ?? '') - (await nextAt())) / day)
    const dueOn = async () => (await call('GET', `/clients/${link.clientId}`)).body.dueOn
    await call('PATCH', `/clients/${link.clientId}`, { payload: { dueOn: inDays(30) } })
    expect(await daysLeft()).toBe(7)
    const nothing = {
      ...{ court: null, caseNumber: null, role: null, otherParty: null, toldOn: null },
      ...{ conduct: null, orders: null, settlement: null, disposition: null },
    }
    await call('PUT', `/clients/${link.clientId}/matter`, {
      payload: { ...nothing, firstAppointmentOn: inDays(120), wantAnswersBy: true },
    })
    expect(await dueOn()).toBe(inDays(120 - 35 - 28))
    expect(await daysLeft()).toBe(7)
    await call('PATCH', `/clients/${link.clientId}`, { payload: { dueOn: inDays(4) } })
    expect(await daysLeft()).toBe(2)
    clock.set(new Date((await nextAt()) + 1000))
    await post(link.clientId)
    await remind()
    await post(link.clientId)
    const mails = await arrived(link.email)
    expect(mails.at(-1)?.text).toMatch(/would like your answers by \d+ \w+ \d{4}\./)
  })

  test('are for nobody who was given the link in another way', async () => {
    const { clientId } = await freshLink()
    const [link] = (await call('GET', `/clients/${clientId}/invitations`)).body.items
    expect(link.reminders.nextAt).toBeNull()
  })
})

describe('another link in place of one', () => {
  test('ends the old one at once with every session, and keeps the answers', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    await device.save(0, { fullName: 'Ada' })
    const { body } = await call('POST', `/invitations/${link.invitationId}/regenerate`)
    expect(body.url).not.toBe(link.url)
    expect((await open(server, link.clientId, link.token)).json().error.code).toBe('invitation-not-found')
    expect((await device.save(1, { fullName: 'Eve' })).status).toBe(401)
    const token = body.url.split('/').at(-1)
    const again = await openDevice(server, { ...link, token, url: body.url })
    expect(again.page.answers).toEqual({ fullName: 'Ada' })
  })

  test('works for longer when it is extended, an expired one too', async () => {
    const link = await freshLink({ expiresInDays: 1 })
    clock.advance(3 * day)
    const { headers } = firm
    await server.admin("update invitations set expires_at = now() - interval '1 day' where id = $1", [
      link.invitationId,
    ])
    clock.set(new Date())
    const answer = await server.app.inject({
      ...{ method: 'PATCH', url: `/api/invitations/${link.invitationId}`, headers },
      payload: { expiresInDays: 5 },
    })
    expect(answer.json()).toMatchObject({ status: 'sent', url: link.url })
    expect((await open(server, link.clientId, link.token)).statusCode).toBe(200)
  })
})

test('of many clients each gets one link, and who cannot is named; asked again, nobody gets a second', async () => {
  const email = `${randomUUID()}@example.org`
  const withAddress = await newClient(server, firm, { email })
  const without = await newClient(server, firm)
  const unknown = randomUUID()
  const payload = { surveyId, sendEmail: true, clientIds: [withAddress, without, unknown] }
  const key = randomUUID()
  const [first, second] = [
    await call('POST', '/invitations/bulk', { payload, key }),
    await call('POST', '/invitations/bulk', { payload, key }),
  ]
  expect(second).toEqual(first)
  expect(first.body.items).toMatchObject([
    { clientId: withAddress, problem: null },
    { clientId: without, invitationId: null, problem: { code: 'client-without-email' } },
    { clientId: unknown, invitationId: null, problem: { code: 'not-found' } },
  ])
  expect((await call('GET', `/clients/${withAddress}/invitations`)).body.items).toHaveLength(1)
})

test('a preview is what is sent, and sends nothing', async () => {
  const link = await mailed({ message: 'Hello there' })
  await post(link.clientId)
  const payload = { surveyId, message: 'Hello there' }
  const { body } = await call('POST', `/clients/${link.clientId}/invitations/preview`, { payload })
  const [mail] = await arrived(link.email)
  const withoutLink = (text = '') => text.replace(/\/survey\/\S+/g, '')
  expect(withoutLink(body.text)).toBe(withoutLink(mail?.text))
  expect(body).toMatchObject({ to: link.email, from: 'Hale & Partners <no-reply@localhost>' })
  expect((await call('GET', `/clients/${link.clientId}/invitations`)).body.items).toHaveLength(1)
})

test('what the firm is told can be switched off, and is everything until then', async () => {
  const { body } = await call('GET', '/notifications')
  expect(new Set(Object.values(body))).toEqual(new Set([true]))
  const payload = { ...body, opened: false, mailRefused: false, submitted: false }
  await call('PUT', '/notifications', { payload })
  expect((await call('GET', '/notifications')).body).toEqual(payload)
  const before = await server.admin('select 1 from mails where client_id is null')
  await openDevice(server, await freshLink())
  await tellNow()
  expect(await server.admin('select 1 from mails where client_id is null')).toHaveLength(before.length)
})
