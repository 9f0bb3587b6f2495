import { Chart } from './chart.tsx'
import type { Read } from './fields.ts'
import { type RoiInputs, roiOf } from './roi.ts'
import {
  between,
  breakEvenInWords,
  hoursInWords,
  hoursNeededInWords,
  money,
  uncountedInWords,
  verdict,
} from './words.ts'

/** The figures, or what is still needed for them. */
export function RoiResults({ read }: { read: Read }) {
  return (
    <section
      aria-labelledby="results"
      className="grid gap-5 rounded-soft border border-line bg-surface p-5 shadow-lift sm:p-6 print:break-inside-avoid"
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
        <Figures inputs={read.inputs} />
      )}
      {'uncounted' in read && read.uncounted.length > 0 && (
        <p className="border-l-4 border-due pl-4">{uncountedInWords(read.uncounted)}</p>
      )}
    </section>
  )
}

function Figures({ inputs }: { inputs: RoiInputs }) {
  const roi = roiOf(inputs)
  const { hours, value, valueIsOf, cost, net } = roi
  const ofClient = valueIsOf === 'client'
  const needed = hoursNeededInWords(roi, inputs)
  return (
    <>
      <p role="status" className="font-serif text-xl">
        {verdict(roi)}
      </p>
      <table className="w-full border-collapse">
        <caption className="sr-only">A year, from where it saves least to where it saves most</caption>
        <tbody>
          <Row label="Hours released" value={between(hours, hoursInWords)} />
          <Row
            label={ofClient ? 'Less for your clients to pay' : 'Worth to the firm'}
            value={between(value, money)}
          />
          <Row label="Plan and setting up" value={money(cost)} />
          <Row label="Net for the firm" value={between(net, money)} isStrong />
        </tbody>
      </table>
      {!ofClient && <Chart value={value} cost={cost} />}
      {!ofClient && (
        <div className="grid gap-2 border-t border-line pt-4">
          <h3 className="font-semibold">When it pays for itself</h3>
          <p>{breakEvenInWords(roi.breakEven)}</p>
          {needed && <p>{needed}</p>}
        </div>
      )}
    </>
  )
}

function Row({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <tr className={`border-t border-line ${isStrong ? 'font-semibold' : ''}`}>
      <th scope="row" className={`py-2 pr-3 text-left ${isStrong ? 'font-semibold' : 'font-normal'}`}>
        {label}
      </th>
      <td className="py-2 text-right tabular-nums">{value}</td>
    </tr>
  )
}
