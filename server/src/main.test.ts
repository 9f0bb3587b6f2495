import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from './platform/db/test-database.ts'

vi.setConfig({ testTimeout: 90_000 })

let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), 'candour-main-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

interface Run {
  process: ChildProcess
  output: () => string
  errors: () => string
  ended: Promise<number | null>
}

function run(environment: Record<string, string>): Run {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH, DATA_DIR: join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let [output, errors] = ['', '']
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString()
  })
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { process: child, output: () => output, errors: () => errors, ended }
}

async function ready(server: Run): Promise<void> {
  const ended = server.ended.then((code) => {
    throw new Error(`ended with ${code}: ${server.errors()}`)
  })
  await Promise.race([
    ended,
    expect.poll(server.output, { timeout: 60_000 }).toMatch(/^Candour is ready at .+$/m),
  ])
  ended.catch(() => {})
}

async function occupiedPort(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { server, port: (server.address() as { port: number }).port }
}

async function freePort(): Promise<number> {
  const { server, port } = await occupiedPort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

const statusOf = (port: number, path: string) =>
  fetch(`http://localhost:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  )

test('with an empty environment it starts its own database, says so, serves, and stops cleanly', async () => {
  const port = await freePort()
  const server = run({ PORT: String(port) })
  await ready(server)
  const said = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
  expect(said).toEqual([
    `Candour is ready at http://localhost:${port}`,
    `It runs its own PostgreSQL, in ${join(folder, 'data')}; DATABASE_URL would name another.`,
  ])
  expect(await statusOf(port, '/readyz')).toBe(200)
  expect((await stat(join(folder, 'data', 'keys', 'candour.key'))).mode & 0o777).toBe(0o600)

  // A connection that stays open does not hold up the stop; a request that has begun is finished first.
  await fetch(`http://localhost:${port}/healthz`)
  const slow = await beginRequest(port)
  server.process.kill('SIGTERM')
  await expect.poll(server.output).toContain('"stopping"')
  expect(await slow.finish()).toMatch(/^HTTP\/1.1 401 /)
  expect(await server.ended).toBe(0)
  expect(server.errors()).toBe('')
  expect(await statusOf(port, '/healthz')).toBe(0)
})

test('while its database is down it answers 503, and serves again by itself', async () => {
  const port = await freePort()
  const server = run({ PORT: String(port) })
  await ready(server)
  const [pid = 0] = await postmastersOf(join(folder, 'data'))
  process.kill(pid, 'SIGKILL')
  const statuses = new Set<number>()
  await expect
    .poll(
      async () => {
        statuses.add(await statusOf(port, '/readyz'))
        return server.output().includes('database-restarted') && (await statusOf(port, '/readyz')) === 200
      },
      { timeout: 30_000, interval: 5 },
    )
    .toBe(true)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  server.process.kill('SIGINT')
  expect(await server.ended).toBe(0)
})

