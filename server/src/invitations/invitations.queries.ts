import type { MailState, ResponseStatus } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'

export interface InvitationRow {
  id: string
  clientId: string
  versionId: string
  title: string
  tokenSealed: Buffer
  createdAt: Date
  expiresAt: Date
  openedAt: Date | null
  revokedAt: Date | null
  requiresCode: boolean
  /** Null until a first answer was saved. */
  responseStatus: ResponseStatus | null
  submittedAt: Date | null
  reference: string | null
  messageSealed: Buffer | null
  /** When the link first went out by e-mail. */
  mailedAt: Date | null
  mailState: MailState
  mailAt: Date | null
  remindOnDays: number[]
  remindersSent: number
  nextReminderAt: Date | null
}

export async function insertInvitation(
  tx: Tx,
  invitation: {
    accountId: string
    clientId: string
    id: string
    versionId: string
    tokenHash: Buffer
    tokenSealed: Buffer
    queueKeySealed: Buffer
    messageSealed: Buffer | null
    remindOnDays: readonly number[]
    requiresCode: boolean
    expiresAt: Date
    now: Date
  },
): Promise<void> {
  await tx.query(
    `insert into invitations
       (account_id, client_id, id, survey_version_id, token_hash, token_sealed, queue_key_sealed, requires_code,
        expires_at, created_at, message_sealed, remind_on_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      invitation.accountId,
      invitation.clientId,
      invitation.id,
      invitation.versionId,
      invitation.tokenHash,
      invitation.tokenSealed,
      invitation.queueKeySealed,
      invitation.requiresCode,
      invitation.expiresAt,
      invitation.now,
      invitation.messageSealed,
      invitation.remindOnDays,
    ],
  )
}

const columns = `i.id, i.client_id as "clientId", i.survey_version_id as "versionId", v.title,
  i.token_sealed as "tokenSealed", i.created_at as "createdAt", i.expires_at as "expiresAt",
  i.opened_at as "openedAt", i.revoked_at as "revokedAt", i.requires_code as "requiresCode",
  case when r.version > 0 then r.status end as "responseStatus", r.submitted_at as "submittedAt",
  r.reference, i.message_sealed as "messageSealed", i.mailed_at as "mailedAt", i.mail_state as "mailState",
  i.mail_at as "mailAt", i.remind_on_days as "remindOnDays", i.reminders_sent as "remindersSent",
  i.next_reminder_at as "nextReminderAt"`

const withVersion = `invitations i
  join survey_versions v on v.id = i.survey_version_id
  left join responses r on r.invitation_id = i.id`

/** Newest first. */
export function invitationsOfClient(tx: Tx, clientId: string): Promise<InvitationRow[]> {
  return tx.query<InvitationRow>(
    `select ${columns} from ${withVersion} where i.client_id = $1 order by i.created_at desc, i.id desc`,
    [clientId],
  )
}

export async function findInvitation(
  tx: Tx,
  invitationId: string,
): Promise<(InvitationRow & { queueKeySealed: Buffer }) | undefined> {
  const rows = await tx.query<InvitationRow & { queueKeySealed: Buffer }>(
    `select ${columns}, i.queue_key_sealed as "queueKeySealed" from ${withVersion} where i.id = $1`,
    [invitationId],
  )
  return rows[0]
}

/** Of the account; whether it was there. Switching off twice changes nothing. */
export async function markRevoked(
  tx: Tx,
  invitationId: string,
  now: Date,
): Promise<{ wasRevoked: boolean } | undefined> {
  const rows = await tx.query<{ wasRevoked: boolean }>(
    `with old as (select id, revoked_at from invitations where id = $1 for update),
          written as (
            update invitations i set revoked_at = $2 from old
             where i.id = old.id and old.revoked_at is null)
     select revoked_at is not null as "wasRevoked" from old`,
    [invitationId, now],
  )
  return rows[0]
}

/** Whether it may: not where it was switched off. */
export async function keepOpenUntil(tx: Tx, invitationId: string, until: Date): Promise<boolean> {
  const rows = await tx.query(
    `update invitations set expires_at = greatest(expires_at, $2)
      where id = $1 and revoked_at is null returning id`,
    [invitationId, until],
  )
  return rows.length > 0
}

/** Another token, and nothing else: who has the one before finds nothing from the next request on. */
export async function replaceToken(
  tx: Tx,
  { invitationId, tokenHash, tokenSealed }: { invitationId: string; tokenHash: Buffer; tokenSealed: Buffer },
): Promise<void> {
  await tx.query('update invitations set token_hash = $2, token_sealed = $3 where id = $1', [
    invitationId,
    tokenHash,
    tokenSealed,
  ])
}

export async function setExpiry(tx: Tx, invitationId: string, expiresAt: Date): Promise<void> {
  await tx.query('update invitations set expires_at = $2 where id = $1', [invitationId, expiresAt])
}

/** What the trail says happened to a link, oldest first. */
export function trailOf(tx: Tx, invitationId: string): Promise<{ at: Date; action: string }[]> {
  return tx.query<{ at: Date; action: string }>(
    'select at, action from audit where account_id = candour.account() and subject_id = $1 order by id',
    [invitationId],
  )
}

/** Whether this was the first time. */
export async function markOpened(tx: Tx, invitationId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'update invitations set opened_at = $2 where id = $1 and opened_at is null returning id',
    [invitationId, now],
  )
  return rows.length > 0
}

/** As the system role: where a link belongs, and nothing else of it. */
export async function findByTokenHash(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ accountId: string; clientId: string; invitationId: string } | undefined> {
  const rows = await tx.query<{ accountId: string; clientId: string; invitationId: string }>(
    `select account_id as "accountId", client_id as "clientId", id as "invitationId"
       from invitations where token_hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

/** The version of the survey that it shows; within the scope of the invitation. */
export async function versionOfInvitation(tx: Tx, invitationId: string): Promise<string | undefined> {
  const rows = await tx.query<{ versionId: string }>(
    'select survey_version_id as "versionId" from invitations where id = $1',
    [invitationId],
  )
  return rows[0]?.versionId
}

/** The links of the account in scope, with their codes. Only `withWholeAccount` may; responses go before. */
export async function deleteInvitationsOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from codes where invitation_id in (select id from invitations)')
  await tx.query('delete from invitations')
}
