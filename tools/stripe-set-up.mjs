import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { at, root, stop } from './repository.mjs'

await oneAtATime(async () => {
  await install()
  await build()
}).catch((error) => stop(error.message))

process.chdir(root)
await import(pathToFileURL(at('server/dist/set-up-stripe.js')).href)
