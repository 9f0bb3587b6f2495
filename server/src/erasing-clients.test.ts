import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clientJobs } from './clients/index.ts'
import { erasingClients } from './erasing-clients.ts'
import { everyId } from './every-id.factory.ts'
import { pdfOf } from './files/file-contents.factory.ts'
import { filesAs } from './files/files-calls.factory.ts'
import { localFileStore } from './files/index.ts'
import { newServer } from './firm.factory.ts'
import { localErasureLedger } from './local-erasure-ledger.ts'
import { testFolder } from './platform/test-folder.ts'
import { matrix } from './route-matrix.factory.ts'
import type { Request } from './route-requests.factory.ts'
import { clientRowsOf, namesOfClient, rowsOfClient } from './rows-of-client.factory.ts'
import type { TestUser } from './test-app.ts'
import { newLink, newSurvey, open, openDevice } from './test-journey.ts'
import { accountsIn, dumpOf, runJobs, wholeAccount } from './whole-account.factory.ts'

const folder = testFolder()
const dataDir = testFolder()
const server = await newServer({
  fileStore: localFileStore(folder),
  ledger: await localErasureLedger(dataDir),
})
const day = 24 * 60 * 60 * 1000

async function ask(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  firm: TestUser,
  payload?: object,
) {
  const answer = await server.app.inject({
    ...{ method, url: `/api${url}`, headers: firm.headers },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const send = (request: Request, headers: Record<string, string>) =>
  server.app.inject({
    ...{ method: request.method, url: request.url, headers: { ...headers, ...request.headers } },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  })

describe('a client that is deleted', () => {
  test('is found by nothing that names it, by its firm or through its link; and all is back once it is restored', async () => {
    const theirs = await everyId(server)
    const mine = await everyId(server)
    const { firm, clientId, cookie, token } = theirs
    const names = namesOfClient(theirs)
    const requests = Object.entries(matrix).flatMap(([route, { foreign }]) =>
      (foreign?.(theirs, mine) ?? [])
        .filter((request) => {
          const said = JSON.stringify([request.url, request.headers, request.payload])
          const decoded = `${said} ${Buffer.from(String(request.headers?.['upload-metadata'] ?? '').split(' ')[1] ?? '', 'base64')}`
          return names.some((name) => decoded.includes(name))
        })
        // What deletes and restores is the subject of the others.
        .filter(() => !/^(DELETE \/api\/clients|POST \/api\/clients\/:clientId\/restore)/.test(route))
        .map((request) => ({ route, request })),
    )
    expect(requests.length).toBeGreaterThan(25)
    const before = await ask('GET', `/responses/${clientId}`, firm)
    expect(before.status).toBe(200)

    const deleted = await ask('DELETE', `/clients/${clientId}`, firm)
    expect(deleted).toEqual({ status: 200, body: { erasedOn: expect.any(String) } })
    const rows = await rowsOfClient(server, theirs)
    for (const [who, headers] of Object.entries({ firm: firm.headers, client: { cookie } })) {
      for (const { route, request } of requests) {
        const answer = await send(request, headers)
        const what = `${who}: ${route} ${request.url}`
        if (route === 'GET /api/files' && answer.statusCode === 200) {
          expect(answer.body, what).not.toMatch(/Victim/)
          expect(answer.json().items ?? [], what).toEqual([])
        } else if (route.endsWith('/leave')) {
          // Whoever leaves may always do so, and sees nothing by it.
          expect(answer.body, what).not.toMatch(/Victim/)
        } else expect([400, 401, 403, 404, 410], `${what}: ${answer.body}`).toContain(answer.statusCode)
        expect(answer.body, what).not.toMatch(/Victim-(Client|Answer|File)/)
      }
    }
    expect(await rowsOfClient(server, theirs)).toEqual(rows)
    expect((await open(server, clientId, token)).statusCode).toBe(404)
    for (const list of ['/clients', '/responses']) {
      expect(JSON.stringify((await ask('GET', list, firm)).body), list).not.toContain(clientId)
    }
    expect((await ask('GET', '/clients/deleted', firm)).body.items).toEqual([
      {
        ...{ clientId, name: 'Victim-Client', reference: null, erasedOn: deleted.body.erasedOn },
        deletedAt: expect.any(String),
      },
    ])
    expect((await ask('GET', '/clients/deleted', mine.firm)).body.items).toEqual([])

    const restored = await ask('POST', `/clients/${clientId}/restore`, firm)
    expect([restored.status, restored.body.name]).toEqual([200, 'Victim-Client'])
    expect((await ask('GET', `/responses/${clientId}`, firm)).body.response).toEqual(before.body.response)
    const saved = await server.app.inject({
      ...{ method: 'PATCH', url: `/api/answering/${clientId}/answers`, headers: { cookie } },
      payload: { version: 1, changes: [{ name: 'fullName', value: 'Back' }] },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await ask('GET', '/clients/deleted', firm)).body.items).toEqual([])
  })

  test('is deleted once however often that is asked, and another firm can neither delete, erase nor restore it', async () => {
    const firm = await server.registerUser()
    const other = await server.registerUser()
    const { clientId } = (await ask('POST', '/clients', firm, { name: 'Mine' })).body
    const path = `/clients/${clientId}`
    for (const url of [path, `${path}?atOnce=true`]) {
      expect((await ask('DELETE', url, other)).status).toBe(404)
    }
    const first = await ask('DELETE', path, firm)
    server.clock.advance(60_000)
    expect(await ask('DELETE', path, firm)).toEqual(first)
    expect((await ask('POST', `${path}/restore`, other)).status).toBe(404)
    expect((await ask('DELETE', `${path}?atOnce=true`, other)).status).toBe(404)
    expect((await ask('POST', `${path}/restore`, firm)).status).toBe(200)
    expect((await ask('POST', `${path}/restore`, firm)).status).toBe(200)
    const trail = await server.admin('select actor_id, action from audit where subject_id = $1 order by id', [
      clientId,
    ])
    expect(trail).toEqual(
      ['client.created', 'client.deleted', 'client.restored'].map((action) => ({
        actor_id: firm.uid,
        action,
      })),
    )
  })

  test('gets no answer saved after it was deleted: what was acknowledged before is there, and nothing else', async () => {
    const firm = await server.registerUser()
    const surveyId = await newSurvey(server, firm)
    const link = await newLink(server, firm, { surveyId })
    const device = await openDevice(server, link)
    let isDeleted = false
    let version = 0
    const late: number[] = []
    const saving = (async () => {
      for (let more = true; more; ) {
        const wasDeleted = isDeleted
        const { status, body } = await device.save(version, { fullName: `Name ${version}` })
        more = status === 200
        if (more) version = body.version
        if (more && wasDeleted) late.push(version)
        else if (!more) expect([401, 410], JSON.stringify(body)).toContain(status)
      }
    })()
    while (version < 3) await new Promise((resolve) => setImmediate(resolve))
    expect((await ask('DELETE', `/clients/${link.clientId}`, firm)).status).toBe(200)
    isDeleted = true
    await saving
    expect(late).toEqual([])
    const sql = 'select version from responses where invitation_id = $1'
    expect(await server.admin(sql, [link.invitationId])).toEqual([{ version }])
  })
})

describe('erasing', () => {
  test('leaves nothing of the client in any table or file but that there was such an id, and touches nobody else', async () => {
    const word = 'Kingfisher-8642'
    const gone = await wholeAccount(server, word)
    const other = await wholeAccount(server, 'Bystander')
    await runJobs(server)
    const { firm, clientId } = gone
    const neighbour = (await ask('POST', '/clients', firm, { name: 'Neighbour' })).body.clientId
    const path = `${firm.accountId}/clients/${clientId}/${randomUUID()}`
    const stored = await filesAs(server, firm.headers).store(path, pdfOf(500), { customMetadata: { word } })
    expect(stored.statusCode, stored.body).toBe(201)
    const theirs = await clientRowsOf(server, other.firm.accountId)
    const [usage] = await server.admin<{ bytes: string }>(
      'select bytes from file_usage where account_id = $1',
      [firm.accountId],
    )

    const { body } = await ask('GET', `/clients/${clientId}/holdings`, firm)
    expect(body).toMatchObject({ invitations: 1, responses: 1, files: 2, mails: expect.any(Number) })
    expect(body.answers).toBeGreaterThan(0)
    expect(body.fileBytes).toBeGreaterThan(100)

    expect(await ask('DELETE', `/clients/${clientId}?atOnce=true`, firm)).toEqual({
      ...{ status: 200, body: { erasedOn: null } },
    })
    await runJobs(server)
    await expect
      .poll(() => server.admin('select from graphile_worker.jobs where run_at <= now()'))
      .toEqual([])
    const rows = await clientRowsOf(server, firm.accountId)
    for (const [table, ids] of Object.entries(rows)) expect(ids, table).not.toContain(clientId)
    expect(rows.clients).toContain(neighbour)
    for (const [table, text] of Object.entries(await dumpOf(server))) {
      for (const secret of [
        `${word} client`,
        `${word}@client.example`,
        `${word} reference`,
        `${word} answer`,
      ]) {
        for (const form of [secret, Buffer.from(secret).toString('hex')]) {
          if (table === 'candour.audit') continue
          expect(text.toLowerCase(), `${table}: ${secret}`).not.toContain(form.toLowerCase())
        }
      }
    }
    expect(await clientRowsOf(server, other.firm.accountId)).toEqual(theirs)
    const [left] = await server.admin<{ bytes: string }>(
      'select bytes from file_usage where account_id = $1',
      [firm.accountId],
    )
    expect(Number(left?.bytes)).toBeLessThan(Number(usage?.bytes))
    const kept = await server.admin<{ id: string }>('select id from files where account_id = $1', [
      firm.accountId,
    ])
    expect((await accountsIn(join(folder, firm.accountId))).sort()).toEqual(kept.map(({ id }) => id).sort())
    const trail = await server.admin<{ action: string }>(
      "select action from audit where subject_id = $1 and action = 'client.erased'",
      [clientId],
    )
    expect(trail).toHaveLength(1)
    const ledger = (await readFile(join(dataDir, 'erased.jsonl'), 'utf8')).trim().split('\n')
    expect(JSON.parse(ledger.at(-1) ?? '')).toEqual({
      ...{ kind: 'client', id: clientId, accountId: firm.accountId, at: expect.any(String) },
    })
    for (const call of [
      ask('DELETE', `/clients/${clientId}`, firm),
      ask('POST', `/clients/${clientId}/restore`, firm),
    ]) {
      expect((await call).status).toBe(404)
    }
  })

  test('waits for seven days, not a minute less, and passes by who was brought back', async () => {
    const firm = await server.registerUser()
    const add = async (name: string) =>
      (await ask('POST', '/clients', firm, { name })).body.clientId as string
    const [due, back] = [await add('Due'), await add('Back')]
    for (const clientId of [due, back]) await ask('DELETE', `/clients/${clientId}`, firm)
    await ask('POST', `/clients/${back}/restore`, firm)
    const { db, clock, ledger } = server
    const jobs = clientJobs({ db, clock, ...erasingClients({ db, clock, ledger, announce: () => {} }) })
    const run = async () => {
      for (const clientId of [due, back]) {
        await jobs.find(({ name }) => name === 'clients.erase')?.run({ accountId: firm.accountId, clientId })
      }
      await jobs.find(({ name }) => name === 'clients.erase-due')?.run({})
    }
    const there = () =>
      server.admin<{ id: string }>('select id from clients where account_id = $1', [firm.accountId])
    clock.advance(7 * day - 60_000)
    await run()
    expect(await there()).toHaveLength(2)
    clock.advance(60_000)
    const { email, password } = firm
    const signedIn = await ask('POST', '/identity/sign-in', firm, { email, password })
    const again = { ...firm, headers: { authorization: `Bearer ${signedIn.body.accessToken}` } }
    expect((await ask('POST', `/clients/${due}/restore`, again)).status).toBe(404)
    expect((await ask('GET', '/clients/deleted', again)).body.items).toEqual([])
    await run()
    expect(await there()).toEqual([{ id: back }])
  })
})

test('every table with something of a client is hidden and erased with it', async () => {
  const tables = await server.admin<{ name: string; policies: string[] }>(
    `select c.relname as name, array(
              select p.polname::text from pg_policy p where p.polrelid = c.oid
                 and p.polname in ('not_of_a_deleted_client', 'whole_client') order by 1) as policies
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
      where c.relnamespace = 'candour'::regnamespace and c.relkind = 'r' and c.relname <> 'deleted_clients' order by 1`,
  )
  expect(tables.length).toBeGreaterThan(12)
  for (const { name, policies } of tables) {
    expect(policies, name).toEqual(['not_of_a_deleted_client', 'whole_client'])
  }
})
