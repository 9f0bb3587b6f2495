// The firm's workspace where there are many clients: whether a page costs the same at a hundred thousand clients as at a
// thousand, and how soon open dashboards hear of a save. Ratios travel between machines; numbers do not.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { tsImport } from 'tsx/esm/api'
import { startServer } from './processes.mjs'
import { measureDelivery } from './workspace-live.mjs'
import { seedClients } from './workspace-seed.mjs'

const sizes = [1_000, 10_000, 100_000]
const goals = { ratio: 1.5, deliveryMs: 1000 }
/** Each in turns, so that what else the machine does hits all sizes alike. */
const rounds = 60

export async function benchWorkspace({ profile } = {}) {
  const { startEmbedded } = await tsImport('../server/src/platform/db/embedded/embedded.ts', import.meta.url)
  const folder = await mkdtemp(join(tmpdir(), 'candour-bench-'))
  // As root, PostgreSQL runs as another user, who must come to it.
  await chmod(folder, 0o755)
  const postgres = await startEmbedded({ dataDir: folder })
  let server
  try {
    const { host, user, password, database } = postgres.admin
    const url = `postgresql://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:5432/${database}`
    server = await startServer(folder, { DATABASE_URL: url, LOG_LEVEL: 'error' }, profile)
    const owner = new pg.Client(postgres.admin)
    await owner.connect()
    const firms = []
    for (const size of sizes) firms.push(await seedClients({ address: server.address, owner }, size))
    await owner.query('vacuum analyze')
    const pages = await measurePages(server.address, firms)
    const delivery = await measureDelivery(server.address, owner)
    await owner.end()
    return summary(pages, delivery)
  } finally {
    await server?.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is asked for; those with a goal first. */
const asked = {
  'first page': () => '/api/responses',
  'search, one client': ({ rare }) => `/api/responses?q=${rare}`,
  'search, many clients': () => '/api/responses?q=sm',
  'search, two words': () => '/api/responses?q=smith%20a',
  'response details': ({ clientId }) => `/api/responses/${clientId}`,
  'next page': ({ cursor }) => `/api/responses?cursor=${cursor}`,
  'by name': () => '/api/responses?sort=name',
  'what is due first': () => '/api/responses?sort=due',
  'status in progress': () => '/api/responses?status=in-progress',
  expired: () => '/api/responses?status=expired',
  urgent: () => '/api/responses?only=urgent',
  overdue: () => '/api/responses?only=overdue',
  figures: () => '/api/figures',
}
const withGoal = Object.keys(asked).slice(0, 5)

async function measurePages(address, firms) {
  for (const firm of firms) {
    const page = await ask(address, firm, '/api/responses?limit=25')
    firm.cursor = page.nextCursor
  }
  const times = new Map()
  for (let round = -5; round < rounds; round += 1) {
    for (const [what, path] of Object.entries(asked)) {
      for (const firm of firms) {
        const begun = performance.now()
        await ask(address, firm, path(firm))
        const taken = performance.now() - begun
        const key = `${what} ${firm.size}`
        if (round >= 0) times.set(key, [...(times.get(key) ?? []), taken])
      }
    }
  }
  return Object.keys(asked).map((what) => ({
    what,
    sizes: sizes.map((size) => {
      const sorted = (times.get(`${what} ${size}`) ?? []).sort((a, b) => a - b)
      return { size, median: at(sorted, 0.5), p99: at(sorted, 0.99) }
    }),
  }))
}

async function ask(address, { authorization }, path) {
  const answer = await fetch(address + path, { headers: { authorization } })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
  return body
}

function summary(pages, delivery) {
  const results = pages.map((page) => ({
    ...page,
    ratio: rounded(page.sizes.at(-1).median / page.sizes[0].median),
    hasGoal: withGoal.includes(page.what),
  }))
  const met = results.every(({ ratio, hasGoal }) => !hasGoal || ratio <= goals.ratio)
  return {
    results,
    delivery,
    goals,
    met,
    metByDelivery: delivery.p99 < goals.deliveryMs && delivery.missed === 0,
  }
}

const at = (sorted, share) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
const rounded = (number) => Math.round(number * 100) / 100

export function showWorkspace({ results, delivery, goals: { ratio, deliveryMs }, met, metByDelivery }) {
  console.table(
    results.map(({ what, sizes: measured, ratio: of, hasGoal }) => ({
      what,
      ...Object.fromEntries(
        measured.flatMap(({ size, median, p99 }) => [
          [`${size.toLocaleString('en')}, ms`, median],
          [`${size.toLocaleString('en')}, p99`, p99],
        ]),
      ),
      'largest to smallest': of,
      goal: hasGoal ? `≤ ${ratio}` : '',
    })),
  )
  console.table([delivery])
  const said = (yes) => (yes ? 'met' : 'NOT met')
  console.log(`Goal: medians at 100,000 clients within ${ratio} times those at 1,000: ${said(met)}.`)
  console.log(
    `Goal: 99 in 100 events within ${deliveryMs} ms of the save, and none missing: ${said(metByDelivery)}.`,
  )
}
