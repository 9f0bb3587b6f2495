import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storedProfile } from '../api/profile.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { currentSession } from '../api/session.ts'
import { storedUsage, usageCall } from '../api/usage.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

const server = fakeServer()
const read = 'GET /api/users/u1'
beforeEach(() => server.on(usageCall, () => ok({ result: storedUsage() })))
afterEach(() => onlineManager.setOnline(true))

const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent

describe('the profile of whoever signs in', () => {
  test('is loaded on signing in, and the shell and the screen show it', async () => {
    server.on(read, () => ok(storedProfile()))
    showScreen(<SubscriptionPage />)
    expect(await screen.findByText('Hale & Co')).toBeTruthy()
    expect(fact('Plan')).toBe('Free')
    expect(fact('Signed in as')).toBe('sam@example.com')
    const link = screen.getByRole('link', { name: 'Your account: Sam Hale' })
    expect(link.getAttribute('href')).toBe('/account')
    expect(server.askedFor(read)).toHaveLength(1)
  })

  test('is stood in for by name, company and e-mail in memory where loading it fails', async () => {
    server.on(read, () => refuse('internal'))
    showScreen(<SubscriptionPage />)
    await screen.findByText('Your details could not be loaded')
    expect(fact('Firm')).toBe('Your firm')
    expect(fact('Signed in as')).toBe('sam@example.com')
    expect(screen.getByRole('link', { name: 'Your account: Sam' })).toBeTruthy()
    expect(server.asked.some(({ method }) => method === 'PUT' || method === 'PATCH')).toBe(false)
  })

  test('shows its plan as unknown until it is loaded, never as the free one', async () => {
    server.on(read, () => refuse('unavailable'))
    showScreen(<SubscriptionPage />)
    await screen.findByText('Your details could not be loaded')
    expect(fact('Plan')).toBe('Unknown')
    expect(fact('Status')).toBe('Unknown')
    server.on(read, () => ok(storedProfile()))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(fact('Plan')).toBe('Free'))
    expect(screen.queryByText('Your details could not be loaded')).toBeNull()
  })

  test('is loaded again when the window is looked at, and when the network is back', async () => {
    server.on(read, () => refuse('internal'))
    showScreen(<SubscriptionPage />)
    await screen.findByText('Your details could not be loaded')
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.askedFor(read)).toHaveLength(2))
    // What failed before still did while it is tried again: nothing flickers.
    expect(screen.getByText('Your details could not be loaded')).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('offline')))
    server.on(read, () => ok(storedProfile()))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Hale & Co')).toBeTruthy()
  })

  test('is stood in for at once where there is no network, and loaded when there is', async () => {
    onlineManager.setOnline(false)
    server.on(read, () => ok(storedProfile()))
    showScreen(<SubscriptionPage />)
    await screen.findByText('Your firm')
    expect(server.askedFor(read)).toEqual([])
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText('Hale & Co')).toBeTruthy()
  })

  test('is not stood in for where the session is over', async () => {
    server.on(read, () => refuse('unauthenticated'))
    server.on('POST /api/identity/token', () => refuse('user-token-expired'))
    showScreen(<SubscriptionPage />)
    await waitFor(() => expect(currentSession().status).toBe('signed-out'))
    expect(screen.queryByText('Your firm')).toBeNull()
    expect(screen.queryByText('Your details could not be loaded')).toBeNull()
  })
})
