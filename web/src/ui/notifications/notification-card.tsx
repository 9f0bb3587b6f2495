import { CircleCheck, Info, OctagonX, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import type { NotificationType } from './notification.ts'
import type { NotificationStore, Shown } from './store.ts'
import { cardOf } from './watch-keyboard.ts'

interface Look {
  /** Said before the message to whoever does not see the sign. */
  word: string
  sign: ReactNode
  tone: string
  /** What went wrong is said at once; the rest waits for a pause. */
  role: 'status' | 'alert'
}

const sign = 'size-5 shrink-0'
const looks: Record<NotificationType, Look> = {
  positive: {
    word: 'Done',
    sign: <CircleCheck className={sign} />,
    tone: 'bg-action-tint text-action',
    role: 'status',
  },
  negative: {
    word: 'Problem',
    sign: <OctagonX className={sign} />,
    tone: 'bg-wrong-tint text-wrong',
    role: 'alert',
  },
  warning: {
    word: 'Take care',
    sign: <TriangleAlert className={sign} />,
    tone: 'bg-due-tint text-due',
    role: 'alert',
  },
  info: { word: 'Note', sign: <Info className={sign} />, tone: 'bg-sunk text-ink', role: 'status' },
  ongoing: { word: 'Under way', sign: <Spinner />, tone: 'bg-sunk text-ink-soft', role: 'status' },
}

interface NotificationCardProps {
  notification: Shown
  store: NotificationStore
}

export function NotificationCard({ notification, store }: NotificationCardProps) {
  const { id, type, position, timeout, progress, count, run, closeButton } = notification
  const { sign, tone, role } = looks[type]
  const words = useId()
  const ref = useLeaving(id, store)
  const dismiss = () => store.dismiss(id)
  const actions = actionsOf(notification)
  return (
    <article
      ref={ref}
      aria-labelledby={words}
      tabIndex={-1}
      data-notification={id}
      data-type={type}
      onPointerEnter={() => store.pause(`pointer ${id}`)}
      onPointerLeave={() => store.resume(`pointer ${id}`)}
      className="notification relative w-max max-w-[95vw] rounded-soft border border-rule bg-surface text-ink shadow-lift sm:max-w-[65vw]"
    >
      <div className="flex overflow-hidden rounded-soft">
        <span
          aria-hidden="true"
          className={`grid w-12 shrink-0 place-items-center border-r border-line ${tone}`}
        >
          {sign}
        </span>
        <div
          className={classNames(
            'flex min-w-0 grow gap-x-3 py-1.5 pr-1.5 pl-3',
            actions.length > 1 ? 'flex-col' : 'flex-wrap items-center justify-between',
          )}
        >
          <Words key={role} id={words} notification={notification} />
          {actions.length > 0 && (
            <div className="ml-auto flex flex-wrap justify-end">
              {actions.map(({ label, onPress, noDismiss }) => (
                <Button
                  key={label}
                  look="quiet"
                  onClick={() => {
                    // First, so that it goes whatever comes of the press.
                    if (!noDismiss) dismiss()
                    onPress?.()
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
        </div>
        {closeButton === true && (
          <button
            type="button"
            aria-label="Close"
            className="grid w-11 shrink-0 place-items-center rounded-soft hover:bg-sunk"
            onClick={dismiss}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
        {progress && (
          <span
            key={run}
            aria-hidden="true"
            className="notification-progress"
            style={{ animationDuration: `${timeout}ms` }}
          />
        )}
      </div>
      {count > 1 && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute -top-2 min-w-6 rounded-soft border border-surface bg-ink px-1.5 text-center text-xs leading-5 font-semibold text-paper tabular-nums',
            position.endsWith('left') ? '-right-2' : '-left-2',
          )}
        >
          {count}
        </span>
      )}
    </article>
  )
}

/** A reader of screens hears what changes in a place that it knows already: so the place comes first, then the words. */
const wordsFollowMs = 100

function Words({ id, notification }: { id: string; notification: Shown }) {
  const { type, message, caption, count } = notification
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), wordsFollowMs)
    return () => clearTimeout(timer)
  }, [])
  const { role, word } = looks[type]
  return (
    <div id={id} role={role} aria-atomic="true" className="min-h-8 max-w-prose min-w-0 py-1 pr-2">
      {isKnown && (
        <>
          <span className="sr-only">{word}: </span>
          <p className="font-semibold">{message}</p>
          {caption && <p className="text-sm text-ink-soft">{caption}</p>}
          {count > 1 && <span className="sr-only">{count} times</span>}
        </>
      )}
    </div>
  )
}

/** A close button with words is one more of them. */
function actionsOf({ actions, closeButton }: Shown) {
  return typeof closeButton === 'string' ? [...actions, { label: closeButton }] : actions
}

/** What it holds on to ends with it: the pause while it is hovered, and the focus, which goes back to where it was. */
function useLeaving(id: number, store: NotificationStore) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const card = ref.current
    return () => {
      store.resume(`pointer ${id}`)
      if (card && cardOf(document.activeElement) === card)
        card.dispatchEvent(new CustomEvent('notification-leaves', { bubbles: true }))
    }
  }, [id, store])
  return ref
}
