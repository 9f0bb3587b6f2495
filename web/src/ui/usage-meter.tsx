import type { ReactNode } from 'react'
import { nearness } from './plan-limits.ts'
import { Tag } from './tag.tsx'

interface UsageMeterProps {
  label: string
  used: number
  /** Null is no limit: then there is no bar. */
  allowed: number | null
  /** How a figure is written; as it is, where nothing else is said. */
  inWords?: (figure: number) => string
  /** What comes next: when there is more again, or what stops at the limit. */
  children?: ReactNode
}

/** How much of a limit is used: in figures, in a word from 80 % on, and as a bar. */
export function UsageMeter({ label, used, allowed, inWords = String, children }: UsageMeterProps) {
  const level = nearness({ used, allowed })
  const figures =
    allowed === null ? `${inWords(used)}, without limit` : `${inWords(used)} of ${inWords(allowed)}`
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="mr-auto font-semibold">{label}</span>
        <span className="tabular-nums">{figures}</span>
      </div>
      {allowed !== null && (
        <>
          <meter
            className="sr-only"
            aria-label={label}
            min={0}
            max={allowed}
            value={Math.min(used, allowed)}
            aria-valuetext={figures}
          />
          <Bar part={allowed === 0 ? 1 : Math.min(used / allowed, 1)} isNear={level !== 'fine'} />
        </>
      )}
      {(children || level !== 'fine') && (
        <p className="text-sm text-ink-soft">
          {level !== 'fine' && <Tag tone="due">{level === 'full' ? 'All used' : 'Nearly all used'}</Tag>}{' '}
          {children}
        </p>
      )}
    </div>
  )
}

// Drawn, because browsers draw a meter each in its own way, and the page allows no style attributes.
function Bar({ part, isNear }: { part: number; isNear: boolean }) {
  return (
    <svg aria-hidden="true" className="block h-2 w-full rounded-soft border border-rule bg-sunk">
      <rect
        width={`${part * 100}%`}
        height="100%"
        className={`${isNear ? 'fill-due' : 'fill-action'} forced-colors:fill-[CanvasText]`}
      />
    </svg>
  )
}
