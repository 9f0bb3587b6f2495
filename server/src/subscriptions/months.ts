import { inLondon, onLondonClocks } from '../platform/clock/london.ts'

/** The calendar month of Europe/London that an instant is in: what invitations are counted by. */
export interface Month {
  /** Its first day, as the database keeps it: YYYY-MM-01. */
  day: string
  start: Date
  /** When the next one begins. */
  end: Date
}

export function monthOf(now: Date): Month {
  const shown = onLondonClocks(now)
  const [year, month] = [shown.getUTCFullYear(), shown.getUTCMonth()]
  const first = new Date(Date.UTC(year, month, 1))
  return {
    day: first.toISOString().slice(0, 10),
    start: inLondon(first),
    end: inLondon(new Date(Date.UTC(year, month + 1, 1))),
  }
}
