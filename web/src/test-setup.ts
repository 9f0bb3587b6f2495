import { act, cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { dismissNotifications } from './ui/notifications/notify.ts'

// Screens of one test must not be found by the next.
afterEach(() => {
  cleanup()
  act(dismissNotifications)
})
