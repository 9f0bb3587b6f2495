import type { InvitationScope, Tx } from '../platform/db/database.ts'

interface SubmissionRow {
  number: number
  reference: string
  submittedAt: Date
}

export async function insertSubmission(
  tx: Tx,
  { accountId, clientId, invitationId }: InvitationScope,
  submission: SubmissionRow & { sealed: Buffer },
): Promise<void> {
  await tx.query(
    `insert into submissions (account_id, client_id, invitation_id, number, sealed, reference, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      accountId,
      clientId,
      invitationId,
      submission.number,
      submission.sealed,
      submission.reference,
      submission.submittedAt,
    ],
  )
}

/** Latest first. */
export function submissionsOf(tx: Tx, invitationId: string): Promise<SubmissionRow[]> {
  return tx.query<SubmissionRow>(
    `select number, reference, submitted_at as "submittedAt" from submissions
      where invitation_id = $1 order by number desc`,
    [invitationId],
  )
}

export async function findSubmission(
  tx: Tx,
  { invitationId, number }: { invitationId: string; number: number },
): Promise<(SubmissionRow & { sealed: Buffer }) | undefined> {
  const rows = await tx.query<SubmissionRow & { sealed: Buffer }>(
    `select number, reference, submitted_at as "submittedAt", sealed from submissions
      where invitation_id = $1 and number = $2`,
    [invitationId, number],
  )
  return rows[0]
}
