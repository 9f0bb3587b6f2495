import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { appJobs } from './app.ts'
import { pdfOf } from './files/file-contents.factory.ts'
import { filesAs } from './files/files-calls.factory.ts'
import { outboxMailer } from './mail/index.ts'
import { openKeyRing } from './platform/crypto/key-ring.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { openLog } from './platform/log/log.ts'
import { linkCustomer } from './profiles/index.ts'
import { insertNotice } from './subscriptions/subscriptions.queries.ts'
import type { TestApp, TestUser } from './test-app.ts'
import { newCode, newSurvey, openDevice } from './test-journey.ts'

/** A firm that has used everything, and written one word wherever it or its client can write one. */
export async function wholeAccount(server: TestApp, word: string) {
  const firm = await server.registerUser({
    ...{ name: `${word} name`, company: `${word} company`, email: `${word}-${randomUUID()}@firm.example` },
  })
  const post = async (path: string, payload: object) => {
    const headers = { ...firm.headers, 'idempotency-key': `${word}-${randomUUID()}` }
    const answer = await server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
  const client = {
    name: `${word} client`,
    email: `${word}@client.example`,
    reference: `${word} reference`,
    notes: word,
  }
  const { clientId } = await post('/clients', client)
  const surveyId = await newSurvey(server, firm, surveyAbout(word))
  const invited = { surveyId, sendEmail: true, requireCode: true }
  const { invitationId, url } = await post(`/clients/${clientId}/invitations`, invited)
  const link = { clientId, invitationId, url: String(url), token: String(url).split('/').at(-1) ?? '', firm }
  const device = await openDevice(server, link)
  const ofClient = filesAs(server, { cookie: device.cookies })
  const ofFirm = filesAs(server, firm.headers)
  const told = { customMetadata: { filename: `${word}.pdf`, [`${word}-key`]: word } }
  const content = Buffer.concat([pdfOf(300), Buffer.from(word)])
  const path = `${device.page.filesPath}/${randomUUID()}`
  const saved = await device.save(0, { [word]: `${word} answer`, notes: word }, { key: `${word}-save` })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  await newCode(server, firm, invitationId)
  const about = { invitationId, name: word, text: `${word} words` }
  await post(`/responses/${clientId}/notes`, about)
  await post(`/responses/${clientId}/accepted`, { invitationId, name: word, accepted: true })
  await post(`/responses/${clientId}/submit`, { invitationId })
  await post(`/responses/${clientId}/queries`, about)
  await post(`/responses/${clientId}/queries/send`, { invitationId })
  // Open again, so that the client goes on; sending has taken away the files that no answer names.
  await post(`/responses/${clientId}/status`, { invitationId, status: 'in-progress' })
  for (const stored of [
    await ofClient.store(path, content, told),
    await ofFirm.store(`${firm.accountId}/${word}/${randomUUID()}`, content, told),
  ]) {
    if (stored.statusCode !== 201) throw new Error(stored.body)
  }
  await ofClient.begin(`${device.page.filesPath}/${randomUUID()}`, 300, { filename: word })
  await server.app.inject({ url: `/api/responses/${clientId}`, headers: firm.headers })
  await post('/exports', { clientId })
  await server.app.inject({
    ...{ method: 'PUT', url: '/api/notifications', headers: firm.headers },
    payload: {
      ...{
        opened: false,
        submitted: true,
        replied: true,
        urgent: true,
        mailRefused: true,
        weeklySummary: true,
      },
    },
  })
  const put = (url: string, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/api${url}`, headers: firm.headers, payload })
  const matter = { court: word, caseNumber: word, otherParty: word, conduct: word, orders: word }
  for (const answer of [
    await put(`/clients/${clientId}/matter`, {
      ...{ ...matter, settlement: word, disposition: word, role: 'applicant' },
      ...{ firstAppointmentOn: '2027-03-22', toldOn: null },
    }),
    await put('/practice', { solicitor: word, address: word, phone: null, email: null }),
  ]) {
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const leaving = await post('/clients', { name: `${word} former client` })
  await server.app.inject({
    method: 'DELETE',
    url: `/api/clients/${leaving.clientId}`,
    headers: firm.headers,
  })
  const { accountId } = firm
  const customerId = `cus_${randomUUID()}`
  await server.db.withSystem(async (tx) => {
    await insertNotice(tx, { accountId, kind: 'plan-ended', about: customerId, now: server.clock.now() })
    if (server.payments) await linkCustomer(tx, { accountId, customerId, isTest: true })
  })
  return { firm, customerId, clientId, surveyId, invitationId, link, device, path, email: client.email }
}

const surveyAbout = (word: string) => ({
  title: `${word} title`,
  pages: [
    {
      name: 'page',
      elements: [
        { type: 'text', name: word, title: `${word} question` },
        { type: 'comment', name: 'notes', title: 'Anything else?' },
      ],
    },
  ],
})

/** Runs what waits in the queue in a process of its own, until that is all done. */
export async function runJobs(server: TestApp): Promise<void> {
  const { db, database, clock, fileStore, appUrl, payments, ledger } = server
  const ring = openKeyRing(database.key)
  const { identityPool, key, connection } = database
  const mailer = outboxMailer({ db, ring, clock })
  const jobs = appJobs({ db, identityPool, clock, key, fileStore, mailer, appUrl, payments, ledger })
  const running = await startJobs({ connection, jobs, log: openLog('silent') })
  try {
    for (;;) {
      const due = await server.admin('select 1 from graphile_worker.jobs where run_at <= now()')
      if (due.length === 0) return
      await new Promise((resolve) => setImmediate(resolve))
    }
  } finally {
    await running.stop()
  }
}

/** How many rows each table has of an account, as the superuser sees it. */
export async function rowsOf(server: TestApp, accountId: string): Promise<Record<string, number>> {
  const tables = await server.admin<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'candour'::regnamespace and c.relkind = 'r'
        and (a.attname = 'account_id' or (c.relname = 'accounts' and a.attname = 'id')) order by 1`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name, column }) => {
      const sql = `select count(*)::int as count from candour.${name} where ${column} = $1`
      const [row] = await server.admin<{ count: number }>(sql, [accountId])
      return [name, row?.count ?? -1] as const
    }),
  )
  return Object.fromEntries(counts)
}

/** All that is in the database, every schema, as text, by table. */
export async function dumpOf(server: TestApp): Promise<Record<string, string>> {
  const tables = await server.admin<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const dumped = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await server.admin<{ row: string }>(`select t::text as row from ${name} t`)
      return [name, rows.map(({ row }) => row).join('\n')] as const
    }),
  )
  return Object.fromEntries(dumped)
}

/** The accounts of which there is anything in a folder of files. */
export const accountsIn = async (folder: string): Promise<string[]> => (await readdir(folder)).sort()

export const deleteUser = (server: TestApp, user: TestUser, headers: object = user.headers) =>
  server.app.inject({ method: 'DELETE', url: `/api/users/${user.uid}`, headers: { ...headers } })
