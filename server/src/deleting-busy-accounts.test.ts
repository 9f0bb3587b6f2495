import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { localFileStore } from './files/index.ts'
import { newServer } from './firm.factory.ts'
import { testFolder } from './platform/test-folder.ts'
import type { TestUser } from './test-app.ts'
import { newClient, newLink, open, openDevice } from './test-journey.ts'
import { accountsIn, deleteUser, rowsOf, runJobs, wholeAccount } from './whole-account.factory.ts'

const folder = testFolder()
const server = await newServer({ fileStore: localFileStore(folder) })

const ask = async (method: 'GET' | 'POST' | 'PATCH', url: string, headers: object, payload?: object) => {
  const answer = await server.app.inject({
    ...{ method, url, headers: { 'idempotency-key': randomUUID(), ...headers } },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const remaining = async ({ accountId }: TestUser) =>
  Object.entries(await rowsOf(server, accountId)).filter(([table, rows]) => table !== 'audit' && rows > 0)
const profilesOf = ({ uid }: TestUser) => server.admin('select 1 from profiles where uid = $1', [uid])
const token = ({ cookie }: TestUser) => ask('POST', '/api/identity/token', { cookie })

test('an account that is deleted while everybody works in it leaves nothing, and answers nobody with a fault', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 2; round++) {
    const { firm, clientId, link } = await wholeAccount(server, `Busy-${round}`)
    const other = await newLink(server, firm)
    const device = await openDevice(server, other)
    const path = () => `${device.page.filesPath}/${randomUUID()}`
    const { headers } = firm
    let stopped = false
    const seen = new Map<string, Set<number>>()
    const goOn = async (what: string, work: () => Promise<{ status: number } | { statusCode: number }>) => {
      const statuses = new Set<number>()
      seen.set(what, statuses)
      do {
        const answer = await work()
        statuses.add('status' in answer ? answer.status : answer.statusCode)
      } while (!stopped)
    }
    let version = 0
    const working = [
      goOn('saves', async () => {
        const answer = await device.save(version, { notes: randomUUID() })
        if (answer.status === 200) version = answer.body.version
        return answer
      }),
      goOn('opens', () => open(server, other.clientId, other.token, device.cookies)),
      goOn('adds clients', () =>
        ask('POST', '/api/clients', headers, { name: 'Late', email: 'late@x.example' }),
      ),
      goOn('lists', () => ask('GET', '/api/clients', headers)),
      goOn('reads', () => ask('GET', `/api/responses/${clientId}`, headers)),
      goOn('invites', () =>
        ask('POST', `/api/clients/${clientId}/invitations`, headers, {
          templateId: 'first-meeting',
          sendEmail: true,
        }),
      ),
      goOn('adds surveys', () => ask('POST', '/api/surveys', headers, { templateId: 'first-meeting' })),
      goOn('asks what is used', () =>
        ask('POST', '/api/functions/europe-west2/getUsage', headers, { data: null }),
      ),
      goOn('makes codes', () => ask('POST', `/api/invitations/${link.invitationId}/code`, headers)),
      goOn('renames', () => ask('PATCH', `/api/users/${firm.uid}`, headers, { name: 'Late' })),
      goOn('begins uploads', () =>
        server.app.inject({
          method: 'POST',
          url: '/api/uploads',
          headers: {
            cookie: device.cookies,
            'tus-resumable': '1.0.0',
            'upload-length': '300',
            'upload-metadata': `path ${Buffer.from(path()).toString('base64')}`,
          },
        }),
      ),
      goOn('refreshes', () => token(firm)),
    ]
    while (version < 2) await new Promise((resolve) => setImmediate(resolve))
    const answer = await deleteUser(server, firm)
    stopped = true
    await Promise.all(working)
    expect(answer.statusCode).toBe(204)

    const fine = [200, 201, 401, 404, 410]
    for (const [what, statuses] of seen) {
      // Too many uploads at once, or codes in an hour, are too many all the same.
      for (const status of statuses) expect([...fine, 429], what).toContain(status)
    }
    expect(await remaining(firm)).toEqual([])
    expect(await profilesOf(firm)).toEqual([])
    await runJobs(server)
    expect(await accountsIn(folder)).not.toContain(firm.accountId)
  }
})

describe('where identity cannot delete the user', () => {
  const failing = async (work: () => Promise<void>) => {
    await server.admin('revoke delete on identity.users from candour_identity')
    await work().finally(() => server.admin('grant delete on identity.users to candour_identity'))
  }

  test('the data are gone, the user has an empty account of the same sign-in, and can try again', async () => {
    const { firm } = await wholeAccount(server, 'Half-way')
    await failing(async () => {
      expect((await deleteUser(server, firm)).statusCode).toBe(500)
    })
    expect(await remaining(firm)).toEqual([])
    const profile = await ask('GET', `/api/users/${firm.uid}`, firm.headers)
    expect([profile.status, profile.body.company]).toEqual([200, 'Your firm'])
    expect((await ask('GET', '/api/clients', firm.headers)).body.items).toEqual([])
    await newClient(server, firm)
    expect((await deleteUser(server, firm)).statusCode).toBe(204)
    expect(await profilesOf(firm)).toEqual([])
    const [{ count } = { count: -1 }] = await server.admin<{ count: number }>(
      'select count(*)::int from accounts a where not exists (select 1 from profiles p where p.account_id = a.id)',
    )
    expect(count).toBe(0)
  })

  test('or the process dies in between, signing in again gives an empty account, and nothing else does', async () => {
    const firm = await server.registerUser()
    await failing(async () => {
      expect((await deleteUser(server, firm)).statusCode).toBe(500)
    })
    // What a killed process leaves: it could not take back that the user is being deleted.
    await server.admin('insert into deleted_users (uid, is_final, deleted_at) values ($1, false, now())', [
      firm.uid,
    ])
    expect(await ask('GET', '/api/clients', firm.headers)).toMatchObject({
      status: 401,
      body: { error: { code: 'user-token-expired' } },
    })
    expect(await profilesOf(firm)).toEqual([])
    const { email, password } = firm
    const again = await ask('POST', '/api/identity/sign-in', {}, { email, password })
    expect(again.status).toBe(200)
    expect((await ask('GET', '/api/clients', firm.headers)).body).toEqual({ items: [], nextCursor: null })
  })
})

test('a request between the two deletions makes no account, and one that was made is deleted', async () => {
  const firm = await server.registerUser()
  // Identity has to wait before it deletes, while the data are gone already.
  await server.admin(`create function public.hold() returns trigger language plpgsql as $$
    begin perform pg_advisory_lock_shared(77); perform pg_advisory_unlock_shared(77); return null; end $$`)
  await server.admin(
    'create trigger hold before delete on identity.users for each statement execute function public.hold()',
  )
  const holder = await hold()
  try {
    const deleting = deleteUser(server, firm).then((answer) => answer)
    await expect.poll(() => profilesOf(firm)).toEqual([])
    const under = await ask('POST', '/api/clients', firm.headers, { name: 'Too late' })
    expect([under.status, under.body.error.code]).toEqual([401, 'user-token-expired'])
    expect(await profilesOf(firm)).toEqual([])
    const { email, password } = firm
    expect((await ask('POST', '/api/identity/sign-in', {}, { email, password })).status).toBe(200)
    expect(await profilesOf(firm)).toHaveLength(1)
    await holder.release()
    expect((await deleting).statusCode).toBe(204)
    expect(await profilesOf(firm)).toEqual([])
    expect((await ask('GET', '/api/clients', firm.headers)).status).toBe(401)
  } finally {
    await holder.release()
    await server.admin('drop trigger hold on identity.users')
  }
})

/** A lock that somebody else's connection has until it is released. */
async function hold() {
  const { default: pg } = await import('pg')
  const client = new pg.Client(server.database.adminConnection)
  await client.connect()
  await client.query('select pg_advisory_lock(77)')
  let held = true
  return {
    release: async () => {
      if (held) await client.end()
      held = false
    },
  }
}
