import { monthInWords } from './days.ts'
import { type PaperId, papersOnForm } from './form.ts'
import type { FormE, Rows } from './model.ts'
import type { Account, Papers, Property, YesNo } from './model-assets.ts'
import { monthsOfAccount } from './months.ts'
import {
  accountName,
  investmentName,
  mortgageName,
  pensionName,
  policyName,
  propertyName,
  rowName,
} from './row-names.ts'
import type { ScheduleRow } from './told.ts'

/** What a row of the schedule says, before it is put beside what the form says of the paper. */
type Told = Pick<ScheduleRow, 'of' | 'state' | 'due' | 'note' | 'question' | 'files'>

/**
 * The schedule of documents, in the order of `papersOnForm`: a row for each thing that a paper goes with; where there is
 * nothing of the kind, one row that says it does not apply. `statedOn` is the day of the answers, YYYY-MM-DD.
 */
export function scheduleOf(form: FormE, statedOn: string): ScheduleRow[] {
  const told = toldOf(form, statedOn)
  return papersOnForm.flatMap(({ id, item, title, fact }) =>
    told[id].map((row) => ({ paper: id, item, title, ...row, isConfirmed: fact.status === 'confirmed' })),
  )
}

function toldOf(form: FormE, statedOn: string): Record<PaperId, Told[]> {
  const home: Rows<Property> = form.home === null ? null : form.home === false ? [] : [form.home]
  const valuation = (of: string, property: Property) =>
    given(of, property.valuation, property.hasValuation, questionBeside(property.valuation, 'hasValuation'))
  const each = <Row>(rows: Rows<Row>, has: string, row: (row: Row) => Told) =>
    eachOf(rows, has, form.listedNone, row)
  const mortgagesOf = (properties: Rows<Property>) =>
    properties?.flatMap((property) => property.mortgages.map((mortgage) => ({ property, mortgage }))) ?? null
  return {
    order: [given('', form.about.varyOrder, form.about.isVarying, 'isVarying')],
    'home-valuation': each(home, 'hasHome', (property) => valuation('', property)),
    'home-mortgage': each(mortgagesOf(home), 'hasHome', ({ mortgage }) =>
      given(mortgageName(mortgage), mortgage.statement),
    ),
    'property-valuation': each(form.properties, 'hasProperties', (property) =>
      valuation(propertyName(property), property),
    ),
    'property-mortgage': each(mortgagesOf(form.properties), 'hasProperties', ({ property, mortgage }) =>
      given(`${mortgageName(mortgage)}, ${propertyName(property)}`, mortgage.statement),
    ),
    'account-statements': each(form.accounts, 'hasAccounts', (account) => statements(account, statedOn)),
    'investment-statement': each(form.investments, 'hasInvestments', (investment) =>
      given(investmentName(investment), investment.statement),
    ),
    'policy-valuation': each(form.policies, 'hasPolicies', (policy) => {
      const row = given(policyName(policy), policy.valuation)
      return policy.value.pence === 0n ? notApplicable(row.of, 'It has no surrender value', row) : row
    }),
    'business-accounts': each(form.businesses, 'hasBusinesses', (business) =>
      given(rowName(business.name, 'Business', business.row), business.accounts),
    ),
    'business-evidence': each(form.businesses, 'hasBusinesses', (business) =>
      ifThere(rowName(business.name, 'Business', business.row), business.evidence, 'None was given'),
    ),
    'pension-statement': each(form.pensions, 'hasPensions', (pension) =>
      given(pensionName(pension), pension.statement),
    ),
    p60: each(form.jobs, 'hasJobs', (job) => given(rowName(job.employer, 'Job', job.row), job.p60)),
    payslips: each(form.jobs, 'hasJobs', (job) => given(rowName(job.employer, 'Job', job.row), job.payslips)),
    p11d: each(form.jobs, 'hasJobs', (job) =>
      given(
        rowName(job.employer, 'Job', job.row),
        job.p11d,
        job.hasP11d,
        questionBeside(job.p11d, 'hasP11d'),
      ),
    ),
    'tax-papers': each(form.selfEmployments, 'hasSelfEmployments', (work) =>
      given(rowName(work.business, 'Work', work.row), work.taxPapers),
    ),
    'management-accounts': each(form.selfEmployments, 'hasSelfEmployments', (work) => {
      const of = rowName(work.business, 'Work', work.row)
      return work.differsWhy
        ? given(of, work.managementAccounts)
        : ifThere(of, work.managementAccounts, 'The estimate is not said to differ from the last year')
    }),
  }
}

/** Nobody said yet whether there is any, or which there are: that is missing, not "not applicable". */
function eachOf<Row>(
  rows: Rows<Row>,
  has: string,
  listedNone: readonly string[],
  told: (row: Row) => Told,
): Told[] {
  const group = `${has.charAt(3).toLowerCase()}${has.slice(4)}`
  if (rows === null) return [unanswered('', has)]
  if (listedNone.includes(group))
    return [{ ...unanswered('', group), note: 'Said to be there, and not listed yet' }]
  return rows.length === 0 ? [notApplicable('', null)] : rows.map(told)
}

const notApplicable = (of: string, note: string | null, row?: Told): Told => ({
  of,
  state: 'not-applicable',
  due: null,
  note,
  question: row?.question ?? null,
  files: row?.files ?? [],
})

const unanswered = (of: string, question: string): Told => ({
  of,
  state: 'missing',
  due: null,
  note: 'Not answered yet whether there is any',
  question,
  files: [],
})

/** Papers of something that may not be there: `is` says whether it is, in the question `asked`. */
function given(of: string, papers: Papers, is: YesNo = true, asked = papers.question): Told {
  if (is === null) return unanswered(of, asked)
  if (!is) return notApplicable(of, null)
  const { question, files, due, note } = papers
  const state = papers.isToFollow ? 'to-follow' : files.length > 0 ? 'attached' : 'missing'
  const unknown = papers.isUnknown ? 'The client does not know' : null
  return { of, state, due: papers.isToFollow ? due : null, note: note ?? unknown, question, files }
}

/** Papers that go with the form only where there are any. */
function ifThere(of: string, papers: Papers, none: string): Told {
  const row = given(of, papers)
  return row.state === 'missing' ? notApplicable(of, none, row) : row
}

/** Attached only once every day of the twelve months is covered. */
function statements(account: Account, statedOn: string): Told {
  const months = monthsOfAccount(account, statedOn)
  const files = account.statements.flatMap((statement) => statement.files.files)
  const row = { ...given(accountName(account), account.statementsMark), files }
  if (months.length > 0 && months.every(({ is }) => is === 'outside'))
    return notApplicable(row.of, 'It was not open in these months', row)
  const missing = months.filter(({ is }) => is === 'none' || is === 'part')
  if (missing.length === 0 && files.length > 0) return { ...row, state: 'attached', due: null }
  const named = missing.map(({ month, is }) => `${monthInWords(month)}${is === 'part' ? ' (in part)' : ''}`)
  const gap = files.length === 0 ? 'No statements were given' : `Missing: ${named.join(', ')}`
  return {
    ...row,
    state: account.statementsMark.isToFollow ? 'to-follow' : 'missing',
    note: [row.note, gap].filter(Boolean).join('. '),
  }
}

/** A question of the same row: of "properties[0].valuation", "properties[0].hasValuation"; of "homeValuation", … */
function questionBeside({ question }: Papers, name: string): string {
  const dot = question.lastIndexOf('.')
  if (dot >= 0) return `${question.slice(0, dot)}.${name}`
  return `home${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
