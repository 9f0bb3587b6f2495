import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { acceptSession, currentSession } from '../api/session.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { answerSignInAgain, everything } from './account.factory.ts'
import { EmailSection } from './email-section.tsx'

const server = fakeServer()
const change = 'POST /api/identity/email'
const none = () => ok(null, 204)

beforeEach(() => server.on('GET /api/identity/options', () => ok(everything)))

const signedIn = (emailVerified: boolean) => ({
  user: { uid: 'u1', email: 'sam@example.com', emailVerified, name: 'Sam' },
  accessToken: 'token',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
})

const askForChange = async (address: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change your email address' }))
  await userEvent.type(screen.getByLabelText('New email address'), address)
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
}

describe('the email address', () => {
  test('says that it is not confirmed, and sends the link again', async () => {
    server.on('POST /api/identity/email/verification', none)
    showScreen(<EmailSection />)
    expect(screen.getByText('Not confirmed yet')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }))
    await screen.findByText(/We have sent a new link/)
  })

  test('says that it is confirmed, and offers no link then', async () => {
    acceptSession(signedIn(true))
    showScreen(<EmailSection />)
    expect(screen.getByText('Confirmed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  })

  test('changes by a link to the new one, and says which one signs in until then', async () => {
    server.on(change, none)
    showScreen(<EmailSection />)
    await askForChange(' new@example.com ')
    const said = await screen.findByText(/Until you follow it, you sign in with/)
    expect(said.textContent).toBe(
      'We sent a link to new@example.com. Until you follow it, you sign in with sam@example.com.',
    )
    expect(server.askedFor(change)[0]?.body).toEqual({ email: 'new@example.com' })
  })

  test('keeps the new address that was typed while its writer signs in again, and sends it then', async () => {
    server.on(change, () => refuse('requires-recent-login'))
    showScreen(<EmailSection />)
    await askForChange('new@example.com')
    server.on(change, none)
    await answerSignInAgain(true)
    await screen.findByText(/We sent a link to/)
    expect(server.askedFor(change)).toHaveLength(2)
  })

  test('keeps the new address that was typed where its writer does not sign in again', async () => {
    server.on(change, () => refuse('requires-recent-login'))
    showScreen(<EmailSection />)
    await askForChange('new@example.com')
    await answerSignInAgain(false)
    expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('new@example.com')
    expect(server.askedFor(change)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says beside the field what is wrong with the new one', async () => {
    server.on(change, () => refuse('invalid-email'))
    showScreen(<EmailSection />)
    await askForChange('SAM@example.com')
    await screen.findByRole('link', { name: 'This is your address already. Enter another one.' })
    await userEvent.clear(screen.getByLabelText('New email address'))
    await userEvent.type(screen.getByLabelText('New email address'), 'new@example.c')
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    await screen.findByRole('link', { name: 'Please enter a valid email address.' })
    expect(screen.getByLabelText('New email address').getAttribute('aria-invalid')).toBe('true')
  })

  test('keeps the new address that was typed when the session ends', async () => {
    server.on(change, () => refuse('unauthenticated'))
    server.on('POST /api/identity/token', () => refuse('user-token-expired'))
    showScreen(<EmailSection />)
    await askForChange('new@example.com')
    await waitFor(() => expect(currentSession().status).toBe('signed-out'))
    expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('new@example.com')
  })

  test('is heard of as confirmed when its owner comes back from following the link', async () => {
    server.on('POST /api/identity/token', () => ok(signedIn(true)))
    showScreen(<EmailSection />)
    expect(screen.getByText('Not confirmed yet')).toBeTruthy()
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('Confirmed')
  })
})
