import type { FastifyInstance } from 'fastify'
import {
  type Identity,
  type IdentityPool,
  identity,
  identityRoutes,
  type PasswordPolicy,
} from './identity/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/db/database.ts'
import { cookieJar } from './platform/http/cookies.ts'
import type { Authenticate } from './platform/http/route.ts'
import { buildServer } from './platform/http/server.ts'
import type { Logger } from './platform/log/log.ts'
import { type Profiles, profileRoutes, profiles } from './profiles/index.ts'

/** What the application is made of; `main.ts` chooses, tests give their own. */
export interface Deps {
  db: Database
  /** Connections as identity's own role. */
  identityPool: IdentityPool
  clock: Clock
  /** The 32 bytes outside the database from which all keys follow. */
  key: Buffer
  /** Where people reach Candour. */
  appUrl: URL
  trustedProxies: readonly string[]
  /** The folder of the built web app. */
  webRoot: string
  log: Logger
  password?: PasswordPolicy
  /** Whether the process may serve, beyond the database being reachable. */
  isReady?: () => Promise<boolean>
}

/** Puts the slices together. The order is that of who may know whom; see docs/decisions. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { db, clock, key, appUrl } = deps
  const cookies = cookieJar(appUrl)
  const who = identity({
    pool: deps.identityPool,
    clock,
    key,
    ...(deps.password ? { policy: deps.password } : {}),
  })
  const people = profiles({ db, clock })

  return buildServer(
    {
      log: deps.log,
      appUrl,
      trustedProxies: deps.trustedProxies,
      webRoot: deps.webRoot,
      isReady: async () => (await db.isReachable()) && ((await deps.isReady?.()) ?? true),
      authenticate: authenticateWith(who, people),
    },
    (app) => {
      identityRoutes(app, {
        identity: who,
        cookies,
        onUser: async (user, given) => {
          await people.ensureAccount({ ...user, company: given?.company })
        },
      })
      profileRoutes(app, people)
    },
  )
}

/** A signed-in user always has an account: where making it failed at registration, it is made now. */
function authenticateWith(who: Identity, people: Profiles): Authenticate {
  return async (request) => {
    const user = await who.authenticate(request.headers.authorization)
    const accountId = (await people.accountOf(user.uid)) ?? (await people.ensureAccount(user))
    return { uid: user.uid, accountId }
  }
}
