import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyId, type Ids } from './every-id.factory.ts'
import { matrix } from './route-matrix.factory.ts'
import type { Request } from './route-requests.factory.ts'
import { type TestApp, testApp } from './test-app.ts'
import { confirm, kept, newCode, newLink, open } from './test-journey.ts'

let server: TestApp
let victim: Ids
let mine: Ids
/** Who asks, by what the request carries. */
let callers: Record<string, Record<string, string>>

beforeAll(async () => {
  server = await testApp()
  victim = await everyId(server)
  mine = await everyId(server)
  const neighbour = await newLink(server, victim.firm)
  const neighbours = await open(server, neighbour.clientId, neighbour.token)
  const unconfirmed = await open(server, victim.clientId, victim.token)
  const old = await open(server, victim.clientId, victim.token)
  const left = kept('', old.headers['set-cookie'])
  const code = await newCode(server, victim.firm, victim.invitationId)
  const link = { clientId: victim.clientId, invitationId: victim.invitationId, token: victim.token, url: '' }
  const confirmed = await confirm(server, link, left, { code })
  const signedOut = kept(left, confirmed.headers['set-cookie'])
  await server.app.inject({
    method: 'POST',
    url: `/api/answering/${victim.clientId}/leave`,
    headers: { cookie: signedOut },
  })
  const removed = await server.registerUser()
  await server.admin('delete from users where id = $1', [removed.uid])
  callers = {
    nobody: {},
    'another firm': mine.firm.headers,
    'a user who was removed': removed.headers,
    'the client of another firm': { cookie: mine.cookie },
    'another client of the firm': { cookie: kept('', neighbours.headers['set-cookie']) },
    'who has the link and no code': { cookie: kept('', unconfirmed.headers['set-cookie']) },
    'who has left': { cookie: signedOut },
    'who has a cookie made up': {
      cookie: `candour-answering-${victim.invitationId.slice(0, 8)}=${'A'.repeat(43)}`,
    },
  }
})
afterAll(() => server.close())

const routes = Object.entries(matrix)

test('every mounted route of the API has a row, and every row a route', () => {
  const mounted = server.app.mounted
    .filter(({ url }) => url.startsWith('/api/'))
    // What Fastify adds to each GET.
    .filter(({ method, url }) => method !== 'HEAD' || url === '/api/uploads/:uploadId')
    .map(({ method, url }) => `${method} ${url}`)
  expect([...new Set(mounted)].sort()).toEqual(routes.map(([route]) => route).sort())
})

test('what must not be seen is there for whom it belongs to', async () => {
  const own = { ...victim.firm.headers }
  const seen = await Promise.all(
    [
      'GET /api/clients/:clientId',
      'GET /api/surveys/:surveyId',
      'GET /api/responses/:clientId',
      'GET /api/files/*',
    ].map(async (route) => (await send(matrix[route]?.foreign?.(victim, mine)[0] as Request, own)).all),
  )
  for (const [index, what] of ['Victim-Client', 'Victim-Survey', 'Victim-Answer', 'Victim-File'].entries()) {
    expect(seen[index]).toContain(what)
  }
})

async function send(request: Request, headers: Record<string, string>) {
  const answer = await server.app.inject({
    method: request.method,
    url: request.url,
    headers: { ...headers, ...request.headers },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  })
  const cookies = String(answer.headers['set-cookie'] ?? '')
  return { status: answer.statusCode, code: codeOf(answer.body), all: `${answer.body}${cookies}` }
}

function codeOf(body: string): string | undefined {
  try {
    return JSON.parse(body).error?.code
  } catch {
    return undefined
  }
}

/** All that belongs to the victim. What is counted and recorded of refusals is not theirs to keep as it was. */
async function rowsOfVictim(): Promise<string> {
  const tables = [
    'clients',
    'surveys',
    'survey_versions',
    'invitations',
    'responses',
    'answers',
    'queries',
    'notes',
    'accepted_answers',
    'submissions',
    'files',
    'mails',
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      server.admin<{ row: string }>(
        `select row_to_json(t)::text as row from candour.${table} t where account_id = $1 order by 1`,
        [victim.firm.accountId],
      ),
    ),
  )
  return JSON.stringify(rows)
}

/** What nobody else may see; ids that the request itself named are no secret to who named them. */
const secrets = () => [...victim.secrets, 'Victim']

describe.each(routes.flatMap(([route, row]) => (row.foreign ? [[route, row.foreign] as const] : [])))(
  '%s',
  (route, foreign) => {
    test('gives no byte of another’s, changes nothing, and does not say whether it is there', async () => {
      const before = await rowsOfVictim()
      const nowhere = {
        ...victim,
        clientId: randomUUID(),
        surveyId: randomUUID(),
        invitationId: randomUUID(),
        queryId: randomUUID(),
        noteId: randomUUID(),
      }
      const missing = {
        ...nowhere,
        uid: randomUUID(),
        sessionId: randomUUID(),
        passkeyId: randomUUID(),
        uploadId: randomUUID(),
        path: victim.path.replace(/[^/]+$/, randomUUID()),
      }
      for (const [who, headers] of Object.entries(callers)) {
        const asked = foreign(victim, mine)
        const unknown = foreign(missing, mine)
        for (const [index, request] of asked.entries()) {
          const answer = await send(request, headers)
          const label = `${who}: ${route} ${index}`
          const leaving = route === 'POST /api/answering/:clientId/leave'
          // Leaving has nothing to refuse: it ends what the caller holds.
          if (leaving) expect(answer.status, label).toBe(204)
          else expect([400, 401, 403, 404, 410, 429], label).toContain(answer.status)
          for (const secret of secrets())
            expect(answer.all.toLowerCase(), label).not.toContain(secret.toLowerCase())
          const like = unknown[index]
          if (like && (who === 'another firm' || who === 'the client of another firm')) {
            const { status, code } = await send(like, headers)
            expect([answer.status, answer.code], label).toEqual([status, code])
          }
        }
      }
      expect(await rowsOfVictim()).toBe(before)
    })
  },
)
