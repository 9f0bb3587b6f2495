import { type ClientStatus, limits } from '@candour/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Shown } from '../api/server-state.ts'

/** In the order that a client goes through them. */
export const statuses = [
  'not-invited',
  'invited',
  'opened',
  'in-progress',
  'submitted',
  'queried',
  'reviewed',
  'expired',
  'revoked',
] as const satisfies readonly ClientStatus[]

const onlys = [
  'urgent',
  'overdue',
  'open-items',
  'replied',
  'mail-refused',
  'archived',
] as const satisfies readonly Shown['only'][]
export type Only = (typeof onlys)[number]

export const sorts = ['activity', 'name', 'due'] as const satisfies readonly Shown['sort'][]

/** What an address asks for. Whatever is in it that means nothing is as if it were not there. */
export function shownIn(search: URLSearchParams): Shown {
  const q = wordsOf(search.get('q') ?? '')
  const status = oneOf(statuses, search.get('status'))
  const only = oneOf(onlys, search.get('only'))
  const sort = oneOf(sorts, search.get('sort'))
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(only && { only }),
    // The usual order needs no saying.
    ...(sort && sort !== 'activity' && { sort }),
  }
}

/** The address of it: the same for the same, so that two who see the same share one. */
export function searchFor({ q, status, only, sort }: Shown): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, status, only, sort })) if (value) search.set(name, value)
  return search
}

/** What is typed, as it is searched for. */
export const wordsOf = (typed: string) =>
  typed.replaceAll(/\s+/g, ' ').trim().slice(0, limits.searchLength).trim()

const oneOf = <T extends string>(known: readonly T[], value: string | null) =>
  known.find((one) => one === value)

/** Whether it is less than all clients. */
export const isFiltered = ({ q, status, only }: Shown) => Boolean(q || status || only)

/**
 * What is shown, which the address holds. Each choice is a step that "back" undoes; what is typed would be one for each
 * letter, so it takes the place of what was there.
 */
export function useShown(): [shown: Shown, show: (next: Shown, how?: 'typing') => void] {
  const [search, setSearch] = useSearchParams()
  const shown = useMemo(() => shownIn(search), [search])
  return [
    shown,
    (next, how) => setSearch(searchFor(next), { replace: how === 'typing', preventScrollReset: true }),
  ]
}
