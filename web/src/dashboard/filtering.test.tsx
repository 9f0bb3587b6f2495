import type { DashboardRow, Figures } from '@candour/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowRecord } from '../api/records.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { Dashboard } from './dashboard.tsx'

const server = fakeServer()
const row = (clientId: string, more: Partial<DashboardRow> = {}) =>
  rowRecord({ clientId, name: `Client ${clientId}`, ...more })
const figures = (more: Partial<Figures> = {}): Figures => ({
  clients: 3,
  byStatus: { submitted: 2 },
  urgent: 1,
  overdue: 0,
  openItems: 0,
  replied: 0,
  mailRefused: 0,
  archived: 0,
  weeks: [],
  medianMinutes: null,
  stops: [],
  ...more,
})
const show = (address = '/dashboard') =>
  showScreen(
    <Dashboard
      newClient={() => <p>The form</p>}
      inviteMany={(some, close) => (
        <button type="button" onClick={close}>
          {some.length} to invite
        </button>
      )}
    />,
    address,
  )
const lastAsked = () => Object.fromEntries(server.askedFor('GET /api/responses').at(-1)?.query ?? [])

beforeEach(() => {
  localStorage.clear()
  server.on('GET /api/responses', () => ok({ items: [row('a'), row('b'), row('c')], nextCursor: null }))
  server.on('GET /api/figures', () => ok(figures()))
})

describe('what is shown of the dashboard', () => {
  test('is what its address asks for', async () => {
    show('/dashboard?q=jane&status=submitted&only=urgent&sort=due&nonsense=1')
    await screen.findByRole('link', { name: 'Client a' })
    expect(lastAsked()).toEqual({ q: 'jane', status: 'submitted', only: 'urgent', sort: 'due', limit: '50' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jane')
  })

  test('follows what is typed, in the address too, and the words stay while the rows come', async () => {
    const router = show()
    await screen.findByRole('link', { name: 'Client a' })
    await userEvent.keyboard('/')
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    expect(document.activeElement).toBe(box)
    await userEvent.keyboard('jane  x')
    await waitFor(() => expect(router.state.location.search).toBe('?q=jane+x'))
    expect(router.state.historyAction).toBe('REPLACE')
    await waitFor(() => expect(lastAsked()).toMatchObject({ q: 'jane x' }))
    expect(box.value).toBe('jane  x')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('is narrowed by a count of today, and back by "back"', async () => {
    const router = show()
    await userEvent.click(await screen.findByRole('button', { name: '2 Submitted' }))
    expect(router.state.location.search).toBe('?status=submitted')
    await userEvent.click(screen.getByRole('button', { name: '1 Urgent' }))
    expect(router.state.location.search).toBe('?only=urgent')
    await waitFor(() => expect(lastAsked()).toMatchObject({ only: 'urgent' }))
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.search).toBe('?status=submitted'))
    expect(await screen.findByRole('button', { pressed: true, name: '2 Submitted' })).toBeDefined()
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
  })

  test.each([
    ['only=overdue', 'Nothing is overdue'],
    ['only=mail-refused', 'No mail was refused'],
    ['q=zed', 'No client is found for “zed”'],
    ['status=reviewed', 'No client stands at “Reviewed”'],
  ])('is a sentence where nothing fits: %s', async (search, sentence) => {
    server.on('GET /api/responses', () => ok({ items: [], nextCursor: null }))
    const router = show(`/dashboard?${search}&sort=name`)
    expect(await screen.findByText(sentence)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show all clients' }))
    expect(router.state.location.search).toBe('?sort=name')
  })

  test('stays where it could not be read again', async () => {
    show()
    await screen.findByRole('link', { name: 'Client a' })
    server.on('GET /api/responses', ({ query }) =>
      query.get('sort') ? refuse('unavailable') : ok({ items: [], nextCursor: null }),
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name')
    expect((await screen.findByRole('alert')).textContent).toContain('not available')
  })

  test('says why a client is urgent to whoever asks', async () => {
    const flags = [
      {
        kind: 'safety' as const,
        reason: 'Does not feel safe.',
        source: 's',
        sourceTitle: 'Do you feel safe?',
      },
    ]
    server.on('GET /api/responses', () => ok({ items: [row('a', { flags })], nextCursor: null }))
    show()
    const button = await screen.findByRole('button', { name: /Urgent, see why: Safety/ })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText(/Does not feel safe/).closest('ul')?.hidden).toBe(false)
    expect(screen.getByText('Answer to “Do you feel safe?”.')).toBeDefined()
  })
})

describe('by keyboard', () => {
  const focused = () => document.activeElement?.textContent

  test('one goes from client to client, and ticks one', async () => {
    show()
    await screen.findByRole('link', { name: 'Client a' })
    await userEvent.keyboard('jj')
    expect(focused()).toBe('Client b')
    await userEvent.keyboard('{ArrowDown}k')
    expect(focused()).toBe('Client b')
    await userEvent.keyboard('x')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Client b' }).checked).toBe(true)
    expect(screen.getByRole('region', { name: 'Selected clients' }).textContent).toContain('1 selected')
  })

  test('keys do nothing while somebody types, or once they are switched off', async () => {
    show()
    await screen.findByRole('link', { name: 'Client a' })
    await userEvent.click(screen.getByRole('searchbox'))
    await userEvent.keyboard('j?')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.queryByRole('dialog')).toBeNull()

    await userEvent.keyboard('{Escape}{Escape}?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Use single keys' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('j/?')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox'))
  })
})

describe('with clients that are ticked', () => {
  test('one sends a survey to them, or archives them and takes it back', async () => {
    const archived: [string, unknown][] = []
    for (const id of ['a', 'b', 'c']) {
      server.on(`PATCH /api/clients/${id}`, ({ body }) => {
        archived.push([id, body])
        return ok({})
      })
    }
    show()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Client a' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Client c' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send a survey to 2 clients' }))
    await userEvent.click(screen.getByRole('button', { name: '2 to invite' }))

    await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('2 clients archived')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Selected clients' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(archived).toHaveLength(4))
    expect(archived.slice(2)).toEqual([
      ['a', { archived: false }],
      ['c', { archived: false }],
    ])
  })
})
