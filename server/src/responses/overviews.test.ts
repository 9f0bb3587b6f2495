import { randomUUID } from 'node:crypto'
import type { DashboardRow } from '@candour/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { newClient, newLink, openDevice } from '../test-journey.ts'
import { runJobs } from '../whole-account.factory.ts'
import { repairOverviews } from './overviews.jobs.ts'

const server = await newServer()

async function rowOf(firm: TestUser, clientId: string): Promise<DashboardRow> {
  const answer = await server.app.inject({ url: '/api/responses', headers: firm.headers })
  return answer.json().items.find((one: DashboardRow) => one.clientId === clientId)
}

const survey = {
  title: 'Two pages',
  pages: [
    {
      name: 'first',
      title: 'First things',
      elements: [
        { type: 'text', name: 'fullName', title: 'Name', isRequired: true },
        { type: 'text', name: 'salary', title: 'Salary', marks: ['unknown', 'estimate'] },
      ],
    },
    {
      name: 'second',
      title: 'Second things',
      elements: [{ type: 'comment', name: 'notes', title: 'Notes' }],
    },
  ],
}

async function surveyOf(firm: TestUser): Promise<string> {
  const { headers } = firm
  const payload = { title: 'Two pages', definition: survey }
  const { surveyId } = (
    await server.app.inject({ method: 'POST', url: '/api/surveys', headers, payload })
  ).json()
  await server.app.inject({ method: 'POST', url: `/api/surveys/${surveyId}/publish`, headers })
  return surveyId
}

/** What the client has answered, and where that leaves them, is looked at once it has been announced, and once there is time to. */
const settled = (firm: TestUser, clientId: string, expected: Partial<DashboardRow>) =>
  expect.poll(() => rowOf(firm, clientId), { timeout: 15_000 }).toMatchObject(expected)

test('progress, open items and where a client stopped follow the answers, within moments', async () => {
  const firm = await server.registerUser()
  const surveyId = await surveyOf(firm)
  const link = await newLink(server, firm, { surveyId })
  const device = await openDevice(server, link)
  expect(await rowOf(firm, link.clientId)).toMatchObject({ progress: null, openItems: 0 })
  await device.save(0, { fullName: 'Ada', 'salary-Mark': { is: 'unknown' } })
  await settled(firm, link.clientId, { status: 'in-progress', openItems: 1 })
  const { progress } = await rowOf(firm, link.clientId)
  expect(progress).toBeGreaterThan(0)
  expect(progress).toBeLessThan(100)
  const stopped = () =>
    server.admin('select stopped_page from client_overviews where client_id = $1', [link.clientId])
  expect(await stopped()).toEqual([{ stopped_page: 'Second things' }])
  // Faster than once a second: the last of them counts.
  for (const [version, notes] of [1, 2, 3].entries()) await device.save(version + 1, { notes: `${notes}` })
  await device.save(4, { salary: '12', 'salary-Mark': null })
  await settled(firm, link.clientId, { openItems: 0, progress: 100 })
})

test('a new link begins anew, while what was urgent stays in sight', async () => {
  const firm = await server.registerUser()
  const clientId = await newClient(server, firm)
  const { headers } = firm
  const invite = async () => {
    const url = `/api/clients/${clientId}/invitations`
    const answer = await server.app.inject({
      ...{ method: 'POST', url, headers, payload: { templateId: 'first-meeting' } },
    })
    const { invitationId, url: address } = answer.json()
    return { clientId, invitationId, url: address, token: address.split('/').at(-1), firm }
  }
  const first = await openDevice(server, await invite())
  await first.save(0, { feelSafe: 'no' })
  const urgent = { flags: [expect.objectContaining({ kind: 'safety', source: 'feelSafe' })] }
  await settled(firm, clientId, { ...urgent, progress: expect.any(Number) })
  await invite()
  expect(await rowOf(firm, clientId)).toMatchObject({ status: 'invited', progress: null, ...urgent })
  const sealed = await server.admin<{ row: string }>(
    'select o::text as row from client_overviews o where client_id = $1',
    [clientId],
  )
  expect(sealed[0]?.row).not.toMatch(/feelSafe|safety/)
})

