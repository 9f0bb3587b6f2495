import { restoreClient } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { dashboardRows } from '../api/server-state.ts'
import { notify } from '../ui/notifications/notify.ts'

/** Undoes a deletion, and tells whether it is undone. It says itself what came of it: the notification that offers it is gone by then. */
export function useBringBack() {
  const queryClient = useQueryClient()
  return async ({ clientId, name }: { clientId: string; name: string }): Promise<boolean> => {
    let isBack = false
    try {
      await call(restoreClient, { params: { clientId } })
      isBack = true
      notify({ type: 'positive', message: `${name} is back, and their links work again` })
    } catch (error) {
      const isTooLate = codeOf(error) === 'not-found'
      notify({
        type: 'negative',
        message: isTooLate ? `${name} has been erased already` : sentenceFor(error),
      })
    }
    await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    return isBack
  }
}
