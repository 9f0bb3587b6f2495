import { type Day, dayInWords, dayOf, weekdayOf, weekdays, writtenDay } from './days.ts'
import { times } from './form.ts'
import type { Matter, MatterDate } from './told.ts'

/**
 * Days before the exchange by which each step should be done. These are our own suggestions, no rule: a week to mend and
 * sign the draft, two to make it from the papers, one more for papers that take longer than answers.
 */
const suggested = { answers: 28, papers: 21, approve: 7 } as const

/**
 * The days that lead to the exchange of forms and follow from it, soonest first; none without a first appointment.
 * Counted on the calendar. Bank holidays are not known; a day on a weekend is told with the Friday before. The express
 * pilot and the fast track count from the day of issue, which is not asked, and are not computed.
 */
export function datesOf(matter: Matter): MatterDate[] {
  const appointment = dayOf(matter.firstAppointmentOn)
  if (appointment === null) return []
  const exchange = appointment - times.exchangeBefore.days
  const told = dayOf(matter.toldOn)
  const step = (id: keyof typeof suggested, title: string) =>
    dated(id, stepOn(exchange, suggested[id], told), title, 'Our suggestion, not a rule', false)
  const days: MatterDate[] = [
    step('answers', 'Answers from the client'),
    step('papers', 'Papers from the client'),
    step('approve', 'Draft approved by the client'),
    dated(
      'exchange',
      exchange,
      'Exchange and file Form E',
      `${times.exchangeBefore.source}: at least ${times.exchangeBefore.days} days before the first appointment`,
      true,
      'before',
    ),
    dated(
      'questionnaire',
      appointment - times.questionnaireBefore.days,
      'Questionnaire, statement of issues and chronology',
      `${times.questionnaireBefore.source}: at least ${times.questionnaireBefore.days} days before the first appointment`,
      true,
      'before',
    ),
    {
      id: 'first-appointment',
      on: writtenDay(appointment),
      title: 'First appointment',
      basis: 'Notice of the court',
      isConfirmed: true,
    },
  ]
  if (told !== null)
    days.push(
      dated(
        'ask-pensions',
        told + times.askPensions.days,
        'Ask every pension provider for the cash equivalent',
        `${times.askPensions.source}: within ${times.askPensions.days} days of being told of the first appointment`,
        true,
      ),
    )
  return days.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
}

/** The day by which the client is asked to have answered, YYYY-MM-DD; null without a first appointment. */
export const answersBy = (matter: Matter): string | null =>
  datesOf(matter).find(({ id }) => id === 'answers')?.on ?? null

/**
 * Where the client was told later than the whole of the steps takes, they are drawn together in proportion, so that none
 * is past before it could begin.
 */
function stepOn(exchange: Day, before: number, told: Day | null): Day {
  const whole = suggested.answers + 7
  const left = told === null ? whole : Math.max(0, exchange - told)
  return left >= whole ? exchange - before : exchange - Math.floor((before * left) / whole)
}

/** `before`: at least so long before a hearing, and so better a day earlier than the calendar says. */
function dated(
  id: MatterDate['id'],
  day: Day,
  title: string,
  basis: string,
  isConfirmed: boolean,
  how: 'before' | 'by' = 'by',
): MatterDate {
  const onWeekend = toFriday(day) !== day
  const aim = (by: Day) => `aim for ${weekdays[weekdayOf(by)]} ${dayInWords(writtenDay(by))}`
  const note = onWeekend
    ? `; a ${weekdays[weekdayOf(day)]}: ${aim(toFriday(day))}`
    : how === 'before'
      ? `; in clear days (${times.clearDays.source}), the day before it: ${aim(toFriday(day - 1))}`
      : ''
  return { id, on: writtenDay(day), title, basis: `${basis}${note}`, isConfirmed }
}

/** The day itself, or the Friday before a weekend. */
const toFriday = (day: Day): Day => day - ({ 6: 1, 0: 2 }[weekdayOf(day)] ?? 0)
