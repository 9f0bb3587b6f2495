import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestUser, testApp } from './test-app.ts'
import {
  type Device,
  type Link,
  newClient,
  newCode,
  newLink,
  newSurvey,
  open,
  openDevice,
  shortSurvey,
} from './test-journey.ts'

let server: TestApp
let ours: { firm: TestUser; clientId: string; surveyId: string; link: Link; device: Device }
let theirs: typeof ours
beforeAll(async () => {
  server = await testApp()
  ours = await wholeFirm()
  theirs = await wholeFirm()
  // What follows from a save is written after it.
  await server.app.settled()
})
afterAll(() => server.close())

async function wholeFirm() {
  const firm = await server.registerUser()
  const clientId = await newClient(server, firm, { name: 'Foreign-Name', email: 'foreign@example.org' })
  const surveyId = await newSurvey(server, firm)
  const link = await newLink(server, firm, { clientId, surveyId })
  const device = await openDevice(server, link)
  await device.save(0, { fullName: 'Foreign-Answer' })
  return { firm, clientId, surveyId, link, device }
}

/** Every row of an account, as the superuser sees it. */
async function rowsOf(accountId: string): Promise<string> {
  const tables = await server.admin<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
      where c.relnamespace = 'candour'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const parts = await Promise.all(
    tables.map(({ name }) =>
      server.admin<{ row: string }>(
        `select row_to_json(t)::text as row from candour.${name} t where account_id = $1 order by 1`,
        [accountId],
      ),
    ),
  )
  return JSON.stringify(parts)
}

const definition = shortSurvey
const requests: Record<string, (id: typeof ours) => { method: string; url: string; payload?: object }> = {
  'reads the client': (id) => ({ method: 'GET', url: `/api/clients/${id.clientId}` }),
  'changes the client': (id) => ({
    method: 'PATCH',
    url: `/api/clients/${id.clientId}`,
    payload: { name: 'Mine' },
  }),
  'lists the invitations of the client': (id) => ({
    method: 'GET',
    url: `/api/clients/${id.clientId}/invitations`,
  }),
  'invites the client to a template': (id) => ({
    method: 'POST',
    url: `/api/clients/${id.clientId}/invitations`,
    payload: { templateId: 'first-meeting' },
  }),
  'invites the client to a survey of its own': (id) => ({
    method: 'POST',
    url: `/api/clients/${id.clientId}/invitations`,
    payload: { surveyId: ours.surveyId },
  }),
  'invites its own client to the survey': (id) => ({
    method: 'POST',
    url: `/api/clients/${ours.clientId}/invitations`,
    payload: { surveyId: id.surveyId },
  }),
  'switches the link off': (id) => ({ method: 'DELETE', url: `/api/invitations/${id.link.invitationId}` }),
  'makes a code for the link': (id) => ({
    method: 'POST',
    url: `/api/invitations/${id.link.invitationId}/code`,
  }),
  'reads the survey': (id) => ({ method: 'GET', url: `/api/surveys/${id.surveyId}` }),
  'changes the survey': (id) => ({
    method: 'PUT',
    url: `/api/surveys/${id.surveyId}`,
    payload: { title: 'Mine', definition },
  }),
  'deletes the survey': (id) => ({ method: 'DELETE', url: `/api/surveys/${id.surveyId}` }),
  'publishes the survey': (id) => ({ method: 'POST', url: `/api/surveys/${id.surveyId}/publish` }),
  'reads the response': (id) => ({ method: 'GET', url: `/api/responses/${id.clientId}` }),
  'reads the response by the invitation': (id) => ({
    method: 'GET',
    url: `/api/responses/${id.clientId}?invitationId=${id.link.invitationId}`,
  }),
  'reads the response of its own client by the invitation': (id) => ({
    method: 'GET',
    url: `/api/responses/${ours.clientId}?invitationId=${id.link.invitationId}`,
  }),
}

const nowhere = () => ({
  ...ours,
  clientId: randomUUID(),
  surveyId: randomUUID(),
  link: { ...ours.link, invitationId: randomUUID() },
})

test.each(Object.entries(requests))(
  'a firm that %s of another firm gets what it would get for one that does not exist',
  async (_, request) => {
    const before = await rowsOf(theirs.firm.accountId)
    const send = async (id: typeof ours) => {
      const { method, url, payload } = request(id)
      const answer = await server.app.inject({
        method: method as 'GET',
        url,
        headers: ours.firm.headers,
        ...(payload ? { payload } : {}),
      })
      return { status: answer.statusCode, body: answer.body }
    }
    const foreign = await send(theirs)
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await send(nowhere()))
    expect(await rowsOf(theirs.firm.accountId)).toBe(before)
  },
)

test('lists hold nothing of another firm', async () => {
  for (const url of ['/api/clients', '/api/surveys', '/api/responses']) {
    const { body } = await server.app.inject({ url, headers: ours.firm.headers })
    expect(body).not.toContain(theirs.clientId)
    expect(body).not.toContain(theirs.surveyId)
    expect(body).not.toContain(theirs.link.invitationId)
  }
})

