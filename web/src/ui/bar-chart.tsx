interface Bar {
  label: string
  value: number
}

interface BarChartProps {
  /** What is counted, as the heading of its column. */
  title: string
  /** What it is counted by. */
  by: string
  bars: readonly Bar[]
}

const height = 60
const step = 10

/** Small bars, of equal width; the figures themselves are in the table beside them. */
export function BarChart({ title, by, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const first = bars[0]?.label
  const last = bars.at(-1)?.label
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <span className="tabular-nums">{total.toLocaleString('en-GB')}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className="block h-16 w-full border-b border-rule"
      >
        {bars.map(({ label, value }, index) => {
          // The smallest is still seen.
          const tall = value === 0 ? 0 : Math.max((value / most) * height, 2)
          return (
            <rect
              key={label}
              x={index * step + 1}
              y={height - tall}
              width={step - 2}
              height={tall}
              className="fill-action forced-colors:fill-[CanvasText]"
            >
              <title>{`${label}: ${value}`}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
        <span>{first}</span>
        <span>{last}</span>
      </div>
      <details className="text-sm">
        <summary className="w-fit py-1 text-ink-soft underline underline-offset-4">
          <span className="sr-only">{title}: </span>Show as a table
        </summary>
        <table className="mt-1 w-full tabular-nums">
          <thead>
            <tr className="border-b border-rule">
              <th scope="col" className="text-left font-semibold text-ink-soft">
                {by}
              </th>
              <th scope="col" className="text-right font-semibold text-ink-soft">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" className="text-left font-normal">
                  {label}
                </th>
                <td className="text-right">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
