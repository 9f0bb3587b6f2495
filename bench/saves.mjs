// How many answers are saved a second, and how long the slowest take: the real server beside the same work done
// bare, in one run on one machine on the same PostgreSQL. Ratios travel between machines; numbers do not.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { tsImport } from 'tsx/esm/api'
import { openLinks } from './links.mjs'
import { freePort, once, startServer } from './processes.mjs'

/** Each contender is warmed up, then measured in turns, so that what else the machine does hits all alike. */
const warmUp = 5
const turns = 5
const turn = { warmUp: 1, seconds: 2 }
const levels = [16, 64]
const goal = 0.7

const here = (name) => fileURLToPath(new URL(name, import.meta.url))

export async function benchSaves({ profile } = {}) {
  const { startEmbedded } = await tsImport('../server/src/platform/db/embedded/embedded.ts', import.meta.url)
  const folder = await mkdtemp(join(tmpdir(), 'candour-bench-'))
  // As root, PostgreSQL runs as another user, who must come to it; else its data would go to /var/lib/candour.
  await chmod(folder, 0o755)
  const postgres = await startEmbedded({ dataDir: folder })
  const stops = []
  try {
    const { host, user, password, database } = postgres.admin
    const url = `postgresql://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:5432/${database}`
    const server = await startServer(folder, { DATABASE_URL: url }, profile)
    stops.push(server.stop)
    await inDatabase(postgres.admin, bareTables)
    const opened = await openLinks({ address: server.address, owner: postgres.admin }, Math.max(...levels))
    const links = await inDatabase(postgres.admin, (client) => withIds(client, opened))

    const bare = {}
    for (const how of ['one', 'three']) {
      const port = await freePort()
      const process = spawnNode('bare-route.mjs', [String(port), JSON.stringify(postgres.admin), how])
      stops.push(() => end(process))
      await once(process, 'ready')
      bare[how] = `http://localhost:${port}`
    }

    const bareLinks = links.map((link) => ({ ...link, path: '/answers' }))
    const contenders = {
      Candour: overHttp(server.address, links, postgres.admin),
      [hardest]: overHttp(bare.one, bareLinks),
      [usual]: overHttp(bare.three, bareLinks),
      'the same transaction, pg alone': rawLoop(postgres.admin, links),
    }
    const rows = []
    for (const connections of levels) rows.push(...(await inTurns(contenders, connections)))
    return summary(rows)
  } finally {
    for (const stop of stops.reverse()) await stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

// As we write it ourselves, in one round trip, and as most would write it.
const hardest = 'bare route, one statement'
const usual = 'bare route, a transaction of three'

async function inTurns(contenders, connections) {
  const measured = Object.keys(contenders).map((what) => ({ what, connections, rounds: [] }))
  for (const { what } of measured) await contenders[what](connections, { warmUp, seconds: 1 })
  for (let count = 0; count < turns; count += 1) {
    for (const row of measured) row.rounds.push(await contenders[row.what](connections, turn))
  }
  // Turn by turn, before the median is taken: neighbours in time had the same machine.
  const ratio = (rounds, to) => {
    const others = measured.find(({ what }) => what === to).rounds
    return rounded(median(rounds.map(({ perSecond }, index) => perSecond / others[index].perSecond)))
  }
  return measured.map(({ rounds, ...row }) => ({
    ...row,
    perSecond: Math.round(median(rounds.map(({ perSecond }) => perSecond))),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    ratio: ratio(rounds, hardest),
    ratioToUsual: ratio(rounds, usual),
  }))
}

function summary(results) {
  const candour = results.filter(({ what }) => what === 'Candour')
  const failed = results.reduce((sum, row) => sum + row.failed, 0)
  return {
    results,
    goal,
    met: failed === 0 && candour.every(({ ratioToUsual }) => ratioToUsual >= goal),
    metToHardest: failed === 0 && candour.every(({ ratio }) => ratio >= goal),
  }
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const rounded = (number) => Math.round(number * 100) / 100

/** Through HTTP; every measurement has idempotency keys of its own. */
const overHttp = (address, links, connection) => async (connections, times) => {
  const now = connection ? await inDatabase(connection, (client) => withVersions(client, links)) : links
  return result('load.mjs', { address, links: fresh(now, connections), connections, ...times })
}

const rawLoop = (connection, links) => async (connections, times) => {
  const now = await inDatabase(connection, (client) => withVersions(client, links))
  return result('raw-loop.mjs', { connection, links: fresh(now, connections), connections, ...times })
}

const fresh = (links, connections) =>
  links.slice(0, connections).map((link) => ({ ...link, run: randomUUID() }))

async function withVersions(client, links) {
  const { rows } = await client.query('select invitation_id as id, version from candour.responses')
  return links.map((link) => ({ ...link, version: rows.find(({ id }) => id === link.invitationId).version }))
}

const withIds = async (client, links) => {
  const { rows } = await client.query(
    `select i.id, i.account_id as "accountId", k.id as "keyId" from candour.invitations i
       join candour.client_keys k on k.client_id = i.client_id`,
  )
  return links.map((link) => ({ ...link, ...rows.find(({ id }) => id === link.invitationId), id: undefined }))
}

const bareTables = (client) =>
  client.query(`
    create schema bench;
    create table bench.answers (
      account_id uuid not null, invitation_id uuid not null, name text not null, value text,
      version int not null, updated_at timestamptz not null, primary key (invitation_id, name)
    ) with (fillfactor = 80);
    create table bench.idempotency_keys (
      account_id uuid not null, operation text not null, key text not null, body_hash bytea not null,
      result_id text, created_at timestamptz not null default now(), primary key (account_id, operation, key));
    create index on bench.idempotency_keys (created_at);
    create table bench.audit (
      id bigint generated always as identity primary key, account_id uuid not null,
      at timestamptz not null default now(), actor_kind text not null, actor_id text, action text not null,
      subject_kind text not null, subject_id text not null, names text[] not null);
    create index on bench.audit (account_id, subject_id, id)`)

async function inDatabase(connection, work) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const spawnNode = (name, args) =>
  spawn(process.execPath, [here(name), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })

async function result(name, task) {
  const child = spawnNode(name, [JSON.stringify(task)])
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`a measuring process ended with code ${code}`)
  return JSON.parse(output.trim().split('\n').at(-1))
}

function end(child) {
  const gone = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  return gone
}
