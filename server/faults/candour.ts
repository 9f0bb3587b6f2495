import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** What is killed. The guard is the small process that stops PostgreSQL when its server is killed. */
export const targets = ['server', 'database', 'server and guard', 'everything'] as const
export type Target = (typeof targets)[number]

/** The real server with its own PostgreSQL in a temporary folder, to be killed at will. */
export interface Candour {
  address: string
  /** Kills with SIGKILL, and starts again what does not start by itself. */
  kill(target: Target): void
  /** Asks PostgreSQL as its superuser, behind the server's back. */
  ask<R extends object>(text: string, values?: unknown[]): Promise<R[]>
  /** What the server has written to its error output. */
  complaints(): string
  /** Stops all and removes everything. */
  remove(): Promise<void>
}

export async function startCandour(): Promise<Candour> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'candour-faults-'))
  // PostgreSQL may have to run as another user, and must come to it.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const program = await bundle()
  const port = await freePort()
  let complaints = ''
  let server: ChildProcess
  let removing = false

  const start = () => {
    const { PATH = '' } = process.env
    server = spawn(process.execPath, [program], {
      env: { PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server.stderr?.on('data', (text: Buffer) => {
      complaints += text.toString()
    })
    server.once('exit', (code) => {
      if (!removing && code !== null) complaints += `The server ended by itself, with ${code}.\n`
    })
  }
  start()
  // A test that is given up leaves nothing running.
  process.once('exit', () => server.kill('SIGKILL'))

  const postgres = () => join(dataDir, 'postgres')
  const pidFile = async () =>
    (await readFile(join(postgres(), 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  const address = `http://localhost:${port}`
  await until(60_000, async () => {
    if (complaints !== '') throw new Error(complaints)
    return (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true
  })

  return {
    address,
    kill: (target) => {
      if (complaints !== '') throw new Error(complaints)
      const family = familyOf(server.pid ?? 0)
      const postmasters = family.filter(({ command }) => command.includes(' -D '))
      const guards = family.filter(({ command }) => command.startsWith('/bin/sh'))
      const killed = {
        server: [server.pid],
        // Now the postmaster only, whose children then have to notice, now all at once.
        database:
          Math.random() < 0.5 ? pids(postmasters) : pids([...postmasters, ...childrenOf(postmasters)]),
        'server and guard': [...pids(guards), server.pid],
        everything: [server.pid, ...pids([...guards, ...postmasters, ...childrenOf(postmasters)])],
      }[target]
      for (const pid of killed) endNow(pid)
      if (target !== 'database') server.once('exit', start)
    },
    ask: async <R extends object>(text: string, values?: unknown[]) => {
      const client = new pg.Client({
        host: (await pidFile())[4] ?? '',
        user: 'postgres',
        password: await readFile(join(postgres(), 'password'), 'utf8'),
        database: 'candour',
        options: '-c search_path=candour',
      })
      await client.connect()
      try {
        return (await client.query<R>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    complaints: () => complaints,
    remove: async () => {
      removing = true
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM')
        await ended
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      await rm(join(program, '..'), { recursive: true, force: true })
    },
  }
}

/** The server as it is shipped, of the sources as they are; it starts faster than the sources themselves. */
async function bundle(): Promise<string> {
  const outdir = fileURLToPath(new URL(`../dist/faults-${process.pid}`, import.meta.url))
  const bundler = new URL('../../tools/server-bundle.mjs', import.meta.url).href
  const { bundleServer } = (await import(bundler)) as { bundleServer(outdir: string): Promise<void> }
  await bundleServer(outdir)
  return join(outdir, 'main.js')
}

interface Process {
  pid: number
  parent: number
  command: string
}

const all = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, command = '']) => ({ pid: Number(pid), parent: Number(parent), command }))

const familyOf = (parent: number) => all().filter((one) => one.parent === parent)
const childrenOf = (parents: Process[]) => parents.flatMap(({ pid }) => familyOf(pid))
const pids = (processes: Process[]) => processes.map(({ pid }) => pid)

function endNow(pid: number | undefined): void {
  try {
    if (pid !== undefined && pid > 1) process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function until(
  milliseconds: number,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not so after ${milliseconds} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
