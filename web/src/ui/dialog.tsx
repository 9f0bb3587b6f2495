import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

interface DialogProps {
  title: string
  onClose: () => void
  /** As wide as there is room for: something is read in it. */
  isWide?: boolean
  children: ReactNode
}

/**
 * The browser's own modal dialog: it traps the focus, gives it back, closes on Escape and makes the rest of
 * the page inert, without a byte of script of ours. Rendered only while it is open.
 */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before it leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-auto rounded-soft border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-veil sm:p-8',
        isWide ? 'max-w-page' : 'max-w-form',
      )}
    >
      <h2 id={titleId} className="mr-10 mb-5 font-serif text-2xl font-semibold">
        {title}
      </h2>
      {children}
      {/* Last, so that the dialog opens with the focus on what it is for. */}
      <button
        type="button"
        aria-label="Close"
        className="absolute top-5 right-4 grid size-11 place-items-center rounded-soft hover:bg-sunk sm:top-7 sm:right-6"
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </dialog>
  )
}
