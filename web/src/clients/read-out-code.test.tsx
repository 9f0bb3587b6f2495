import type { Invitation } from '@candour/contract'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientRecord, invitationRecord } from '../api/records.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { Invitations } from './invitations.tsx'

const server = fakeServer()
const minute = 60_000
const client = clientRecord()
const invitation = invitationRecord()
const show = (changes: Partial<Invitation> = {}) =>
  showScreen(<Invitations client={client} invitations={[{ ...invitation, ...changes }]} selected={null} />)

let count = 0
beforeEach(() => {
  count = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.on('POST /api/invitations/i1/code', () => {
    count += 1
    const expiresAt = new Date(Date.now() + 10 * minute).toISOString()
    return ok({ code: `12345${count}`, expiresAt }, 201)
  })
})
afterEach(() => vi.useRealTimers())

const user = userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) })
const openDialog = async () => {
  await user.click(screen.getByRole('button', { name: 'Read out a code for First meeting' }))
  return screen.getByRole('dialog', { name: 'Read out a code' })
}

describe('reading a code out', () => {
  test('makes one when asked to, shows it in two groups, and makes another in its place', async () => {
    show()
    const dialog = await openDialog()
    expect(server.askedFor('POST /api/invitations/i1/code')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Make a code' }))
    expect(await within(dialog).findByText('The code is 1 2 3 4 5 1')).toBeDefined()
    expect(within(dialog).getByText('123')).toBeDefined()
    expect(within(dialog).getByText('451')).toBeDefined()
    expect(within(dialog).getByText(/It works once, until \d?\d:\d\d\./)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Make a new code' }))
    expect(await within(dialog).findByText('452')).toBeDefined()
    expect(within(dialog).queryByText('451')).toBeNull()
  })

  test('takes the code away when it no longer works', async () => {
    show()
    const dialog = await openDialog()
    await user.click(within(dialog).getByRole('button', { name: 'Make a code' }))
    await within(dialog).findByText('451')
    act(() => vi.advanceTimersByTime(10 * minute))
    expect(within(dialog).getByRole('status').textContent).toContain('That code no longer works')
    expect(within(dialog).queryByText('451')).toBeNull()
  })

  test('says why none could be made', async () => {
    server.on('POST /api/invitations/i1/code', () => refuse('invitation-revoked'))
    show()
    const dialog = await openDialog()
    await user.click(within(dialog).getByRole('button', { name: 'Make a code' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('switched off')
  })

  test('is offered only while the link works', () => {
    show({ status: 'expired', url: null })
    expect(screen.queryByRole('button', { name: /Read out a code/ })).toBeNull()
  })
})

test('the card says where a code is needed from the start, and only there', () => {
  show({ requiresCode: true })
  expect(screen.getByText(/Needs a code from the start\./)).toBeDefined()
  show({ requiresCode: true, url: null, status: 'revoked' })
  expect(screen.getAllByText(/Needs a code from the start\./)).toHaveLength(1)
})
