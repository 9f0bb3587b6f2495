import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { signedInAs } from './sign-in.factory.ts'
import { SignInForm } from './sign-in-form.tsx'

const server = fakeServer()

describe('signing in again', () => {
  test('asks for the password only, of the person who is shown, and says why', async () => {
    const onDone = vi.fn()
    server.on('POST /api/identity/sign-in', () => ok(signedInAs()))
    showScreen(<SignInForm email="amira@example.com" reason="recent" onDone={onDone} />)
    expect(screen.getByText('For your security, please sign in again to do this.')).toBeTruthy()
    expect(screen.getByText('amira@example.com')).toBeTruthy()
    expect(screen.queryByLabelText('Email address')).toBeNull()
    expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(
      'amira@example.com',
    )
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.askedFor('POST /api/identity/sign-in')[0]?.body).toMatchObject({
      email: 'amira@example.com',
    })
  })

  test('says that nothing is lost where the session has ended, and can be left', async () => {
    const onGiveUp = vi.fn()
    showScreen(<SignInForm email="amira@example.com" reason="ended" onDone={vi.fn()} onGiveUp={onGiveUp} />)
    expect(screen.getByText(/What you typed is still here/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onGiveUp).toHaveBeenCalledOnce()
  })

  test('takes the code of an authenticator app too', async () => {
    const onDone = vi.fn()
    server.on('POST /api/identity/sign-in', () => refuse('second-factor-required', { ticket: 't1' }))
    server.on('POST /api/identity/sign-in/second-factor', () => ok(signedInAs()))
    showScreen(<SignInForm email="amira@example.com" reason="recent" onDone={onDone} />)
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
    await userEvent.type(await screen.findByLabelText('Enter the 6-digit code'), '123456{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })
})
