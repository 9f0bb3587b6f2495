import type {
  Benefit,
  CapitalNeed,
  Child,
  CourtCase,
  FormE,
  Income,
  Job,
  Need,
  Rows,
  SelfEmployment,
} from './model.ts'
import {
  account,
  belonging,
  business,
  cash,
  debt,
  directorship,
  gain,
  investment,
  oneOf,
  otherAsset,
  owedToYou,
  pension,
  policy,
  property,
} from './read-assets.ts'
import { type Answers, type Reader, readerOf } from './read-figures.ts'

const job = (row: Reader): Job => ({
  row: row.place,
  employer: row.text('employer'),
  address: row.text('address'),
  title: row.text('title'),
  hours: row.text('hours'),
  since: row.text('since'),
  grossLastYear: row.figure('grossLastYear'),
  netLastYear: row.figure('netLastYear'),
  netMonthly: row.figure('netMonthly'),
  payslipNotes: row.text('payslipNotes'),
  notTypicalWhy: row.text('notTypicalWhy'),
  bonuses: row.text('bonuses'),
  benefitsInKind: row.text('benefitsInKind'),
  netNext: row.figure('netNext'),
  p60: row.papers('p60'),
  payslips: row.papers('payslips'),
  hasP11d: row.yesNo('hasP11d'),
  p11d: row.papers('p11d'),
})

const selfEmployment = (row: Reader): SelfEmployment => ({
  row: row.place,
  business: row.text('business'),
  startedOn: row.text('startedOn'),
  accountsTo: row.text('accountsTo'),
  profit: row.figure('profit'),
  tax: row.figure('tax'),
  drawings: row.text('drawings'),
  benefits: row.text('benefits'),
  differsWhy: row.text('differsWhy'),
  netNext: row.figure('netNext'),
  taxPapers: row.papers('taxPapers'),
  managementAccounts: row.papers('managementAccounts'),
})

const income = (row: Reader): Income => ({
  row: row.place,
  nature: row.text('nature'),
  source: row.text('source'),
  paid: oneOf(['gross', 'net'] as const, row.text('paid')),
  lastYear: row.figure('lastYear'),
  netNext: row.figure('netNext'),
})

const benefit = (row: Reader): Benefit => ({
  row: row.place,
  benefit: row.text('benefit'),
  amount: row.figure('amount'),
  timesAYear: row.count('timesAYear'),
})

const need = (row: Reader): Need => ({
  row: row.place,
  item: row.text('item'),
  now: row.figure('now'),
  later: row.figure('later'),
})

const capitalNeed = (row: Reader): CapitalNeed => ({
  row: row.place,
  item: row.text('item'),
  cost: row.figure('cost'),
})

const child = (row: Reader): Child => ({
  row: row.place,
  name: row.text('name'),
  dateOfBirth: row.text('dateOfBirth'),
  livesWith: row.text('livesWith'),
})

const courtCase = (row: Reader): CourtCase => ({
  row: row.place,
  number: row.text('number'),
  court: row.text('court'),
  type: row.text('type'),
})

/**
 * Answers to the survey `form-e` by the items of the form. Never throws: what is not of its kind counts as not answered.
 * What stands behind a question that was answered "no" is left out, as it is while answering.
 */
