import { limits } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import { analyticsRoutes } from './analytics/index.ts'
import {
  type ClientOf,
  clientJobs,
  clientKeys,
  clientRoutes,
  deletingRoutes,
  importingRoutes,
} from './clients/index.ts'
import { deletingAccounts } from './deleting-accounts.ts'
import { deleteExportsOfAll, documentJobs, documentRoutes } from './documents/index.ts'
import { enquiryJobs, enquiryRoutes } from './enquiries/index.ts'
import { erasingClients, holdingsOfClient } from './erasing-clients.ts'
import type { ErasureLedger } from './erasure-ledger.ts'
import { fileHolders } from './file-holders.ts'
import { accountKeys, type FileStore, fileJobs, fileRoutes, type Scanner } from './files/index.ts'
import { formERoutes } from './form-e/index.ts'
import {
  embeddedIdentity,
  type HostedOptions,
  hostedIdentity,
  type Identity,
  type IdentityPool,
  identityAccountRoutes,
  identityJobs,
  identityRoutes,
  isVerifiedAddress,
  type OnUser,
  type PasswordPolicy,
  passkeyRoutes,
  secondFactorRoutes,
  sessionCookies,
} from './identity/index.ts'
import { identityEvents } from './identity-events.ts'
import {
  countLinksOfVersions,
  invitationJobs,
  invitationRoutes,
  linkMails,
  notificationRoutes,
  planRemindersAgain,
} from './invitations/index.ts'
import { type Letter, type Mailer, mailJobs, resumeMails } from './mail/index.ts'
import { matterRoutes } from './matters/index.ts'
import { afterwards } from './platform/afterwards.ts'
import type { Clock } from './platform/clock/clock.ts'
import { openKeyRing } from './platform/crypto/key-ring.ts'
import type { Database, Tx } from './platform/db/database.ts'
import { cookieJar } from './platform/http/cookies.ts'
import type { Authenticate } from './platform/http/route.ts'
import { buildServer } from './platform/http/server.ts'
import type { Job } from './platform/jobs/job.ts'
import { pruneKeysJob } from './platform/jobs/prune-keys.queries.ts'
import { type Live, openLive } from './platform/live/live.ts'
import type { Logger } from './platform/log/log.ts'
import { type Profiles, profileJobs, profileRoutes, profiles } from './profiles/index.ts'
import { isLoopback } from './reading-settings.ts'
import {
  answeringRoutes,
  changeRoutes,
  endSessionsOf,
  forgetBrowsersOf,
  greetings,
  keepOverviews,
  overviewJobs,
  responseJobs,
  responseRoutes,
  reviewRoutes,
} from './responses/index.ts'
import { eventRoutes, type Payments, subscriptionJobs, subscriptionRoutes } from './subscriptions/index.ts'
import { countOwnSurveys, publishedSurveys, surveyRoutes } from './surveys/index.ts'

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
  /** Whether e-mail leaves this installation; else it stays in the outbox. */
  canSendMail: boolean
  /** Who mails come from; without one, Candour at this host. */
  mailFrom?: string
  log: Logger
  /** Who takes payments; without one, plans cannot be bought here. */
  payments?: Payments | undefined
  /** Outside the database: what is erased, so that a backup does not bring it back. */
  ledger: ErasureLedger
  /** Where the sealed contents of files are kept. */
  fileStore: FileStore
  /** Without one, files are not looked through. */
  scanner?: Scanner | undefined
  /** The most that unsent answers may take on a client's device, in bytes; else the usual. */
  queueBytes?: number
  password?: PasswordPolicy
  /** Who is told of changes; without one, only who asks this application. */
  live?: Live | undefined
  /** How long a screen that asks for changes is kept waiting; else as usual. */
  longPollMs?: number
  /** How often a stream of changes says that it is still there. */
  beatMs?: number
  /** A hosted identity service, in place of our own tables. */
  hosted?: HostedOptions | undefined
  /** Who runs this installation, and may see how it is used; without one, nobody. */
  operatorEmail?: string | undefined
  /** What pages call whoever runs it: a name and postal address. */
  operatorName?: string | undefined
  /** Whether the process may serve, beyond the database being reachable. */
  isReady?: () => Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Until what answers have left behind is done. */
    settled(): Promise<void>
  }
}

