import type { FormE } from './model.ts'
import type { GivenFile } from './model-assets.ts'
import type { TotalName } from './totals.ts'

/** What the firm knows of the proceedings. Everything may still be unknown; without a court, it is voluntary disclosure. */
export interface Matter {
  readonly court: string | null
  readonly caseNumber: string | null
  /** Whose form it is. */
  readonly role: 'applicant' | 'respondent' | null
  readonly otherParty: string | null
  /** YYYY-MM-DD. */
  readonly firstAppointmentOn: string | null
  /** When the client was told of that date. */
  readonly toldOn: string | null
  /** What the solicitor writes: 4.4, 5.1, 5.2 and 5.3. */
  readonly conduct: string | null
  readonly orders: string | null
  readonly settlement: string | null
  readonly disposition: string | null
}

/** The firm as it stands on the front page. */
export interface Practice {
  readonly name: string
  readonly solicitor: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** Everything that a document of a Form E is made from. */
export interface FormESource {
  readonly form: FormE
  readonly matter: Matter
  readonly practice: Practice
  readonly client: { readonly name: string; readonly reference: string | null }
  /** The day on which it is made, in London, YYYY-MM-DD. */
  readonly madeOn: string
  /** The day of the answers: when they were sent, else the day on which it is made. */
  readonly statedOn: string
}

/** Something in the answers that the solicitor should look at. */
export interface Finding {
  /** Fixed: "partner-without-section", "overdraft-in-debts". */
  readonly id: string
  readonly kind: 'double-counting' | 'contradiction' | 'missing' | 'provisional'
  readonly item: string
  /** What was found, in a sentence for a solicitor. */
  readonly says: string
  /** Why it matters. */
  readonly why: string
  /** Questions and rows that it is about, by full name. */
  readonly questions: readonly string[]
  /** The client can mend it, and is told while answering. */
  readonly isForClient: boolean
}

/** One line of the schedule of documents. */
export interface ScheduleRow {
  readonly paper: string
  readonly item: string
  /** What is wanted, such as "Recent mortgage statement". */
  readonly title: string
  /** Of what, such as the lender or the account; empty where there is only one. */
  readonly of: string
  readonly state: 'attached' | 'to-follow' | 'not-applicable' | 'missing'
  readonly due: string | null
  readonly note: string | null
  readonly question: string | null
  readonly files: readonly GivenFile[]
  readonly isConfirmed: boolean
}

/** The twelve months before the statement, of one account. */
export interface AccountMonths {
  readonly row: string
  readonly account: string
  /** Oldest first, "2026-01". `part`: only some days are covered. `outside`: after it was closed. */
  readonly months: readonly { readonly month: string; readonly is: 'whole' | 'part' | 'none' | 'outside' }[]
}

/** A day that leads to the exchange, or follows from it. */
export interface MatterDate {
  readonly id:
    | 'first-appointment'
    | 'exchange'
    | 'questionnaire'
    | 'ask-pensions'
    | 'answers'
    | 'papers'
    | 'approve'
  readonly on: string
  readonly title: string
  /** Where it comes from: a rule, or our suggestion. */
  readonly basis: string
  readonly isConfirmed: boolean
}

/** Something that the form asks and the answers do not say yet. */
export interface Gap {
  readonly item: string
  readonly title: string
  /** The question, by full name. */
  readonly question: string
  readonly is: 'blank' | 'unknown' | 'to-follow'
  readonly due: string | null
}

export interface ToldTotal {
  readonly name: TotalName
  readonly item: string
  readonly title: string
  readonly amount: string
  readonly isProvisional: boolean
}
