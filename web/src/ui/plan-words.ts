import { type BillingInterval, isPlanId, type PaidPlanId, type Plan, plans } from '@candour/contract'

const inPounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
})

/** "£29", "£34.80". */
export function pounds(pence: number): string {
  return inPounds.format(pence / 100)
}

const inPoundsAndPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** "£29.00": in a column, where figures stand under each other. */
export function poundsAndPence(pence: number): string {
  return inPoundsAndPence.format(pence / 100)
}

const mebibyte = 1024 * 1024
const units = [
  { name: 'GB', bytes: 1024 * mebibyte },
  { name: 'MB', bytes: mebibyte },
]

/** "250 MB", "4.2 GB"; the first bytes are "less than 1 MB", none are "0 MB". */
export function storageOf(bytes: number): string {
  if (bytes > 0 && bytes < mebibyte) return 'less than 1\u00A0MB'
  const unit = units.find((one) => bytes >= one.bytes) ?? { name: 'MB', bytes: mebibyte }
  const figure = (bytes / unit.bytes).toLocaleString('en-GB', {
    maximumFractionDigits: unit.name === 'GB' ? 1 : 0,
    // What is nearly full is not to read as full.
    roundingMode: 'floor',
  })
  return `${figure}\u00A0${unit.name}`
}

/** What a plan is called; one that is not known here, as it is stored. */
export function planName(planId: string): string {
  return isPlanId(planId) ? plans[planId].name : planId
}

/** What a plan allows, a line for each limit. */
export function limitsInWords({ invitationsAMonth, ownSurveys, fileBytes }: Plan): string[] {
  return [
    `${invitationsAMonth} invitations a month`,
    ownSurveys === null
      ? 'As many surveys of your own as you like'
      : `${ownSurveys === 1 ? '1 survey' : `${ownSurveys} surveys`} of your own`,
    `${storageOf(fileBytes)} for files`,
  ]
}

/** How much less a year paid at once costs than twelve months, in pence. */
export function savedByTheYear(planId: PaidPlanId): number {
  const { month, year } = plans[planId].price
  return month * 12 - year
}

export const intervalNames: Record<BillingInterval, string> = { month: 'Monthly', year: 'Yearly' }
