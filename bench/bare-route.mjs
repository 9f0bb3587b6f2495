// What a save costs without what makes it safe: a bare Fastify route that writes the same three rows (answer,
// idempotency key, audit) of the same sizes. No isolation, encryption, session or validation.
// `node bare-route.mjs <port> <connection JSON> <one|three>`: in one statement, or in three in a transaction.
import Fastify from 'fastify'
import pg from 'pg'

const [port, connection, how] = process.argv.slice(2)
const pool = new pg.Pool({ ...JSON.parse(connection), max: 16 })

const answer = `insert into bench.answers as a (account_id, invitation_id, name, value, version, updated_at)
  values ($1, $2, $3, $4, $5, now())
  on conflict (invitation_id, name) do update
    set value = excluded.value, version = excluded.version, updated_at = excluded.updated_at`
const key = `insert into bench.idempotency_keys (account_id, operation, key, body_hash, result_id)
  values ($1, 'save-answers', $2, $3, $4)`
const audit = `insert into bench.audit (account_id, actor_kind, actor_id, action, subject_kind, subject_id, names)
  values ($1, 'client', $2, 'answers.saved', 'invitation', $2, $3)`
const together = `with answer as (${answer}),
  key as (insert into bench.idempotency_keys (account_id, operation, key, body_hash, result_id)
          values ($1, 'save-answers', $6, $7, $8))
  insert into bench.audit (account_id, actor_kind, actor_id, action, subject_kind, subject_id, names)
  values ($1, 'client', $9, 'answers.saved', 'invitation', $9, $10)`

const account = '00000000-0000-4000-8000-000000000001'
const hash = Buffer.alloc(32, 7)

async function inOne({ invitationId, version, changes: [{ name, value }] }, once) {
  const values = [
    account,
    invitationId,
    name,
    value,
    version,
    once,
    hash,
    String(version),
    invitationId,
    [name],
  ]
  await pool.query({ name: 'save', text: together, values })
}

async function inThree({ invitationId, version, changes: [{ name, value }] }, once) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'answer',
      text: answer,
      values: [account, invitationId, name, value, version],
    })
    await client.query({ name: 'key', text: key, values: [account, once, hash, String(version)] })
    await client.query({ name: 'audit', text: audit, values: [account, invitationId, [name]] })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const save = how === 'one' ? inOne : inThree
const app = Fastify()
app.patch('/answers', async ({ body, headers }) => {
  const version = body.version + 1
  await save({ ...body, version }, headers['idempotency-key'])
  return { version, savedAt: new Date().toISOString() }
})
await app.listen({ port: Number(port), host: 'localhost' })
console.log('ready')
