import type { FormE, Income } from '../model.ts'
import { rowName } from '../row-names.ts'
import type { Gap } from '../told.ts'
import { group } from './assets.ts'
import type { Gaps } from './gap.ts'

/** 2.15 to 2.19. */
export const incomeGaps = (form: FormE): Gap[] => [
  ...group('2.15', form.jobs, 'hasJobs', 'Whether you are employed', (gaps, row) => {
    const of = rowName(row.employer, 'Job', row.row)
    gaps.text(row.employer, `${row.row}.employer`, `Employer of ${of}`)
    gaps.figure(row.grossLastYear, `${row.row}.grossLastYear`, `Gross income of the last year from ${of}`)
    gaps.figure(row.netLastYear, `${row.row}.netLastYear`, `Net income of the last year from ${of}`)
    gaps.figure(row.netMonthly, `${row.row}.netMonthly`, `Net income a month from ${of}`)
    gaps.figure(row.netNext, `${row.row}.netNext`, `Net income of the next 12 months from ${of}`)
  }),
  ...group(
    '2.16',
    form.selfEmployments,
    'hasSelfEmployments',
    'Whether you work for yourself',
    (gaps, row) => {
      const of = rowName(row.business, 'Work', row.row)
      gaps.text(row.business, `${row.row}.business`, 'What the work is')
      gaps.figure(row.profit, `${row.row}.profit`, `Profit of ${of}`)
      gaps.figure(row.tax, `${row.row}.tax`, `Tax and National Insurance on the profit of ${of}`)
      gaps.figure(row.netNext, `${row.row}.netNext`, `Net income of the next 12 months from ${of}`)
    },
  ),
  ...group(
    '2.17',
    form.investmentIncomes,
    'hasInvestmentIncomes',
    'Whether investments bring income',
    income,
  ),
  ...group('2.18', form.benefits, 'hasBenefits', 'Whether you receive state benefits', (gaps, row) => {
    const of = rowName(row.benefit, 'Benefit', row.row)
    gaps.text(row.benefit, `${row.row}.benefit`, 'Which benefit it is')
    gaps.figure(row.amount, `${row.row}.amount`, `Amount of ${of}`)
    gaps.text(row.timesAYear, `${row.row}.timesAYear`, `How often ${of} is paid`)
  }),
  ...group('2.19', form.otherIncomes, 'hasOtherIncomes', 'Whether there is other income', income),
]

function income(gaps: Gaps, row: Income) {
  const of = rowName(row.nature, 'Income', row.row)
  gaps.text(row.nature, `${row.row}.nature`, 'What the income is')
  gaps.figure(row.netNext, `${row.row}.netNext`, `${of} in the next 12 months`)
}
