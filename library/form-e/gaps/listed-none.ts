import type { FormE } from '../model.ts'
import type { Gap } from '../told.ts'

const groups: Readonly<Record<string, { item: string; title: string }>> = {
  children: { item: '1.10', title: 'Which children there are' },
  courtCases: { item: '1.15', title: 'Which other court cases there are' },
  properties: { item: '2.2', title: 'Which other property there is' },
  accounts: { item: '2.3', title: 'Which accounts there are' },
  investments: { item: '2.4', title: 'Which investments there are' },
  policies: { item: '2.5', title: 'Which policies there are' },
  owedToYou: { item: '2.6', title: 'What is owed to you' },
  cash: { item: '2.7', title: 'What cash there is' },
  belongings: { item: '2.8', title: 'Which belongings there are' },
  debts: { item: '2.9', title: 'Which debts there are' },
  gains: { item: '2.10', title: 'On what capital gains tax would be due' },
  businesses: { item: '2.11', title: 'Which businesses there are' },
  directorships: { item: '2.12', title: 'Which directorships there are' },
  pensions: { item: '2.13', title: 'Which pensions there are' },
  otherAssets: { item: '2.14', title: 'Which other assets there are' },
  jobs: { item: '2.15', title: 'Which jobs there are' },
  selfEmployments: { item: '2.16', title: 'Which work of your own there is' },
  investmentIncomes: { item: '2.17', title: 'Which income from investments there is' },
  benefits: { item: '2.18', title: 'Which benefits there are' },
  otherIncomes: { item: '2.19', title: 'Which other income there is' },
}

/** Of groups to which "yes" was said, and nothing was listed after. */
export const listedNone = (form: FormE): Gap[] =>
  form.listedNone.flatMap((question) => {
    const group = groups[question]
    return group ? [{ ...group, question, is: 'blank', due: null }] : []
  })
