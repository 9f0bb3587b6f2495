import type { FormE } from '@candour/contract'
import { dayOf } from '../../ui/when.ts'

/** "£416,705.85", "−£7,000.00". Never by way of a number: nothing is rounded on the way to the page. */
export function poundsOf(amount: string): string {
  const [, minus = '', pounds = '', pence = '00'] = /^(-?)(\d+)(?:\.(\d\d))?$/.exec(amount) ?? []
  if (pounds === '') return amount
  return `${minus && '−'}£${pounds.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${pence}`
}

/** "3 May 2027", of a day. */
export const dayInWords = (day: string) => dayOf(`${day}T12:00:00Z`)

type Months = FormE['months'][number]['months']

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

export const monthInWords = (month: string) => monthAndYear.format(new Date(`${month}-01`))
export const monthInShort = (month: string) => shortMonth.format(new Date(`${month}-01`))

/** "None for March 2026 to May 2026 and July 2026. Only part of June 2026." Empty where every month is whole. */
export function monthsMissing(months: Months): string {
  const open = months.filter(({ is }) => is !== 'outside')
  if (open.length > 1 && open.every(({ is }) => is === 'none')) return 'None for any month.'
  const none = runsOf(months, 'none')
  const part = runsOf(months, 'part')
  return [none && `None for ${none}.`, part && `Only part of ${part}.`].filter(Boolean).join(' ')
}

/** Months that follow each other are told as one run. */
function runsOf(months: Months, wanted: 'none' | 'part'): string {
  const runs: { first: string; last: string }[] = []
  let isOpen = false
  for (const { month, is } of months) {
    const last = runs.at(-1)
    if (is !== wanted) isOpen = false
    else if (isOpen && last) last.last = month
    else {
      runs.push({ first: month, last: month })
      isOpen = true
    }
  }
  const told = runs.map(({ first, last }) =>
    first === last ? monthInWords(first) : `${monthInWords(first)} to ${monthInWords(last)}`,
  )
  return new Intl.ListFormat('en-GB').format(told)
}
