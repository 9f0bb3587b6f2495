import type { Tx } from '../platform/db/database.ts'

export interface AnsweredLink {
  invitationId: string
  versionId: string
  version: number
}

/** What an overview stands on: the links through which something was answered, newest first, and its own state. */
export interface OverviewSource {
  /** The latest, answered or not. */
  latestId: string | null
  lastActivityAt: Date
  /** All saves of all links. */
  saves: number
  savesSeen: number
  lookAgainAt: Date | null
  links: AnsweredLink[]
}

export async function findOverviewSource(tx: Tx, clientId: string): Promise<OverviewSource | undefined> {
  const [row] = await tx.query<
    Omit<OverviewSource, 'saves' | 'savesSeen'> & { saves: string; savesSeen: string }
  >(
    `select o.invitation_id as "latestId", greatest(o.last_activity_at, max(r.updated_at)) as "lastActivityAt",
            coalesce(sum(r.version), 0) as saves, o.saves_seen as "savesSeen", o.look_again_at as "lookAgainAt",
            coalesce(json_agg(json_build_object(
              'invitationId', i.id, 'versionId', i.survey_version_id, 'version', r.version)
              order by i.created_at desc, i.id desc) filter (where r.version > 0), '[]') as links
       from client_overviews o
       left join invitations i on i.account_id = o.account_id and i.client_id = o.client_id
       left join responses r on r.invitation_id = i.id
      where o.account_id = candour.account() and o.client_id = $1 and o.deleted_at is null
      group by o.account_id, o.client_id`,
    [clientId],
  )
  return row && { ...row, saves: Number(row.saves), savesSeen: Number(row.savesSeen) }
}

export interface FoundInAnswers {
  progress: number | null
  openItems: number
  stoppedPage: string | null
  flagCount: number
  flagsSealed: Buffer | null
  lookAgainAt: Date | null
}

/**
 * Whether it was written: not over what somebody has found in more answers, nor where a newer link has come that it says
 * nothing of.
 */
export async function writeFound(
  tx: Tx,
  clientId: string,
  { latestId, lastActivityAt, saves }: OverviewSource,
  found: FoundInAnswers,
): Promise<boolean> {
  const rows = await tx.query(
    `update client_overviews
        set last_activity_at = greatest(last_activity_at, $4), saves_seen = $3, progress = $5, open_items = $6,
            stopped_page = $7, flag_count = $8, flags_sealed = $9, look_again_at = $10
      where account_id = candour.account() and client_id = $1 and invitation_id is not distinct from $2
        and saves_seen <= $3
      returning 1`,
    [
      ...[clientId, latestId, saves, lastActivityAt, found.progress, found.openItems, found.stoppedPage],
      ...[found.flagCount, found.flagsSealed, found.lookAgainAt],
    ],
  )
  return rows.length > 0
}

/** As the system: whose overviews say less than was saved, or are to be looked at again by now. */
export function staleOverviews(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ accountId: string; clientId: string }[]> {
  return tx.query(
    'select account_id as "accountId", client_id as "clientId" from candour.stale_overviews($1, $2)',
    [now, most],
  )
}

/** Once, however many processes start. */
export async function queueRepair(tx: Tx, job: string): Promise<void> {
  await tx.query('select candour.add_job($1, $2, $1)', [job, '{}'])
}
