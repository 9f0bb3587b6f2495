import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The host:port of the Auth emulator, in the project `hosted`. */
    authEmulator: string
  }
}

const firebase = fileURLToPath(
  new URL('../../../.cache/auth-emulator/node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url),
)
/** Ends it when whoever started it is gone, however that went. */
const endsWithParent = 'data:text/javascript,process.stdin.on("close",()=>process.exit()).resume()'

/** One Auth emulator of firebase-tools for a run of the tests, on this machine only, gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'candour-emulator-'))
  const [port, hub, logging] = await freePorts(3)
  const here = (number: number | undefined) => ({ host: '127.0.0.1', port: number })
  const emulators = { auth: here(port), hub: here(hub), logging: here(logging), ui: { enabled: false } }
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }))

  const emulator = spawn(
    process.execPath,
    ['--import', endsWithParent, firebase, 'emulators:start', '--only', 'auth', '--project', 'demo-candour'],
    // A home of its own: it keeps settings there, and whoever is signed in to firebase stays out of this.
    {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, CI: 'true' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [emulator.stdout, emulator.stderr]) {
    stream.on('data', (data) => {
      output += data
    })
  }
  const stop = async () => {
    if (emulator.exitCode === null && emulator.signalCode === null) {
      const ended = once(emulator, 'exit')
      emulator.kill('SIGKILL')
      await ended
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  for (let tries = 0; !(await answers(`http://127.0.0.1:${port}/`)); tries++) {
    if (tries >= 600 || emulator.exitCode !== null) {
      await stop()
      throw new Error(`The Auth emulator did not start:\n${output}`)
    }
    await wait(200)
  }
  project.provide('authEmulator', `127.0.0.1:${port}`)
  return stop
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

/** Held together, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
