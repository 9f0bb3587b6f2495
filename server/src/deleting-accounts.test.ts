import { describe, expect, test } from 'vitest'
import { localFileStore } from './files/index.ts'
import { newServer } from './firm.factory.ts'
import { testFolder } from './platform/test-folder.ts'
import { standInPayments } from './subscriptions/stand-in-payments.factory.ts'
import type { TestUser } from './test-app.ts'
import { newClient, open } from './test-journey.ts'
import { accountsIn, deleteUser, dumpOf, rowsOf, runJobs, wholeAccount } from './whole-account.factory.ts'

const folder = testFolder()
const { payments, forgotten } = standInPayments()
const server = await newServer({ fileStore: localFileStore(folder), payments })

const get = (url: string, headers: object) => server.app.inject({ url, headers: { ...headers } })
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code
const signIn = ({ email, password }: TestUser) =>
  server.app.inject({ method: 'POST', url: '/api/identity/sign-in', payload: { email, password } })

const none = (rows: Record<string, number>) =>
  Object.fromEntries(Object.keys(rows).map((table) => [table, table === 'audit' ? 1 : 0]))

describe('deleting an account', () => {
  test('leaves nothing of it in any table or file, and nothing else is missing', async () => {
    const word = 'Nightingale-7531'
    const gone = await wholeAccount(server, word)
    const other = await wholeAccount(server, 'Bystander')
    await runJobs(server)
    const { accountId, uid, email } = gone.firm
    const before = await rowsOf(server, accountId)
    const theirs = await rowsOf(server, other.firm.accountId)
    // Whatever there can be of an account, there was: a table that comes later is to be filled here too.
    for (const [table, count] of Object.entries(before)) expect(count, table).toBeGreaterThan(0)
    expect(JSON.stringify(await dumpOf(server))).toContain(word)
    expect(await accountsIn(folder)).toEqual([accountId, other.firm.accountId].sort())

    const answer = await deleteUser(server, gone.firm)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(await rowsOf(server, accountId)).toEqual(none(before))
    await runJobs(server)
    expect(await accountsIn(folder)).toEqual([other.firm.accountId])
    expect(forgotten).toEqual([gone.customerId])

    for (const [table, text] of Object.entries(await dumpOf(server))) {
      for (const secret of [
        word,
        email,
        gone.customerId,
        gone.email,
        gone.clientId,
        gone.surveyId,
        gone.invitationId,
      ]) {
        for (const form of [secret, Buffer.from(secret).toString('hex')]) {
          expect(text.toLowerCase(), `${table}: ${secret}`).not.toContain(form.toLowerCase())
        }
      }
      // That there was such a user stands in the trail, and for a day where nothing can bring them back.
      if (text.includes(uid)) expect(['candour.audit', 'candour.deleted_users']).toContain(table)
    }
    const trail = 'select actor_id, action, subject_id from audit where account_id = $1'
    expect(await server.admin(trail, [accountId])).toEqual([
      { actor_id: uid, action: 'account.deleted', subject_id: accountId },
    ])
    expect(await rowsOf(server, other.firm.accountId)).toEqual(theirs)
    expect((await other.device.save(1, { notes: 'goes on' })).status).toBe(200)
    expect(server.log()).not.toContain(word)
  })

  test('ends every session, token, link and download of it at once', async () => {
    const { firm, device, link, path, clientId } = await wholeAccount(server, 'Ended')
    const address = (await get(`/api/files/${path}?alt=url`, firm.headers)).json().downloadUrl
    const elsewhere = (await signIn(firm)).json().accessToken
    expect((await get(address, {})).statusCode).toBe(200)
    expect((await deleteUser(server, firm)).statusCode).toBe(204)

    for (const headers of [firm.headers, { authorization: `Bearer ${elsewhere}` }]) {
      for (const url of [`/api/users/${firm.uid}`, '/api/clients', `/api/responses/${clientId}`]) {
        const answer = await get(url, headers)
        expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'user-token-expired'])
      }
    }
    const { cookie } = firm
    const token = await server.app.inject({ method: 'POST', url: '/api/identity/token', headers: { cookie } })
    expect(token.statusCode).toBe(401)
    expect(codeOf(await signIn(firm))).toBe('invalid-credential')

    const saved = await device.save(1, { notes: 'too late' })
    expect([saved.status, saved.body.error.code]).toEqual([401, 'answering-session-expired'])
    expect((await device.submit()).status).toBe(401)
    expect((await get(`/api/files/${path}?alt=media`, { cookie: device.cookies })).statusCode).toBe(401)
    for (const cookies of ['', device.cookies]) {
      const opened = await open(server, clientId, link.token, cookies)
      expect([opened.statusCode, codeOf(opened)]).toEqual([404, 'invitation-not-found'])
    }
    expect([401, 403, 404]).toContain((await get(address, {})).statusCode)
  })

  test('takes with the user whatever identity keeps of them', async () => {
    const keeping = await server.admin<{ name: string; goes: boolean }>(
      `select c.relname as name, exists (
         select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
            and k.confrelid = 'identity.users'::regclass and k.confdeltype = 'c') as goes
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
        where c.relnamespace = 'identity'::regnamespace and c.relkind = 'r'`,
    )
    expect(keeping.length).toBeGreaterThan(1)
    for (const { name, goes } of keeping) expect(goes, name).toBe(true)
  })

  test('frees the address at once, for an account that has nothing of the old one', async () => {
    const { firm } = await wholeAccount(server, 'Again')
    expect((await deleteUser(server, firm)).statusCode).toBe(204)
    const fresh = await server.registerUser({ email: firm.email, password: firm.password })
    expect(fresh.uid).not.toBe(firm.uid)
    expect(fresh.accountId).not.toBe(firm.accountId)
    expect((await get(`/api/users/${fresh.uid}`, fresh.headers)).json()).toMatchObject({
      name: 'User',
      company: 'Your firm',
    })
    for (const url of ['/api/clients', '/api/surveys', '/api/responses']) {
      expect((await get(url, fresh.headers)).json().items).toEqual([])
    }
  })

  test('needs a sign-in of the last minutes, and is nobody else’s to do', async () => {
    const firm = await server.registerUser()
    const other = await server.registerUser()
    await newClient(server, firm)
    const before = await rowsOf(server, firm.accountId)
    expect(codeOf(await deleteUser(server, firm, other.headers))).toBe('permission-denied')
    expect(codeOf(await deleteUser(server, firm, {}))).toBe('unauthenticated')
    server.clock.advance(5 * 60_000)
    const late = await deleteUser(server, firm)
    expect([late.statusCode, codeOf(late)]).toEqual([403, 'requires-recent-login'])
    expect(await rowsOf(server, firm.accountId)).toEqual(before)
    const { accessToken } = (await signIn(firm)).json()
    const again = await deleteUser(server, firm, { authorization: `Bearer ${accessToken}` })
    expect(again.statusCode).toBe(204)
  })

  test('twice at once, by a double click, ends as once', async () => {
    const { firm } = await wholeAccount(server, 'Doubled')
    const before = await rowsOf(server, firm.accountId)
    const answers = await Promise.all([1, 2, 3].map(() => deleteUser(server, firm)))
    for (const { statusCode } of answers) expect([204, 401]).toContain(statusCode)
    expect(answers.some(({ statusCode }) => statusCode === 204)).toBe(true)
    expect(await rowsOf(server, firm.accountId)).toEqual(none(before))
  })
})
