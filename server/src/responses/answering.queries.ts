import type { ResponseStatus } from '@candour/contract'
import type { InvitationScope, Tx } from '../platform/db/database.ts'

export interface ResponseRow {
  status: ResponseStatus
  version: number
  reference: string | null
  startedAt: Date
  updatedAt: Date
  submittedAt: Date | null
}

const columns = `status, version, reference, started_at as "startedAt", updated_at as "updatedAt",
  submitted_at as "submittedAt"`

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
}

export function answersOf(tx: Tx, invitationId: string): Promise<AnswerRow[]> {
  return tx.query<AnswerRow>('select name, sealed, version from answers where invitation_id = $1', [
    invitationId,
  ])
}

export async function insertSession(
  tx: Tx,
  scope: InvitationScope,
  session: { secretHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into answering_sessions
       (account_id, client_id, invitation_id, secret_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [scope.accountId, scope.clientId, scope.invitationId, session.secretHash, session.now, session.expiresAt],
  )
}

/** As the system role: the policy lets only those go that have been over for a day. */
export async function deleteOldSessions(tx: Tx): Promise<void> {
  await tx.query('delete from answering_sessions')
}

/** As the system role: where a session belongs, and nothing else of it. */
export async function findSessionPlace(tx: Tx, secretHash: Buffer): Promise<InvitationScope | undefined> {
  const rows = await tx.query<InvitationScope>(
    `select account_id as "accountId", client_id as "clientId", invitation_id as "invitationId"
       from answering_sessions where secret_hash = $1`,
    [secretHash],
  )
  return rows[0]
}

export interface Standing {
  hasSession: boolean
  revokedAt: Date | null
  expiresAt: Date
  hasKey: boolean
  status: ResponseStatus
  version: number
}

/** Everything that can forbid a write, for saying why it was. */
export async function standing(
  tx: Tx,
  session: { invitationId: string; secretHash: Buffer; keyId: string; now: Date },
): Promise<Standing | undefined> {
  const rows = await tx.query<Standing>(
    `select i.revoked_at as "revokedAt", i.expires_at as "expiresAt", r.status, r.version,
            exists (select from answering_sessions s
                     where s.secret_hash = $2 and s.invitation_id = i.id and s.expires_at > $3) as "hasSession",
            exists (select from client_keys k where k.id = $4) as "hasKey"
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
