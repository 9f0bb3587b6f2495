import type { Tx } from '../platform/db/database.ts'

/** How many links show each of these versions of surveys; those with none are left out. */
export async function countLinksOfVersions(
  tx: Tx,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ versionId: string; links: number }>(
    `select survey_version_id as "versionId", count(*)::int as links
       from invitations where survey_version_id = any($1::uuid[]) group by survey_version_id`,
    [versionIds],
  )
  return new Map(rows.map(({ versionId, links }) => [versionId, links]))
}
