import type { Shown } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { statusInWords } from '../ui/status-tag.tsx'
import type { Only } from './shown.ts'

/** Each filter's own good news. */
const nothing: Record<Only, string> = {
  urgent: 'No answer points to anything urgent',
  overdue: 'Nothing is overdue',
  'open-items': 'No client has open items',
  replied: 'No reply waits for you',
  'mail-refused': 'No mail was refused',
  archived: 'No client is archived',
}

function inWords({ q, status, only }: Shown): string {
  if (q) return `No client is found for “${q}”`
  if (only && !status) return nothing[only]
  if (status && !only) return `No client stands at “${statusInWords(status)}”`
  return 'No client fits these filters'
}

/** In place of the list, where no client fits what was asked for. */
export function EmptyList({ shown, onShow }: { shown: Shown; onShow: (next: Shown) => void }) {
  const { sort } = shown
  return (
    <div className="grid justify-items-start gap-3 border-y border-line py-10">
      <p className="font-serif text-xl font-semibold">{inWords(shown)}</p>
      {shown.q && (
        <p className="text-ink-soft">
          Words are looked for at the beginning of names and references: “par” finds Lee Park.
        </p>
      )}
      <Button look="plain" onClick={() => onShow(sort ? { sort } : {})}>
        Show all clients
      </Button>
    </div>
  )
}
