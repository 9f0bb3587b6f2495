import type { DashboardRow } from '@candour/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useArchiving } from './archiving.ts'
import type { Selection } from './use-selection.ts'

/** The dialog that sends a survey to several clients, which another screen owns. */
export type InviteMany = (clients: readonly DashboardRow[], close: () => void) => ReactNode

interface SelectionBarProps {
  rows: readonly DashboardRow[]
  selection: Selection
  inviteMany: InviteMany
}

/** What can be done with the clients that are ticked, at the foot of the window. */
export function SelectionBar({ rows, selection, inviteMany }: SelectionBarProps) {
  const [inviting, setInviting] = useState<readonly DashboardRow[]>()
  const { isPending, setArchived } = useArchiving()
  const chosen = rows.filter(({ clientId }) => selection.ids.has(clientId))
  const active = chosen.filter(({ archivedAt }) => !archivedAt)
  const archive = async (archived: boolean) => {
    await setArchived(
      (archived ? active : chosen).map(({ clientId }) => clientId),
      archived,
    )
    selection.clear()
  }

  return (
    <>
      <div role="status" className="sr-only">
        {chosen.length > 0 && `${chosen.length} selected`}
      </div>
      {chosen.length > 0 && (
        <section
          aria-label="Selected clients"
          className="selection-bar sticky bottom-3 z-2 flex flex-wrap items-center gap-2 rounded-soft border border-rule bg-surface p-2 pl-4 shadow-lift print:hidden"
        >
          <span className="mr-auto font-semibold tabular-nums">{chosen.length} selected</span>
          {active.length > 0 ? (
            <>
              <Button onClick={() => setInviting(active)}>
                Send a survey to {active.length === 1 ? '1 client' : `${active.length} clients`}
              </Button>
              <Button look="plain" pending={isPending} onClick={() => archive(true)}>
                Archive
              </Button>
            </>
          ) : (
            <Button look="plain" pending={isPending} onClick={() => archive(false)}>
              Bring back
            </Button>
          )}
          <Button look="quiet" onClick={selection.clear}>
            Clear
          </Button>
        </section>
      )}
      {inviting && inviteMany(inviting, () => setInviting(undefined))}
    </>
  )
}
