import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { LeavingContext } from './exit-button.tsx'
import type { Presence } from './presence.ts'

type Dialog = typeof import('./presence-dialog.tsx').PresenceDialog

/** The warning before a client is signed out. Downloaded when it is time for it. */
export function PresenceWarning({ presence }: { presence: Presence }) {
  const warning = useSyncExternalStore(presence.subscribe, presence.warning)
  const { leave } = useContext(LeavingContext)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  useEffect(() => {
    if (!warning || Dialog) return
    const load = () =>
      import('./presence-dialog.tsx').then(
        ({ PresenceDialog }) => setDialog(() => PresenceDialog),
        // Without it whatever the client does still counts as being there.
        () => undefined,
      )
    void load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [warning, Dialog])
  if (!warning || !Dialog) return null
  return <Dialog warning={warning} onStay={() => presence.stay()} onLeave={() => leave({ forget: false })} />
}