test('a second start on the same DATA_DIR ends with one line', async () => {
  const first = run({ PORT: String(await freePort()) })
  await ready(first)
  const second = run({ PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.errors()).toBe(`Candour already runs on this DATA_DIR (${join(folder, 'data')}).\n`)
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('a port in use ends the start with one line, and leaves no database behind', async () => {
  const { server, port } = await occupiedPort()
  const start = run({ PORT: String(port) })
  expect(await start.ended).toBe(1)
  expect(start.errors()).toBe(`PORT ${port} is in use: set PORT to another.\n`)
  expect(await postmastersOf(join(folder, 'data'))).toEqual([])
  server.close()
})

test('a wrong setting ends the start with one line before anything is touched', async () => {
  const untouched = join(folder, 'untouched')
  const start = run({ DATA_DIR: untouched, CANDOUR_KEY: 'secret' })
  expect(await start.ended).toBe(1)
  expect(start.errors()).toBe('CANDOUR_KEY takes 32 bytes in base64 (openssl rand -base64 32).\n')
  expect(await readdir(folder)).not.toContain('untouched')
})

test('a DATA_DIR that cannot be used ends the start with one line', async () => {
  const taken = join(folder, 'taken')
  await mkdir(taken)
  await writeFile(join(taken, 'postgres'), 'no folder')
  for (const dataDir of [taken, join(taken, 'postgres', 'below')]) {
    const start = run({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(await start.ended).toBe(1)
    expect(start.errors()).toMatch(/^[^\n]+ cannot [^\n]+\.\n$/)
    expect(start.errors()).toContain(dataDir)
  }
})

test('a database that cannot be reached ends the start with one line', async () => {
  const start = run({ DATABASE_URL: `postgresql://nobody@localhost:${await freePort()}/none` })
  expect(await start.ended).toBe(1)
  expect(start.errors()).toMatch(/^The database cannot be reached: [^\n]+\.\n$/)
})

test('with a DATABASE_URL it serves from there; several may, and none starts on one that loses data', async () => {
  const database = await testDatabase()
  const environment = settingsFor(database)
  const ports = [await freePort(), await freePort()]
  const servers = ports.map((port) => run({ ...environment, PORT: String(port) }))
  await Promise.all(servers.map(ready))
  for (const port of ports) expect(await statusOf(port, '/readyz')).toBe(200)
  for (const server of servers) {
    expect(server.output()).not.toContain('its own PostgreSQL')
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }

  await database.admin(`alter database ${database.adminConnection.database} set synchronous_commit = off`)
  const refused = run({ ...environment, PORT: String(ports[0]) })
  expect(await refused.ended).toBe(1)
  expect(refused.errors()).toMatch(/^The database has synchronous_commit off[^\n]+\n$/)
  await database.close()
})

test('the rules for passwords that are set are what a visitor is told and held to', async () => {
  const database = await testDatabase()
  const port = await freePort()
  const rules = { PASSWORD_MIN: '8', PASSWORD_MAX: '64', PASSWORD_CLASSES: 'upper,digit' }
  const server = run({ ...settingsFor(database), ...rules, PORT: String(port) })
  await ready(server)
  const identity = `http://localhost:${port}/api/identity`
  const options = await (await fetch(`${identity}/options`)).json()
  expect(options).toHaveProperty('password', { minimum: 8, maximum: 64, classes: ['upper', 'digit'] })

  const register = async (password: string) => {
    const answer = await fetch(`${identity}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@firm.example', password }),
    })
    const { error } = (await answer.json()) as { error?: { code: string; details?: unknown } }
    return [answer.status, error?.code, error?.details]
  }
  const refused = 'password-does-not-meet-requirements'
  expect(await register('Lane')).toEqual([400, 'weak-password', undefined])
  expect(await register('Lane 7')).toEqual([400, refused, { rule: 'minimum', minimum: 8 }])
  expect(await register('quiet lane 7')).toEqual([400, refused, { rule: 'classes', missing: ['upper'] }])
  expect(await register(`Lane 7 ${'x'.repeat(60)}`)).toEqual([400, refused, { rule: 'maximum', maximum: 64 }])
  expect(await register('Quiet lane 7')).toEqual([201, undefined, undefined])
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await database.close()
})

function settingsFor({ adminConnection, key }: TestDatabase): Record<string, string> {
  const { host, user, password, database } = adminConnection
  return {
    DATABASE_URL: `postgresql://${user}:${password}@/${database}?host=${host}`,
    CANDOUR_KEY: key.toString('base64'),
  }
}

/** A sign-in whose body arrives in two parts. */
async function beginRequest(port: number): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'correct horse battery' })
  const socket = connect(port, 'localhost')
  await new Promise((resolve) => socket.once('connect', resolve))
  let answer = ''
  socket.on('data', (text: Buffer) => {
    answer += text.toString()
  })
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const head = `POST /api/identity/sign-in HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: close\r\n`
  socket.write(
    `${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  )
  return {
    finish: async () => {
      socket.write(body.slice(20))
      await ended
      return answer
    },
  }
}

/** The PostgreSQL of a data folder: wherever it had to go, its own file says who it is. */
async function postmastersOf(dataDir: string): Promise<number[]> {
  const elsewhere = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => undefined)
  const file = join(elsewhere?.trim() ?? join(dataDir, 'postgres'), 'cluster', 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  return text === '' ? [] : [Number(text.split('\n')[0])]
}
