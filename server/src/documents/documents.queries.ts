import type { Tx } from '../platform/db/database.ts'

/** Which version of a survey an invitation asks. */
export async function surveyVersionOf(tx: Tx, invitationId: string): Promise<number | null> {
  const [row] = await tx.query<{ number: number }>(
    `select v.number from invitations i join survey_versions v on v.id = i.survey_version_id where i.id = $1`,
    [invitationId],
  )
  return row?.number ?? null
}

/** Clients in the order of their ids, a page at a time. */
export function clientsAfter(tx: Tx, after: string | null, rows: number): Promise<{ clientId: string }[]> {
  return tx.query(
    `select id as "clientId" from clients
      where account_id = candour.account() and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, rows],
  )
}

export async function countClients(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from clients where account_id = candour.account()',
  )
  return row?.count ?? 0
}

/** When mails to or about a client were written and sent; what they said is not kept. */
export function mailsOf(tx: Tx, clientId: string): Promise<{ createdAt: Date; sentAt: Date | null }[]> {
  return tx.query(
    `select created_at as "createdAt", sent_at as "sentAt" from mails
      where client_id = $1 order by created_at, id`,
    [clientId],
  )
}

interface TrailLine {
  at: Date
  actor: string
  name: string | null
  action: string
  subject: string
  names: string[]
}

/** Who did and who read what, about a client, its links and what was exported of it; oldest first. */
export function trailOf(tx: Tx, subjects: readonly string[]): Promise<TrailLine[]> {
  return tx.query<TrailLine>(
    `select a.at, a.actor_kind as actor, p.name, a.action, a.subject_kind as subject, a.names
       from audit a left join profiles p on a.actor_kind = 'user' and p.uid = a.actor_id
      where a.account_id = candour.account() and a.subject_id = any($1)
      order by a.id limit 100000`,
    [subjects],
  )
}

/** The firm's own surveys, archived ones too, as they were published last, or as they are drafted. */
export function surveysOf(tx: Tx): Promise<{ title: string; definition: Record<string, unknown> }[]> {
  return tx.query(
    `select title, definition from surveys
      where account_id = candour.account() order by created_at, id`,
  )
}
