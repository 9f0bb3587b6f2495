import {
  createSurvey,
  deleteSurvey,
  duplicateSurvey,
  getSurvey,
  getSurveyVersion,
  getTemplate,
  listSurveys,
  listSurveyVersions,
  listTemplates,
  publishSurvey,
  restoreSurvey,
  updateSurvey,
} from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { type Caller, route } from '../platform/http/route.ts'
import { definitionChecker } from './checker.ts'
import {
  addSurvey,
  archiveSurvey,
  duplicate,
  listedTemplates,
  publishDraft,
  readSurvey,
  readSurveyInUse,
  replaceDraft,
  restore,
  surveysPage,
  templateContent,
} from './surveys.ts'
import { type CountLinks, listVersions, readVersion } from './versions.ts'

export interface SurveyRoutesOptions {
  db: Database
  clock: Clock
  countLinks: CountLinks
}

export function surveyRoutes(app: FastifyInstance, { db, clock, countLinks }: SurveyRoutesOptions): void {
  const checker = definitionChecker()
  app.addHook('onClose', () => checker.close())

  route(app, listTemplates, async () => ({ items: listedTemplates() }))

  route(app, getTemplate, async ({ params: { templateId } }) => ({
    templateId,
    ...templateContent(templateId),
  }))

  route(app, listSurveys, ({ caller, query }) =>
    db.withAccount(caller, (tx) => surveysPage(tx, { ...query, archived: query.archived === 'true' })),
  )

  route(app, createSurvey, async ({ caller, body, once: claim }) => {
    if ('definition' in body) await checker.check(body.definition)
    return db.withAccount(caller, async (tx) => {
      const { accountId } = caller
      const { resultId } = await once(tx, { accountId, operation: 'surveys.create', ...claim }, async () => {
        const surveyId = await addSurvey(tx, { accountId, now: clock.now() }, body)
        await record(tx, caller, 'survey.created', surveyId)
        return surveyId
      })
      return readSurvey(tx, resultId)
    })
  })

  route(app, getSurvey, ({ caller, params }) =>
    db.withAccount(caller, (tx) => readSurvey(tx, params.surveyId)),
  )

  route(app, updateSurvey, async ({ caller, params: { surveyId }, body, once: claim }) => {
    await checker.check(body.definition)
    return db.withAccount(caller, async (tx) => {
      const { accountId } = caller
      await once(tx, { accountId, operation: `surveys.update/${surveyId}`, ...claim }, async () => {
        await replaceDraft(tx, surveyId, body, clock.now())
        await record(tx, caller, 'survey.changed', surveyId)
        return surveyId
      })
      return readSurvey(tx, surveyId)
    })
  })

  route(app, publishSurvey, async ({ caller, params: { surveyId }, once: claim }) => {
    // The engine may have grown stricter since the draft was saved; one that is saved meanwhile was checked, too.
    const { definition } = await db.withAccount(caller, (tx) => readSurveyInUse(tx, surveyId))
    await checker.check(definition)
    return db.withAccount(caller, async (tx) => {
      const { accountId } = caller
      await once(tx, { accountId, operation: `surveys.publish/${surveyId}`, ...claim }, async () => {
        if (await publishDraft(tx, surveyId, clock.now()))
          await record(tx, caller, 'survey.published', surveyId)
        return surveyId
      })
      return readSurvey(tx, surveyId)
    })
  })

  route(app, deleteSurvey, ({ caller, params: { surveyId }, once: claim }) =>
    db.withAccount(caller, async (tx): Promise<undefined> => {
      const { accountId } = caller
      await once(tx, { accountId, operation: `surveys.archive/${surveyId}`, ...claim }, async () => {
        await archiveSurvey(tx, surveyId, clock.now())
        await record(tx, caller, 'survey.archived', surveyId)
        return surveyId
      })
    }),
  )

  route(app, restoreSurvey, ({ caller, params: { surveyId } }) =>
    db.withAccount(caller, async (tx) => {
      if (await restore(tx, { accountId: caller.accountId, now: clock.now() }, surveyId))
        await record(tx, caller, 'survey.restored', surveyId)
      return readSurvey(tx, surveyId)
    }),
  )

  route(app, duplicateSurvey, ({ caller, params: { surveyId }, once: claim }) =>
    db.withAccount(caller, async (tx) => {
      const { accountId } = caller
      const operation = `surveys.duplicate/${surveyId}`
      const { resultId } = await once(tx, { accountId, operation, ...claim }, async () => {
        const copyId = await duplicate(tx, { accountId, now: clock.now() }, surveyId)
        await record(tx, caller, 'survey.created', copyId)
        return copyId
      })
      return readSurvey(tx, resultId)
    }),
  )

  route(app, listSurveyVersions, ({ caller, params }) =>
    db.withAccount(caller, async (tx) => ({ items: await listVersions(tx, params.surveyId, countLinks) })),
  )

  route(app, getSurveyVersion, ({ caller, params }) =>
    db.withAccount(caller, (tx) => readVersion(tx, params)),
  )
}

function record(tx: Tx, caller: Caller, action: string, surveyId: string): Promise<void> {
  return audit(tx, {
    accountId: caller.accountId,
    actor: { kind: 'user', id: caller.uid },
    action,
    subject: { kind: 'survey', id: surveyId },
  })
}
