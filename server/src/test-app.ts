import { randomUUID } from 'node:crypto'
import { buildApp, type Deps } from './app.ts'
import type { ErasureLedger } from './erasure-ledger.ts'
import { type FileStore, localFileStore } from './files/index.ts'
import { localErasureLedger } from './local-erasure-ledger.ts'
import { type Clock, systemClock } from './platform/clock/clock.ts'
import { type TestDatabase, testDatabase } from './platform/db/test-database.ts'
import type { Announce } from './platform/live/announce.ts'
import { type Live, openLive } from './platform/live/live.ts'
import { openLog } from './platform/log/log.ts'
import { testFolder } from './platform/test-folder.ts'
import { profiles } from './profiles/index.ts'
import { type Subscribed, subscribe } from './test-subscriptions.queries.ts'

type App = Awaited<ReturnType<typeof buildApp>>

/** The whole application on a real database of its own, for tests of routes by `app.inject`. */
export interface TestApp extends Pick<TestDatabase, 'db' | 'admin'>, Pick<Deps, 'appUrl' | 'payments'> {
  app: App
  database: TestDatabase
  clock: TestClock
  fileStore: FileStore
  ledger: ErasureLedger
  live: Live
  announce: Announce
  /** Everything logged so far, as it would be written. */
  log: () => string
  /** Registers a new firm through the front door, and puts it on the practice plan unless the free one is asked for. */
  registerUser(given?: NewTestUser): Promise<TestUser>
  /** What Stripe said last of the firm's subscription, as far as its limits depend on it. */
  subscribe(firm: TestUser, subscription: Subscribed): Promise<void>
  close(): Promise<void>
}

interface NewTestUser {
  email?: string
  password?: string
  name?: string
  company?: string
  plan?: 'free' | 'practice'
}

export interface TestUser {
  uid: string
  accountId: string
  email: string
  password: string
  /** What a signed-in request carries. */
  headers: { authorization: string }
  /** The session cookie, as a Cookie header. */
  cookie: string
}

/** Runs with the real time, moved by what a test says. */
interface TestClock extends Clock {
  advance(milliseconds: number): void
  set(time: Date): void
}

export const testPassword = 'a quiet lane in november'

export async function testApp(changes: Partial<Deps> = {}): Promise<TestApp> {
  const database = await testDatabase()
  const clock = testClock()
  const lines: string[] = []
  const fileStore = changes.fileStore ?? localFileStore(testFolder())
  const live = changes.live ?? openLive()
  const ledger = changes.ledger ?? (await localErasureLedger(testFolder()))
  const appUrl = changes.appUrl ?? new URL('http://localhost:3000')
  const app = await buildApp({
    db: database.db,
    identityPool: database.identityPool,
    key: database.key,
    clock,
    appUrl,
    trustedProxies: [],
    canSendMail: false,
    webRoot: testFolder(),
    fileStore,
    ledger,
    live,
    log: openLog('debug', { write: (line: string) => lines.push(line) }),
    ...changes,
  })
  return {
    app,
    database,
    db: database.db,
    admin: database.admin,
    clock,
    fileStore,
    ledger,
    live,
    announce: live.announce,
    appUrl,
    payments: changes.payments,
    log: () => lines.join(''),
    registerUser: (given) => registerUser(app, database, given),
    subscribe: (firm, subscription) => subscribe(database, firm, subscription),
    close: async () => {
      await app.close()
      await live.close()
      await database.close()
    },
  }
}

async function registerUser(
  app: App,
  database: TestDatabase,
  { plan = 'practice', ...given }: NewTestUser = {},
): Promise<TestUser> {
  const email = given.email ?? `${randomUUID()}@firm.example`
  const password = given.password ?? testPassword
  const answer = await app.inject({
    method: 'POST',
    url: '/api/identity/register',
    payload: { ...given, email, password },
  })
  if (answer.statusCode !== 201) throw new Error(`registering answered ${answer.statusCode}: ${answer.body}`)
  // The mail that asks for proof of the address among it.
  await app.settled()
  const { user, accessToken } = answer.json()
  const accountId = await profiles({ db: database.db, clock: systemClock }).accountOf(user.uid)
  const registered = {
    uid: user.uid,
    accountId: accountId ?? '',
    email,
    password,
    headers: { authorization: `Bearer ${accessToken}` },
    cookie: cookieOf(answer.headers['set-cookie']),
  }
  if (plan !== 'free') await subscribe(database, registered, { status: 'active', planId: plan })
  return registered
}

/** A Cookie header from what `set-cookie` said. */
export function cookieOf(header: string | string[] | undefined): string {
  return [header ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function testClock(): TestClock {
  let moved = 0
  return {
    now: () => new Date(Date.now() + moved),
    advance: (milliseconds) => {
      moved += milliseconds
    },
    set: (time) => {
      moved = time.getTime() - Date.now()
    },
  }
}
