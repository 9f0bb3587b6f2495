import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog: it traps the focus, gives it back, closes on Escape and makes the rest of
 * the page inert, without a byte of script of ours. Rendered only while it is open.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
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
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-form overflow-auto rounded-soft border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-veil sm:p-8"
    >
      <div className="mb-5 flex items-start gap-4">
        <h2 id={titleId} className="grow font-serif text-2xl font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-soft hover:bg-sunk"
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
