import { createHash } from 'node:crypto'
import { limits, type SurveyDocument, type SurveySummary, type Template } from '@candour/contract'
import { templateById, templates } from '@candour/library'
import { compileSurvey } from '@candour/survey'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { pageOf, positionOf } from '../platform/pages/cursor.ts'
import { spendSurvey } from '../subscriptions/index.ts'
import {
  archiveSurveyRow,
  countOwnSurveys,
  type Definition,
  findSurvey,
  insertSurvey,
  insertVersionOfDraft,
  insertVersionOfTemplate,
  latestVersionId,
  lockArchived,
  lockSurvey,
  pageOfSurveys,
  restoreSurveyRow,
  type SurveyRow,
  updateSurveyRow,
  versionIdOfTemplate,
} from './surveys.queries.ts'

interface Content {
  title: string
  definition: Definition
  remindOnDays?: readonly number[] | undefined
}

interface Adder {
  accountId: string
  now: Date
}

let listed: Template[] | undefined

/** The templates that ship, as they are listed. Compiled when they are first asked for. */
export function listedTemplates(): Template[] {
  listed ??= templates.map(({ templateId, title, description, minutes, definition }) => ({
    templateId,
    title,
    description,
    minutes,
    questions: compileSurvey(definition).questionCount,
  }))
  return listed
}

/**
 * Adds what has been checked before: outside the transaction, since it may have to wait for others. Refused where the
 * plan allows no more.
 */
export async function addSurvey(
  tx: Tx,
  adder: Adder,
  input: Content | { templateId: string },
): Promise<string> {
  return 'templateId' in input
    ? insert(tx, adder, templateContent(input.templateId), input.templateId)
    : insert(tx, adder, input, null)
}

async function insert(
  tx: Tx,
  adder: Adder,
  { title, definition, remindOnDays = limits.reminders.usual }: Content,
  templateId: string | null,
): Promise<string> {
  await spendSurvey(tx, adder, countOwnSurveys)
  return insertSurvey(tx, {
    ...adder,
    ...{ title, definition, remindOnDays, templateId },
    contentHash: contentHash({ title, definition }),
  })
}

/** A new draft as the survey's own stands, of one that is archived too. */
export async function duplicate(tx: Tx, adder: Adder, surveyId: string): Promise<string> {
  const { title, definition, remindOnDays, templateId } = await readSurvey(tx, surveyId)
  return insert(tx, adder, { title: copyOf(title), definition, remindOnDays }, templateId)
}

/** Never longer than a title may be, nor cut within a character. */
const copyOf = (title: string) =>
  `Copy of ${title}`.slice(0, limits.titleLength).replace(/[\uD800-\uDBFF]$/, '')

/** Archived or not. */
export async function readSurvey(tx: Tx, surveyId: string): Promise<SurveyDocument> {
  const row = await findSurvey(tx, surveyId)
  if (!row) throw new AppError('not-found')
  return { ...asSummary(row), definition: row.definition }
}

/** One that can be changed, published and sent. */
export async function readSurveyInUse(tx: Tx, surveyId: string): Promise<SurveyDocument> {
  const survey = await readSurvey(tx, surveyId)
  if (survey.archivedAt !== null) throw new AppError('not-found')
  return survey
}

export async function replaceDraft(tx: Tx, surveyId: string, content: Content, now: Date): Promise<void> {
  const found = await updateSurveyRow(tx, {
    id: surveyId,
    title: content.title,
    definition: content.definition,
    remindOnDays: content.remindOnDays,
    contentHash: contentHash(content),
    now,
  })
  if (!found) throw new AppError('not-found')
}

/** Freezes the draft. What is already published as it stands is not published twice; says whether it was. */
export async function publishDraft(tx: Tx, surveyId: string, now: Date): Promise<boolean> {
  if (!(await lockSurvey(tx, surveyId))) throw new AppError('not-found')
  const survey = await readSurvey(tx, surveyId)
  if (survey.version !== null && !survey.changed) return false
  await insertVersionOfDraft(tx, { surveyId, number: (survey.version ?? 0) + 1, now })
  return true
}

/** Takes the survey off the list. Its versions stay, for the responses to them. */
export async function archiveSurvey(tx: Tx, surveyId: string, now: Date): Promise<void> {
  if (!(await archiveSurveyRow(tx, surveyId, now))) throw new AppError('not-found')
}

/** Puts it back on the list, where the plan allows one more; says whether it was archived. */
export async function restore(tx: Tx, adder: Adder, surveyId: string): Promise<boolean> {
  if (!(await lockArchived(tx, surveyId))) {
    await readSurvey(tx, surveyId)
    return false
  }
  await spendSurvey(tx, adder, countOwnSurveys)
  await restoreSurveyRow(tx, surveyId)
  return true
}

export async function surveysPage(
  tx: Tx,
  query: { cursor?: string | undefined; limit?: number | undefined; archived?: boolean | undefined },
): Promise<{ items: SurveySummary[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.pageSize
  const rows = await pageOfSurveys(tx, {
    archived: query.archived ?? false,
    after: positionOf(query.cursor),
    rows: limit + 1,
  })
  return pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }), asSummary)
}

/** The version that a new invitation shows: the latest of a survey, or the template as it ships. */
export async function versionToSend(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
  choice: { surveyId: string } | { templateId: string },
): Promise<string> {
  if ('surveyId' in choice) {
    await readSurveyInUse(tx, choice.surveyId)
    const versionId = await latestVersionId(tx, choice.surveyId)
    if (!versionId) throw new AppError('survey-not-published')
    return versionId
  }
  const content = templateContent(choice.templateId)
  const hash = contentHash(content)
  const known = await versionIdOfTemplate(tx, choice.templateId, hash)
  if (known) return known
  await insertVersionOfTemplate(tx, {
    accountId,
    templateId: choice.templateId,
    ...content,
    contentHash: hash,
    now,
  })
  // Whoever was first: the row is there now.
  return (await versionIdOfTemplate(tx, choice.templateId, hash)) as string
}

export function templateContent(templateId: string): Content {
  const template = templateById(templateId)
  if (!template) throw new AppError('not-found')
  return { title: template.title, definition: template.definition as Definition }
}

function asSummary(row: SurveyRow): SurveySummary {
  return {
    surveyId: row.id,
    title: row.title,
    status: row.publishedNumber === null ? 'draft' : 'published',
    version: row.publishedNumber,
    changed: row.publishedHash === null || !row.publishedHash.equals(row.contentHash),
    templateId: row.templateId,
    remindOnDays: row.remindOnDays,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const contentHash = ({ title, definition }: Pick<Content, 'title' | 'definition'>) =>
  createHash('sha256')
    .update(JSON.stringify([title, definition]))
    .digest()
