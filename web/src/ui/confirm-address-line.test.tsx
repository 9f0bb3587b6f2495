import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../api/server.factory.ts'
import { acceptSession, forgetSession } from '../api/session.ts'
import { ConfirmAddressLine } from './confirm-address-line.tsx'
import { showScreen } from './screen.factory.tsx'

const options = vi.hoisted(() => ({ canSendMail: true }))
vi.mock('../api/sign-in-options.ts', () => ({ useSignInOptions: () => options }))

const server = fakeServer()
const line = () => screen.queryByRole('region', { name: 'Confirm your email address' })
const signIn = (uid: string, emailVerified = false) =>
  acceptSession({
    user: { uid, email: `${uid}@example.com`, emailVerified, name: 'Sam' },
    accessToken: 't',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })

beforeEach(() => {
  options.canSendMail = true
})

describe('the line about an address that is not confirmed', () => {
  test('names it, sends the link again and says how that went', async () => {
    signIn('ada')
    server.on('POST /api/identity/email/verification', () => ({ status: 204, body: null }))
    showScreen(<ConfirmAddressLine />)
    expect(line()?.textContent).toContain('we sent a link to ada@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
    const said = await screen.findByText('We have sent a new link. Only the newest one works.')
    expect(said.getAttribute('role')).toBe('status')
  })

  test('goes away as soon as the address is confirmed', async () => {
    signIn('ben')
    showScreen(<ConfirmAddressLine />)
    expect(line()).toBeTruthy()
    act(() => signIn('ben', true))
    await waitFor(() => expect(line()).toBeNull())
  })

  test('stays away for this visit once it was put away, for that person', async () => {
    signIn('cleo')
    showScreen(<ConfirmAddressLine />)
    await userEvent.click(screen.getByRole('button', { name: 'Put this away for now' }))
    expect(line()).toBeNull()
    cleanup()
    showScreen(<ConfirmAddressLine />)
    expect(line()).toBeNull()
    act(() => signIn('dora'))
    expect(line()).toBeTruthy()
  })

  test('leaves it to the account page to say so there', () => {
    signIn('fay')
    showScreen(<ConfirmAddressLine />, '/account')
    expect(line()).toBeNull()
  })

  test('is not there where no email can be sent, nor for a visitor', () => {
    options.canSendMail = false
    signIn('eve')
    showScreen(<ConfirmAddressLine />)
    expect(line()).toBeNull()
    options.canSendMail = true
    act(forgetSession)
    expect(line()).toBeNull()
  })
})
