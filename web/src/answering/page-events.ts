import type { Sitting } from './sitting.ts'

/** Saves at the moments when the page may go away, and warns when something would be lost. */
export function watchPage({ saving, sheet }: Sitting): () => void {
  const flush = () => saving.flush()
  const onHide = () => {
    if (document.visibilityState === 'hidden') saving.flush()
  }
  const onOnline = () => saving.retryNow()
  const onUnload = (event: BeforeUnloadEvent) => {
    saving.flush()
    if (saving.unsaved() || sheet.unread().length > 0) event.preventDefault()
  }
  // A page with this listener cannot be kept for Back in some browsers, so it is there only while it is needed.
  const guard = () => {
    removeEventListener('beforeunload', onUnload)
    if (saving.unsaved() || sheet.unread().length > 0) addEventListener('beforeunload', onUnload)
  }
  document.addEventListener('focusout', flush)
  document.addEventListener('visibilitychange', onHide)
  addEventListener('pagehide', flush)
  addEventListener('online', onOnline)
  const stops = [saving.subscribe(guard), sheet.watch(guard)]
  return () => {
    document.removeEventListener('focusout', flush)
    document.removeEventListener('visibilitychange', onHide)
    removeEventListener('pagehide', flush)
    removeEventListener('online', onOnline)
    removeEventListener('beforeunload', onUnload)
    for (const stop of stops) stop()
  }
}