export function readFormE(answers: Answers): FormE {
  const all = readerOf(answers)
  const listedNone: string[] = []
  /** Behind "has…", which is asked first. */
  const behind = <Row>(name: string, read: (reader: Reader) => Row): Rows<Row> => {
    const has = all.yesNo(`has${name.charAt(0).toUpperCase()}${name.slice(1)}`)
    const rows = has === null ? null : has ? all.rows(name, read) : []
    if (has && rows?.length === 0) listedNone.push(name)
    return rows
  }
  const hasHome = all.yesNo('hasHome')
  const children = behind('children', child)
  const ofChildren = all.yesNo('hasChildren') ? all : readerOf({})
  return {
    about: aboutOf(all),
    children,
    childrenHealth: ofChildren.text('childrenHealth'),
    schoolingNow: ofChildren.text('schoolingNow'),
    schoolingLater: ofChildren.text('schoolingLater'),
    childMaintenance: {
      is: oneOf(['agreement', 'order', 'calculation', 'none'] as const, ofChildren.text('childMaintenance')),
      details: ofChildren.text('childMaintenanceDetails'),
      amount: ofChildren.figure('childMaintenanceAmount'),
      timesAYear: ofChildren.count('childMaintenanceTimes'),
    },
    courtCases: behind('courtCases', courtCase),
    home: hasHome && property(readerOf(answers, '', 'home')),
    properties: behind('properties', property),
    accounts: behind('accounts', account),
    investments: behind('investments', investment),
    policies: behind('policies', policy),
    owedToYou: behind('owedToYou', owedToYou),
    cash: behind('cash', cash),
    belongings: behind('belongings', belonging),
    debts: behind('debts', debt),
    gains: behind('gains', gain),
    businesses: behind('businesses', business),
    directorships: behind('directorships', directorship),
    pensions: behind('pensions', pension),
    otherAssets: behind('otherAssets', otherAsset),
    jobs: behind('jobs', job),
    selfEmployments: behind('selfEmployments', selfEmployment),
    investmentIncomes: behind('investmentIncomes', income),
    benefits: behind('benefits', benefit),
    otherIncomes: behind('otherIncomes', income),
    needsPeriod: oneOf(['weekly', 'monthly', 'yearly'] as const, all.text('needsPeriod')),
    needsChange: all.text('needsChange'),
    needs: all.rows('needs', need),
    childNeeds: ofChildren.rows('childNeeds', need),
    capitalNeeds: all.rows('capitalNeeds', capitalNeed),
    capitalNeedsBasis: all.text('capitalNeedsBasis'),
    childCapitalNeeds: ofChildren.rows('childCapitalNeeds', capitalNeed),
    changesLast: all.text('changesLast'),
    changesNext: all.text('changesNext'),
    standardOfLiving: all.text('standardOfLiving'),
    contributions: all.text('contributions'),
    otherCircumstances: all.text('otherCircumstances'),
    listedNone,
    partner: partnerOf(all),
  }
}

const aboutOf = (all: Reader): FormE['about'] => ({
  fullName: all.text('fullName'),
  dateOfBirth: all.text('dateOfBirth'),
  occupation: all.text('occupation'),
  nationalInsurance: all.text('nationalInsurance'),
  relationship: oneOf(['marriage', 'civil-partnership'] as const, all.text('relationship')),
  relationshipDate: all.text('relationshipDate'),
  isSeparated: all.yesNo('isSeparated'),
  separationDate: all.text('separationDate'),
  applicationDate: all.text('applicationDate'),
  conditionalOrderDate: all.text('conditionalOrderDate'),
  finalOrderDate: all.text('finalOrderDate'),
  remarried: oneOf(['no', 'yes', 'date-fixed'] as const, all.text('remarried')),
  remarriageDate: all.text('remarriageDate'),
  livesWithPartner: all.yesNo('livesWithPartner'),
  plansToLiveWithPartner: all.yesNo('plansToLiveWithPartner'),
  health: all.text('health'),
  isVarying: all.yesNo('isVarying'),
  varyPart: all.text('varyPart'),
  varyChange: all.text('varyChange'),
  varyOrder: all.papers('varyOrder'),
  residence: all.text('residence'),
  occupants: all.text('occupants'),
  terms: all.text('terms'),
})

/** 4.6 is asked exactly when 1.7, 1.8 or 1.9 says that there is somebody. */
function partnerOf(all: Reader): FormE['partner'] {
  const remarried = all.text('remarried')
  const plans = all.yesNo('livesWithPartner') === false && all.yesNo('plansToLiveWithPartner') === true
  const isAsked =
    remarried === 'yes' || remarried === 'date-fixed' || all.yesNo('livesWithPartner') === true || plans
  if (!isAsked) return null
  const isKnown = all.yesNo('partnerIsKnown')
  const known = isKnown ? all : readerOf({})
  return {
    isKnown,
    incomes: known.rows('partnerIncomes', income),
    assets: known.rows('partnerAssets', otherAsset),
    debts: known.rows('partnerDebts', otherAsset),
    notKnownWhy: isKnown === false ? all.text('partnerNotKnownWhy') : '',
  }
}