test('what a process that was killed had still to look at is looked at after the next start', async () => {
  const firm = await server.registerUser()
  const link = await newLink(server, firm, { surveyId: await surveyOf(firm) })
  const device = await openDevice(server, link)
  await device.save(0, { fullName: 'Ada' })
  await settled(firm, link.clientId, { progress: expect.any(Number) })
  await server.admin(
    'update client_overviews set progress = null, saves_seen = 0, open_items = 7 where client_id = $1',
    [link.clientId],
  )
  await repairOverviews(server.db)
  await runJobs(server)
  expect(await rowOf(firm, link.clientId)).toMatchObject({ progress: expect.any(Number), openItems: 0 })
})

const times = fc.integer({ min: 0, max: 40 }).map((hours) => new Date(Date.UTC(2026, 5, 1, hours)))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
/** Writes to the rows themselves, in any order: more than the application would ever do. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('client' as const),
    name: fc.string(),
    dueOn: maybe(fc.constantFrom('2026-06-01', '2030-01-01')),
    archived: maybe(times),
    deleted: maybe(times),
  }),
  fc.record({ do: fc.constant('invite' as const), at: times }),
  fc.record({
    do: fc.constant('link' as const),
    of: fc.nat(),
    opened: maybe(times),
    revoked: maybe(times),
    expires: times,
    mail: fc.constantFrom('none', 'accepted', 'refused'),
    mailAt: maybe(times),
  }),
  fc.record({
    do: fc.constant('response' as const),
    of: fc.nat(),
    status: fc.constantFrom('in-progress', 'submitted', 'queried', 'reviewed'),
    saves: fc.nat(1),
    at: times,
  }),
  fc.record({
    do: fc.constant('query' as const),
    of: fc.nat(),
    state: fc.constantFrom('draft', 'open', 'replied', 'settled'),
    at: times,
  }),
  fc.record({
    do: fc.constant('settle' as const),
    of: fc.nat(),
    state: fc.constantFrom('open', 'replied', 'settled', 'deleted'),
  }),
)

test('after whatever was written, the overview says what the rows say', async () => {
  const firm = await server.registerUser()
  const { versionId } = (
    await server.admin<{ versionId: string }>(
      `insert into survey_versions (account_id, template_id, number, title, definition, content_hash, published_at)
       values ($1, 'made-up', 1, 'x', '{}', '', now()) returning id as "versionId"`,
      [firm.accountId],
    )
  )[0] ?? { versionId: '' }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const clientId = await newClient(server, firm)
      const links: string[] = []
      const queries: string[] = []
      const one = (from: string[], at: number) => from[at % from.length]
      for (const given of steps) {
        if (given.do === 'client') {
          await server.admin(
            'update clients set name = $2, due_on = $3, archived_at = $4, deleted_at = $5 where id = $1',
            [clientId, given.name.replaceAll('\0', ''), given.dueOn, given.archived, given.deleted],
          )
        } else if (given.do === 'invite') {
          const id = randomUUID()
          links.push(id)
          await server.admin(
            `insert into invitations (id, account_id, client_id, survey_version_id, token_hash, token_sealed,
               queue_key_sealed, expires_at, created_at) values ($1, $2, $3, $4, $5, '', '', $6, $6)`,
            [id, firm.accountId, clientId, versionId, Buffer.from(id), given.at],
          )
        } else if (given.do === 'settle') {
          const id = one(queries, given.of)
          if (given.state === 'deleted') await server.admin('delete from queries where id = $1', [id])
          else await server.admin('update queries set state = $2 where id = $1', [id, given.state])
        } else {
          const id = one(links, given.of)
          if (id === undefined) continue
          if (given.do === 'link') {
            await server.admin(
              `update invitations set opened_at = $2, revoked_at = $3, expires_at = $4, mail_state = $5, mail_at = $6
                where id = $1`,
              [id, given.opened, given.revoked, given.expires, given.mail, given.mailAt],
            )
          } else if (given.do === 'response') {
            await server.admin(
              `insert into responses (account_id, client_id, invitation_id, started_at, updated_at)
               values ($1, $2, $3, $4, $4) on conflict (invitation_id) do nothing`,
              [firm.accountId, clientId, id, given.at],
            )
            await server.admin(
              `update responses set version = version + $2, status = $3, reference = id::text, submitted_at = $4
                where invitation_id = $1`,
              [id, given.saves, given.status, given.at],
            )
          } else {
            const queryId = randomUUID()
            queries.push(queryId)
            await server.admin(
              `insert into queries (id, account_id, client_id, invitation_id, name, key, text_sealed, state, created_at,
                 sent_at) values ($1, $2, $3, $4, 'x', 'x', '', $5, $6, $6)`,
              [queryId, firm.accountId, clientId, id, given.state, given.at],
            )
          }
        }
      }
      const [kept] = await server.admin(
        `select name_key, due_on, archived_at, deleted_at, invitation_id, status, expires_at, submitted_at,
                last_activity_at, queries_open, queries_replied, mail_refused
           from client_overviews where client_id = $1`,
        [clientId],
      )
      expect(kept).toEqual(await expectedOf(clientId))
    }),
    { numRuns: 40 },
  )
}, 120_000)

interface Row {
  [column: string]: unknown
}
const latest = (...times: unknown[]) =>
  new Date(Math.max(...times.filter((time) => time instanceof Date).map((time) => time.getTime())))

/** Worked out here, from every row, in another way. */
async function expectedOf(clientId: string): Promise<Row> {
  const rows = (table: string) => server.admin<Row>(`select * from ${table} where client_id = $1`, [clientId])
  const [client] = await server.admin<Row>(
    'select *, left(candour.folded(name), 60) as key from clients where id = $1',
    [clientId],
  )
  const links = (await rows('invitations')).sort(
    (a, b) => Number(b.created_at) - Number(a.created_at) || (String(a.id) < String(b.id) ? 1 : -1),
  )
  const responses = await rows('responses')
  const queries = await rows('queries')
  const [link] = links
  const response = responses.find(({ invitation_id }) => invitation_id === link?.id)
  const status = () => {
    if (!link) return 'not-invited'
    if (response && response.status !== 'in-progress') return response.status
    if (link.revoked_at) return 'revoked'
    if (Number(response?.version ?? 0) > 0) return 'in-progress'
    return link.opened_at ? 'opened' : 'invited'
  }
  const [mailed] = links
    .filter(({ mail_at }) => mail_at)
    .sort((a, b) => Number(b.mail_at) - Number(a.mail_at) || (String(a.id) < String(b.id) ? 1 : -1))
  return {
    ...{ name_key: client?.key, due_on: client?.due_on },
    ...{ archived_at: client?.archived_at, deleted_at: client?.deleted_at },
    ...{ invitation_id: link?.id ?? null, status: status(), expires_at: link?.expires_at ?? null },
    submitted_at: response?.submitted_at ?? null,
    last_activity_at: latest(
      client?.created_at,
      ...links.flatMap(({ created_at, opened_at, revoked_at }) => [created_at, opened_at, revoked_at]),
      ...responses.map(({ updated_at }) => updated_at),
      ...queries.flatMap(({ sent_at, replied_at }) => [sent_at, replied_at]),
    ),
    queries_open: queries.filter(({ state }) => state === 'open').length,
    queries_replied: queries.filter(({ state }) => state === 'replied').length,
    mail_refused: mailed?.mail_state === 'refused',
  }
}

test('two who change different things of one client at once are both seen', async () => {
  const firm = await server.registerUser()
  const link = await newLink(server, firm)
  for (let round = 0; round < 10; round += 1) {
    const [, dueOn] = await Promise.all([
      server.admin('update invitations set revoked_at = $2 where id = $1', [
        ...[link.invitationId, round % 2 ? null : new Date()],
      ]),
      server.admin<{ day: string }>(
        'update clients set due_on = $2 where id = $1 returning due_on::text as day',
        [link.clientId, `2030-01-${10 + round}`],
      ),
    ])
    expect(await rowOf(firm, link.clientId)).toMatchObject({
      ...{ status: round % 2 ? 'invited' : 'revoked', dueOn: dueOn[0]?.day },
    })
  }
})
