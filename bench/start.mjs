// How long a warm `npm start` takes, from the command to the first 200 of /readyz.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, ready, repository } from './processes.mjs'

const times = 5
const goal = 3

export async function benchStart() {
  const folder = await mkdtemp(join(tmpdir(), 'candour-bench-'))
  // As root, PostgreSQL runs as another user, who must come to it; else its data would go to /var/lib/candour.
  await chmod(folder, 0o755)
  const port = await freePort()
  try {
    // The first start makes the database; it is not what is measured.
    const first = await start(folder, port)
    const warm = []
    for (let count = 0; count < times; count += 1) warm.push(await start(folder, port))
    const median = [...warm].sort((a, b) => a - b)[Math.floor(times / 2)]
    return { first, warm, median, goal, met: median < goal }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(folder, port) {
  const address = `http://localhost:${port}`
  const began = performance.now()
  // A group of its own, so that npm and what it started are told to stop as a terminal tells them.
  const child = spawn('npm', ['start'], {
    cwd: repository,
    detached: true,
    env: { ...process.env, PORT: String(port), APP_URL: address, DATA_DIR: folder },
    stdio: 'ignore',
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  try {
    await ready(child, address)
    return Math.round(performance.now() - began) / 1000
  } finally {
    process.kill(-child.pid, 'SIGTERM')
    await gone
    await closed(address)
  }
}

/** npm may be gone before the server has let go of the database. */
async function closed(address) {
  while (
    await fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await wait(50)
  await wait(1000)
}
