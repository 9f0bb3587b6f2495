import type { Changes } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { coalesced } from './coalesced.ts'
import { onLiveChanges } from './live.ts'

/** Shown within a second, and no more often: a client who types saves every few seconds, and there may be many. */
const refreshMs = 1_000

/** Calls back with each change about the clients of the account, while the screen is shown. */
export function useLiveChanges(onChanges: (changes: Changes) => void): void {
  const tell = useEffectEvent(onChanges)
  useEffect(() => onLiveChanges((changes) => tell(changes)), [])
}

/** Keeps what is shown of one client up to date: everything that was read under `['responses', clientId]`. */
export function useLiveClient(clientId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = coalesced(
      () => queryClient.invalidateQueries({ queryKey: ['responses', clientId] }),
      refreshMs,
    )
    const forget = onLiveChanges(({ clientIds, isComplete }) => {
      if (!isComplete || clientIds.includes(clientId)) refresh.ask()
    })
    return () => {
      forget()
      refresh.stop()
    }
  }, [clientId, queryClient])
}
