// The very transaction of a save (scope, checks, all four rows, under row-level security), by `pg` alone: what is
// left of a save when HTTP, sessions, validation and encryption are taken away. `node raw-loop.mjs <JSON>`.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { tsImport } from 'tsx/esm/api'

const { connection, links, connections, warmUp, seconds } = JSON.parse(process.argv[2])
const { inOneTrip } = await tsImport('../server/src/platform/db/one-trip.ts', import.meta.url)
const { saveStatement } = await tsImport('../server/src/responses/save.queries.ts', import.meta.url)

const names = ['fullName', 'otherNames', 'anythingElse']
const sealed = randomBytes(130)
const pool = new pg.Pool({
  ...connection,
  pipeline: true,
  max: 16,
  options: '-c role=candour_app -c search_path=candour',
})
const setScope =
  "select set_config('candour.account', $1, true), set_config('candour.client', $2, true), set_config('candour.invitation', $3, true)"

let counting = false
let failed = 0
const times = []
const end = performance.now() + (warmUp + seconds) * 1000
setTimeout(() => {
  counting = true
}, warmUp * 1000)

async function loop(link) {
  const operation = `save-answers/${link.invitationId}`
  for (let count = 1; performance.now() < end; count += 1) {
    const began = performance.now()
    const statement = saveStatement({
      now: new Date(),
      secretHash: Buffer.from(link.secretHash, 'hex'),
      keyId: link.keyId,
      names: [names[count % names.length]],
      sealed: [sealed],
      baseVersion: link.version,
      operation,
      key: `${link.run}-raw-${count}`,
      bodyHash: sealed.subarray(0, 32),
    })
    const client = await pool.connect()
    const scope = {
      name: 'set-scope',
      text: setScope,
      values: [link.accountId, link.clientId, link.invitationId],
    }
    const rows = await inOneTrip(client, [scope, statement]).catch(() => [])
    client.release()
    if (rows[0]) link.version = rows[0].version
    else failed += 1
    if (counting) times.push(performance.now() - began)
  }
}

await Promise.all(Array.from({ length: connections }, (_, index) => loop(links[index % links.length])))
await pool.end()
times.sort((a, b) => a - b)
const at = (share) => Math.round(times[Math.floor(times.length * share)] * 10) / 10
console.log(JSON.stringify({ perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed }))
