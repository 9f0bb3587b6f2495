import type {
  Account,
  Belonging,
  Business,
  Cash,
  Debt,
  Directorship,
  Gain,
  Investment,
  OtherAsset,
  OwedToYou,
  Papers,
  Pension,
  Policy,
  Property,
  YesNo,
} from './model-assets.ts'
import type { Figure } from './money.ts'

export interface Job {
  readonly row: string
  readonly employer: string
  readonly address: string
  readonly title: string
  readonly hours: string
  readonly since: string
  readonly grossLastYear: Figure
  readonly netLastYear: Figure
  readonly netMonthly: Figure
  readonly payslipNotes: string
  readonly notTypicalWhy: string
  readonly bonuses: string
  readonly benefitsInKind: string
  readonly netNext: Figure
  readonly p60: Papers
  readonly payslips: Papers
  readonly hasP11d: YesNo
  readonly p11d: Papers
}

export interface SelfEmployment {
  readonly row: string
  readonly business: string
  readonly startedOn: string
  readonly accountsTo: string
  readonly profit: Figure
  readonly tax: Figure
  readonly drawings: string
  readonly benefits: string
  readonly differsWhy: string
  readonly netNext: Figure
  readonly taxPapers: Papers
  readonly managementAccounts: Papers
}

export interface Income {
  readonly row: string
  readonly nature: string
  readonly source: string
  readonly paid: 'gross' | 'net' | ''
  readonly lastYear: Figure
  readonly netNext: Figure
}

export interface Benefit {
  readonly row: string
  readonly benefit: string
  readonly amount: Figure
  /** Payments in twelve months: 52, 26, 13, 12, 4 or 1; null while not answered. */
  readonly timesAYear: number | null
}

export interface Need {
  readonly row: string
  readonly item: string
  readonly now: Figure
  /** Left blank, it stays as it is now. */
  readonly later: Figure
}

export interface CapitalNeed {
  readonly row: string
  readonly item: string
  readonly cost: Figure
}

export interface Child {
  readonly row: string
  readonly name: string
  readonly dateOfBirth: string
  readonly livesWith: string
}

export interface CourtCase {
  readonly row: string
  readonly number: string
  readonly court: string
  readonly type: string
}

/** Rows of a group, behind a question of its own: null while that is not answered or not known, empty after "no". */
export type Rows<Row> = readonly Row[] | null

/** What the answers say, by the items of the form. Behind a "no", nothing: what was typed there before does not count. */
export interface FormE {
  readonly about: {
    readonly fullName: string
    readonly dateOfBirth: string
    readonly occupation: string
    readonly nationalInsurance: string
    readonly relationship: 'marriage' | 'civil-partnership' | ''
    readonly relationshipDate: string
    readonly isSeparated: YesNo
    readonly separationDate: string
    readonly applicationDate: string
    readonly conditionalOrderDate: string
    readonly finalOrderDate: string
    readonly remarried: 'no' | 'yes' | 'date-fixed' | ''
    readonly remarriageDate: string
    readonly livesWithPartner: YesNo
    readonly plansToLiveWithPartner: YesNo
    readonly health: string
    readonly isVarying: YesNo
    readonly varyPart: string
    readonly varyChange: string
    readonly varyOrder: Papers
    readonly residence: string
    readonly occupants: string
    readonly terms: string
  }
  readonly children: Rows<Child>
  readonly childrenHealth: string
  readonly schoolingNow: string
  readonly schoolingLater: string
  readonly childMaintenance: {
    readonly is: 'agreement' | 'order' | 'calculation' | 'none' | ''
    readonly details: string
    readonly amount: Figure
    readonly timesAYear: number | null
  }
  readonly courtCases: Rows<CourtCase>
  /** Null while it is not known whether there is one; false where there is none. */
  readonly home: Property | false | null
  readonly properties: Rows<Property>
  readonly accounts: Rows<Account>
  readonly investments: Rows<Investment>
  readonly policies: Rows<Policy>
  readonly owedToYou: Rows<OwedToYou>
  readonly cash: Rows<Cash>
  readonly belongings: Rows<Belonging>
  readonly debts: Rows<Debt>
  readonly gains: Rows<Gain>
  readonly businesses: Rows<Business>
  readonly directorships: Rows<Directorship>
  readonly pensions: Rows<Pension>
  readonly otherAssets: Rows<OtherAsset>
  readonly jobs: Rows<Job>
  readonly selfEmployments: Rows<SelfEmployment>
  readonly investmentIncomes: Rows<Income>
  readonly benefits: Rows<Benefit>
  readonly otherIncomes: Rows<Income>
  readonly needsPeriod: 'weekly' | 'monthly' | 'yearly' | ''
  readonly needsChange: string
  readonly needs: readonly Need[]
  readonly childNeeds: readonly Need[]
  readonly capitalNeeds: readonly CapitalNeed[]
  readonly capitalNeedsBasis: string
  readonly childCapitalNeeds: readonly CapitalNeed[]
  readonly changesLast: string
  readonly changesNext: string
  readonly standardOfLiving: string
  readonly contributions: string
  readonly otherCircumstances: string
  /** Groups of which the client said that there is something, and listed nothing, by name: "accounts". */
  readonly listedNone: readonly string[]
  /** What item 4.6 is about: null where none of 1.7, 1.8 and 1.9 asks for it. */
  readonly partner: {
    readonly incomes: readonly Income[]
    readonly assets: readonly OtherAsset[]
    readonly debts: readonly OtherAsset[]
    /** Whether anything is known of it; the lists are behind "yes". */
    readonly isKnown: YesNo
    readonly notKnownWhy: string
  } | null
}
