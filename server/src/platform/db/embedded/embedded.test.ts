import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBinaries, installedPackage } from './binaries.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { isAlive } from './mutex.ts'
import { isPostmaster } from './pid-file.ts'
import { postgresUser } from './postgres-user.ts'

// Many processes start and end here, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000 })

const asRoot = process.getuid?.() === 0

let folder: string
let dataDir: string
let running: EmbeddedPostgres | undefined
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), 'candour-embedded-'))
  // As a checkout that everybody may enter.
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await running?.stop()
  running = undefined
  // What a killed server's PostgreSQL still writes while it stops is waited for.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<EmbeddedPostgres> {
  running = await startEmbedded({ dataDir, ...options })
  return running
}

async function stop(): Promise<void> {
  await running?.stop()
  running = undefined
}

async function ask<R extends object>(embedded: EmbeddedPostgres, text: string): Promise<R[]> {
  const client = new pg.Client(embedded.admin)
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

/** A server's process of its own, which can be killed. Answers the number of its PostgreSQL, or its refusal. */
async function startElsewhere(): Promise<{ node: ChildProcess; said: string }> {
  const module = new URL('./embedded.ts', import.meta.url).href
  const script = `
    import { startEmbedded } from '${module}'
    setInterval(() => {}, 1000)
    const embedded = await startEmbedded({ dataDir: process.argv[1] }).catch((error) => {
      console.log(error.message)
      process.exit(1)
    })
    console.log('postgres ' + embedded.pid())`
  const node = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(node)
  const said = await new Promise<string>((resolve, reject) => {
    node.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()))
    node.once('exit', (code) => reject(new Error(`ended with ${code}, saying nothing`)))
  })
  return { node, said }
}

const pidIn = (said: string) => Number(/^postgres (\d+)$/.exec(said)?.[1])
const kill = (pid: number | undefined) => process.kill(pid ?? 0, 'SIGKILL')
const childrenOf = (pid: number | undefined) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child ?? 0)

/** Not merely a dead process that nobody has looked after yet. */
const runs = (pid: number) => isPostmaster(pid, inCluster('cluster'))

const inCluster = (...path: string[]) => join(dataDir, 'postgres', ...path)

test('what was written is there after a stop and a start', async () => {
  const first = await start()
  await ask(first, 'create table kept as select 1 as one')
  await stop()
  expect(runs(first.pid())).toBe(false)
  expect(await ask(await start(), 'select * from kept')).toEqual([{ one: 1 }])
})

