import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticator, passkeyCalls } from './identity/passkeys.factory.ts'
import { factorCalls, fromBase32 } from './identity/second-factor.factory.ts'
import { linkMails } from './invitations/index.ts'
import { outboxMailer } from './mail/index.ts'
import { sendMail } from './mail/mail.ts'
import { openKeyRing } from './platform/crypto/key-ring.ts'
import { type TestApp, testApp } from './test-app.ts'
import { newCode, newSurvey, openDevice } from './test-journey.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** All that is in the database, every schema, as text. */
async function dump(): Promise<string> {
  const tables = await server.admin<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(15)
  const rows = await Promise.all(
    tables.map(({ name }) => server.admin<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  return JSON.stringify(rows)
}

/** As text, as the bytes of a column, and as base64 (within which it may begin at any of three places). */
const disguises = (text: string) => [
  text,
  Buffer.from(text).toString('hex'),
  ...[0, 1, 2].map((at) =>
    Buffer.from(`${' '.repeat(at)}${text}`)
      .toString('base64')
      .slice(4, -4),
  ),
]

/** Six digits are found by chance within figures, hashes and times; by themselves they are not. */
const isThere = (code: string, text: string) =>
  new RegExp(`(?<![0-9a-f.:+-])${code}(?![0-9a-f.:+-])`).test(text)

test('after a whole journey no answer, client e-mail, link, code, cookie or mail can be read in the database', async () => {
  const firm = await server.registerUser({ company: 'Canary Firm Name' })
  const surveyId = await newSurvey(server, firm)
  const email = `canary.${randomUUID()}@example.org`
  const added = await server.app.inject({
    method: 'POST',
    url: '/api/clients',
    headers: { ...firm.headers, 'idempotency-key': 'canary-1' },
    payload: { name: 'Canary Client Name', email },
  })
  const { clientId } = added.json()
  const invited = await server.app.inject({
    method: 'POST',
    url: `/api/clients/${clientId}/invitations`,
    headers: { ...firm.headers, 'idempotency-key': 'canary-2' },
    payload: { surveyId, sendEmail: true },
  })
  const { invitationId, url } = invited.json()
  const token = url.split('/').at(-1)
  const device = await openDevice(server, { clientId, invitationId, url, token })
  const first = { fullName: 'canary-full-name', notes: 'canary-notes', salary: 918273.64 }
  await device.save(0, first)
  await device.save(1, { notes: 'canary-second-notes', children: [{ name: 'canary-child-name' }] })
  await device.save(1, { notes: 'canary-conflict' })
  const code = await newCode(server, firm, invitationId)
  const other = await openDevice(server, { clientId, invitationId, url, token, firm })
  await device.submit()
  await server.app.inject({ url: `/api/responses/${clientId}`, headers: firm.headers })

  // Of a yes or no, or of an amount, a plain hash could be found by trying them all.
  const changes = Object.entries(first).map(([name, value]) => ({ name, value }))
  const body = JSON.stringify({ version: 0, changes, invitationId })
  const secrets = [
    createHash('sha256').update(body).digest('hex'),
    'canary-full-name',
    'canary-notes',
    'canary-second-notes',
    'canary-child-name',
    'canary-conflict',
    '918273.64',
    email,
    email.split('@')[0] as string,
    token,
    ...[device, other].flatMap(({ cookies }) =>
      cookies.split('; ').map((pair) => pair.split('=')[1] as string),
    ),
    // Of a code, a plain hash could be found by trying a million.
    ...[code, `${invitationId}${code}`, `${invitationId} ${code}`].map((text) =>
      createHash('sha256').update(text).digest('hex'),
    ),
    device.page.queueKey,
    'would like to ask you some questions',
  ]
  const ring = openKeyRing(server.database.key)
  const [mail] = await server.admin<{ id: string }>('select id from mails')
  const findNone = async () => {
    const text = await dump()
    // What is not sealed is found: the search itself works.
    expect(text).toContain('Canary Client Name')
    for (const secret of secrets) {
      for (const disguise of disguises(secret)) expect(text.includes(disguise), secret).toBe(false)
    }
    expect(isThere(code, text)).toBe(false)
  }
  await findNone()
  const mailer = outboxMailer({ db: server.db, ring, clock: server.clock })
  await sendMail(
    {
      ...{ db: server.db, ring, mailer, clock: server.clock },
      ...{ links: linkMails, announce: () => undefined },
    },
    { accountId: firm.accountId, mailId: mail?.id ?? '' },
  )
  expect(await server.admin('select id from outbox')).toHaveLength(1)
  await findNone()

  const log = server.log()
  expect(log).toContain('/api/answering/:clientId/open')
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false)
  expect(isThere(code, log)).toBe(false)
})

test('no secret of an authenticator app, recovery code, ticket or challenge can be read in the database or the log', async () => {
  const firm = await server.registerUser({ company: 'Canary Firm Name' })
  const calls = factorCalls(() => server)
  const pending = (await calls.setUp(firm)).json().secret
  const { secret, recoveryCodes } = await calls.turnOn(firm)
  const ticket = await calls.firstStep(firm)
  await calls.secondStep(ticket, '000000')
  await calls.secondStep(ticket, recoveryCodes[1] ?? '')
  const waiting = await calls.firstStep(firm)
  const passkeys = passkeyCalls(() => server)
  const device = authenticator()
  await passkeys.added(firm, device)
  const ceremony = await passkeys.begin()
  await passkeys.signIn(ceremony.ticket, device.get(ceremony, { origin: 'https://canary.example' }))

  const secrets = [
    ...[pending, secret, ticket, waiting, ceremony.ticket],
    ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]),
  ]
  const raw = [pending, secret].map((text) => fromBase32(text).toString('hex'))
  const text = await dump()
  expect(text).toContain('Canary Firm Name')
  expect(text).toContain(Buffer.from(device.id, 'base64url').toString('hex'))
  for (const one of secrets) {
    for (const disguise of disguises(one)) expect(text.includes(disguise), one).toBe(false)
  }
  for (const bytes of raw) expect(text).not.toContain(bytes)

  const log = server.log()
  expect(log).toContain('/api/identity/sign-in/second-factor')
  expect(log).toContain('/api/identity/sign-in/passkey')
  for (const one of [
    ...secrets,
    ...raw,
    String(ceremony.options.challenge),
    device.id,
    'canary.example',
    firm.email,
  ])
    expect(log.includes(one), one).toBe(false)
})
