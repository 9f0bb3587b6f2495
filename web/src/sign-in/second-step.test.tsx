import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { currentSession, forgetSession } from '../api/session.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { amira, signedInAs } from './sign-in.factory.ts'
import { SignInForm } from './sign-in-form.tsx'

const server = fakeServer()
const code = () => screen.getByLabelText<HTMLInputElement>('Enter the 6-digit code')
const sent = () => server.askedFor('POST /api/identity/sign-in/second-factor').map(({ body }) => body)

/** The password was right, and now the code is asked for. */
async function atSecondStep(onDone = vi.fn()) {
  forgetSession()
  server.on('POST /api/identity/sign-in', () =>
    refuse('second-factor-required', { ticket: 'ticket-1', expiresAt: new Date().toISOString() }),
  )
  showScreen(<SignInForm onDone={onDone} />)
  await userEvent.type(screen.getByLabelText('Email address'), 'amira@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
  await screen.findByLabelText('Enter the 6-digit code')
  return onDone
}

describe('the second step of signing in', () => {
  test('asks for the code with the focus on it, and keeps the address for password managers', async () => {
    await atSecondStep()
    expect(document.activeElement).toBe(code())
    expect(code().inputMode).toBe('numeric')
    expect(code().autocomplete).toBe('one-time-code')
    expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(amira.email)
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  test('takes a code that is pasted with spaces, on Enter', async () => {
    const onDone = await atSecondStep()
    server.on('POST /api/identity/sign-in/second-factor', () => ok(signedInAs()))
    await userEvent.paste(' 123 456 ')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ ticket: 'ticket-1', code: '123456' }])
    expect(currentSession()).toMatchObject({ status: 'signed-in', user: amira })
  })

  test('says that a code is wrong beside it, and selects it so that the next one replaces it', async () => {
    await atSecondStep()
    server.on('POST /api/identity/sign-in/second-factor', () => refuse('code-wrong'))
    await userEvent.keyboard('111111{Enter}')
    const alert = await screen.findByText('That is not the code. Please check it and try again.', {
      selector: '[role=alert]',
    })
    expect(alert.textContent).not.toBe('')
    expect(document.activeElement).toBe(code())
    expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6])
    expect(code().getAttribute('aria-invalid')).toBe('true')
    await userEvent.keyboard('222222{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ ticket: 'ticket-1', code: '222222' })
  })

  test('asks the server nothing for a code that is too short', async () => {
    await atSecondStep()
    await userEvent.keyboard('123{Enter}')
    expect(sent()).toEqual([])
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(code().value).toBe('123')
  })

  test('takes a recovery code as the other way', async () => {
    const onDone = await atSecondStep()
    server.on('POST /api/identity/sign-in/second-factor', () => ok(signedInAs()))
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
    const recovery = screen.getByLabelText<HTMLInputElement>('Enter a recovery code')
    expect(document.activeElement).toBe(recovery)
    expect(recovery.inputMode).not.toBe('numeric')
    await userEvent.keyboard('abcde-fghij{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ ticket: 'ticket-1', code: 'abcde-fghij' }])
  })

  test('leads back to the first step with the address kept when it took too long', async () => {
    await atSecondStep()
    server.on('POST /api/identity/sign-in/second-factor', () => refuse('second-factor-expired'))
    await userEvent.keyboard('123456{Enter}')
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('This took too long. Please sign in again.')
    expect(document.activeElement).toBe(summary)
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amira@example.com')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  test('has a way back, to the password', async () => {
    await atSecondStep()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amira@example.com')
  })

  test('keeps the code where the connection fails, and sends it once however often it is pressed', async () => {
    await atSecondStep()
    server.on('POST /api/identity/sign-in/second-factor', () => refuse('unavailable'))
    await userEvent.keyboard('123456{Enter}')
    await screen.findByText(/There is a problem/)
    expect(code().value).toBe('123456')
    server.on('POST /api/identity/sign-in/second-factor', () => new Promise(() => {}))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }))
    expect(sent()).toHaveLength(2)
  })
})
