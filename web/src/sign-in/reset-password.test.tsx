import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fakeServer, refuse } from '../api/server.factory.ts'
import { currentSession } from '../api/session.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { ResetPassword } from './reset-password.tsx'
import { everything } from './sign-in.factory.ts'

const options = vi.hoisted(() => ({ known: undefined as unknown, ask: () => Promise.resolve() }))
vi.mock('../api/sign-in-options.ts', () => ({
  useSignInOptions: () => options.known,
  signInOptions: () => options.ask(),
}))

const server = fakeServer()
const done = { status: 204, body: null }
const asked = () => server.askedFor('POST /api/identity/password-reset').map(({ body }) => body)
const confirmed = () => server.askedFor('POST /api/identity/password-reset/confirm').map(({ body }) => body)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  options.known = everything
  options.ask = () => Promise.resolve()
  server.on('POST /api/identity/password-reset', () => done)
  server.on('POST /api/identity/password-reset/confirm', () => done)
})
afterEach(() => vi.useRealTimers())

async function askFor(email: string) {
  const router = showScreen(<ResetPassword />, '/reset-password')
  await userEvent.type(screen.getByLabelText('Email address'), email)
  await press('Send the link')
  return router
}

describe('a forgotten password', () => {
  test('is answered alike whether or not there is such an account', async () => {
    await askFor(' amira@example.com ')
    const heading = await screen.findByRole('heading', { name: 'Look in your inbox' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/If there is an account with/).textContent).toBe(
      'If there is an account with amira@example.com, we have sent a link. It works for one hour.',
    )
    expect(asked()).toEqual([{ email: 'amira@example.com' }])
  })

  test('starts with the address that was typed on the page before', () => {
    showScreen(<ResetPassword />, { pathname: '/reset-password', state: { email: 'amira@example.com' } })
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amira@example.com')
  })

  test('asks for an address that could be one, before anything is sent', async () => {
    await askFor('amira')
    expect(screen.getByRole('link', { name: 'Please enter a valid email address.' })).toBeTruthy()
    expect(asked()).toEqual([])
  })

  test('can be sent again after a pause, and says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await askFor('amira@example.com')
    await screen.findByText('You can send it again in a minute.')
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
    act(() => void vi.advanceTimersByTime(60_000))
    await press('Send it again')
    await screen.findByText('We have sent it again. Only the newest link works.')
    expect(asked()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  })

  test('has a way back for a wrong address, which is kept to be mended', async () => {
    await askFor('amira@example.con')
    await screen.findByText('Look in your inbox')
    await press('Use another address')
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amira@example.con')
    expect(document.activeElement).toBe(screen.getByRole('heading'))
  })

  test('keeps the address where the link could not be sent, and says how long to wait', async () => {
    server.on('POST /api/identity/password-reset', () =>
      refuse('too-many-requests', { retryAfterSeconds: 30 }),
    )
    await askFor('amira@example.com')
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a minute and try again.')
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amira@example.com')
  })

  test('is told plainly where this installation sends no email', () => {
    options.known = { ...everything, canSendMail: false }
    showScreen(<ResetPassword />)
    expect(screen.getByText(/sends no email/).textContent).toContain('Ask whoever runs it')
    expect(screen.queryByLabelText('Email address')).toBeNull()
  })

  test('says that the form could not be loaded, and tries again', async () => {
    options.known = undefined
    options.ask = vi.fn(() => Promise.reject(new ApiError('network-request-failed')))
    showScreen(<ResetPassword />)
    await screen.findByText('The form could not be loaded')
    await press('Try again')
    await waitFor(() => expect(options.ask).toHaveBeenCalledTimes(2))
  })
})

describe('the link of the email', () => {
  const open = (address: string) => showScreen(<ResetPassword />, address)
  const choose = async (password: string) => {
    await userEvent.type(await screen.findByLabelText('New password'), password)
    await press('Change password')
  }

  test.each(['/reset-password#code-1', '/reset-password?mode=resetPassword&oobCode=code-1&apiKey=k'])(
    'is taken out of the address and the history at once: %s',
    async (address) => {
      const router = open(address)
      await waitFor(() => expect(router.state.location).toMatchObject({ search: '', hash: '' }))
      expect(router.state.historyAction).toBe('REPLACE')
      await choose('a quiet lane 7')
      await screen.findByRole('heading', { name: 'Your password is changed' })
      expect(confirmed()).toEqual([{ code: 'code-1', password: 'a quiet lane 7' }])
    },
  )

  test('signs out everywhere, here too, and leads to signing in', async () => {
    server.on('POST /api/identity/token', () => refuse('unauthenticated'))
    open('/reset-password#code-1')
    await choose('a quiet lane 7')
    const heading = await screen.findByRole('heading', { name: 'Your password is changed' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/You have been signed out everywhere/)).toBeTruthy()
    expect(currentSession().status).toBe('signed-out')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  test('stays usable when a password is refused', async () => {
    server.on('POST /api/identity/password-reset/confirm', () =>
      refuse('password-does-not-meet-requirements', { rule: 'common' }),
    )
    open('/reset-password#code-1')
    await choose('password1234')
    await screen.findByRole('link', { name: 'This password is easy to guess. Choose another.' })
    server.on('POST /api/identity/password-reset/confirm', () => done)
    await userEvent.clear(screen.getByLabelText('New password'))
    await choose('a quiet lane 7')
    await screen.findByRole('heading', { name: 'Your password is changed' })
    expect(confirmed()[1]).toEqual({ code: 'code-1', password: 'a quiet lane 7' })
  })

  test.each([
    ['invalid-action-code', /was used already/],
    ['expired-action-code', /has expired/],
  ] as const)('says what is wrong with it and offers a new one: %s', async (code, sentence) => {
    server.on('POST /api/identity/password-reset/confirm', () => refuse(code))
    open('/reset-password#code-1')
    await choose('a quiet lane 7')
    await screen.findByRole('heading', { name: 'This link cannot be used' })
    expect(screen.getByText(sentence)).toBeTruthy()
    await press('Send me a new link')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Forgotten your password?' }))
  })

  test('is followed once however often the button is pressed', async () => {
    server.on('POST /api/identity/password-reset/confirm', () => new Promise(() => {}))
    open('/reset-password#code-1')
    await choose('a quiet lane 7')
    await press('Change password')
    expect(confirmed()).toHaveLength(1)
  })

  test('gives way to another that is opened in the same tab', async () => {
    const router = open('/reset-password#code-1')
    await userEvent.type(await screen.findByLabelText('New password'), 'half a pass')
    await act(() => router.navigate('/reset-password#code-2'))
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
    await choose('a quiet lane 7')
    await waitFor(() => expect(confirmed()).toEqual([{ code: 'code-2', password: 'a quiet lane 7' }]))
  })

  test('that proves an address is led to its page, where a hosted service has one address for all', async () => {
    const router = open('/reset-password?mode=verifyEmail&oobCode=code-1')
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/confirm-email', hash: '' }))
  })
})
