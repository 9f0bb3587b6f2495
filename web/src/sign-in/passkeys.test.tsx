import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { currentSession, forgetSession } from '../api/session.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { amira, everything, signedInAs } from './sign-in.factory.ts'
import { SignInForm } from './sign-in-form.tsx'

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}))

const server = fakeServer()
const credential = { id: 'passkey-1', type: 'public-key' }
const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' })

beforeEach(() => {
  forgetSession()
  vi.stubGlobal('PublicKeyCredential', () => {})
  vi.mocked(startAuthentication)
    .mockReset()
    .mockResolvedValue(credential as never)
  server.on('GET /api/identity/options', () => ok(everything))
  server.on('POST /api/identity/sign-in/passkey/options', () =>
    ok({ ticket: 'p1', options: { challenge: 'c' } }),
  )
  server.on('POST /api/identity/sign-in/passkey', () => ok(signedInAs()))
})

describe('signing in with a passkey', () => {
  test('asks the browser for one, and keeps the session as long as was chosen', async () => {
    const onDone = vi.fn()
    showScreen(<SignInForm onDone={onDone} />)
    await userEvent.click(screen.getByLabelText('Keep me signed in'))
    await userEvent.click(await button())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } })
    expect(server.askedFor('POST /api/identity/sign-in/passkey')[0]?.body).toEqual({
      ticket: 'p1',
      credential,
      persistence: 'session',
    })
    expect(currentSession()).toMatchObject({ status: 'signed-in', user: amira })
  })

  test('says quietly that none was used, and keeps what was typed', async () => {
    vi.mocked(startAuthentication).mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' }))
    showScreen(<SignInForm onDone={vi.fn()} />)
    await userEvent.type(screen.getByLabelText('Email address'), 'amira@example.com')
    await userEvent.click(await button())
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.')
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amira@example.com')
    expect(server.askedFor('POST /api/identity/sign-in/passkey')).toEqual([])
  })

  test('says what the server refused', async () => {
    server.on('POST /api/identity/sign-in/passkey', () => refuse('passkey-refused'))
    showScreen(<SignInForm onDone={vi.fn()} />)
    await userEvent.click(await button())
    expect((await screen.findByRole('alert')).textContent).toContain('This passkey was not accepted.')
  })

  test('takes the question of the browser away when the page is left', async () => {
    vi.mocked(startAuthentication).mockReturnValue(new Promise(() => {}))
    showScreen(<SignInForm onDone={vi.fn()} />)
    await userEvent.click(await button())
    await waitFor(() => expect(startAuthentication).toHaveBeenCalled())
    cleanup()
    await waitFor(() => expect(WebAuthnAbortService.cancelCeremony).toHaveBeenCalled())
  })

  test('is not offered where the browser has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    showScreen(<SignInForm onDone={vi.fn()} />)
    expect(await screen.findByLabelText('Password')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })

  test('does not let somebody else into the page that is open', async () => {
    server.on('POST /api/identity/sign-out', () => ({ status: 204, body: null }))
    const onDone = vi.fn()
    showScreen(<SignInForm email="sam@example.com" reason="ended" onDone={onDone} />)
    await userEvent.click(await button())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'That passkey is not for sam@example.com.',
    )
    expect(onDone).not.toHaveBeenCalled()
    expect(currentSession().status).toBe('signed-out')
    expect(server.askedFor('POST /api/identity/sign-out')).toHaveLength(1)
  })
})
