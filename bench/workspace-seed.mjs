import { randomUUID } from 'node:crypto'

export async function registered(address) {
  const person = { email: `bench-${randomUUID()}@example.com`, password: randomUUID(), name: 'Bench' }
  const { accessToken, user } = await post(address, '/api/identity/register', { ...person, company: 'Bench' })
  return { authorization: `Bearer ${accessToken}`, uid: user.uid }
}

export async function post(address, path, body, headers = {}) {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { ...(await answer.json()), cookie }
}

/**
 * A firm with so many clients. The first comes through the API, with a link and an answer, and is read as response
 * details; the rest are rows. What the lists are read from is made once each, by the functions that the triggers would have called
 * at every step.
 */
export async function seedClients({ address, owner }, size) {
  const { authorization, uid } = await registered(address)
  await owner.query(`update candour.profiles set subscription = subscription || '{"planId": "practice"}'`)
  const { rows } = await owner.query('select account_id as id from candour.profiles where uid = $1', [uid])
  const accountId = rows[0].id
  const { clientId } = await post(address, '/api/clients', { name: 'Zephyrine Quill' }, { authorization })
  const link = { templateId: 'first-meeting' }
  const { url } = await post(address, `/api/clients/${clientId}/invitations`, link, { authorization })
  const opened = await post(address, `/api/answering/${clientId}/open`, { token: url.split('/').at(-1) })
  await fetch(`${address}/api/answering/${clientId}/answers`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: address, cookie: opened.cookie },
    body: JSON.stringify({ version: 0, changes: [{ name: 'fullName', value: 'Zephyrine Quill' }] }),
  })
  await owner.query('set session_replication_role = replica')
  await owner.query(rowsOfClients, [accountId, size - 1])
  await owner.query(rowsOfInvitations, [accountId])
  await owner.query(rowsOfResponses, [accountId])
  await owner.query(answersOfClients, [accountId])
  await owner.query('reset session_replication_role')
  await owner.query(words, [accountId])
  await owner.query(overviews, [accountId])
  await owner.query(foundInAnswers, [accountId])
  return { size, accountId, authorization, clientId, rare: 'zephyr' }
}

// The commonest names are those of a fiftieth of the clients each, the rarest of one in thousands.
const rowsOfClients = `
  insert into candour.clients (account_id, name, reference, due_on, archived_at, created_at, updated_at)
  select $1, given || ' ' || family, 'FAM/' || 10000 + n, case when n % 3 = 0 then current_date - 30 + n % 90 end,
         case when n % 20 = 0 then now() end, at, at
    from (select n, now() - n * interval '5 minutes' as at,
                 (array['Ann','Ben','Cara','Dev','Ella','Finn','Grace','Hugh','Isla','Jack','Kate','Liam','Mia','Noah',
                        'Olive','Paul','Quinn','Rose','Sam','Tess'])[1 + n % 20] as given,
                 case when n % 50 = 0 then 'Smith' when n % 50 = 1 then 'Jones'
                      else initcap(translate((n % 4999)::text, '0123456789', 'bdfgklmnpr')) || 'ton' end as family
            from generate_series(1, $2::int) n) made`

const rowsOfInvitations = `
  insert into candour.invitations (account_id, client_id, survey_version_id, token_hash, token_sealed, queue_key_sealed,
      expires_at, opened_at, revoked_at, mail_state, mail_at, created_at)
  select c.account_id, c.id, v.id, sha256(c.id::text::bytea), '', '',
         c.created_at + case when n % 4 = 0 then interval '7 days' else interval '2 years' end,
         case when n % 5 > 0 then c.created_at + interval '1 hour' end,
         case when n % 97 = 0 then c.created_at + interval '2 hours' end,
         case when n % 53 = 0 then 'refused' else 'accepted' end, c.created_at, c.created_at
    from (select *, row_number() over (order by created_at) as n from candour.clients where account_id = $1) c
    cross join (select id from candour.survey_versions where account_id = $1 limit 1) v
   where c.n % 10 > 0 and not exists (select from candour.invitations i where i.client_id = c.id)`

const rowsOfResponses = `
  insert into candour.responses (account_id, client_id, invitation_id, started_at, updated_at)
  select account_id, client_id, id, opened_at, opened_at from candour.invitations i
   where account_id = $1 and opened_at is not null
     and not exists (select from candour.responses r where r.invitation_id = i.id)`

const answersOfClients = `
  update candour.responses r
     set version = 3, status = case when n % 3 = 0 then 'submitted' else 'in-progress' end,
         reference = case when n % 3 = 0 then 'R-' || r.invitation_id end,
         submitted_at = case when n % 3 = 0 then r.started_at + n % 600 * interval '1 minute' end
    from (select invitation_id, row_number() over (order by started_at) as n from candour.responses
           where account_id = $1 and version = 0) numbered
   where numbered.invitation_id = r.invitation_id and n % 4 > 0`

const words = `
  insert into candour.client_words (account_id, client_id, word)
  select account_id, id, unnest(candour.words_of(name, reference)) from candour.clients where account_id = $1
  on conflict do nothing`
const overviews = `
  select count(candour.keep_overview(account_id, id)::text) from candour.clients where account_id = $1`

/** As the application would have written it, of answers that nobody gave. */
const foundInAnswers = `
  update candour.client_overviews o
     set saves_seen = 3, progress = n % 100, open_items = case when n % 11 = 0 then 2 else 0 end,
         flag_count = case when n % 37 = 0 then 1 else 0 end, stopped_page = 'Page ' || n % 12
    from (select client_id, row_number() over (order by invitation_id) as n from candour.responses
           where account_id = $1 and version = 3) numbered
   where o.account_id = $1 and o.client_id = numbered.client_id`
