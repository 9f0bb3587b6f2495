import type { DashboardRow } from '@candour/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowRecord } from '../api/records.factory.ts'
import { fakeServer, ok, refuse, refuseCall, result } from '../api/server.factory.ts'
import { storedUsage, usageCall } from '../api/usage.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { Dashboard } from './dashboard.tsx'

const server = fakeServer()
beforeEach(() => localStorage.clear())
const row = (clientId: string, more: Partial<DashboardRow> = {}) =>
  rowRecord({
    clientId,
    name: `Client ${clientId}`,
    lastActivityAt: new Date(Date.now() - 3_700_000).toISOString(),
    ...more,
  })
const show = () => showScreen(<Dashboard newClient={() => <p>The form</p>} inviteMany={() => null} />)

describe('the dashboard', () => {
  test('shows every client with what was sent, how far it has come and when', async () => {
    server.on('GET /api/responses', () =>
      ok({ items: [row('c1', { status: 'submitted', reference: 'FAM/1' })], nextCursor: null }),
    )
    show()
    const line = await screen.findByRole('row', { name: /Client c1/ })
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/response/c1')
    for (const text of ['FAM/1', 'First meeting', 'Submitted', '1 hour ago']) {
      expect(line.textContent).toContain(text)
    }
  })

  test('loads more with the cursor of the page before, until there is none', async () => {
    server.on('GET /api/responses', ({ query }) =>
      query.get('cursor') === 'next'
        ? ok({ items: [row('c2')], nextCursor: null })
        : ok({ items: [row('c1')], nextCursor: 'next' }),
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await screen.findByRole('link', { name: 'Client c2' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Client c1' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('shows a firm without clients the one thing to do', async () => {
    server.on('GET /api/responses', () => ok({ items: [], nextCursor: null }))
    show()
    expect(await screen.findByRole('heading', { name: 'Send your first private link' })).toBeDefined()
    expect(screen.getByText('The form')).toBeDefined()
  })

  test('leaves the focus on its heading where that changes as the clients come', async () => {
    server.on('GET /api/responses', () => ok({ items: [], nextCursor: null }))
    show()
    screen.getByRole('heading', { name: 'Your clients' }).focus()
    const heading = await screen.findByRole('heading', { name: 'Send your first private link' })
    expect(document.activeElement).toBe(heading)
  })

  test('says that the clients could not be loaded, and tries again when asked to', async () => {
    server.on('GET /api/responses', () => refuse('unavailable'))
    show()
    const failure = await screen.findByRole('alert')
    expect(failure.textContent).toContain('The service is not available at the moment.')
    server.on('GET /api/responses', () => ok({ items: [row('c1')], nextCursor: null }))
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Client c1' })).toBeDefined()
  })
})

describe('what the plan allows, on the dashboard', () => {
  const showWith = async (usage: Parameters<typeof storedUsage>[0]) => {
    server.on('GET /api/responses', () => ok({ items: [row('c1')], nextCursor: null }))
    server.on(usageCall, () => result(storedUsage(usage)))
    show()
    await screen.findByRole('link', { name: 'Client c1' })
  }

  test('is a quiet line with when the count starts again', async () => {
    await showWith({})
    await userEvent.click(screen.getByRole('heading', { name: 'How it is going' }))
    expect(
      await screen.findByText(
        '2 of 5 invitations used this month. The count starts again on 1 December 2026.',
      ),
    ).toBeDefined()
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull()
  })

  test('is a note from 80 % on, with a way to the plans', async () => {
    await showWith({ invitations: { used: 4, allowed: 5 } })
    expect(await screen.findByText('1 invitation left this month')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscription')
    expect(screen.queryByText(/^4 of 5 invitations used/)).toBeNull()
  })

  test('says at the limit what stopped and what goes on', async () => {
    const mebibytes = (count: number) => count * 1024 * 1024
    await showWith({
      invitations: { used: 5, allowed: 5 },
      fileBytes: { used: mebibytes(200), allowed: mebibytes(250) },
    })
    expect(await screen.findByText('You have used all 5 invitations of this month')).toBeDefined()
    expect(screen.getByText(/^New private links can be made again from 1 December 2026/)).toBeDefined()
    expect(screen.getByText('Files take 200 MB of the 250 MB of your plan')).toBeDefined()
  })

  test('is left out where it cannot be loaded', async () => {
    server.on('GET /api/responses', () => ok({ items: [row('c1')], nextCursor: null }))
    server.on(usageCall, () => refuseCall('unavailable'))
    show()
    await screen.findByRole('link', { name: 'Client c1' })
    await waitFor(() => expect(server.askedFor(usageCall)).toHaveLength(1))
    expect(screen.queryByText(/invitation/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
