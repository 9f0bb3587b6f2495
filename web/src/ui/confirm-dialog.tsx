import { type ReactNode, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Problem } from './problem.tsx'

interface ConfirmDialogProps {
  title: string
  /** What the action does, as a verb: "Switch the link off". */
  action: string
  /** Gives false where it was not done after all: then the dialog stays. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      if ((await onConfirm()) === false) setPending(false)
      else onClose()
    } catch (error) {
      setProblem(sentenceFor(error))
      setPending(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-6">
        {children}
        <Problem>{problem}</Problem>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" pending={pending} onClick={confirm}>
            {action}
          </Button>
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
