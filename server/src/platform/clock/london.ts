const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
})

/** What clocks in London show at an instant, as if they were in UTC; to the second. */
export function onLondonClocks(instant: Date): Date {
  const shown: Record<string, number> = {}
  for (const { type, value } of london.formatToParts(instant)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/**
 * The instant at which clocks in London show what those in UTC show at another. Of the hour that a night in March has
 * not, the same minute of the next; of the one that a night in October has twice, one of them.
 */
export function inLondon(shown: Date): Date {
  const off = (at: Date) => onLondonClocks(at).getTime() - at.getTime()
  const near = new Date(shown.getTime() - off(shown))
  return new Date(shown.getTime() - off(near))
}
