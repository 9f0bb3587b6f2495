import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// Files of tests share a browser and what it has loaded of libraries (a fifth of the time), but nothing else: each gets
// our own modules afresh, with nothing remembered or replaced, and an empty page.
vi.resetModules()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.useRealTimers()
beforeAll(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`
})

// Screens of one test must not be found by the next.
afterEach(async () => {
  cleanup()
  const { dismissNotifications } = await import('./ui/notifications/notify.ts')
  act(dismissNotifications)
})
