import { aboutYou, children, relationship } from './pages/about-you.ts'
import { businesses, debts, owedCashBelongings, pensions } from './pages/belongings.ts'
import { otherIncome, work } from './pages/incomes.ts'
import { beforeYouSend, newPartner, widerPicture } from './pages/last-pages.ts'
import { familyHome, otherProperty } from './pages/property.ts'
import { accounts, investments, policies } from './pages/savings.ts'
import { whatThingsCost, whatYouNeedOnce } from './pages/what-you-need.ts'

/**
 * SurveyJS JSON, in the subset that the engine runs. The order is one that suits a person: who you are, what is quick to
 * look up, what takes longest at the end. What each question is on the form, `read.ts` says by name.
 */
export const definition = {
  title: 'Your finances',
  description:
    'Your answers become the form about money that the court asks for. You need not know everything: say so and carry on. Stop at any time and come back.',
  minutes: 120,
  pages: [
    aboutYou,
    relationship,
    children,
    familyHome,
    otherProperty,
    accounts,
    investments,
    policies,
    owedCashBelongings,
    debts,
    businesses,
    pensions,
    work,
    otherIncome,
    whatThingsCost,
    whatYouNeedOnce,
    widerPicture,
    newPartner,
    beforeYouSend,
  ],
}
