import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { currentSession } from '../api/session.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { answerSignInAgain, everything } from './account.factory.ts'
import { PasswordSection } from './password-section.tsx'

const server = fakeServer()
const change = 'POST /api/identity/password'
const changed = () =>
  ok({
    user: { uid: 'u1', email: 'sam@example.com', emailVerified: false, name: 'Sam' },
    accessToken: 'token of the new session',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })

beforeEach(() => server.on('GET /api/identity/options', () => ok(everything)))

const field = () => screen.getByLabelText<HTMLInputElement>('New password')
const choose = async (password: string) => {
  await screen.findByText('12 characters or more')
  await userEvent.type(field(), password)
  await userEvent.click(screen.getByRole('button', { name: 'Change your password' }))
}

describe('a new password', () => {
  test('says before and after that it ends every other session, and keeps this one', async () => {
    server.on(change, changed)
    showScreen(<PasswordSection />)
    expect(screen.getByText('A new password signs you out everywhere but here.')).toBeTruthy()
    await choose('a horse of a different colour')
    await screen.findByText('Your password is changed. You are signed out everywhere else.')
    expect(currentSession()).toMatchObject({ accessToken: 'token of the new session' })
    expect(field().value).toBe('')
  })

  test('is told its rule before it is sent', async () => {
    showScreen(<PasswordSection />)
    await choose('short')
    await screen.findByRole('link', { name: 'Use at least 12 characters' })
    expect(server.askedFor(change)).toEqual([])
  })

  test('is told beside the field what only the server knows of it', async () => {
    server.on(change, () => refuse('password-does-not-meet-requirements', { rule: 'common' }))
    showScreen(<PasswordSection />)
    await choose('passwordpassword')
    await screen.findByRole('link', { name: 'This password is easy to guess. Choose another.' })
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe('passwordpassword')
  })

  test('is kept while its writer signs in again', async () => {
    server.on(change, () => refuse('requires-recent-login'))
    showScreen(<PasswordSection />)
    await choose('a horse of a different colour')
    await answerSignInAgain(false)
    expect(field().value).toBe('a horse of a different colour')
    await userEvent.click(screen.getByRole('button', { name: 'Change your password' }))
    await waitFor(() => expect(server.askedFor(change)).toHaveLength(2))
    server.on(change, changed)
    await answerSignInAgain(true)
    await screen.findByText(/Your password is changed/)
  })
})
