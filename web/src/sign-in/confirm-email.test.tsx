import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { currentSession, forgetSession } from '../api/session.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { everything, signedInAs } from './sign-in.factory.ts'

const server = fakeServer()
const sam = { uid: 'u1', email: 'sam@example.com', emailVerified: true, name: 'Sam' }
const asked = () => server.askedFor('POST /api/identity/email/confirm').map(({ body }) => body)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => {
  server.on('GET /api/identity/options', () => ok(everything))
  server.on('POST /api/identity/token', () => ok(signedInAs(sam)))
})

async function follow(done: 'verified' | 'changed' | 'restored') {
  server.on('POST /api/identity/email/confirm', () => ok({ email: 'sam@example.com', done }))
  const router = showScreen(<ConfirmEmail />, '/confirm-email#code-1')
  await press('Confirm')
  return router
}

describe('the link that confirms an address', () => {
  test('does nothing before a person presses, because programs open links too', async () => {
    const router = showScreen(<ConfirmEmail />, '/confirm-email#code-1')
    await waitFor(() => expect(router.state.location.hash).toBe(''))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(asked()).toEqual([])
  })

  test('confirms it, and whoever is signed in here sees that at once', async () => {
    await follow('verified')
    const heading = await screen.findByRole('heading', { name: 'Your email address is confirmed' })
    expect(document.activeElement).toBe(heading)
    expect(asked()).toEqual([{ code: 'code-1' }])
    await waitFor(() => expect(currentSession()).toMatchObject({ user: { emailVerified: true } }))
    expect(linkTo('Go to your clients')).toBe('/dashboard')
  })

  test('works without a sign-in, and leads to one', async () => {
    forgetSession()
    await follow('verified')
    await screen.findByRole('heading', { name: 'Your email address is confirmed' })
    expect(linkTo('Sign in')).toBe('/login')
    expect(server.askedFor('POST /api/identity/token')).toEqual([])
  })

  test('changes it, and says what to sign in with from now on', async () => {
    await follow('changed')
    await screen.findByRole('heading', { name: 'Your email address is changed' })
    expect(screen.getByText(/From now on, sign in with/).textContent).toContain('sam@example.com')
  })

  test('takes a change back, says that everybody is signed out, and leads to a new password', async () => {
    server.on('POST /api/identity/token', () => refuse('unauthenticated'))
    const router = await follow('restored')
    await screen.findByRole('heading', { name: 'The change is taken back' })
    expect(screen.getByText(/has been signed out/)).toBeTruthy()
    await waitFor(() => expect(currentSession().status).toBe('signed-out'))
    await userEvent.click(screen.getByRole('link', { name: 'Choose a new password' }))
    expect(router.state.location).toMatchObject({
      pathname: '/reset-password',
      search: '',
      state: { email: 'sam@example.com' },
    })
  })

  test('is followed once however often the button is pressed', async () => {
    server.on('POST /api/identity/email/confirm', () => new Promise(() => {}))
    showScreen(<ConfirmEmail />, '/confirm-email#code-1')
    await press('Confirm')
    await press('Confirm')
    expect(asked()).toHaveLength(1)
  })

  test('can be tried again where the connection failed', async () => {
    server.on('POST /api/identity/email/confirm', () => refuse('unavailable'))
    showScreen(<ConfirmEmail />, '/confirm-email#code-1')
    await press('Confirm')
    await screen.findByRole('alert')
    server.on('POST /api/identity/email/confirm', () => ok({ email: 'sam@example.com', done: 'verified' }))
    await press('Confirm')
    await screen.findByRole('heading', { name: 'Your email address is confirmed' })
  })

  test.each([
    ['invalid-action-code', /was used already/],
    ['expired-action-code', /has expired/],
    ['email-already-in-use', /already exists/],
  ] as const)('says what is wrong with it, and has a way on: %s', async (code, sentence) => {
    server.on('POST /api/identity/email/confirm', () => refuse(code))
    server.on('POST /api/identity/email/verification', () => ({ status: 204, body: null }))
    showScreen(<ConfirmEmail />, '/confirm-email#code-1')
    await press('Confirm')
    await screen.findByRole('heading', { name: 'This link cannot be used' })
    expect(screen.getByText(sentence)).toBeTruthy()
    await press('Send it again')
    await screen.findByText('We have sent a new link. Only the newest one works.')
  })
})

describe('the page without a link', () => {
  test('explains, and sends whoever is signed in a new one', async () => {
    server.on('POST /api/identity/email/verification', () =>
      refuse('too-many-requests', { retryAfterSeconds: 300 }),
    )
    showScreen(<ConfirmEmail />, '/confirm-email')
    expect(screen.getByText(/is not confirmed yet/).textContent).toContain('sam@example.com')
    await press('Send it again')
    await screen.findByText('Too many attempts. Please wait 5 minutes and try again.')
  })

  test('asks a visitor to sign in, and comes back afterwards', () => {
    forgetSession()
    showScreen(<ConfirmEmail />, '/confirm-email')
    expect(linkTo('Sign in')).toBe('/login?return=%2Fconfirm-email')
  })
})
