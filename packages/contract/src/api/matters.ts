import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { day, email, id, line, text } from '../shapes.ts'

/** What the firm knows of the proceedings; all null is voluntary disclosure. */
const known = {
  court: z.nullable(line(limits.nameLength)),
  caseNumber: z.nullable(line(limits.referenceLength)),
  /** Whose form it is. */
  role: z.nullable(z.enum(['applicant', 'respondent'])),
  otherParty: z.nullable(line(limits.nameLength)),
  firstAppointmentOn: z.nullable(day),
  /** When the client was told of that date. */
  toldOn: z.nullable(day),
  /** Items of Form E that the solicitor writes: 4.4, 5.1, 5.2 and 5.3. */
  conduct: z.nullable(text(limits.notesLength)),
  orders: z.nullable(text(limits.notesLength)),
  settlement: z.nullable(text(limits.notesLength)),
  disposition: z.nullable(text(limits.notesLength)),
}

/** A day that leads to the exchange of Form E, or follows from it. */
const matterDate = z.object({
  id: z.enum([
    'first-appointment',
    'exchange',
    'questionnaire',
    'ask-pensions',
    'answers',
    'papers',
    'approve',
  ]),
  on: day,
  title: z.string(),
  /** The rule that it comes from, or that it is a suggestion. */
  basis: z.string(),
  isConfirmed: z.boolean(),
})

export const matter = z.object({ ...known, dates: z.array(matterDate) })
export type Matter = z.infer<typeof matter>

const params = z.strictObject({ clientId: id })

export const getMatter = endpoint({
  method: 'GET',
  path: '/api/clients/{clientId}/matter',
  access: 'user',
  summary:
    'The proceedings that a client is in: court, case number, parties, first appointment and the dates that follow',
  tag: 'matters',
  params,
  status: 200,
  reply: matter,
  errors: ['unauthenticated', 'not-found'],
})

export const setMatter = endpoint({
  method: 'PUT',
  path: '/api/clients/{clientId}/matter',
  access: 'user',
  summary:
    'Set what is known of the proceedings, as a whole. With `wantAnswersBy`, the day on which the answers are wanted becomes the client’s due date',
  tag: 'matters',
  params,
  body: z.strictObject({ ...known, wantAnswersBy: z.optional(z.boolean()) }),
  status: 200,
  reply: matter,
  errors: ['unauthenticated', 'not-found', 'idempotency-key-reused'],
})

/** The firm as it stands on court forms and letters. */
export const practice = z.strictObject({
  solicitor: z.nullable(line(limits.nameLength)),
  address: z.nullable(text(limits.messageLength)),
  phone: z.nullable(line(limits.phoneLength)),
  email: z.nullable(email),
})
export type Practice = z.infer<typeof practice>

export const getPractice = endpoint({
  method: 'GET',
  path: '/api/practice',
  access: 'user',
  summary: 'The solicitor’s details for court forms and letters; the name of the firm is in the profile',
  tag: 'matters',
  status: 200,
  reply: practice,
  errors: ['unauthenticated'],
})

export const setPractice = endpoint({
  method: 'PUT',
  path: '/api/practice',
  access: 'user',
  summary: 'Set the solicitor’s details, as a whole',
  tag: 'matters',
  body: practice,
  status: 200,
  reply: practice,
  errors: ['unauthenticated', 'idempotency-key-reused'],
})
