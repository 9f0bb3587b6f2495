import type { FirmChoice, Template, UrgencyRule } from '../template.ts'
import { definition } from './definition.ts'
import { unconfirmed } from './unconfirmed.ts'

const reviewByFirm: readonly FirmChoice[] = [
  ...unconfirmed().map((confirm) => ({ where: 'beforeYouSend', confirm })),
  {
    where: 'answersAreTrue',
    confirm:
      'The wording of the statement. It is not the statement of truth: the client signs that on the form itself.',
  },
  {
    where: 'gains',
    confirm: 'Who works out capital gains tax. The survey asks only for what the client knows.',
  },
]

const urgency: readonly UrgencyRule[] = [
  {
    kind: 'deadline',
    when: "{remarried} = 'date-fixed'",
    reason: 'The client has a date for a new marriage or civil partnership.',
    source: 'remarried',
  },
  {
    kind: 'deadline',
    when: "{remarried} = 'yes'",
    reason: 'The client has married or become a civil partner again.',
    source: 'remarried',
  },
]

export const formE: Template = {
  templateId: 'form-e',
  title: 'Form E: finances',
  description:
    'Everything that Form E asks, in plain words: property, accounts, debts, businesses, pensions, income, costs. It becomes a draft in the form’s own order, with every total worked out and the papers listed.',
  minutes: definition.minutes,
  definition,
  reviewByFirm,
  urgency,
}
