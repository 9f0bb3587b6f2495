import type { DashboardRow } from '@candour/contract'
import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  isAll: boolean
  select: (clientId: string, isSelected: boolean) => void
  selectAll: (isSelected: boolean) => void
  clear: () => void
}

/** The clients that are ticked. Those that are no longer shown are not: nobody acts on what is out of sight. */
export function useSelection(rows: readonly DashboardRow[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(
    () => new Set(rows.map(({ clientId }) => clientId).filter((one) => ticked.has(one))),
    [rows, ticked],
  )
  const select = useCallback((clientId: string, isSelected: boolean) => {
    setTicked((before) => {
      const after = new Set(before)
      if (isSelected) after.add(clientId)
      else after.delete(clientId)
      return after
    })
  }, [])
  return {
    ids,
    isAll: rows.length > 0 && ids.size === rows.length,
    select,
    selectAll: (isSelected) => setTicked(new Set(isSelected ? rows.map(({ clientId }) => clientId) : [])),
    clear: () => setTicked(new Set()),
  }
}
