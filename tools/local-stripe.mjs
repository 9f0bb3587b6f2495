import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { whenChanged } from './fingerprint.mjs'
import { at, cache, root } from './repository.mjs'

/** The local Stripe in one file: reading its sources by tsx takes longer than the rest of a warm start. */
const bundle = () => cache('local-stripe.mjs')

const portOf = ({ PORT }) => Number(PORT?.trim() || 3000)

/**
 * Whether payments are to be a test: where nothing is said of Stripe, and Candour is for this machine alone. A server that
 * other people reach never gets a stand-in: what they pay would look paid.
 */
export function wantsLocalStripe(environment) {
  const isConfigured = Object.keys(environment).some(
    (name) => name.startsWith('STRIPE_') && environment[name]?.trim(),
  )
  const port = portOf(environment)
  const appUrl = environment.APP_URL?.trim() || 'http://localhost'
  // What is wrong with these the server says better.
  if (isConfigured || !Number.isInteger(port) || port > 65_535 || !URL.canParse(appUrl)) return false
  const { hostname } = new URL(appUrl)
  return /^(localhost|.+\.localhost|\[::1\]|127(\.\d+){3})$/.test(hostname)
}

/** Makes the local Stripe's one file anew where its sources changed. */
export async function bundleLocalStripe() {
  const paths = ['tools/local-stripe', 'tools/local-stripe.mjs', 'packages', 'package-lock.json']
  await whenChanged(
    { paths: paths.map((path) => at(path)), output: bundle(), note: cache('built-local-stripe') },
    async () => {
      const { build } = await import('esbuild')
      const { onlyOurs } = await import('./server-bundle.mjs')
      await build({
        entryPoints: [at('tools/local-stripe/index.ts')],
        outfile: bundle(),
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node20.19',
        logLevel: 'silent',
        plugins: [onlyOurs],
      })
    },
  )
}

/** Starts the local Stripe where it is wanted, and sets what the server has to know of it. */
export async function provideLocalStripe(environment = process.env) {
  if (!wantsLocalStripe(environment)) return undefined
  const { startLocalStripe } = await import(pathToFileURL(bundle()).href)
  const port = portOf(environment)
  const options = {
    file: join(resolve(root, environment.DATA_DIR?.trim() || 'data'), 'local-stripe.json'),
    deliver: new URL(`http://localhost:${port}/api/stripe/webhook`),
  }
  const stripe = await startLocalStripe({ ...options, port: port + 1 }).catch((error) => {
    if (error.code !== 'EADDRINUSE' && !(error instanceof RangeError)) throw error
    return startLocalStripe(options)
  })
  environment.STRIPE_SECRET_KEY = stripe.secretKey
  environment.STRIPE_WEBHOOK_SECRET = stripe.webhookSecret
  environment.STRIPE_API_BASE = stripe.address
  console.log(`Payments are a test, no money moves: a local Stripe takes them at ${stripe.address}`)
  return stripe
}
