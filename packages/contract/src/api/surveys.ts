import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { cursor, definition, flag, id, instant, line, list } from '../shapes.ts'
import { reminderDays } from './invitations.ts'

export const template = z.object({
  templateId: z.string(),
  title: z.string(),
  description: z.string(),
  /** About how long a client takes. */
  minutes: z.number(),
  questions: z.number(),
})
export type Template = z.infer<typeof template>

const summary = {
  surveyId: id,
  title: z.string(),
  /** `draft` until it was first published. */
  status: z.enum(['draft', 'published']),
  /** The number of the latest published version; null for a draft. */
  version: z.nullable(z.number()),
  /** Whether the draft differs from what was last published. */
  changed: z.boolean(),
  templateId: z.nullable(z.string()),
  /** When clients are reminded, unless an invitation says otherwise. */
  remindOnDays: reminderDays,
  archivedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
}
export const surveySummary = z.object(summary)
export type SurveySummary = z.infer<typeof surveySummary>

export const surveyDocument = z.object({ ...summary, definition })
export type SurveyDocument = z.infer<typeof surveyDocument>

const params = z.strictObject({ surveyId: id })
const content = z.strictObject({
  title: line(limits.titleLength),
  definition,
  /** Left out: as it is. */
  remindOnDays: z.optional(reminderDays),
})
const writeErrors = ['unauthenticated', 'definition-invalid', 'idempotency-key-reused'] as const

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  access: 'user',
  summary: 'The surveys that ship with Candour',
  tag: 'surveys',
  status: 200,
  reply: z.object({ items: z.array(template) }),
  errors: ['unauthenticated'],
})

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/{templateId}',
  access: 'user',
  summary: 'One of them with its definition, to be looked at before it is used',
  tag: 'surveys',
  params: z.strictObject({ templateId: z.string().check(z.maxLength(100)) }),
  status: 200,
  reply: z.object({ templateId: z.string(), title: z.string(), definition }),
  errors: ['unauthenticated', 'not-found'],
})

export const listSurveys = endpoint({
  method: 'GET',
  path: '/api/surveys',
  access: 'user',
  summary: 'The surveys of the account, newest first: those in use, or the archived ones',
  tag: 'surveys',
  query: z.extend(cursor, { archived: flag }),
  status: 200,
  reply: list(surveySummary),
  errors: ['unauthenticated'],
})

export const createSurvey = endpoint({
  method: 'POST',
  path: '/api/surveys',
  access: 'user',
  summary: 'A new draft, from a SurveyJS definition or from a template',
  tag: 'surveys',
  body: z.union([content, z.strictObject({ templateId: z.string() })]),
  bodyLimit: limits.definitionBytes,
  status: 201,
  reply: surveyDocument,
  errors: [...writeErrors, 'not-found', 'resource-exhausted'],
})

export const getSurvey = endpoint({
  method: 'GET',
  path: '/api/surveys/{surveyId}',
  access: 'user',
  summary: 'One survey with its draft definition',
  tag: 'surveys',
  params,
  status: 200,
  reply: surveyDocument,
  errors: ['unauthenticated', 'not-found'],
})

export const updateSurvey = endpoint({
  method: 'PUT',
  path: '/api/surveys/{surveyId}',
  access: 'user',
  summary: 'Replace the draft; published versions stay as they are',
  tag: 'surveys',
  params,
  body: content,
  bodyLimit: limits.definitionBytes,
  status: 200,
  reply: surveyDocument,
  errors: [...writeErrors, 'not-found'],
})

export const deleteSurvey = endpoint({
  method: 'DELETE',
  path: '/api/surveys/{surveyId}',
  access: 'user',
  summary: 'Remove a survey from the list; responses to it stay readable',
  tag: 'surveys',
  params,
  status: 204,
  reply: null,
  errors: ['unauthenticated', 'not-found'],
})

export const publishSurvey = endpoint({
  method: 'POST',
  path: '/api/surveys/{surveyId}/publish',
  access: 'user',
  summary: 'Freeze the draft as the next version',
  tag: 'surveys',
  params,
  status: 200,
  reply: surveyDocument,
  errors: ['unauthenticated', 'not-found', 'idempotency-key-reused'],
})

export const restoreSurvey = endpoint({
  method: 'POST',
  path: '/api/surveys/{surveyId}/restore',
  access: 'user',
  summary: 'Put an archived survey back on the list',
  tag: 'surveys',
  params,
  status: 200,
  reply: surveyDocument,
  errors: ['unauthenticated', 'not-found', 'resource-exhausted'],
})

export const duplicateSurvey = endpoint({
  method: 'POST',
  path: '/api/surveys/{surveyId}/duplicate',
  access: 'user',
  summary: 'A new draft with the same questions',
  tag: 'surveys',
  params,
  status: 201,
  reply: surveyDocument,
  errors: ['unauthenticated', 'not-found', 'resource-exhausted', 'idempotency-key-reused'],
})

export const surveyVersion = z.object({
  version: z.number(),
  title: z.string(),
  publishedAt: instant,
  /** How many links show it. */
  invitations: z.number(),
})
export type SurveyVersion = z.infer<typeof surveyVersion>

export const listSurveyVersions = endpoint({
  method: 'GET',
  path: '/api/surveys/{surveyId}/versions',
  access: 'user',
  summary: 'What was published, latest first; a response stays on its version',
  tag: 'surveys',
  params,
  status: 200,
  reply: z.object({ items: z.array(surveyVersion) }),
  errors: ['unauthenticated', 'not-found'],
})

export const getSurveyVersion = endpoint({
  method: 'GET',
  path: '/api/surveys/{surveyId}/versions/{version}',
  access: 'user',
  summary: 'One published version with its definition',
  tag: 'surveys',
  params: z.strictObject({
    surveyId: id,
    version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  }),
  status: 200,
  reply: z.object({ version: z.number(), title: z.string(), publishedAt: instant, definition }),
  errors: ['unauthenticated', 'not-found'],
})
