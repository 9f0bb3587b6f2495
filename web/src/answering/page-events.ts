import { afterPaint } from './after-paint.ts'
import type { Sitting } from './sitting.ts'

/** Saves at the moments when the page may go away, and warns when something would be lost. */
export function watchPage(sitting: Sitting): () => void {
  const { saving, sheet, files } = sitting
  const hasMore = () => sheet.unread().length > 0 || files.pending() > 0
  const flush = () => saving.flush()
  // What the tap that left the field does is shown first.
  const flushSoon = () => afterPaint(flush)
  const flushAll = () => saving.flushAll()
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flushAll()
    else sitting.wake()
  }
  const onOnline = () => {
    saving.retryNow()
    sitting.wake()
  }
  const onUnload = (event: BeforeUnloadEvent) => {
    flush()
    if ((saving.unsaved() && !sitting.isKept()) || hasMore()) event.preventDefault()
  }
  // A page with this listener cannot be kept for Back in some browsers, so it is there only while it is needed.
  let guarded = false
  const guard = () => {
    if ((saving.unsaved() || hasMore()) === guarded) return
    guarded = !guarded
    if (guarded) addEventListener('beforeunload', onUnload)
    else removeEventListener('beforeunload', onUnload)
  }
  document.addEventListener('focusout', flushSoon)
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', flushAll)
  addEventListener('online', onOnline)
  const stops = [saving.subscribe(guard), sheet.watch(guard), files.subscribe(guard)]
  return () => {
    document.removeEventListener('focusout', flushSoon)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', flushAll)
    removeEventListener('online', onOnline)
    removeEventListener('beforeunload', onUnload)
    for (const stop of stops) stop()
  }
}
