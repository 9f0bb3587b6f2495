import { pounds } from '../../ui/plan-words.ts'
import { Chart } from './chart.tsx'
import type { readFields } from './fields.ts'
import { type Grade, grades, type Range, type Roi, roiOf } from './roi.ts'

/** The figures, or what is still needed for them. */
export function RoiResults({ read }: { read: ReturnType<typeof readFields> }) {
  return (
    <section
      aria-labelledby="results"
      className="grid gap-5 rounded-soft border border-line bg-surface p-5 shadow-lift sm:p-6"
    >
      <h2 id="results" className="font-serif text-2xl font-semibold">
        In the first year
      </h2>
      {'missing' in read ? (
        <div className="grid gap-2">
          <p>The figures appear as soon as these are there:</p>
          <ul className="grid list-disc gap-1 pl-5">
            {read.missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      ) : (
        <Figures roi={roiOf(read.inputs)} />
      )}
    </section>
  )
}

function Figures({ roi }: { roi: Roi }) {
  const { hours, value, valueIsOf, cost, net } = roi
  const ofClient = valueIsOf === 'client'
  return (
    <>
      <p role="status" className="font-serif text-xl">
        {verdict(roi)}
      </p>
      <table className="w-full border-collapse">
        <caption className="sr-only">From the careful guess to the hopeful one</caption>
        <tbody>
          <Row label="Hours released" value={inWords(hours, hoursInWords)} />
          <Row
            label={ofClient ? 'Less for your clients to pay' : 'Worth to the firm'}
            value={inWords(value, money)}
          />
          <Row label="Plan and setting up" value={money(cost)} />
          <Row label="Net for the firm" value={inWords(net, money)} isStrong />
        </tbody>
      </table>
      <Chart value={ofClient ? { low: 0, high: 0 } : value} cost={cost} />
      <BreakEven roi={roi} />
    </>
  )
}

function Row({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <tr className={`border-t border-line ${isStrong ? 'font-semibold' : ''}`}>
      <th scope="row" className="py-2 pr-3 text-left font-normal">
        {label}
      </th>
      <td className="py-2 text-right tabular-nums">{value}</td>
    </tr>
  )
}

/** One sentence that says the sign of it, so that a minus is not overlooked. */
function verdict({ net, valueIsOf }: Roi): string {
  if (valueIsOf === 'client') return 'The hours are your clients’ saving. To the firm, Candour is a cost.'
  if (net.low > 0) return `It brings ${inWords(net, money)} more than it costs.`
  if (net.high > 0)
    return net.low === 0
      ? `It brings up to ${money(net.high)} more than it costs.`
      : `Between costing ${money(-net.low)} more than it brings and bringing ${money(net.high)} more than it costs.`
  if (net.low === 0) return 'It brings just what it costs.'
  return `With these figures it costs ${inWords({ low: -net.high, high: -net.low }, money)} more than it brings.`
}

function BreakEven({ roi: { breakEven, breakEvenHours, valueIsOf } }: { roi: Roi }) {
  if (valueIsOf === 'client') return null
  const named = grades.filter((grade): grade is Grade => breakEvenHours[grade] !== undefined)
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">When it pays for itself</h3>
      <p>
        With the careful guess {mattersInWords(breakEven.careful)}; with the hopeful one{' '}
        {mattersInWords(breakEven.hopeful)}.
      </p>
      {named.length > 0 && (
        <p>
          Or, whatever your guesses, once each matter takes{' '}
          {named
            .map((grade) => `${hoursInWords(breakEvenHours[grade] ?? 0)} less of grade ${grade}`)
            .join(', or ')}
          .
        </p>
      )}
    </div>
  )
}

function mattersInWords(matters: number | null): string {
  if (matters === null) return 'it does not'
  if (matters === 0) return 'at once'
  return `at ${matters.toLocaleString('en-GB')} ${matters === 1 ? 'matter' : 'matters'} a year`
}

const money = (pence: number) => (pence < 0 ? `−${whole(-pence)}` : whole(pence))
/** To the pound: pence would pretend to know more. */
const whole = (pence: number) => pounds(Math.round(pence / 100) * 100)

const hoursInWords = (hours: number) => `${hours.toLocaleString('en-GB').replace('-', '−')} h`

const inWords = ({ low, high }: Range, words: (figure: number) => string) =>
  words(low) === words(high) ? words(low) : `${words(low)} to ${words(high)}`
