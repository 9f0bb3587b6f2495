import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { bundleLocalStripe, provideLocalStripe, wantsLocalStripe } from './local-stripe.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { at, root, stop } from './repository.mjs'

const demo = process.argv.includes('--demo')

await oneAtATime(async () => {
  await install()
  await build()
  if (wantsLocalStripe(process.env)) await bundleLocalStripe()
}).catch((error) => stop(error.message))

// The server runs in this very process: nothing to forward signals to, and nothing left behind.
process.chdir(root)
await provideLocalStripe().catch((error) => stop(`The local Stripe did not start: ${error.message}`))
if (demo) {
  const { fillDemo } = await import('./demo.mjs')
  fillDemo().catch((error) => {
    console.error(`The demo firm could not be filled: ${error.message}`)
    process.exitCode = 1
  })
}
await import(pathToFileURL(at('server/dist/main.js')).href)
