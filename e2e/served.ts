import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type LocalStripe, startLocalStripe } from '../tools/local-stripe/index.ts'

export interface Served {
  address: string
  /** Does what `npm run user` does, for this one. */
  operate(...words: string[]): Promise<string>
  /** Where its plans are paid, in this very process: what people do there, the clock, and what goes wrong. */
  stripe: LocalStripe
  stop(): Promise<void>
}

/** The built Candour with a database of its own, under these settings and no others. */
export async function served(settings: Record<string, string> = {}): Promise<Served> {
  const data = await mkdtemp(join(tmpdir(), 'candour-e2e-'))
  // As root, PostgreSQL runs as another user, who must come to it; else its data would go to /var/lib/candour.
  await chmod(data, 0o755)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const stripe = await startLocalStripe({ deliver: new URL('/api/stripe/webhook', address) })
  const env = {
    ...unconfigured(process.env),
    PORT: String(port),
    APP_URL: address,
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.address,
    ...settings,
  }
  const server = spawn(process.execPath, [built('main')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))

  const stop = async () => {
    server.kill('SIGTERM')
    await Promise.race([ended, wait(15_000)])
    server.kill('SIGKILL')
    await stripe.stop()
    await rm(data, { recursive: true, force: true })
  }
  for (let left = 600; !(await isReady(address)); left -= 1) {
    if (left === 0 || server.exitCode !== null) {
      await stop()
      throw new Error(`The server did not start:\n${said}`)
    }
    await wait(100)
  }
  const operate = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, [built('operator'), ...words], { env })).stdout
  return { address, operate, stripe, stop }
}

const built = (name: string) => fileURLToPath(new URL(`../server/dist/${name}.js`, import.meta.url))

/** The environment without settings of Candour: whoever runs the tests may have some of their own. */
const unconfigured = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) =>
        !/^(CANDOUR|DATABASE|SMTP|MAIL|PASSWORD|TRUSTED|STRIPE|S3|IDENTITY|CLAMD|OPERATOR|OFFLINE|LONG)_/.test(
          name,
        ),
    ),
  )

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
