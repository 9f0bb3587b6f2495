import { dayOf, monthsBefore } from '../days.ts'
import type { FormE } from '../model.ts'
import type { Finding, Matter } from '../told.ts'

/** What findings are made from, besides the answers. */
export interface Context {
  /** The day of the answers, YYYY-MM-DD. */
  readonly statedOn: string
  readonly matter?: Matter | null
}

/** One thing that a rule found. */
export interface Found {
  readonly says: string
  readonly questions: readonly string[]
  /** Where they differ from one thing found to the next. */
  readonly item?: string
  readonly isForClient?: boolean
}

/** A check: what it looks for, and why that matters. It finds something once for each row that is so. */
export interface Rule extends Omit<Finding, 'says' | 'questions'> {
  find(form: FormE, context: Context): readonly Found[]
}

/** Something found once, or nothing. */
export const once = (isSo: boolean, says: string, questions: readonly string[]): Found[] =>
  isSo ? [{ says, questions }] : []

/** Of the rows for which it is so, what is said of each. */
export function ofRows<Row extends { readonly row: string }>(
  rows: readonly Row[] | null,
  isSo: (row: Row) => boolean,
  says: (row: Row) => string,
  isForClient?: (row: Row) => boolean,
): Found[] {
  return (rows ?? []).filter(isSo).map((row) => ({
    says: says(row),
    questions: [row.row],
    ...(isForClient && { isForClient: isForClient(row) }),
  }))
}

/** Groups whose rows are compared with those of others. */
type Group =
  | 'accounts'
  | 'belongings'
  | 'benefits'
  | 'businesses'
  | 'investmentIncomes'
  | 'investments'
  | 'otherIncomes'
  | 'owedToYou'
  | 'properties'
  | 'selfEmployments'

/** Nothing is known of it yet: not answered, or "yes" with nothing listed, which is a finding of its own. */
export const isOpen = (form: FormE, group: Group): boolean =>
  form[group] === null || form.listedNone.includes(group)

/** "No" was said. */
export const hasNone = (form: FormE, ...groups: Group[]): boolean =>
  groups.every((group) => form[group]?.length === 0 && !isOpen(form, group))

/** Rows that share the same key, once for each key; rows without one are never the same. */
export function alike<Row>(rows: readonly Row[], key: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const shared = key(row)
    if (shared) groups.set(shared, [...(groups.get(shared) ?? []), row])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** Letters and digits alone, so that "12-34 56" and "123456" are the same number, and case does not matter. */
export const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The name of a business without its form, so that "Larkfield Prints" is "Larkfield Prints Ltd". */
export const businessKey = (name: string) =>
  bare(name.replace(/\b(ltd|limited|plc|llp|lp|and partners|& co|and co|company)\b\.?/gi, ' '))

/** Both are days, and the first is later. */
export const isAfter = (one: string, other: string) => {
  const [first, second] = [dayOf(one), dayOf(other)]
  return first !== null && second !== null && first > second
}

/** Some child is not of age yet, or of an age that is not known. */
export function hasMinors({ children }: FormE, statedOn: string): boolean {
  const eighteenYearsAgo = dayOf(statedOn) === null ? '' : monthsBefore(statedOn, 18 * 12)
  return (children ?? []).some(
    ({ dateOfBirth }) => dayOf(dateOfBirth) === null || dateOfBirth > eighteenYearsAgo,
  )
}
