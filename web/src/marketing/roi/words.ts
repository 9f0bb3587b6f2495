import { pounds } from '../../ui/plan-words.ts'
import { type Grade, grades, type Range, type Roi, type RoiInputs } from './roi.ts'

/** To the pound: pence would pretend to know more. What is negative has its minus, and what rounds to nothing has none. */
export function money(pence: number): string {
  const rounded = Math.round(pence / 100) * 100
  return rounded < 0 ? `−${pounds(-rounded)}` : pounds(Math.abs(rounded))
}

export const hoursInWords = (hours: number): string => `${hours.toLocaleString('en-GB').replace('-', '−')} h`

export function between({ low, high }: Range, words: (figure: number) => string): string {
  return words(low) === words(high) ? words(low) : `${words(low)} to ${words(high)}`
}

/** One sentence that says the sign of it in words, so that a minus is not overlooked. */
export function verdict({ net, value, valueIsOf, cost }: Roi): string {
  if (valueIsOf === 'client') {
    const toFirm = cost > 0 ? `To the firm, Candour is a cost of ${money(cost)}.` : 'The firm pays nothing.'
    if (value.high <= 0) return `With these figures your clients save nothing. ${toFirm}`
    return `The hours are your clients’ saving${value.low < 0 ? ', or their loss' : ''}. ${toFirm}`
  }
  const low = toThePound(net.low)
  const high = toThePound(net.high)
  if (low > 0) return `It brings ${between(net, money)} more than it costs.`
  if (high > 0)
    return low === 0
      ? `It brings up to ${money(high)} more than it costs.`
      : `Between costing ${money(-low)} more than it brings and bringing ${money(high)} more than it costs.`
  if (low === 0) return 'It brings just what it costs.'
  return high === 0
    ? `With these figures it costs up to ${money(-low)} more than it brings.`
    : `With these figures it costs ${between({ low: -high, high: -low }, money)} more than it brings.`
}

const toThePound = (pence: number) => Math.round(pence / 100) * 100 + 0

/** How many matters a year pay for it. */
export function breakEvenInWords({ least, most }: Roi['breakEven']): string {
  if (least === most) return `${capital(mattersInWords(most))}.`
  return `Where it saves least, ${mattersInWords(least)}; where it saves most, ${mattersInWords(most)}.`
}

function mattersInWords(matters: number | null): string {
  if (matters === null) return 'never, with these figures'
  if (matters === 0) return 'at once, as it costs nothing'
  return `at ${matters.toLocaleString('en-GB')} ${matters === 1 ? 'matter' : 'matters'} a year`
}

/** How much less one matter would have to take; null where nothing can be said of it. */
export function hoursNeededInWords({ breakEvenHours }: Roi, { hours }: RoiInputs): string | null {
  const needed = grades.flatMap((grade): string[] => {
    const less = breakEvenHours[grade]
    const today = hours[grade]?.today.high
    if (!less || today === undefined) return []
    return [
      less > today
        ? `more of grade ${grade} than a matter takes today`
        : `${hoursInWords(less)} of grade ${grade}`,
    ]
  })
  return needed.length > 0 ? `Each matter would have to take less by ${needed.join(', or by ')}.` : null
}

export function uncountedInWords(uncounted: readonly Grade[]): string {
  return `Not counted: grade ${uncounted.join(', ')}, until its hours today, its hours with Candour and its rate are there.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
