import type { Tx } from '../platform/db/database.ts'

/** Which version of a survey an invitation asks. */
export async function surveyVersionOf(tx: Tx, invitationId: string): Promise<number | null> {
  const [row] = await tx.query<{ number: number }>(
    `select v.number from invitations i join survey_versions v on v.id = i.survey_version_id where i.id = $1`,
    [invitationId],
  )
  return row?.number ?? null
}
