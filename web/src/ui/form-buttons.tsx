import { Button } from './button.tsx'

interface FormButtonsProps {
  /** What sending the form does, as a verb: "Send the link". */
  action: string
  look?: 'main' | 'danger'
  pending: boolean
  onCancel: () => void
}

/** The end of a form that was opened by a button and can be closed again. */
export function FormButtons({ action, look = 'main', pending, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look={look} pending={pending}>
        {action}
      </Button>
      <Button look="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
