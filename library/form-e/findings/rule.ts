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
}

/** A check: what it looks for, and why that matters. It finds something once for each row that is so. */
export interface Rule extends Omit<Finding, 'says' | 'questions'> {
  find(form: FormE, context: Context): readonly Found[]
}
