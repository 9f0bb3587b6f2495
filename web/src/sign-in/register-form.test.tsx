import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { RegisterForm } from './register-form.tsx'
import { everything, signedInAs } from './sign-in.factory.ts'

const server = fakeServer()
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const asked = () => server.askedFor('POST /api/identity/register')
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))

beforeEach(() => {
  server.on('GET /api/identity/options', () =>
    ok({ ...everything, password: { minimum: 10, maximum: 20, classes: ['digit'] } }),
  )
})

async function fillIn(typed: string, address?: string) {
  const router = showScreen(<RegisterForm onDone={onDone} />, address)
  await screen.findByText('10 characters or more')
  await userEvent.type(screen.getByLabelText('Your name'), 'Amira')
  await userEvent.type(screen.getByLabelText('Name of your firm'), 'Hale')
  await userEvent.type(screen.getByLabelText('Email address'), 'amira@example.com')
  await userEvent.type(password(), typed)
  return router
}
const onDone = vi.fn()
beforeEach(() => void onDone.mockReset())

describe('creating an account', () => {
  test('shows the rules for passwords of this installation, and which of them are kept', async () => {
    await fillIn('quiet lane')
    const rules = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(rules).toEqual(['10 characters or more (done)', 'A number', 'No more than 20 characters (done)'])
    expect(screen.getByText('Done: 10 characters or more, No more than 20 characters')).toBeTruthy()
    const described = password().getAttribute('aria-describedby')
    expect(document.getElementById(`${described}`)?.textContent).toContain('A number')
  })

  test('asks for what a password misses before it is sent, and does not scold while it is typed', async () => {
    await fillIn('quiet lane')
    expect(password().getAttribute('aria-invalid')).toBeNull()
    await create()
    expect(screen.getByRole('link', { name: 'Add a number' })).toBeTruthy()
    expect(asked()).toEqual([])
    expect(password().value).toBe('quiet lane')
  })

  test('never cuts off a password that is pasted', async () => {
    await fillIn('short')
    await userEvent.clear(password())
    await userEvent.paste('a very long pass phrase 7')
    expect(password().value).toBe('a very long pass phrase 7')
    await create()
    expect(screen.getByRole('link', { name: 'Use no more than 20 characters' })).toBeTruthy()
  })

  test('says beside the password what the server alone knows', async () => {
    server.on('POST /api/identity/register', () =>
      refuse('password-does-not-meet-requirements', { rule: 'common' }),
    )
    await fillIn('password1234')
    await create()
    await screen.findByRole('link', { name: 'This password is easy to guess. Choose another.' })
    expect(password().getAttribute('aria-invalid')).toBe('true')
  })

  test('says that the request timed out in the words of the catalogue, and keeps what was typed', async () => {
    server.on('POST /api/identity/register', () => refuse('timeout'))
    await fillIn('quiet lane 7')
    await create()
    expect((await screen.findByRole('alert')).textContent).toContain('Request timed out. Please try again.')
    expect(password().value).toBe('quiet lane 7')
    server.on('POST /api/identity/register', () => ok(signedInAs(), 201))
    await create()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(asked()).toHaveLength(2)
  })

  test('offers to sign in instead where the address is taken, and takes it along', async () => {
    server.on('POST /api/identity/register', () => refuse('email-already-in-use'))
    const router = await fillIn('quiet lane 7', '/register?return=%2Fsurveys')
    await create()
    await screen.findByRole('link', { name: /already exists/ })
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('link', { name: 'Sign in instead' }))
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: '?return=%2Fsurveys',
      state: { email: 'amira@example.com' },
    })
  })

  test('tries again with another address under another key', async () => {
    server.on('POST /api/identity/register', () => refuse('email-already-in-use'))
    await fillIn('quiet lane 7')
    await create()
    await screen.findByRole('link', { name: /already exists/ })
    server.on('POST /api/identity/register', () => ok(signedInAs(), 201))
    await userEvent.type(screen.getByLabelText('Email address'), '.test')
    await create()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(asked()[1]?.body).toMatchObject({ company: 'Hale', email: 'amira@example.com.test' })
    expect(asked()[1]?.key).not.toBe(asked()[0]?.key)
  })
})
