import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { currentSession, forgetSession } from '../api/session.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { amira, signedInAs } from './sign-in.factory.ts'
import { SignInForm } from './sign-in-form.tsx'

const server = fakeServer()
afterEach(() => localStorage.clear())

const signInWith = async (email: string, password: string) => {
  await userEvent.type(screen.getByLabelText('Email address'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('signing in', () => {
  test('keeps the session and goes on', async () => {
    forgetSession()
    const onDone = vi.fn()
    server.on('POST /api/identity/sign-in', () => ok(signedInAs()))
    showScreen(<SignInForm onDone={onDone} />)
    await signInWith(' amira@example.com', 'correct horse')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.askedFor('POST /api/identity/sign-in')[0]?.body).toEqual({
      email: 'amira@example.com',
      password: 'correct horse',
      persistence: 'local',
    })
    expect(currentSession()).toMatchObject({ status: 'signed-in', user: amira })
  })

  test('says what the server refused in the words of the catalogue, and keeps what was typed', async () => {
    server.on('POST /api/identity/sign-in', () => refuse('invalid-credential'))
    showScreen(<SignInForm onDone={vi.fn()} />)
    await signInWith('amira@example.com', 'wrong')
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain(
      'Invalid email or password. Please check your credentials and try again.',
    )
    expect(document.activeElement).toBe(summary)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
  })

  test('asks for what is missing beside its control, and leads there from the summary', async () => {
    showScreen(<SignInForm onDone={vi.fn()} />)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    const summary = screen.getByRole('alert')
    expect(server.askedFor('POST /api/identity/sign-in')).toEqual([])
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter your password' }))
    const password = screen.getByLabelText('Password')
    expect(document.activeElement).toBe(password)
    expect(password.getAttribute('aria-invalid')).toBe('true')
    const error = document.getElementById(password.getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toBe('Error: Enter your password')
  })

  test('is sent once, however often the button is pressed', async () => {
    server.on('POST /api/identity/sign-in', () => new Promise(() => {}))
    showScreen(<SignInForm onDone={vi.fn()} />)
    await signInWith('amira@example.com', 'correct horse')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(server.askedFor('POST /api/identity/sign-in')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBe('true')
  })

  test('lets its writer see the password', async () => {
    showScreen(<SignInForm onDone={vi.fn()} />)
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    expect(password.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.type).toBe('text')
  })

  test('ends with the browser where it is not to be kept, and remembers that for this computer', async () => {
    forgetSession()
    server.on('POST /api/identity/sign-in', () => ok(signedInAs()))
    showScreen(<SignInForm onDone={vi.fn()} />)
    expect(screen.getByLabelText<HTMLInputElement>('Keep me signed in').checked).toBe(true)
    await userEvent.click(screen.getByLabelText('Keep me signed in'))
    await signInWith('amira@example.com', 'correct horse')
    await waitFor(() => expect(currentSession().status).toBe('signed-in'))
    expect(server.askedFor('POST /api/identity/sign-in')[0]?.body).toMatchObject({ persistence: 'session' })
    cleanup()
    showScreen(<SignInForm onDone={vi.fn()} />)
    expect(screen.getByLabelText<HTMLInputElement>('Keep me signed in').checked).toBe(false)
  })

  test('says in how many minutes to try again after too many attempts', async () => {
    server.on('POST /api/identity/sign-in', () => refuse('too-many-requests', { retryAfterSeconds: 601 }))
    showScreen(<SignInForm onDone={vi.fn()} />)
    await signInWith('amira@example.com', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Too many attempts. Please wait 11 minutes and try again.',
    )
  })

  test('takes the typed address along to the page for a forgotten password, not in the URL', async () => {
    const router = showScreen(<SignInForm onDone={vi.fn()} />)
    await userEvent.type(screen.getByLabelText('Email address'), 'amira@example.com')
    await userEvent.click(screen.getByRole('link', { name: 'Forgotten your password?' }))
    const { pathname, search, hash, state } = router.state.location
    expect([pathname, search, hash]).toEqual(['/reset-password', '', ''])
    expect(state).toEqual({ email: 'amira@example.com' })
  })

  test('starts with an address that was typed before', () => {
    showScreen(<SignInForm typedEmail="amira@example.com" onDone={vi.fn()} />)
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amira@example.com')
  })
})
