import type { Range } from './roi.ts'
import { between, money } from './words.ts'

const width = 320

/** What it is worth beside what it costs, on one scale. The table says the same in figures. */
export function Chart({ value, cost }: { value: Range; cost: number }) {
  const least = Math.min(0, value.low)
  const span = Math.max(cost, value.high, 1) - least
  const x = (pence: number) => ((pence - least) / span) * width
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 100`} className="w-full max-w-form">
      <text x="0" y="14" className="fill-ink-soft text-xs">
        Worth: {between(value, money)}
      </text>
      {value.low > 0 && (
        <rect x={x(0)} y="31" width={x(value.low) - x(0)} height="2" className="fill-action" />
      )}
      {value.low < 0 && <Bar from={x(value.low)} to={Math.min(x(value.high), x(0))} className="fill-wrong" />}
      {value.high > 0 && (
        <Bar from={Math.max(x(value.low), x(0))} to={x(value.high)} className="fill-action" />
      )}
      <line x1={x(0)} x2={x(0)} y1="19" y2="45" className="stroke-ink" />
      <text x="0" y="66" className="fill-ink-soft text-xs">
        Plan and setting up: {money(cost)}
      </text>
      <rect x={x(0)} y="74" width={x(cost) - x(0)} height="20" rx="1" className="fill-rule" />
      <line x1={x(0)} x2={x(0)} y1="71" y2="97" className="stroke-ink" />
    </svg>
  )
}

/** A range of nothing is still to be seen. */
function Bar({ from, to, className }: { from: number; to: number; className: string }) {
  return (
    <rect
      x={Math.min(from, width - 2)}
      y="22"
      width={Math.max(to - from, 2)}
      height="20"
      rx="1"
      className={className}
    />
  )
}
