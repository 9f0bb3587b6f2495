import type { Figure } from './money.ts'

/** Yes or no as the client said it; null while it is not answered or not known. */
export type YesNo = boolean | null

/** One file that was given; `content` is the path that it is stored under. */
export interface GivenFile {
  readonly name: string
  readonly content: string
}

/** Papers asked for: what was given, or when it is to follow. */
export interface Papers {
  /** The question's full name, such as "pensions[0].statement". */
  readonly question: string
  readonly files: readonly GivenFile[]
  readonly isToFollow: boolean
  readonly isUnknown: boolean
  readonly due: string | null
  readonly note: string | null
}

/** What part of something is the client's own. */
export interface Share {
  /** `amount`: the client gives the worth of the part instead, with a reason. Null while not answered or not known. */
  readonly is: 'all' | 'half' | 'third' | 'quarter' | 'other' | 'amount' | null
  /** In whole parts of a whole; null where it is not known. Given in hundredths of a part at the finest. */
  readonly part: bigint | null
  readonly of: bigint | null
  /** Which questions leave the part of "other" open: both where the two do not fit each other. */
  readonly openParts: readonly ('sharePart' | 'shareOf')[]
  readonly ownAmount: Figure
  readonly ownAmountWhy: string
  readonly jointWith: string
}

/** A line of the form whose value is shared. */
export interface Shared {
  /** The row's full name, such as "accounts[0]"; of the family home "home". */
  readonly row: string
  readonly share: Share
}

export interface Mortgage {
  readonly row: string
  readonly lender: string
  readonly lenderAddress: string
  readonly accountNumber: string
  readonly type: string
  readonly balance: Figure
  readonly statement: Papers
}

export interface Property extends Shared {
  readonly address: string
  readonly titleNumber: string
  /** Of other property: what it is used for and who lives there. */
  readonly use: string
  readonly legalOwners: string
  /** Why the true shares differ from the legal title, where they do. */
  readonly shareWhy: string
  readonly value: Figure
  readonly valueBasis: string
  readonly mortgages: readonly Mortgage[]
  readonly penalties: Figure
  readonly saleCosts: Figure
  readonly hasValuation: YesNo
  readonly valuation: Papers
}

export interface Statement {
  readonly files: Papers
  readonly from: string
  readonly to: string
}

export interface Account extends Shared {
  readonly bank: string
  readonly type: string
  readonly accountNumber: string
  /** Where it was opened in the last twelve months. */
  readonly openedOn: string
  readonly isClosed: YesNo
  readonly closedOn: string
  readonly balance: Figure
  readonly statements: readonly Statement[]
  /** Of the group of statements as a whole: "to follow". */
  readonly statementsMark: Papers
}

export interface Investment extends Shared {
  readonly name: string
  readonly type: string
  readonly holding: string
  readonly value: Figure
  readonly statement: Papers
}

export interface Policy extends Shared {
  readonly company: string
  readonly type: string
  readonly policyNumber: string
  readonly isCharged: YesNo
  readonly chargedTo: string
  readonly chargedAmount: Figure
  readonly maturesOn: string
  readonly beneficiaries: string
  readonly value: Figure
  readonly valuation: Papers
}

export interface OwedToYou extends Shared {
  readonly description: string
  readonly debtor: string
  readonly value: Figure
}

export interface Cash extends Shared {
  readonly where: string
  readonly currency: string
  /** In pounds. */
  readonly value: Figure
}

export interface Belonging extends Shared {
  readonly item: string
  readonly value: Figure
}

export interface Debt extends Shared {
  readonly kind: string
  readonly description: string
  readonly value: Figure
}

export interface Gain {
  readonly row: string
  readonly asset: string
  readonly tax: Figure
}

export interface Business {
  readonly row: string
  readonly name: string
  readonly nature: string
  readonly structure: 'company' | 'partnership' | 'sole-trader' | ''
  readonly interest: string
  readonly details: string
  readonly yearEnd: string
  readonly isFair: YesNo
  readonly fairWhy: string
  readonly isOwed: YesNo
  readonly owed: Figure
  readonly owedWhere: string
  /** Whether what the business owes is inside the value already. */
  readonly owedIncluded: YesNo
  readonly value: Figure
  readonly valueHow: string
  readonly cgt: Figure
  readonly accounts: Papers
  readonly evidence: Papers
}

export interface Directorship {
  readonly row: string
  readonly company: string
  readonly from: string
  readonly to: string
}

export interface Pension {
  readonly row: string
  readonly provider: string
  readonly address: string
  readonly reference: string
  readonly type: 'defined-benefit' | 'money-purchase' | 'state-additional' | 'ppf' | 'something-else' | ''
  /** The cash equivalent. */
  readonly value: Figure
  readonly valuedOn: string
  readonly isInPayment: YesNo
  readonly isReduced: YesNo
  readonly unreduced: Figure
  readonly isCapped: YesNo
  readonly statement: Papers
}

export interface OtherAsset {
  readonly row: string
  readonly description: string
  readonly value: Figure
}
