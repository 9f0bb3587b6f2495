import { limits } from '@candour/contract'

const { most, days: allowed } = limits.reminders

/** The days in what was typed, in their order and each once. */
export function daysIn(text: string): { days: number[] } | { problem: string } {
  const words = text.split(/[\s,;]+|\band\b/).filter((word) => word !== '')
  const days = [...new Set(words.map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : Number.NaN)))]
  if (days.some((day) => !(day >= allowed.min && day <= allowed.max)))
    return { problem: `Use whole numbers of days from ${allowed.min} to ${allowed.max}, such as 3, 7, 14` }
  if (days.length > most) return { problem: `Choose at most ${most} days` }
  return { days: days.sort((one, other) => one - other) }
}

const list = new Intl.ListFormat('en-GB')

export function daysInWords(days: readonly number[]): string {
  if (days.length === 0) return 'Clients are not reminded.'
  const last = days.at(-1) === 1 ? 'day' : 'days'
  return `A client who has not sent the answers is reminded by email ${list.format(days.map(String))} ${last} after the link was sent, within the hours that are safe for them, and no more once they have answered.`
}
