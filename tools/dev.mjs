import './node-version.mjs'
import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { bundleLocalStripe, provideLocalStripe, wantsLocalStripe } from './local-stripe.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { at, installed, root, stop } from './repository.mjs'

// Links and the origin check go by the address that the browser shows: Vite's, which hands calls on.
const env = { ...process.env, APP_URL: process.env.APP_URL ?? 'http://localhost:5173' }
await oneAtATime(async () => {
  await install()
  if (wantsLocalStripe(env)) await bundleLocalStripe()
}).catch((error) => stop(error.message))
const stripe = await provideLocalStripe(env).catch((error) =>
  stop(`The local Stripe did not start: ${error.message}`),
)

const parts = [
  [['watch', '--clear-screen=false', at('server/src/main.ts')], installed('tsx/dist/cli.mjs'), root],
  [[], installed('vite/bin/vite.js'), at('web')],
].map(([args, script, cwd]) =>
  spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }),
)

// Both end together, however either ends; the terminal's Ctrl+C reaches them by itself.
const end = () => {
  for (const part of parts) part.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
for (const part of parts) {
  part.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    end()
    stripe?.stop()
  })
}
