import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { currentSession, forgetSession } from '../api/session.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const server = fakeServer()
const user = { uid: 'u2', email: 'amira@example.com', emailVerified: false, name: 'Amira' }
const signedIn = { user, accessToken: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString() }

const signInWith = async (email: string, password: string) => {
  await userEvent.type(screen.getByLabelText('Email address'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('signing in', () => {
  test('keeps the session and goes on', async () => {
    forgetSession()
    const onDone = vi.fn()
    server.on('POST /api/identity/sign-in', () => ok(signedIn))
    showScreen(<SignInForm onDone={onDone} />)
    await signInWith(' amira@example.com', 'correct horse')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.askedFor('POST /api/identity/sign-in')[0]?.body).toEqual({
      email: 'amira@example.com',
      password: 'correct horse',
      persistence: 'local',
    })
    expect(currentSession()).toMatchObject({ status: 'signed-in', user })
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
})

describe('creating an account', () => {
  test('shows an address that is taken beside the address, and tries again under another key', async () => {
    server.on('POST /api/identity/register', () => refuse('email-already-in-use'))
    const onDone = vi.fn()
    showScreen(<RegisterForm onDone={onDone} />)
    await userEvent.type(screen.getByLabelText('Your name'), 'Amira')
    await userEvent.type(screen.getByLabelText('Name of your firm'), 'Hale')
    await userEvent.type(screen.getByLabelText('Email address'), 'amira@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByRole('link', { name: /already exists/ })
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')

    server.on('POST /api/identity/register', () => ok(signedIn, 201))
    await userEvent.type(screen.getByLabelText('Email address'), '.test')
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const [first, second] = server.askedFor('POST /api/identity/register')
    expect(second?.body).toMatchObject({ company: 'Hale', email: 'amira@example.com.test' })
    expect(second?.key).not.toBe(first?.key)
  })
})
