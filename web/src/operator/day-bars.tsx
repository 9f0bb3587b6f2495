import { dayOf } from '../ui/when.ts'

const height = 80
const step = 12

/** A bar for each day; a table says the same to whoever does not see it. */
export function DayBars({ days }: { days: readonly { day: string; views: number }[] }) {
  const most = Math.max(...days.map(({ views }) => views), 1)
  const named = (day: string) => dayOf(`${day}T12:00:00Z`)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className="grid max-w-prose gap-1">
      <svg viewBox={`0 0 ${days.length * step} ${height}`} aria-hidden="true" className="w-full text-action">
        {days.map(({ day, views }, at) => {
          const tall = views === 0 ? 1 : Math.max((views / most) * height, 3)
          return (
            <rect
              key={day}
              x={at * step + 1}
              y={height - tall}
              width={step - 2}
              height={tall}
              fill="currentColor"
            >
              <title>{`${named(day)}: ${views}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="flex justify-between text-sm text-ink-soft tabular-nums">
        <span>{first && named(first.day)}</span>
        <span>at most {most} a day</span>
        <span>{last && named(last.day)}</span>
      </figcaption>
      <table className="sr-only">
        <caption>Views by day</caption>
        <tbody>
          {days.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">{named(day)}</th>
              <td>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
