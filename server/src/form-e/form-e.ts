import type { FormE } from '@candour/contract'
import {
  findingsOf,
  gapsOf,
  monthsOf,
  readFormE,
  scheduleOf,
  toldTotals,
  unconfirmed,
} from '@candour/library/form-e'
import type { ClientKeys, ClientOf } from '../clients/index.ts'
import { invitationsTo } from '../invitations/index.ts'
import { readMatter } from '../matters/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { readDetails } from '../responses/index.ts'
import type { PublishedSurveys } from '../surveys/index.ts'

export interface FormEContext {
  keys: ClientKeys
  surveys: PublishedSurveys
  appUrl: URL
  now: Date
}

/** The day in London on which something is, YYYY-MM-DD. */
const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
export const dayInLondon = (at: Date): string => london.format(at)

/** The answers to a survey made from the template, by the items of the form, and the proceedings they are for. */
export async function readAnswers(
  tx: Tx,
  context: FormEContext,
  owner: ClientOf,
  invitationId: string | undefined,
) {
  const invitations = await invitationsTo(tx, { ...context, accountId: owner.accountId }, owner.clientId)
  const { client, response } = await readDetails(tx, context, owner, invitations, invitationId)
  if (response?.templateId !== 'form-e') throw new AppError('not-found')
  return {
    ...{ client, response },
    form: readFormE(response.answers),
    matter: await readMatter(tx, context.keys, owner),
    statedOn: dayInLondon(response.submittedAt ? new Date(response.submittedAt) : context.now),
  }
}

/** What the firm reads of it. */
export async function showFormE(
  tx: Tx,
  context: FormEContext,
  owner: ClientOf,
  invitationId: string | undefined,
): Promise<FormE> {
  const { response, form, matter, statedOn } = await readAnswers(tx, context, owner, invitationId)
  return {
    invitationId: response.invitationId,
    version: response.version,
    ...toldTotals(form),
    needsPeriod: form.needsPeriod || null,
    findings: findingsOf(form, { statedOn, matter }).map((one) => ({
      ...one,
      questions: [...one.questions],
    })),
    gaps: gapsOf(form),
    schedule: scheduleOf(form, statedOn).map((row) => ({ ...row, files: [...row.files] })),
    months: monthsOf(form, statedOn).map((row) => ({ ...row, months: [...row.months] })),
    statedOn,
    unconfirmed: unconfirmed(),
  }
}