/** What pages call whoever runs this, where no name is set: the words of `web/src/marketing/operator.ts`. */
const unnamedOperator = 'the organisation that runs this installation'

/** Puts the slices together. The order is that of who may know whom; see docs/decisions. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { db, clock, key, appUrl, canSendMail } = deps
  const cookies = cookieJar(appUrl)
  const after = afterwards(deps.log)
  const people = profiles({ db, clock })
  const ring = openKeyRing(key)
  const identity = {
    ...{ pool: deps.identityPool, clock, key, appUrl, after },
    events: identityEvents({ db, clock, ring, people }),
  }
  const who = deps.hosted
    ? hostedIdentity({ ...identity, ...deps.hosted })
    : embeddedIdentity({ ...identity, ...(deps.password ? { policy: deps.password } : {}) })
  const keys = clientKeys(ring)
  const surveys = publishedSurveys()
  const live = deps.live ?? openLive()
  const { announce } = live

  const authenticate = authenticateWith(who, people)
  // A form that leads to nobody would be a pretence.
  const takesEnquiries = deps.operatorEmail !== undefined && canSendMail

  return buildServer(
    {
      log: deps.log,
      appUrl,
      trustedProxies: deps.trustedProxies,
      webRoot: deps.webRoot,
      greet: greetings({ db, clock, surveys }),
      siteWords: {
        operator: deps.operatorName ?? unnamedOperator,
        enquiries: takesEnquiries ? 'yes' : 'no',
      },
      isReady: async () => (await db.isReachable()) && ((await deps.isReady?.()) ?? true),
      authenticate,
      hashBody: (text) => ring.lookup('request body', text),
    },
    async (app) => {
      const settled = async () => {
        await live.settled()
        await after.settled()
      }
      app.decorate('settled', settled)
      app.addHook('onClose', settled)
      if (!deps.live) app.addHook('onClose', live.close)
      const onUser: OnUser = async (user, given) => {
        await people.ensureAccount({ ...user, company: given?.company }, { hasSignedIn: true })
        // What a lost connection may have kept from the profile when the address changed.
        await people.setEmail(user.uid, user.email)
      }
      const session = { identity: who, cookies: sessionCookies(cookies) }
      // A hosted identity sends its mails by itself.
      const sendsMail = canSendMail || deps.hosted !== undefined
      identityRoutes(app, { ...session, onUser, after, canSendMail: sendsMail })
      identityAccountRoutes(app, session)
      passkeyRoutes(app, { ...session, onUser })
      secondFactorRoutes(app, { ...session, onUser })
      const deleteAccount = deletingAccounts({ db, clock, people, ledger: deps.ledger, identity: who })
      profileRoutes(app, { profiles: people, deleteAccount, forgetSession: session.cookies.clear })
      subscriptionRoutes(app, { db, clock, appUrl, payments: deps.payments, countOwnSurveys })
      await eventRoutes(app, { db, clock, payments: deps.payments })
      const onDueDate = (tx: Tx, { accountId, clientId }: ClientOf) =>
        planRemindersAgain(tx, { keys, accountId, now: clock.now(), canSendMail }, clientId)
      clientRoutes(app, { db, clock, keys, announce, onDueDate, onAddressReplaced: forgetBrowsersOf })
      const { erase, isErased } = erasingClients({ db, clock, announce, ledger: deps.ledger })
      importingRoutes(app, { db, clock, keys, announce })
      deletingRoutes(app, {
        ...{ db, clock, keys, announce, erase, isErased, holdings: holdingsOfClient },
        onDeleted: deleteExportsOfAll,
        onRestored: resumeMails,
      })
      matterRoutes(app, { db, clock, keys, announce, onDueDate })
      surveyRoutes(app, { db, clock, countLinks: countLinksOfVersions })
      invitationRoutes(app, {
        ...{ db, clock, keys, ring, announce, appUrl, canSendMail },
        mailFrom: deps.mailFrom ?? `Candour <no-reply@${appUrl.hostname}>`,
        onLinkReplaced: endSessionsOf,
      })
      notificationRoutes(app, {
        ...{ db, clock, ring, appUrl },
        mailFrom: deps.mailFrom ?? `Candour <no-reply@${appUrl.hostname}>`,
        hasOutbox: !canSendMail && isLoopback(appUrl),
      })
      answeringRoutes(app, {
        ...{ db, clock, keys, ring, announce, surveys, cookies, canSendMail },
        queueBytes: deps.queueBytes ?? limits.queueBytes.default,
      })
      const overviews = keepOverviews({ db, clock, keys, surveys, live, after })
      app.addHook('onClose', async () => overviews.stop())
      changeRoutes(app, {
        live,
        longPollMs: deps.longPollMs ?? limits.longPollSeconds.default * 1000,
        beatMs: deps.beatMs ?? 15_000,
      })
      responseRoutes(app, { db, clock, keys, announce, surveys, appUrl })
      formERoutes(app, { db, clock, keys, surveys, appUrl })
      reviewRoutes(app, { db, clock, keys, ring, announce, surveys, appUrl })
      analyticsRoutes(app, {
        ...{ db, clock, log: deps.log, webRoot: deps.webRoot },
        isOperator: async (authorization) => {
          const { email, emailVerified } = await who.authenticate(authorization)
          return emailVerified && email.toLowerCase() === deps.operatorEmail
        },
      })
      enquiryRoutes(app, { db, clock, ring, isTaken: takesEnquiries })
      const owners = { clientKeys: keys, accountKeys: accountKeys({ ring, clock }) }
      documentRoutes(app, { db, clock, keys, ...owners, surveys, appUrl, store: deps.fileStore })
      const access = fileHolders({ db, clock, authenticate, cookies, ...owners })
      await fileRoutes(app, { db, clock, ring, access, store: deps.fileStore, scanner: deps.scanner })
    },
  )
}

/** The work that the slices leave for after a request; `main.ts` runs it. */
export function appJobs(
  deps: Pick<
    Deps,
    'db' | 'identityPool' | 'clock' | 'key' | 'fileStore' | 'appUrl' | 'payments' | 'live' | 'ledger'
  > & {
    mailer: Mailer
    /** How the operator is written to; without one, nobody asks them anything. */
    toOperator?:
      | { mailer: { send(letter: Letter): Promise<void> }; operatorEmail: string; log: Logger }
      | undefined
  },
): Job[] {
  const ring = openKeyRing(deps.key)
  const { announce } = deps.live ?? openLive()
  return [
    ...mailJobs({ ...deps, ring, announce, links: linkMails }),
    ...clientJobs({ ...deps, ...erasingClients({ ...deps, announce }) }),
    ...invitationJobs({
      ...{ ...deps, ring, announce, keys: clientKeys(ring) },
      isVerified: (uid, email) => isVerifiedAddress(deps.identityPool, uid, email),
    }),
    ...responseJobs({ ...deps, announce }),
    ...overviewJobs({ ...deps, keys: clientKeys(ring), surveys: publishedSurveys() }),
    ...fileJobs({ ...deps, store: deps.fileStore }),
    ...documentJobs({
      ...{ ...deps, store: deps.fileStore, surveys: publishedSurveys() },
      ...{ keys: clientKeys(ring), accountKeys: accountKeys({ ring, clock: deps.clock }) },
    }),
    ...enquiryJobs({ ...deps, ring }),
    ...profileJobs(deps),
    ...subscriptionJobs({ ...deps, ring }),
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
