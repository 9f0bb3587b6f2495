import type { DashboardRow } from '@candour/contract'
import { useCallback, useEffect, useRef, useState } from 'react'

type Row = DashboardRow

/** How long a pointer that rests on the list still counts as pointing. */
const pointingMs = 4_000

/**
 * The rows in the order in which they stand, each with what is known of it now. Those that would come in between wait;
 * those that come after the last do not, since they move nothing. Those that have gone stay as they were last seen.
 */
export function steadied(standing: readonly Row[], now: readonly Row[]): { rows: Row[]; isWaiting: boolean } {
  const known = new Map(now.map((row) => [row.clientId, row]))
  const stands = new Set(standing.map(({ clientId }) => clientId))
  const last = now.findLastIndex(({ clientId }) => stands.has(clientId))
  const rows = [
    ...standing.map((row) => known.get(row.clientId) ?? row),
    ...now.slice(last + 1).filter(({ clientId }) => !stands.has(clientId)),
  ]
  const isWaiting =
    rows.length !== now.length || rows.some(({ clientId }, index) => clientId !== now[index]?.clientId)
  return { rows, isWaiting }
}

/**
 * Keeps every row where it is while somebody points at the list or has the focus in it: nobody is to open one client
 * because another has just saved. What waits is shown as soon as they let go, or ask for it.
 */
export function useSteadyRows(now: readonly Row[]) {
  const [standing, setStanding] = useState<readonly Row[] | null>(null)
  const hands = useRef({ pointer: false, focus: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const touch = useCallback((hand: 'pointer' | 'focus', isOn: boolean) => {
    hands.current[hand] = isOn
    const isHeld = hands.current.pointer || hands.current.focus
    setStanding((before) => (isHeld ? (before ?? latest.current) : null))
  }, [])
  const release = useCallback(() => {
    clearTimeout(timer.current)
    touch('pointer', false)
  }, [touch])
  const point = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(release, pointingMs)
    touch('pointer', true)
  }, [release, touch])

  const { rows, isWaiting } = standing ? steadied(standing, now) : { rows: now, isWaiting: false }
  return {
    rows,
    isWaiting,
    catchUp: () => setStanding(now),
    /** For the list itself. */
    hold: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: release,
      // A press of the pointer leaves the focus where it was pressed: that holds nothing.
      onFocus: ({ target }: { target: Element }) => touch('focus', target.matches(':focus-visible')),
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
        const { currentTarget, relatedTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) touch('focus', false)
      },
    },
  }
}
