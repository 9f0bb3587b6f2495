import { type Day, dayOf, monthsBefore, writtenDay } from './days.ts'
import { monthsOfStatements } from './form.ts'
import type { FormE } from './model.ts'
import type { Account } from './model-assets.ts'
import { accountName } from './row-names.ts'
import type { AccountMonths } from './told.ts'

interface Range {
  readonly first: Day
  readonly last: Day
}

/**
 * The twelve whole calendar months that had ended on `statedOn` (YYYY-MM-DD), oldest first, for every account, closed ones
 * too: the month that is running has no statement yet. A statement covers the days from its first to its last, both named,
 * once a file is there; dates that are missing or the wrong way round cover nothing.
 */
export function monthsOf(form: FormE, statedOn: string): AccountMonths[] {
  return (form.accounts ?? []).map((account) => ({
    row: account.row,
    account: accountName(account),
    months: monthsOfAccount(account, statedOn),
  }))
}

export function monthsOfAccount(account: Account, statedOn: string): AccountMonths['months'] {
  const covered = account.statements.flatMap((statement) => rangeOf(statement) ?? [])
  const opened = dayOf(account.openedOn)
  const closed = account.isClosed === true ? dayOf(account.closedOn) : null
  return lastMonths(statedOn).map(({ month, first, last }) => {
    const from = opened === null ? first : Math.max(first, opened)
    const to = closed === null ? last : Math.min(last, closed)
    if (from > to) return { month, is: 'outside' }
    const missing = daysMissing({ first: from, last: to }, covered)
    return { month, is: missing === 0 ? 'whole' : missing === to - from + 1 ? 'none' : 'part' }
  })
}

/** Null where nothing was given, or its dates do not say what it covers. */
function rangeOf({ files, from, to }: Account['statements'][number]): Range | null {
  const [first, last] = [dayOf(from), dayOf(to)]
  return files.files.length === 0 || first === null || last === null || first > last ? null : { first, last }
}

/** Days of a range that none of others covers; others may overlap. */
function daysMissing({ first, last }: Range, covered: readonly Range[]): number {
  let [missing, next] = [0, first]
  for (const range of [...covered].sort((one, other) => one.first - other.first)) {
    if (range.last < next) continue
    if (range.first > last) break
    missing += Math.max(0, range.first - next)
    next = range.last + 1
  }
  return missing + Math.max(0, last - next + 1)
}

function lastMonths(statedOn: string): (Range & { month: string })[] {
  const stated = dayOf(statedOn)
  if (stated === null) return []
  // Of the day after, so that a month counts that ends on the day itself.
  const running = `${writtenDay(stated + 1).slice(0, 7)}-01`
  const firstOf = (back: number) => dayOf(monthsBefore(running, back)) ?? stated
  return Array.from({ length: monthsOfStatements.months }, (_, index) => {
    const back = monthsOfStatements.months - index
    const first = firstOf(back)
    return { month: writtenDay(first).slice(0, 7), first, last: firstOf(back - 1) - 1 }
  })
}
