import type { Range } from './roi.ts'
import { between, money } from './words.ts'

const width = 320

/** What it is worth beside what it costs, on one scale. The table says the same in figures. */
export function Chart({ value, cost }: { value: Range; cost: number }) {
  const least = Math.min(0, value.low)
  const span = Math.max(cost, value.high, 1) - least
  const x = (pence: number) => ((pence - least) / span) * width
  // A range of nothing is still to be seen.
  const breadth = Math.max(x(value.high) - x(value.low), 3)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 100`} className="w-full">
      <text x="0" y="14" className="fill-ink-soft text-xs">
        Worth: {between(value, money)}
      </text>
      <rect
        x={x(0)}
        y="31"
        width={Math.max(x(Math.max(value.low, 0)) - x(0), 0)}
        height="2"
        className="fill-action"
      />
      <rect
        x={Math.min(x(value.low), width - 3)}
        y="22"
        width={breadth}
        height="20"
        rx="2"
        className="fill-action"
      />
      <text x="0" y="66" className="fill-ink-soft text-xs">
        Plan and setting up: {money(cost)}
      </text>
      <rect x={x(0)} y="74" width={Math.max(x(cost) - x(0), 3)} height="20" rx="2" className="fill-rule" />
      <line x1={x(0)} x2={x(0)} y1="18" y2="100" className="stroke-ink" />
    </svg>
  )
}
