import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { appJobs, buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { clamdScanner, type FileStore, localFileStore, s3FileStore } from './files/index.ts'
import { localErasureLedger } from './local-erasure-ledger.ts'
import { outboxMailer, smtpMailer } from './mail/index.ts'
import { systemClock } from './platform/clock/clock.ts'
import { openKeyRing } from './platform/crypto/key-ring.ts'
import { openDatabase, rolePool } from './platform/db/database.ts'
import { type EmbeddedPostgres, startEmbedded } from './platform/db/embedded/embedded.ts'
import { connectionOf, type DatabasePlan, prepareDatabase } from './platform/db/prepare.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { openLive } from './platform/live/live.ts'
import { type Logger, openLog } from './platform/log/log.ts'
import { keyFromFile } from './platform/secrets/key-file.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { replayErasures } from './replaying-erasures.ts'
import { repairOverviews } from './responses/index.ts'
import { stripePayments } from './subscriptions/index.ts'

/** How long requests under way may take to finish when the server is told to stop. */
const finishWithin = 10_000

/** And jobs: one that is cut off is done again after the next start. The queue has been seen never to say that it ended. */
const finishJobsWithin = 20_000

/** By then, whoever waited for the start has what they came for. */
const warmUpAfter = 5_000

type Stop = () => Promise<void>

/** Starts everything, in the order in which one thing needs another; returns how to stop it, in reverse. */
async function start(config: Config, log: Logger): Promise<Stop> {
  const stops: Stop[] = []
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop()
  }
  try {
    const key = config.key ?? (await keyFromFile(config.dataDir))
    const embedded = config.databaseUrl === undefined ? await startOwnDatabase(config, log) : undefined
    if (embedded) stops.push(embedded.stop)
    const connection = await prepareDatabase({ ...planOf(config, embedded), key })

    const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
    const db = openDatabase({ connection, onError })
    const identityPool = rolePool({ connection, onError }, 'candour_identity', 8)
    stops.push(async () => {
      await soon(Promise.all([db.close(), identityPool.end()]))
    })

    const live = openLive({ wire: { connection }, log })
    stops.push(live.close)
    const ledger = await localErasureLedger(config.dataDir)
    await replayErasures({ db, identityPool, clock: systemClock, ledger, log })

    const smtp = config.smtpUrl && smtpMailer({ url: config.smtpUrl.href, from: config.mailFrom })
    const mailer = smtp ?? outboxMailer({ db, ring: openKeyRing(key), clock: systemClock })
    const fileStore = chooseFileStore(config)
    const scanner = config.clamd && clamdScanner(config.clamd)
    const payments = config.stripe && stripePayments({ ...config.stripe, log })
    const jobs = await startJobs({
      connection,
      jobs: appJobs({
        ...{ db, identityPool, clock: systemClock, key, mailer, fileStore, payments, ledger, live },
        appUrl: config.appUrl,
        toOperator:
          smtp && config.operatorEmail
            ? { mailer: smtp, operatorEmail: config.operatorEmail, log }
            : undefined,
      }),
      log,
    })
    stops.push(() => soon(jobs.stop(), finishJobsWithin))
    await repairOverviews(db)

    const { appUrl, trustedProxies, password, hosted, queueBytes, mailFrom } = config
    const { operatorEmail, operatorName } = config
    const canSendMail = config.smtpUrl !== undefined
    const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))
    const app = await buildApp({
      ...{ db, identityPool, clock: systemClock, key, log, fileStore, scanner, payments, ledger, live },
      ...{ appUrl, trustedProxies, webRoot, password, hosted, canSendMail, queueBytes },
      ...{ operatorEmail, operatorName },
      longPollMs: config.longPollSeconds * 1000,
      mailFrom,
    })
    stops.push(() => closeServer(app))
    await listen(app, config)
    console.log(`Candour is ready at ${appUrl.origin}`)
    const warming = setTimeout(() => void app.warmUp().catch(() => {}), warmUpAfter)
    stops.push(async () => clearTimeout(warming))
    if (embedded)
      console.log(`It runs its own PostgreSQL, in ${config.dataDir}; DATABASE_URL would name another.`)
    return stopAll
  } catch (error) {
    await stopAll()
    throw error
  }
}

function startOwnDatabase(config: Config, log: Logger): Promise<EmbeddedPostgres> {
  return startEmbedded({
    dataDir: config.dataDir,
    onEvent: (event, details) => log.warn(details, event),
    onLost: (error) => {
      log.fatal({ err: error }, 'database lost')
      console.error(error instanceof Error ? error.message : 'The database is lost.')
      process.exit(1)
    },
  })
}

/** Who migrates and who serves: with one address only, it makes a login role that can do less. */
function planOf(config: Config, embedded: EmbeddedPostgres | undefined): Omit<DatabasePlan, 'key'> {
  if (embedded) return { admin: embedded.admin }
  const given = connectionOf(config.databaseUrl ?? '')
  if (config.databaseOwnerUrl === undefined) return { admin: given }
  return { admin: connectionOf(config.databaseOwnerUrl), login: given }
}

function chooseFileStore({ s3, dataDir }: Config): FileStore {
  return s3 ? s3FileStore(s3) : localFileStore(join(dataDir, 'files'))
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')) {
      return listen(app, { host: '0.0.0.0', port } as Config)
    }
    if (code === 'EADDRINUSE') throw new StartRefusal(`PORT ${port} is in use: set PORT to another.`)
    if (code === 'EACCES') throw new StartRefusal(`PORT ${port} is not for this user: set PORT to another.`)
    throw error
  }
}

async function closeServer(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), finishWithin)
  await app.close()
  clearTimeout(impatience)
}

/** Waits, but not for ever: a request that outlived its time may still hold a connection. */
async function soon(work: Promise<unknown>, withinMs = 2000): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, withinMs))])
}

function refuse(error: unknown): never {
  const { syscall, path, message } = error as NodeJS.ErrnoException
  const isFileTrouble = typeof syscall === 'string' && typeof path === 'string'
  if (isFileTrouble) console.error(`Candour cannot use its files: ${message}.`)
  else console.error(error instanceof StartRefusal ? error.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const starting = start(config, log)
  let told: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (told !== undefined) {
      // Told again by a person: at once; the embedded database then stops by itself. npm tells twice by itself.
      if (performance.now() - told > 1000) process.exit(1)
      return
    }
    told = performance.now()
    log.info({ signal }, 'stopping')
    const stopAll = await starting
    await stopAll()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop(signal).catch(refuse))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ended by an error that nobody expected')
    process.exit(1)
  })
  await starting
}

await main().catch(refuse)
