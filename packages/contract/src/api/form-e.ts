import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id } from '../shapes.ts'

const amount = z.object({ amount: z.string(), isProvisional: z.boolean() })

/** A Form E as the firm reads it: totals, what was found, what is missing, the papers. Amounts are decimal pounds. */
export const formE = z.object({
  invitationId: id,
  /** Of the answers that this was worked out from. */
  version: z.number(),
  /** In the form's order. */
  totals: z.array(z.extend(amount, { name: z.string(), item: z.string(), title: z.string() })),
  /** No part of the form. */
  beside: z.object({
    netExcludingPensions: amount,
    needsYearly: z.nullable(amount),
    surplus: z.nullable(amount),
  }),
  /** The period of the needs. */
  needsPeriod: z.nullable(z.enum(['weekly', 'monthly', 'yearly'])),
  findings: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['double-counting', 'contradiction', 'missing', 'provisional']),
      item: z.string(),
      says: z.string(),
      why: z.string(),
      questions: z.array(z.string()),
      isForClient: z.boolean(),
    }),
  ),
  gaps: z.array(
    z.object({
      item: z.string(),
      title: z.string(),
      question: z.string(),
      is: z.enum(['blank', 'unknown', 'to-follow']),
      due: z.nullable(z.string()),
    }),
  ),
  schedule: z.array(
    z.object({
      paper: z.string(),
      item: z.string(),
      title: z.string(),
      of: z.string(),
      state: z.enum(['attached', 'to-follow', 'not-applicable', 'missing']),
      due: z.nullable(z.string()),
      note: z.nullable(z.string()),
      question: z.nullable(z.string()),
      files: z.array(z.object({ name: z.string(), content: z.string() })),
      isConfirmed: z.boolean(),
    }),
  ),
  months: z.array(
    z.object({
      row: z.string(),
      account: z.string(),
      months: z.array(z.object({ month: z.string(), is: z.enum(['whole', 'part', 'none', 'outside']) })),
    }),
  ),
  /** The day that months and ages are counted back from. */
  statedOn: day,
  /** What of the form itself is not confirmed yet, in sentences. */
  unconfirmed: z.array(z.string()),
})
export type FormE = z.infer<typeof formE>

const params = z.strictObject({ clientId: id })

export const getFormE = endpoint({
  method: 'GET',
  path: '/api/responses/{clientId}/form-e',
  access: 'user',
  summary:
    'The answers to a survey made from the template `form-e` as the form has them: totals, findings, gaps, papers; `not-found` for any other survey',
  tag: 'form-e',
  params,
  query: z.strictObject({ invitationId: z.optional(id) }),
  status: 200,
  reply: formE,
  errors: ['unauthenticated', 'not-found', 'deadline-exceeded'],
})

/** `draft`: the form itself; `assets`: the asset schedule; `briefing`: two pages for the solicitor; `pension-letters`. */
export const formEDocument = z.enum([
  'draft-pdf',
  'draft-docx',
  'assets-xlsx',
  'briefing-pdf',
  'briefing-docx',
  'pension-letters-docx',
])
export type FormEDocument = z.infer<typeof formEDocument>

export const makeFormEDocument = endpoint({
  method: 'GET',
  path: '/api/responses/{clientId}/form-e/{document}',
  access: 'user',
  summary:
    'A document made from a Form E: its draft, the asset schedule with formulas, a briefing note, letters to pension providers',
  tag: 'form-e',
  params: z.strictObject({ clientId: id, document: formEDocument }),
  query: z.strictObject({ invitationId: z.optional(id) }),
  isSlow: true,
  status: 200,
  reply: null,
  errors: ['unauthenticated', 'not-found', 'deadline-exceeded'],
})
