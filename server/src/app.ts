import type { FastifyInstance } from 'fastify'
import { clientKeys, clientRoutes } from './clients/index.ts'
import {
  type Identity,
  type IdentityPool,
  identity,
  identityJobs,
  identityRoutes,
  type PasswordPolicy,
} from './identity/index.ts'
import { invitationRoutes } from './invitations/index.ts'
import { type Mailer, mailJobs } from './mail/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import { openKeyRing } from './platform/crypto/key-ring.ts'
import type { Database } from './platform/db/database.ts'
import { cookieJar } from './platform/http/cookies.ts'
import type { Authenticate } from './platform/http/route.ts'
import { buildServer } from './platform/http/server.ts'
import type { Job } from './platform/jobs/job.ts'
import { pruneKeysJob } from './platform/jobs/prune-keys.queries.ts'
import type { Logger } from './platform/log/log.ts'
import { type Profiles, profileRoutes, profiles } from './profiles/index.ts'
import { answeringRoutes, responseJobs, responseRoutes } from './responses/index.ts'
import { publishedSurveys, surveyRoutes } from './surveys/index.ts'

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
  const ring = openKeyRing(key)
  const keys = clientKeys(ring)
  const surveys = publishedSurveys()

  return buildServer(
    {
      log: deps.log,
      appUrl,
      trustedProxies: deps.trustedProxies,
      webRoot: deps.webRoot,
      isReady: async () => (await db.isReachable()) && ((await deps.isReady?.()) ?? true),
      authenticate: authenticateWith(who, people),
      hashBody: (text) => ring.lookup('request body', text),
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
      clientRoutes(app, { db, clock, keys })
      surveyRoutes(app, { db, clock })
      invitationRoutes(app, { db, clock, keys, ring, appUrl })
      answeringRoutes(app, { db, clock, keys, surveys, cookies })
      responseRoutes(app, { db, clock, keys, surveys, appUrl })
    },
  )
}

/** The work that the slices leave for after a request; `main.ts` runs it. */
export function appJobs(
  deps: Pick<Deps, 'db' | 'identityPool' | 'clock' | 'key'> & { mailer: Mailer },
): Job[] {
  return [
    ...mailJobs({ ...deps, ring: openKeyRing(deps.key) }),
    ...responseJobs(deps),
    pruneKeysJob(deps.db),
    ...identityJobs({ pool: deps.identityPool, clock: deps.clock }),
  ]
}

/** A signed-in user always has an account: where making it failed at registration, it is made now. */
function authenticateWith(who: Identity, people: Profiles): Authenticate {
  return async (request) => {
    const user = await who.authenticate(request.headers.authorization)
    const accountId = (await people.accountOf(user.uid)) ?? (await people.ensureAccount(user))
    return { uid: user.uid, accountId }
  }
}
