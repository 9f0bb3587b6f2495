import type { Tx } from '../platform/db/database.ts'
import type { Position } from '../platform/pages/cursor.ts'

export type Definition = Record<string, unknown>

export interface SurveyRow {
  id: string
  title: string
  templateId: string | null
  contentHash: Buffer
  remindOnDays: number[]
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
  /** Of the latest published version. */
  publishedNumber: number | null
  publishedHash: Buffer | null
}

export interface SurveyContent {
  title: string
  definition: Definition
  contentHash: Buffer
}

const summary = `s.id, s.title, s.template_id as "templateId", s.content_hash as "contentHash",
  s.remind_on_days as "remindOnDays", s.archived_at as "archivedAt", s.created_at as "createdAt", s.updated_at as "updatedAt",
  v.number as "publishedNumber", v.content_hash as "publishedHash"`

const withLatestVersion = `surveys s left join lateral (
    select number, content_hash from survey_versions
     where survey_id = s.id order by number desc limit 1
  ) v on true`

export async function insertSurvey(
  tx: Tx,
  survey: SurveyContent & {
    accountId: string
    templateId: string | null
    remindOnDays: readonly number[]
    now: Date
  },
): Promise<string> {
  const rows = await tx.query<{ id: string }>(
    `insert into surveys
       (account_id, title, definition, content_hash, template_id, remind_on_days, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [
      survey.accountId,
      survey.title,
      JSON.stringify(survey.definition),
      survey.contentHash,
      survey.templateId,
      survey.remindOnDays,
      survey.now,
    ],
  )
  return (rows[0] as { id: string }).id
}

export async function updateSurveyRow(
  tx: Tx,
  survey: SurveyContent & { id: string; remindOnDays: readonly number[] | undefined; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update surveys set title = $2, definition = $3, content_hash = $4,
            remind_on_days = coalesce($5, remind_on_days), updated_at = $6
      where id = $1 and archived_at is null returning id`,
    [
      survey.id,
      survey.title,
      JSON.stringify(survey.definition),
      survey.contentHash,
      survey.remindOnDays ?? null,
      survey.now,
    ],
  )
  return rows.length > 0
}

export async function archiveSurveyRow(tx: Tx, surveyId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'update surveys set archived_at = $2 where id = $1 and archived_at is null returning id',
    [surveyId, now],
  )
  return rows.length > 0
}

export async function restoreSurveyRow(tx: Tx, surveyId: string): Promise<void> {
  await tx.query('update surveys set archived_at = null where id = $1', [surveyId])
}

/** Of the account in scope, without the archived ones. */
export async function countOwnSurveys(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from surveys where account_id = candour.account() and archived_at is null`,
  )
  return row?.count ?? 0
}

export async function findSurvey(
  tx: Tx,
  surveyId: string,
): Promise<(SurveyRow & { definition: Definition }) | undefined> {
  const rows = await tx.query<SurveyRow & { definition: Definition }>(
    `select ${summary}, s.definition from ${withLatestVersion} where s.id = $1`,
    [surveyId],
  )
  return rows[0]
}

/** Holds the survey's row until the transaction ends, so that version numbers follow each other. */
export async function lockSurvey(tx: Tx, surveyId: string): Promise<boolean> {
  const rows = await tx.query('select id from surveys where id = $1 and archived_at is null for update', [
    surveyId,
  ])
  return rows.length > 0
}

/** Whether it is archived, and stays so until the transaction ends. */
export async function lockArchived(tx: Tx, surveyId: string): Promise<boolean> {
  const rows = await tx.query('select id from surveys where id = $1 and archived_at is not null for update', [
    surveyId,
  ])
  return rows.length > 0
}

export function pageOfSurveys(
  tx: Tx,
  { archived, after, rows }: { archived: boolean; after: Position | null; rows: number },
): Promise<SurveyRow[]> {
  return tx.query<SurveyRow>(
    `select ${summary} from ${withLatestVersion}
      where s.account_id = candour.account() and s.archived_at is ${archived ? 'not null' : 'null'}
        and ($1::timestamptz is null or (s.created_at, s.id) < ($1, $2::uuid))
      order by s.created_at desc, s.id desc
      limit $3`,
    [after?.at ?? null, after?.id ?? null, rows],
  )
}

/** The draft as it stands becomes a version. */
export async function insertVersionOfDraft(
  tx: Tx,
  version: { surveyId: string; number: number; now: Date },
): Promise<void> {
  await tx.query(
    `insert into survey_versions
       (account_id, survey_id, template_id, number, title, definition, content_hash, published_at)
     select account_id, id, template_id, $2, title, definition, content_hash, $3
       from surveys where id = $1`,
    [version.surveyId, version.number, version.now],
  )
}

export async function latestVersionId(tx: Tx, surveyId: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    'select id from survey_versions where survey_id = $1 order by number desc limit 1',
    [surveyId],
  )
  return rows[0]?.id
}

export async function insertVersionOfTemplate(
  tx: Tx,
  version: SurveyContent & { accountId: string; templateId: string; now: Date },
): Promise<void> {
  await tx.query(
    `insert into survey_versions
       (account_id, template_id, number, title, definition, content_hash, published_at)
     select $1, $2, 1 + count(*), $3, $4, $5, $6
       from survey_versions where survey_id is null and template_id = $2
     on conflict (account_id, template_id, content_hash) where survey_id is null do nothing`,
    [
      version.accountId,
      version.templateId,
      version.title,
      JSON.stringify(version.definition),
      version.contentHash,
      version.now,
    ],
  )
}

export async function versionIdOfTemplate(
  tx: Tx,
  templateId: string,
  contentHash: Buffer,
): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `select id from survey_versions
      where survey_id is null and template_id = $1 and content_hash = $2`,
    [templateId, contentHash],
  )
  return rows[0]?.id
}

export interface PublishedRow {
  id: string
  version: number
  title: string
  publishedAt: Date
}

/** Of one survey, latest first. */
export function versionsOf(tx: Tx, surveyId: string): Promise<PublishedRow[]> {
  return tx.query<PublishedRow>(
    `select id, number as version, title, published_at as "publishedAt"
       from survey_versions where survey_id = $1 order by number desc`,
    [surveyId],
  )
}

export async function findNumbered(
  tx: Tx,
  { surveyId, version }: { surveyId: string; version: number },
): Promise<(PublishedRow & { definition: Definition }) | undefined> {
  const rows = await tx.query<PublishedRow & { definition: Definition }>(
    `select id, number as version, title, published_at as "publishedAt", definition
       from survey_versions where survey_id = $1 and number = $2`,
    [surveyId, version],
  )
  return rows[0]
}

export interface VersionRow {
  id: string
  title: string
  /** Of the template that it is, or was made from. */
  templateId: string | null
  definition: Definition
}

export async function findVersion(tx: Tx, versionId: string): Promise<VersionRow | undefined> {
  const rows = await tx.query<VersionRow>(
    'select id, title, template_id as "templateId", definition from survey_versions where id = $1',
    [versionId],
  )
  return rows[0]
}

/** The surveys of the account in scope, published versions too. Only `withWholeAccount` may; invitations go before. */
export async function deleteSurveysOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from survey_versions')
  await tx.query('delete from surveys')
}
