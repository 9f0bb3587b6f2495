import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { cursor, definition, id, instant, line, list } from '../shapes.ts'

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
  createdAt: instant,
  updatedAt: instant,
}
export const surveySummary = z.object(summary)
export type SurveySummary = z.infer<typeof surveySummary>

export const surveyDocument = z.object({ ...summary, definition })
export type SurveyDocument = z.infer<typeof surveyDocument>

const params = z.strictObject({ surveyId: id })
const content = z.strictObject({ title: line(limits.titleLength), definition })
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

export const listSurveys = endpoint({
  method: 'GET',
  path: '/api/surveys',
  access: 'user',
  summary: 'The surveys of the account, newest first',
  tag: 'surveys',
  query: cursor,
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
