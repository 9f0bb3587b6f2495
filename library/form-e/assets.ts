import { listedAbovePounds } from './form.ts'
import type { FormE, Rows } from './model.ts'
import type { Share } from './model-assets.ts'
import type { Figure, Pence } from './money.ts'
import { accountName, investmentName, pensionName, policyName, propertyName, rowName } from './row-names.ts'
import { costLater } from './totals.ts'

/** One line of the asset schedule; amounts are whole pence, null where they are not known yet. */
export interface AssetLine {
  readonly item: string
  readonly what: string
  readonly value: Pence | null
  /** What comes off it: loans, costs of sale, tax; below nought what is added. */
  readonly less: Pence
  /** The client's part and the whole, "33.33 of 100"; null where it is not known, or given as an amount. */
  readonly part: number | null
  readonly of: number | null
  /** The client gives the worth of the part, not how big it is. */
  readonly isByAmount: boolean
  /** That worth; null where it is not known yet. */
  readonly own: Pence | null
  /** Listed only above this, by the whole value. */
  readonly above: Pence | null
  /** Whom it is shared with, as the client put it. */
  readonly jointWith: string
  /** Shared with the other party alone: what is not the client's is theirs. */
  readonly isOthersRest: boolean
  /** "Estimate", "Not known yet", "To follow": every one that holds of a figure of the line. */
  readonly marks: readonly string[]
}

export interface AssetGroup {
  /** Of the total: "A", "C1". */
  readonly letter: 'A' | 'B' | 'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'C6' | 'D1' | 'D2' | 'E' | 'F' | 'G'
  readonly title: string
  readonly lines: readonly AssetLine[]
  /** The question whether there is any is still open. */
  readonly isOpen: boolean
}

const all = { part: 1, of: 1, isByAmount: false, own: null, jointWith: '', isOthersRest: false }
const plain = { less: 0n, above: null }

/** The lines of the form that add up to its capital, for a schedule: what is whose, and how sure it is. */
export function assetsOf(form: FormE, otherParty: string | null = null): AssetGroup[] {
  const shareOf = (share: Share) => ({
    part: partsOf(share, share.part),
    of: partsOf(share, share.of),
    isByAmount: share.is === 'amount',
    own: share.is === 'amount' ? share.ownAmount.pence : null,
    jointWith: share.jointWith,
    isOthersRest: isOtherParty(share.jointWith, otherParty),
  })
  const group = <Row>(
    letter: AssetGroup['letter'],
    title: string,
    rows: Rows<Row>,
    line: (row: Row) => AssetLine,
  ): AssetGroup => ({ letter, title, lines: (rows ?? []).map(line), isOpen: rows === null })
  const shared = (
    item: string,
    what: string,
    { value, share }: { value: Figure; share: Share },
    more: Partial<AssetLine> = {},
  ): AssetLine => ({
    ...{ item, what, value: value.pence, ...plain, ...shareOf(share) },
    marks: marksOf([value, ...(share.is === 'amount' ? [share.ownAmount] : [])], share.is === null),
    ...more,
  })
  const whole = (item: string, what: string, value: Figure, more: Partial<AssetLine> = {}): AssetLine => ({
    ...{ item, what, value: value.pence, ...plain, ...all, marks: marksOf([value]), ...more },
  })
  const listed = { above: BigInt(listedAbovePounds.pounds) * 100n }
  const home = form.home === null ? null : form.home === false ? [] : [form.home]
  const property = (item: string) => (row: NonNullable<typeof home>[number]) => {
    const less = [...row.mortgages.map(({ balance }) => balance), row.penalties, row.saleCosts]
    return shared(item, propertyName(row), row, {
      less: less.reduce((sum, { pence }) => sum + (pence ?? 0n), 0n),
      marks: marksOf(
        [row.value, ...less, ...(row.share.is === 'amount' ? [row.share.ownAmount] : [])],
        row.share.is === null,
      ),
    })
  }
  return [
    group('A', 'Family home', home, property('2.1')),
    group('B', 'Other property', form.properties, property('2.2')),
    group('C1', 'Accounts', form.accounts, (row) =>
      shared('2.3', accountName(row), { value: row.balance, share: row.share }),
    ),
    group('C2', 'Investments', form.investments, (row) => shared('2.4', investmentName(row), row)),
    group('C3', 'Policies', form.policies, (row) => shared('2.5', policyName(row), row)),
    group('C4', 'Money owed', form.owedToYou, (row) =>
      shared('2.6', rowName(row.description, 'Sum owed', row.row), row),
    ),
    group('C5', 'Cash', form.cash, (row) => shared('2.7', rowName(row.where, 'Cash', row.row), row, listed)),
    group('C6', 'Belongings', form.belongings, (row) =>
      shared('2.8', rowName(row.item, 'Belonging', row.row), row, listed),
    ),
    group('E', 'Business interests', form.businesses, (row) => {
      const outside = row.isOwed && row.owedIncluded === false ? row.owed : null
      return whole('2.11', rowName(row.name, 'Business', row.row), row.value, {
        less: (row.cgt.pence ?? 0n) - (outside?.pence ?? 0n),
        marks: marksOf([row.value, row.cgt, ...(outside ? [outside] : [])]),
      })
    }),
    group('F', 'Pensions', form.pensions, (row) => whole('2.13', pensionName(row), row.value)),
    group('G', 'Other assets', form.otherAssets, (row) =>
      whole('2.14', rowName(row.description, 'Other asset', row.row), row.value),
    ),
    group('D1', 'Liabilities', form.debts, (row) =>
      shared('2.9', rowName(row.description, 'Debt', row.row), row),
    ),
    group('D2', 'Capital gains tax', form.gains, (row) =>
      whole('2.10', rowName(row.asset, 'Tax', row.row), row.tax),
    ),
  ]
}

