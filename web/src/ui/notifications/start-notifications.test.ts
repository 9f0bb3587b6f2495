import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptSession, forgetSession } from '../../api/session.ts'
import './host.tsx'
import { dismissNotifications, notify } from './notify.ts'
import { startNotifications } from './start-notifications.ts'

const user = { uid: 'u1', email: 'sam@example.com', emailVerified: false, name: 'Sam' }
const signIn = () =>
  acceptSession({ user, accessToken: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
const host = () => document.querySelector('.notifications')

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
})
afterEach(() => {
  act(forgetSession)
  vi.unstubAllGlobals()
})

describe('at start-up', () => {
  test('nothing is downloaded for a visitor, and what shows notifications for whoever is signed in', async () => {
    startNotifications()
    await Promise.resolve()
    expect(host()).toBeNull()
    act(signIn)
    await vi.waitFor(() => expect(host()).not.toBeNull())
  })

  test('what is shown goes when the session ends, since it may name a client', async () => {
    act(signIn)
    notify({ type: 'positive', message: 'Lee Park added' })
    await screen.findByText('Lee Park added')
    act(forgetSession)
    expect(screen.queryByText('Lee Park added')).toBeNull()
    act(() => void notify({ type: 'info', message: 'You are signed out' }))
    await screen.findByText('You are signed out')
    act(dismissNotifications)
  })
})
