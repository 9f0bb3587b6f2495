import { getMatter, type Matter, setMatter } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { clashes } from './clashes.ts'
import { useIdempotencyKeys } from './idempotency.ts'
import { dashboardRows, matterOf } from './server-state.ts'

export type MatterFacts = Omit<Matter, 'dates'>

interface Saving {
  /** What stood there when the change was begun. */
  before: Partial<MatterFacts>
  /** Also makes the day on which the answers are wanted the client’s due date. */
  wantAnswersBy?: boolean
}

/**
 * Writes a part of what is known of a client's proceedings. The server takes it as a whole, and several screens each write a
 * part: so what is stored is read first, and the rest of it goes back as it is. It is `aborted` where the part itself was
 * changed elsewhere meanwhile: what is stored is shown by then, and saving once more puts the change in its place.
 */
export function useSaveMatter(clientId: string) {
  const queryClient = useQueryClient()
  const keys = useIdempotencyKeys()
  const params = { clientId }
  const { queryKey } = matterOf(clientId)

  return async (change: Partial<MatterFacts>, { before, wantAnswersBy = false }: Saving) => {
    const stored = await call(getMatter, { params })
    queryClient.setQueryData(queryKey, stored)
    const { dates: _, ...rest } = stored
    if (clashes(stored, before, change).length > 0) throw new ApiError('aborted')
    const body = { ...rest, ...change, ...(wantAnswersBy && { wantAnswersBy }) }
    const saved = await call(setMatter, { params, body, idempotencyKey: keys.keyFor(body) })
    keys.done()
    queryClient.setQueryData(queryKey, saved)
    if (wantAnswersBy) await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    return saved
  }
}
