import type { Invoice } from './state.ts'

export interface Amounts {
  total: number
  /** What remains to be charged after the customer's balance was used. */
  due: number
  paid: number
}

export function amountsOf(invoice: Invoice): Amounts {
  const total = invoice.lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total + invoice.startingBalance)
  return { total, due, paid: invoice.status === 'paid' ? due : 0 }
}
