const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

export const dates = {
  /** Of a day as answers have it: "3 May 2016". */
  day: (date: string): string => day.format(new Date(date)),
  /** "Tuesday 3 May 2016", in UTC. */
  weekday: (date: Date): string => weekday.format(date).replace(',', ''),
  /** "3 May 2016 at 14:02", where the reader is. */
  moment: (date: Date): string => moment.format(date),
  /** What the engine says in English: "3 May 2016, 14:30", "May 2016", "week 13 of 2020". */
  shown: (text: string): string => text,
}
