import { useSyncExternalStore } from 'react'
import { type Position, positions } from './notification.ts'
import { NotificationCard } from './notification-card.tsx'
import type { NotificationStore, Shown } from './store.ts'
import { useClearOfFocus } from './use-clear-of-focus.ts'

const places: Record<Position, string> = {
  'top-left': 'top-0 left-0 items-start',
  'top-right': 'top-0 right-0 items-end',
  'bottom-left': 'bottom-0 left-0 items-start justify-end',
  'bottom-right': 'right-0 bottom-0 items-end justify-end',
  top: 'inset-x-0 top-0 items-center',
  bottom: 'inset-x-0 bottom-0 items-center justify-end',
  left: 'inset-y-0 left-0 items-start justify-center',
  right: 'inset-y-0 right-0 items-end justify-center',
  center: 'inset-0 items-center justify-center',
}

/** All that is shown, place by place, in one region of the page. */
export function NotificationArea({ store }: { store: NotificationStore }) {
  const { at, isPaused } = useSyncExternalStore(store.subscribe, store.state)
  const used = positions.filter((position) => at[position].length > 0)
  if (used.length === 0) return null
  return (
    <section aria-label="Notifications (F6)" data-paused={isPaused || undefined} className="absolute inset-0">
      {used.map((position) => (
        <Place key={position} position={position} list={at[position]} store={store} />
      ))}
    </section>
  )
}

interface PlaceProps {
  position: Position
  list: readonly Shown[]
  store: NotificationStore
}

function Place({ position, list, store }: PlaceProps) {
  const { ref, isMoved } = useClearOfFocus()
  return (
    <div
      ref={ref}
      data-position={position}
      className={`absolute flex flex-col gap-2 px-[2.5vw] py-4 sm:px-4 ${places[isMoved ? opposite(position) : position]}`}
    >
      {list.map((one) => (
        <NotificationCard key={one.id} notification={one} store={store} />
      ))}
    </div>
  )
}

function opposite(position: Position): Position {
  const other = position.startsWith('top')
    ? position.replace('top', 'bottom')
    : position.replace('bottom', 'top')
  return positions.find((one) => one === other) ?? position
}
