import type { ResponseStatus } from '@candour/contract'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { type SessionStanding, sessionStanding } from './sessions.queries.ts'

export interface ResponseRow {
  clientId: string
  status: ResponseStatus
  version: number
  reference: string | null
  startedAt: Date
  updatedAt: Date
  submittedAt: Date | null
  reviewedAt: Date | null
}

const columns = `client_id as "clientId", status, version, reference, started_at as "startedAt", updated_at as "updatedAt",
  submitted_at as "submittedAt", reviewed_at as "reviewedAt"`

/** The response of the invitation in scope, made when the link is opened for the first time. */
export async function openResponse(tx: Tx, scope: InvitationScope, now: Date): Promise<ResponseRow> {
  const found = await findResponse(tx, scope.invitationId)
  if (found) return found
  await tx.query(
    `insert into responses (account_id, client_id, invitation_id, started_at, updated_at)
     values ($1, $2, $3, $4, $4) on conflict (invitation_id) do nothing`,
    [scope.accountId, scope.clientId, scope.invitationId, now],
  )
  return (await findResponse(tx, scope.invitationId)) as ResponseRow
}

export async function findResponse(tx: Tx, invitationId: string): Promise<ResponseRow | undefined> {
  const rows = await tx.query<ResponseRow>(`select ${columns} from responses where invitation_id = $1`, [
    invitationId,
  ])
  return rows[0]
}

/** Holds the response until the transaction ends: no save comes in between. */
export async function lockResponse(tx: Tx, invitationId: string): Promise<ResponseRow | undefined> {
  const rows = await tx.query<ResponseRow>(
    `select ${columns} from responses where invitation_id = $1 for update`,
    [invitationId],
  )
  return rows[0]
}

export interface AnswerRow {
  name: string
  /** Null where the answer was taken back. */
  sealed: Buffer | null
  version: number
  /** Who of the firm gave it together with the client. */
  assistedBy: string | null
}

export function answersOf(tx: Tx, invitationId: string): Promise<AnswerRow[]> {
  return tx.query<AnswerRow>(
    'select name, sealed, version, assisted_by as "assistedBy" from answers where invitation_id = $1',
    [invitationId],
  )
}

export interface Standing extends SessionStanding {
  status: ResponseStatus
  version: number
}

/** Everything that can forbid a write, for saying why it was. */
export async function standing(
  tx: Tx,
  session: { invitationId: string; secretHash: Buffer; keyId: string; now: Date },
): Promise<Standing | undefined> {
  const rows = await tx.query<Standing>(
    `select r.status, r.version, ${sessionStanding}
       from invitations i join responses r on r.invitation_id = i.id
      where i.id = $1`,
    [session.invitationId, session.secretHash, session.now, session.keyId],
  )
  return rows[0]
}

export async function markSubmitted(
  tx: Tx,
  response: { invitationId: string; reference: string; now: Date },
): Promise<void> {
  await tx.query(
    `update responses set status = 'submitted', reference = $2, submitted_at = $3, updated_at = $3
      where invitation_id = $1`,
    [response.invitationId, response.reference, response.now],
  )
}

/**
 * The version of the survey that may greet whoever has the link: where it opens, nothing was answered yet and no code
 * is asked for.
 */
export async function versionToGreetWith(
  tx: Tx,
  invitationId: string,
  now: Date,
): Promise<string | undefined> {
  const rows = await tx.query<{ versionId: string }>(
    `select i.survey_version_id as "versionId"
       from invitations i left join responses r on r.invitation_id = i.id
      where i.id = $1 and i.revoked_at is null and i.expires_at > $2 and not i.requires_code
        and coalesce(r.version, 0) = 0 and r.reference is null
        and exists (select from client_keys k where k.client_id = i.client_id)`,
    [invitationId, now],
  )
  return rows[0]?.versionId
}
