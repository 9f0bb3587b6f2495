import type { FormE, Income, Job, Rows, SelfEmployment } from '../model.ts'
import { type Sum, type TotalName, yearly } from '../totals.ts'
import {
  amount,
  behind,
  blocks,
  column,
  type DraftPart,
  day,
  field,
  figure,
  figures,
  type ItemsOf,
  notAnswered,
  said,
  table,
  timesInWords,
  total,
  words,
  wordsIfAny,
  worked,
} from './parts.ts'

/** 2.15 to 2.19. */
export function incomeItems(
  form: FormE,
  totals: Record<TotalName, Sum>,
): Pick<ItemsOf<'2'>, '2.15' | '2.16' | '2.17' | '2.18' | '2.19'> {
  return {
    '2.15': [...blocks(form.jobs, 'Employment', job), total('H', totals.H)],
    '2.16': [
      ...blocks(form.selfEmployments, 'Self-employment or partnership', selfEmployment),
      total('I', totals.I),
    ],
    '2.17': [...incomes(form.investmentIncomes), total('J', totals.J)],
    '2.18': [
      ...behind(form.benefits, (rows) => [
        table(
          [column('Benefit', 2.4), figures('Amount'), column('Paid'), figures('Next 12 months')],
          rows.map((row) => [
            words(row.benefit),
            amount(row.amount),
            row.timesAYear === null
              ? notAnswered
              : said(timesInWords[row.timesAYear] ?? `${row.timesAYear} times a year`),
            worked(yearly(row)),
          ]),
        ),
      ]),
      total('K', totals.K),
    ],
    '2.19': [...incomes(form.otherIncomes), total('L', totals.L)],
  }
}

function job(row: Job): DraftPart[] {
  return [
    field('Employer', words(row.employer)),
    field('Address', words(row.address)),
    field('Job title', words(row.title)),
    field('Hours a week', words(row.hours)),
    field('Since', day(row.since)),
    figure('Gross income in the last financial year', row.grossLastYear),
    figure('Net income in the last financial year', row.netLastYear),
    figure('Average net income a month, last three months', row.netMonthly),
    field('Other entries on the payslips', wordsIfAny(row.payslipNotes)),
    field('If these months are not typical, why', wordsIfAny(row.notTypicalWhy)),
    field('Bonuses and occasional payments', wordsIfAny(row.bonuses)),
    field('Benefits in kind', wordsIfAny(row.benefitsInKind)),
    figure('Estimated net income, next 12 months', row.netNext),
  ]
}

function selfEmployment(row: SelfEmployment): DraftPart[] {
  const { profit, tax } = row
  const isKnown = profit.pence !== null && tax.pence !== null
  const net = isKnown ? (profit.pence ?? 0n) - (tax.pence ?? 0n) : null
  return [
    field('Business', words(row.business)),
    field('Started on', day(row.startedOn)),
    field('Last accounts to', day(row.accountsTo)),
    figure('Your share of the profit in them', profit),
    figure('Less income tax and National Insurance on it', tax),
    field('Net income of that year', worked({ pence: net, isProvisional: !isKnown }), true),
    field('Regular drawings', wordsIfAny(row.drawings)),
    field('Benefits from the business', wordsIfAny(row.benefits)),
    field('If the next year differs, why', wordsIfAny(row.differsWhy)),
    figure('Estimated net income, next 12 months', row.netNext),
  ]
}

const incomes = (rows: Rows<Income>): DraftPart[] =>
  behind(rows, (all) => [
    table(
      [
        column('Nature and source', 2.4),
        column('Paid', 1.1),
        figures('Last financial year', 1.2),
        figures('Net, next 12 months', 1.2),
      ],
      all.map((row) => [
        words([row.nature, row.source].filter(Boolean).join('\n')),
        row.paid === '' ? notAnswered : said(row.paid === 'gross' ? 'Gross' : 'Net'),
        amount(row.lastYear),
        amount(row.netNext),
      ]),
    ),
  ])
