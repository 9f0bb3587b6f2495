import type { Shown } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
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
  const { q, sort } = shown
  return (
    <EmptyState
      title={inWords(shown)}
      action={
        <Button look="plain" onClick={() => onShow(sort ? { sort } : {})}>
          Show all clients
        </Button>
      }
    >
      {q && 'Words are looked for at the beginning of names and references: “par” finds Lee Park.'}
    </EmptyState>
  )
}
