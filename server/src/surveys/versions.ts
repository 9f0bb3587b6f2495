import type { getSurveyVersion, Reply, SurveyVersion } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { findNumbered, versionsOf } from './surveys.queries.ts'
import { readSurvey } from './surveys.ts'

/** How many links show each of these versions; invitations know. */
export type CountLinks = (tx: Tx, versionIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** What was published of a survey, latest first, each with the links that stay on it. */
export async function listVersions(
  tx: Tx,
  surveyId: string,
  countLinks: CountLinks,
): Promise<SurveyVersion[]> {
  await readSurvey(tx, surveyId)
  const rows = await versionsOf(tx, surveyId)
  const links = await countLinks(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, version, title, publishedAt }) => ({
    version,
    title,
    publishedAt: publishedAt.toISOString(),
    invitations: links.get(id) ?? 0,
  }))
}

export async function readVersion(
  tx: Tx,
  place: { surveyId: string; version: number },
): Promise<Reply<typeof getSurveyVersion>> {
  const row = await findNumbered(tx, place)
  if (!row) throw new AppError('not-found')
  const { version, title, publishedAt, definition } = row
  return { version, title, publishedAt: publishedAt.toISOString(), definition }
}
