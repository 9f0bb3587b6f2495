import { spawn } from 'node:child_process'
import { createServer, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('..', import.meta.url))

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Waits for a process to say something. */
export function once(child, words) {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => String(data).includes(words) && resolve())
    child.once('exit', (code) => reject(new Error(`a process ended with code ${code} before it was ready`)))
  })
}

/** Waits for the first 200 of `/readyz`; fails when the process ends instead. */
export async function ready(child, address, patience = 120_000) {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    if (await isReady(address)) return
    await wait(5)
  }
  throw new Error('the server did not become ready')
}

const isReady = (address) =>
  new Promise((resolve) => {
    get(`${address}/readyz`, { agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })

/** The built server as it is run: its logs are written, to nowhere. With `profile`, a folder for a CPU profile. */
export async function startServer(dataDir, settings, profile, script = `${repository}server/dist/main.js`) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const options = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = spawn(process.execPath, [...options, script], {
    env: { ...process.env, PORT: String(port), APP_URL: address, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  try {
    await ready(child, address)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}
