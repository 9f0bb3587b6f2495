/** The calendar month of Europe/London that an instant is in: what invitations are counted by. */
export interface Month {
  /** Its first day, as the database keeps it: YYYY-MM-01. */
  day: string
  start: Date
  /** When the next one begins. */
  end: Date
}

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
})

export function monthOf(now: Date): Month {
  const shown = new Date(onLondonClocks(now))
  const [year, month] = [shown.getUTCFullYear(), shown.getUTCMonth()]
  const first = new Date(Date.UTC(year, month, 1))
  return {
    day: first.toISOString().slice(0, 10),
    start: inLondon(first),
    end: inLondon(new Date(Date.UTC(year, month + 1, 1))),
  }
}

/** The instant at which clocks in London show what those in UTC show at another. They are never changed on a first. */
function inLondon(shown: Date): Date {
  return new Date(2 * shown.getTime() - onLondonClocks(shown))
}

/** What clocks in London show at an instant, as if they were in UTC; to the second. */
function onLondonClocks(instant: Date): number {
  const shown: Record<string, number> = {}
  for (const { type, value } of london.formatToParts(instant)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