test('it is durable, private and reached by a socket with a password only', async () => {
  const embedded = await start()
  const settings = await ask<{ name: string; setting: string }>(
    embedded,
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit',
       'data_checksums', 'listen_addresses', 'server_encoding', 'password_encryption') order by name`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    password_encryption: 'scram-sha-256',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
  })
  expect((await stat(String(embedded.admin.host))).mode & 0o777).toBe(0o700)
  expect((await stat(inCluster('password'))).mode & 0o777).toBe(0o600)
  expect((await stat(inCluster('cluster'))).mode & 0o777).toBe(0o700)
  const guesser = new pg.Client({ ...embedded.admin, password: 'guess' })
  await expect(guesser.connect()).rejects.toThrow(/password authentication failed/)
  const uid = (await stat(inCluster('cluster'))).uid
  if (asRoot) expect(uid).not.toBe(0)
  else expect(uid).toBe(process.getuid?.())
})

test('a second start on the same DATA_DIR is refused in one line, however many come at once', async () => {
  const all = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere(), startElsewhere()])
  const said = all.map((one) => one.said)
  expect(said.filter((line) => /^postgres \d+$/.test(line))).toHaveLength(1)
  expect(said.filter((line) => line === `Candour already runs on this DATA_DIR (${dataDir}).`)).toHaveLength(
    3,
  )
})

test('a killed PostgreSQL is started again at once', async () => {
  const events: string[] = []
  const embedded = await start({ onEvent: (event) => events.push(event) })
  await ask(embedded, 'create table kept as select 1 as one')
  const before = embedded.pid()
  kill(before)
  await expect.poll(() => events, { timeout: 15_000 }).toEqual(['database-died', 'database-restarted'])
  expect(embedded.pid()).not.toBe(before)
  expect(await ask(embedded, 'select * from kept')).toEqual([{ one: 1 }])
})

test('whoever started it is told when it cannot be started again', async () => {
  const lost: unknown[] = []
  const embedded = await start({ patience: 300, onLost: (error) => lost.push(error) })
  await rename(inCluster('cluster', 'postgresql.conf'), inCluster('cluster', 'gone'))
  kill(embedded.pid())
  await expect.poll(() => lost.length, { timeout: 20_000 }).toBe(1)
  expect(String(lost[0])).toContain('The embedded database did not start')
})

test('when the server is killed its PostgreSQL stops, and the next start finds everything', async () => {
  const { node, said } = await startElsewhere()
  kill(node.pid)
  await expect.poll(() => runs(pidIn(said)), { timeout: 10_000 }).toBe(false)
  await start()
})

test('a start just after the server was killed needs no patience', async () => {
  const { node } = await startElsewhere()
  kill(node.pid)
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a PostgreSQL that outlived its killed server is adopted, and stopped like one of our own', async () => {
  const { node, said } = await startElsewhere()
  const postgres = pidIn(said)
  for (const pid of childrenOf(node.pid)) if (pid !== postgres) kill(pid)
  kill(node.pid)
  const adopted = await start()
  expect(adopted.pid()).toBe(postgres)
  expect(await ask(adopted, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  expect(runs(postgres)).toBe(false)
})

test('everything killed at once is recovered', async () => {
  const { node, said } = await startElsewhere()
  for (const pid of [node.pid, ...childrenOf(node.pid), ...childrenOf(pidIn(said))]) kill(pid)
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test("a leftover that names a stranger's process does not stand in the way, and the stranger lives", async () => {
  const { node, said } = await startElsewhere()
  for (const pid of [node.pid, ...childrenOf(node.pid), ...childrenOf(pidIn(said))]) kill(pid)
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
  children.push(stranger)
  const file = inCluster('cluster', 'postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [String(stranger.pid), ...lines.slice(1)].join('\n'))
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isAlive(stranger.pid ?? 0)).toBe(true)
})

test('a first start that was killed half-way is begun afresh', async () => {
  await mkdir(inCluster('initdb-unfinished'), { recursive: true })
  await writeFile(inCluster('initdb-unfinished', 'PG_VERSION'), '18\n')
  await start()
  expect((await readdir(inCluster())).filter((name) => name.startsWith('initdb-'))).toEqual([])
})

test('a path too long for a socket is no obstacle', async () => {
  dataDir = join(folder, 'a-rather-long-name-'.repeat(6), 'data')
  const embedded = await start()
  expect(Buffer.byteLength(String(embedded.admin.host))).toBeLessThan(90)
  expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  await expect(stat(String(embedded.admin.host))).rejects.toThrow(/ENOENT/)
})

test('where DATA_DIR is out of reach for who runs PostgreSQL, the database goes elsewhere and is found again', async () => {
  const home = join(folder, 'home')
  await mkdir(home, { mode: 0o700 })
  dataDir = join(home, 'checkout', 'data')
  const elsewhere = join(folder, 'elsewhere')
  await ask(await start({ elsewhere }), 'create table kept as select 1 as one')
  await stop()
  const record = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => undefined)
  // Only root runs it as another user.
  if (asRoot) expect(record?.trim()).toMatch(new RegExp(`^${elsewhere}/[0-9a-f]{16}$`))
  else expect(record).toBeUndefined()
  expect(await ask(await start({ elsewhere }), 'select * from kept')).toEqual([{ one: 1 }])
  await stop()

  await rm(record?.trim() ?? inCluster(), { recursive: true })
  if (asRoot)
    await expect(start({ elsewhere })).rejects.toThrow(
      /^The database of DATA_DIR was in .* but is not there\.$/,
    )
})

test('programs out of reach for who runs PostgreSQL are copied next to the data, with their links', async () => {
  const checkout = join(folder, 'checkout')
  await mkdir(checkout, { mode: 0o700 })
  const installed = join(checkout, 'package')
  await cp(installedPackage(), installed, { recursive: true, verbatimSymlinks: true })
  for (const { target } of JSON.parse(await readFile(join(installed, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string
  }[])
    await rm(join(installed, target), { force: true })
  const copies = join(folder, 'copies')
  await mkdir(copies)
  const found = await findBinaries(copies, await postgresUser(undefined), installed)
  expect(found.postgres.startsWith(asRoot ? copies : installed)).toBe(true)
  expect(await findBinaries(copies, await postgresUser(undefined), installed)).toEqual(found)
})