test('a cursor into the list of another firm shows nothing of it', async () => {
  const { headers } = theirs.firm
  await newClient(server, theirs.firm)
  const page = (await server.app.inject({ url: '/api/clients?limit=1', headers })).json()
  const { body } = await server.app.inject({
    url: `/api/clients?cursor=${page.nextCursor}`,
    headers: ours.firm.headers,
  })
  expect(body).not.toContain(theirs.clientId)
})

test("another firm's idempotency key does not stand in the way, nor give its result", async () => {
  const key = randomUUID()
  const send = async (firm: TestUser) => {
    const headers = { ...firm.headers, 'idempotency-key': key }
    const payload = { name: 'Same' }
    return (await server.app.inject({ method: 'POST', url: '/api/clients', headers, payload })).json()
      .clientId
  }
  expect(await send(ours.firm)).not.toBe(await send(theirs.firm))
})

test('a link of one client gives no way into that of another', async () => {
  const before = await rowsOf(theirs.firm.accountId)
  const { device } = ours
  const clientId = theirs.clientId
  const astray = await device.save(1, { fullName: 'Eve' }, { clientId })
  expect(astray.status).toBe(401)
  const named = await device.save(
    1,
    { fullName: 'Eve' },
    { clientId, invitationId: theirs.link.invitationId },
  )
  expect(named.status).toBe(401)
  const opened = await server.app.inject({
    method: 'POST',
    url: `/api/answering/${clientId}/open`,
    payload: { token: ours.link.token },
  })
  expect(opened.statusCode).toBe(404)
  expect(opened.body).not.toContain('Foreign')
  expect(await rowsOf(theirs.firm.accountId)).toBe(before)
})

test('no code, session or known browser of one link counts for another', async () => {
  const { link, device } = theirs
  const code = await newCode(server, theirs.firm, link.invitationId)
  const before = await rowsOf(theirs.firm.accountId)
  for (const path of ['code', 'code/confirm', 'leave', 'submit']) {
    for (const invitationId of [undefined, link.invitationId, ours.link.invitationId]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/answering/${link.clientId}/${path}`,
        headers: { cookie: ours.device.cookies },
        payload: {
          ...(invitationId ? { invitationId } : {}),
          ...(path === 'code/confirm' ? { code } : {}),
          ...(path === 'leave' ? { forget: true } : {}),
        },
      })
      expect(answer.statusCode, path).toBe(path === 'leave' ? 204 : 401)
      expect(answer.body).not.toContain('Foreign')
    }
  }
  const disguised = device.cookies.replaceAll(
    link.invitationId.slice(0, 8),
    ours.link.invitationId.slice(0, 8),
  )
  const opened = await open(server, ours.clientId, ours.link.token, disguised)
  expect(opened.statusCode).toBe(401)
  expect(await rowsOf(theirs.firm.accountId)).toBe(before)
  // Nobody else's leaving was ours.
  expect((await open(server, ours.clientId, ours.link.token, ours.device.cookies)).statusCode).toBe(200)
})

test('within the scope of a link, the database shows that link alone, and no other table of the firm', async () => {
  const { firm, clientId, link } = ours
  const other = await newLink(server, firm, { surveyId: ours.surveyId })
  await (await openDevice(server, other)).save(0, { fullName: 'Neighbour' })
  for (const { invitationId } of [link, other]) await newCode(server, firm, invitationId)
  const scope = { accountId: firm.accountId, clientId, invitationId: link.invitationId }
  const seen = await server.db.withInvitation(scope, async (tx) => {
    const counts: Record<string, number> = {}
    for (const table of [
      'clients',
      'surveys',
      'mails',
      'outbox',
      'audit',
      'client_keys',
      'survey_versions',
      'invitations',
      'responses',
      'answers',
      'codes',
      'known_browsers',
    ]) {
      const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from ${table}`)
      counts[table] = row?.count ?? -1
    }
    const sessions = await tx.query('select distinct invitation_id as id from answering_sessions')
    expect(sessions).toEqual([{ id: link.invitationId }])
    return counts
  })
  expect(seen).toEqual({
    clients: 0,
    surveys: 0,
    mails: 0,
    outbox: 0,
    audit: 0,
    client_keys: 1,
    survey_versions: 1,
    invitations: 1,
    responses: 1,
    answers: 1,
    codes: 1,
    known_browsers: 1,
  })
})

test('the system role sees of links and sessions where they belong, and nothing that is in them', async () => {
  for (const column of ['token_sealed', 'queue_key_sealed', 'expires_at']) {
    await expect(server.db.withSystem((tx) => tx.query(`select ${column} from invitations`))).rejects.toThrow(
      'permission denied',
    )
  }
  for (const column of ['name', 'reference', 'email_sealed', 'due_on', 'notes_sealed']) {
    await expect(server.db.withSystem((tx) => tx.query(`select ${column} from clients`))).rejects.toThrow(
      'permission denied',
    )
  }
  for (const table of [
    'client_keys',
    'surveys',
    'survey_versions',
    'responses',
    'answers',
    'codes',
    'mails',
  ]) {
    await expect(server.db.withSystem((tx) => tx.query(`select 1 from ${table}`))).rejects.toThrow(
      'permission denied',
    )
  }
})
