import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { Dashboard } from './dashboard.tsx'

const server = fakeServer()
const row = (clientId: string, more: object = {}) => ({
  clientId,
  name: `Client ${clientId}`,
  reference: null,
  status: 'in-progress',
  title: 'First meeting',
  invitationId: 'i1',
  lastActivityAt: new Date(Date.now() - 3_600_000).toISOString(),
  submittedAt: null,
  ...more,
})
const show = () => showScreen(<Dashboard newClient={() => <p>The form</p>} />)

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