/** As the client put it: parts of a whole are kept in hundredths. */
function partsOf({ is }: Share, kept: bigint | null): number | null {
  if (is === 'amount' || kept === null) return null
  return is === 'other' ? Number(kept) / 100 : Number(kept)
}

/** Never guessed: the client says spouse, husband, wife or partner, or gives the other party's name, and nobody else's. */
function isOtherParty(jointWith: string, otherParty: string | null): boolean {
  const said = jointWith.trim().toLowerCase()
  if (said === '') return false
  if (otherParty && said === otherParty.trim().toLowerCase()) return true
  return /^(with )?(my )?(ex-?)?(spouse|husband|wife|civil partner)$/.test(said)
}

function marksOf(figures: readonly Figure[], isShareOpen = false): string[] {
  const words = {
    estimate: 'Estimate',
    'to-follow': 'To follow',
    unknown: 'Not known yet',
    blank: 'Not answered yet',
  }
  const found = figures.flatMap(({ is }) => (is === 'given' ? [] : [words[is]]))
  return [...new Set([...found, ...(isShareOpen ? ['Part not known yet'] : [])])]
}

/** An income or a need, in whole pence. */
export interface MoneyLine {
  readonly item: string
  readonly what: string
  readonly amount: Pence | null
  /** How often in twelve months. */
  readonly times: number | null
  /** Of a need: what it will be. */
  readonly later: Pence | null
  readonly marks: readonly string[]
}

/** Incomes by the year, and needs in the period that the client chose. */
export function moneyOf(form: FormE): {
  incomes: MoneyLine[]
  needs: MoneyLine[]
  timesAYear: number | null
} {
  const yearly = (item: string, what: string, amount: Figure): MoneyLine => ({
    ...{ item, what, amount: amount.pence, times: 1, later: null, marks: marksOf([amount]) },
  })
  const timesAYear = { weekly: 52, monthly: 12, yearly: 1, '': null }[form.needsPeriod]
  return {
    timesAYear,
    incomes: [
      ...(form.jobs ?? []).map((row) => yearly('2.15', rowName(row.employer, 'Job', row.row), row.netNext)),
      ...(form.selfEmployments ?? []).map((row) =>
        yearly('2.16', rowName(row.business, 'Work', row.row), row.netNext),
      ),
      ...(form.investmentIncomes ?? []).map((row) =>
        yearly('2.17', rowName(row.nature, 'Income', row.row), row.netNext),
      ),
      ...(form.benefits ?? []).map((row) => ({
        ...yearly('2.18', rowName(row.benefit, 'Benefit', row.row), row.amount),
        times: row.timesAYear,
      })),
      ...(form.otherIncomes ?? []).map((row) =>
        yearly('2.19', rowName(row.nature, 'Income', row.row), row.netNext),
      ),
    ],
    needs: [...form.needs, ...form.childNeeds].map((row) => ({
      ...{ item: '3.1', what: rowName(row.item, 'Cost', row.row) },
      ...{ amount: row.now.pence, times: timesAYear, later: costLater(row).pence },
      marks: marksOf([row.now, row.later].filter(({ is }) => is !== 'blank')),
    })),
  }
}
