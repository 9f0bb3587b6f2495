/** `YYYY-MM-DD` of a day that is written so, or the British way round; null where it is no day. */
export function dayTyped(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00)?)?$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  return british ? dayOf(Number(british[3]), Number(british[2]), Number(british[1])) : null
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay ? date.toISOString().slice(0, 10) : null
}
