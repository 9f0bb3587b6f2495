import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import pg from 'pg'
import { tsImport } from 'tsx/esm/api'
import { openLinks } from './links.mjs'
import { startServer } from './processes.mjs'

const { startEmbedded } = await tsImport('../server/src/platform/db/embedded/embedded.ts', import.meta.url)
const { inOneTrip } = await tsImport('../server/src/platform/db/one-trip.ts', import.meta.url)
const { saveStatement } = await tsImport('../server/src/responses/save.queries.ts', import.meta.url)
const folder = await mkdtemp('/tmp/candour-probe-')
await chmod(folder, 0o755)
const postgres = await startEmbedded({ dataDir: folder })
const { host, user, password, database } = postgres.admin
const url = `postgresql://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:5432/${database}`
const server = await startServer(folder, { DATABASE_URL: url })
const opened = await openLinks(server.address, 8)
const admin = new pg.Client(postgres.admin)
await admin.connect()
const { rows } = await admin.query(
  `select i.id, i.account_id as "accountId", k.id as "keyId" from candour.invitations i join candour.client_keys k on k.client_id = i.client_id`,
)
const links = opened.map((l) => ({ ...l, ...rows.find(({ id }) => id === l.invitationId) }))
const cpu = (pid) => {
  const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(f[11]) + Number(f[12])) * 10
}
const setScope =
  "select set_config('candour.account', $1, true), set_config('candour.client', $2, true), set_config('candour.invitation', $3, true)"
const sealed = randomBytes(130)
async function variant(name, options, { superuser = false, patch = (s) => s } = {}) {
  const client = new pg.Client({ ...postgres.admin, options: `-c search_path=candour ${options}` })
  await client.connect()
  if (!superuser) await client.query('set role candour_app')
  const pid = (await client.query('select pg_backend_pid() p')).rows[0].p
  const link = links[0]
  let version = (
    await admin.query('select version from candour.responses where invitation_id=$1', [link.invitationId])
  ).rows[0].version
  const N = 3000,
    run = randomUUID()
  const one = async (i) => {
    const statement = patch(
      saveStatement({
        now: new Date(),
        secretHash: Buffer.from(link.secretHash, 'hex'),
        keyId: link.keyId,
        names: [['fullName', 'otherNames', 'anythingElse'][i % 3]],
        sealed: [sealed],
        baseVersion: version,
        operation: `save-answers/${link.invitationId}`,
        key: `${run}-${i}`,
        bodyHash: sealed.subarray(0, 32),
      }),
    )
    const [row] = await inOneTrip(client, [
      { name: 'set-scope', text: setScope, values: [link.accountId, link.clientId, link.invitationId] },
      statement,
    ])
    version = row.version
  }
  for (let i = 0; i < 300; i++) await one(i)
  const a = cpu(pid),
    n0 = process.cpuUsage()
  for (let i = 300; i < 300 + N; i++) await one(i)
  const n1 = process.cpuUsage(n0)
  const plans = (
    await client.query(
      "select name, generic_plans g, custom_plans c from pg_prepared_statements where name like 'save%'",
    )
  ).rows
  console.log(
    name,
    'pg us',
    Math.round(((cpu(pid) - a) * 1000) / N),
    'node us',
    Math.round((n1.user + n1.system) / N),
    JSON.stringify(plans),
  )
  await client.end()
}

const cut = (name, f) => (st) => ({ ...st, name: 'save-' + name, text: f(st.text) })
await variant('as is', '')
await variant('no exists session', '', {
  patch: cut('a', (t) =>
    t.replace(
      /and exists \(\s*select from answering_sessions[\s\S]*?expires_at > \$1\)/,
      'and $2::bytea is not null',
    ),
  ),
})
await variant('no exists inv', '', {
  patch: cut('b', (t) => t.replace(/and exists \(\s*select from invitations[\s\S]*?expires_at > \$1\)/, '')),
})
await variant('no exists key', '', {
  patch: cut('c', (t) =>
    t.replace(/and exists \(select from client_keys[^)]*\)/, 'and $3::uuid is not null'),
  ),
})
await variant('no not-exists idem', '', {
  patch: cut('d', (t) => t.replace(/and not exists \([\s\S]*?d.key = \$8\)/, '')),
})
await variant('no checks', '', {
  patch: cut('e', (t) =>
    t.replace(
      /and exists \(\s*select from answering_sessions[\s\S]*d.key = \$8\)/,
      'and $2::bytea is not null and $3::uuid is not null',
    ),
  ),
})
await variant('no audit', '', {
  patch: cut('f', (t) => t.replace(/, recorded as \([\s\S]*?from bumped b\n\)\nselect/, '\nselect')),
})
await variant('no idem insert', '', {
  patch: cut('g', (t) =>
    t
      .replace(/, remembered as \([\s\S]*?is not null\n\)/, '')
      .replace('and d.key = $8', 'and d.key = $8 and $9::bytea is not null and $10::text is not null'),
  ),
})
await variant('as is', '')
// bare
await admin.query(`create schema bench;
    create table bench.answers (account_id uuid not null, invitation_id uuid not null, name text not null, value text, version int not null, updated_at timestamptz not null, primary key (invitation_id, name)) with (fillfactor = 80);
    create table bench.idempotency_keys (account_id uuid not null, operation text not null, key text not null, body_hash bytea not null, result_id text, created_at timestamptz not null default now(), primary key (account_id, operation, key));
    create index on bench.idempotency_keys (created_at);
    create table bench.audit (id bigint generated always as identity primary key, account_id uuid not null, at timestamptz not null default now(), actor_kind text not null, actor_id text, action text not null, subject_kind text not null, subject_id text not null, names text[] not null);
    create index on bench.audit (account_id, subject_id, id)`)
{
  const client = new pg.Client(postgres.admin)
  await client.connect()
  const pid = (await client.query('select pg_backend_pid() p')).rows[0].p
  const text = `with answer as (insert into bench.answers as a (account_id, invitation_id, name, value, version, updated_at)
  values ($1, $2, $3, $4, $5, now()) on conflict (invitation_id, name) do update set value = excluded.value, version = excluded.version, updated_at = excluded.updated_at),
  key as (insert into bench.idempotency_keys (account_id, operation, key, body_hash, result_id) values ($1, 'save-answers', $6, $7, $8))
  insert into bench.audit (account_id, actor_kind, actor_id, action, subject_kind, subject_id, names) values ($1, 'client', $9, 'answers.saved', 'invitation', $9, $10)`
  const N = 3000,
    run = randomUUID(),
    acc = randomUUID()
  const one = (i) =>
    client.query({
      name: 'save',
      text,
      values: [
        acc,
        links[0].invitationId,
        ['a', 'b', 'c'][i % 3],
        'They live with their grandmother in Shrewsbury on Mondays, Tuesdays and every second weekend. 123',
        i,
        `${run}-${i}`,
        sealed.subarray(0, 32),
        String(i),
        links[0].invitationId,
        ['a'],
      ],
    })
  for (let i = 0; i < 300; i++) await one(i)
  const a = cpu(pid),
    n0 = process.cpuUsage()
  for (let i = 300; i < 300 + N; i++) await one(i)
  const n1 = process.cpuUsage(n0)
  console.log(
    'bare one statement',
    'pg us',
    Math.round(((cpu(pid) - a) * 1000) / N),
    'node us',
    Math.round((n1.user + n1.system) / N),
  )
  await client.end()
}
await admin.end()
await server.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
