import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { storedProfile } from '../api/profile.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { storedUsage, usageCall } from '../api/usage.factory.ts'
import { AppShell } from './app-shell.tsx'
import { showScreen } from './screen.factory.tsx'

const server = fakeServer()
const line = () => screen.queryByRole('region', { name: 'Payment due' })
const show = async ({ status = 'active', graceEndsAt = null as string | null, at = '/dashboard' }) => {
  const { subscription } = storedProfile()
  server.on('GET /api/users/u1', () =>
    ok(storedProfile({ subscription: { ...subscription, id: 'sub_1', planId: 'solo', status } })),
  )
  server.on(usageCall, () => ok({ result: storedUsage({ graceEndsAt }) }))
  showScreen(<AppShell title="Clients">…</AppShell>, at)
  await screen.findByText('Test payments')
  await screen.findByRole('link', { name: 'Your account: Sam Hale' })
}

const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()

describe('every page of the firm’s side', () => {
  beforeEach(() => server.on('GET /api/users/u1', () => ok(storedProfile())))

  test('says while a payment is due until when the plan goes on, with the way to what can be done', async () => {
    await show({ status: 'past_due', graceEndsAt: inAWeek() })
    await waitFor(() => expect(line()?.textContent).toContain('Your Solo plan goes on until'))
    expect(screen.getByRole('link', { name: 'See what to do' }).getAttribute('href')).toBe('/subscription')
  })

  test.each([{ status: 'past_due', graceEndsAt: '2026-01-01T00:00:00.000Z' }, { status: 'unpaid' }])(
    'says what stopped once the plan did ($status)',
    async (subscription) => {
      await show(subscription)
      await waitFor(() =>
        expect(line()?.textContent).toContain('new invitations have the limits of the Free'),
      )
    },
  )

  test('is quiet of payments where all is well', async () => {
    await show({})
    expect(line()).toBeNull()
  })

  test('leaves it to the page of the subscription to say so there', async () => {
    await show({ status: 'past_due', graceEndsAt: inAWeek(), at: '/subscription' })
    expect(line()).toBeNull()
  })

  test('shows nothing of payments where what is used could not be loaded', async () => {
    server.on(usageCall, () => refuse('internal'))
    showScreen(<AppShell title="Clients">…</AppShell>)
    await screen.findByRole('link', { name: 'Your account: Sam Hale' })
    await waitFor(() => expect(server.askedFor(usageCall)).toHaveLength(1))
    expect(screen.queryByText('Test payments')).toBeNull()
    expect(line()).toBeNull()
  })
})
