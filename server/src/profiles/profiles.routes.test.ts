import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { firmName, profiles } from './index.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const read = (uid: string, headers: Record<string, string>) =>
  test.app.inject({ url: `/api/users/${uid}`, headers })

describe('the profile document', () => {
  it('is made at registration, with the defaults of the specification', async () => {
    const user = await test.registerUser({ plan: 'free' })
    const answer = await read(user.uid, user.headers)
    expect(answer.statusCode).toBe(200)
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(answer.json()).toEqual({
      id: user.uid,
      name: 'User',
      company: 'Your firm',
      email: user.email,
      subscription: {
        id: 'free_tier',
        status: 'active',
        planId: 'free',
        productId: 'free',
        currentPeriodEnd: null,
        cancelAtPeriodEnd: false,
        createdAt: instant,
        updatedAt: instant,
      },
      createdAt: instant,
      updatedAt: instant,
    })
  })

  it('is nobody else’s to read', async () => {
    const ada = await test.registerUser()
    const mary = await test.registerUser()
    for (const uid of [ada.uid, 'no-such-user', '00000000-0000-4000-8000-000000000000']) {
      const answer = await read(uid, mary.headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().error).toEqual({
        code: 'permission-denied',
        message: 'You do not have permission to perform this action.',
      })
    }
    expect((await read(ada.uid, {})).json().error).toEqual({
      code: 'unauthenticated',
      message: 'Please sign in to continue',
    })
  })

  it('is made at the next request where making it failed before', async () => {
    const fresh = await testApp()
    const user = await fresh.registerUser({ name: 'Ada' })
    await fresh.admin('delete from profiles')
    const again = await testAppOn(fresh)
    const answer = await again.inject({ url: `/api/users/${user.uid}`, headers: user.headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ name: 'Ada', company: 'Your firm' })
    await again.close()
    await fresh.close()
  })
})

describe('the address of a profile', () => {
  it('follows that of the sign-in, with a later updatedAt and a trail that does not hold it', async () => {
    const user = await test.registerUser()
    const before = (await read(user.uid, user.headers)).json()
    const people = profiles({ db: test.db, clock: test.clock })
    for (const email of ['new@firm.example', 'new@firm.example']) await people.setEmail(user.uid, email)
    const after = (await read(user.uid, user.headers)).json()
    expect(after).toEqual({ ...before, email: 'new@firm.example', updatedAt: expect.any(String) })
    expect(after.updatedAt > before.updatedAt).toBe(true)
    const trail = `select action, names from audit where subject_id = $1`
    expect(await test.admin(trail, [user.uid])).toEqual([{ action: 'profile.changed', names: ['email'] }])
  })

  it('is left alone where there is no profile yet', async () => {
    await profiles({ db: test.db, clock: test.clock }).setEmail('nobody-yet', 'new@firm.example')
    expect(await test.admin(`select 1 from profiles where uid = 'nobody-yet'`)).toEqual([])
  })
})

describe('the account of a user', () => {
  it('is made once, with its audit row, however many ask at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        profiles({ db: test.db, clock: test.clock }).ensureAccount({
          uid: 'at-once',
          email: 'at-once@firm.example',
        }),
      ),
    )
    expect(new Set(made).size).toBe(1)
    const rows = await test.admin(
      `select 1 from audit where actor_id = 'at-once' and action = 'account.created'`,
    )
    expect(rows).toHaveLength(1)
    const [{ orphans } = { orphans: -1 }] = await test.admin<{ orphans: number }>(
      'select count(*)::int as orphans from accounts a where not exists (select 1 from profiles p where p.account_id = a.id)',
    )
    expect(orphans).toBe(0)
  })

  it('is unknown before that', async () => {
    expect(await profiles({ db: test.db, clock: test.clock }).accountOf('nobody')).toBeNull()
  })
})

describe('the name of a firm', () => {
  it('is known in every scope of its account, and in no other account’s', async () => {
    const ada = await test.registerUser({ company: 'Byron & Co' })
    const mary = await test.registerUser({ company: 'Somerville LLP' })
    const { accountId } = ada
    const link = { accountId, clientId: crypto.randomUUID(), invitationId: crypto.randomUUID() }
    expect(await test.db.withAccount({ accountId }, (tx) => firmName(tx, accountId))).toBe('Byron & Co')
    expect(await test.db.withInvitation(link, (tx) => firmName(tx, accountId))).toBe('Byron & Co')
    expect(await test.db.withSystem((tx) => firmName(tx, accountId))).toBe('Byron & Co')
    expect(await test.db.withAccount({ accountId: mary.accountId }, (tx) => firmName(tx, accountId))).toBe(
      'Your firm',
    )
  })

  it('is all that the holder of a link learns of a profile', async () => {
    const { accountId } = await test.registerUser()
    const link = { accountId, clientId: crypto.randomUUID(), invitationId: crypto.randomUUID() }
    expect(await test.db.withInvitation(link, (tx) => tx.query('select * from profiles'))).toEqual([])
  })
})

/** Another process on the same database, which remembers nothing. */
async function testAppOn({ database, clock, fileStore, ledger }: TestApp) {
  const { buildApp } = await import('../app.ts')
  const { openLog } = await import('../platform/log/log.ts')
  return buildApp({
    db: database.db,
    identityPool: database.identityPool,
    key: database.key,
    clock,
    appUrl: new URL('http://localhost:3000'),
    trustedProxies: [],
    webRoot: '/nowhere',
    canSendMail: false,
    fileStore,
    ledger,
    log: openLog('silent'),
  })
}
