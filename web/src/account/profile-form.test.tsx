import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { storedProfile } from '../api/profile.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { acceptSession, currentSession } from '../api/session.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { ProfileSection } from './profile-section.tsx'

const server = fakeServer()
const read = 'GET /api/users/u1'
const write = 'PATCH /api/users/u1'

const signedInAs = (uid: string) => ({
  user: { uid, email: 'sam@example.com', emailVerified: false, name: 'Sam' },
  accessToken: 'token of the new session',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
})
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const retype = async (label: string, text: string) => {
  await userEvent.clear(await field(label))
  await userEvent.type(await field(label), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save your details' }))
const lookAtWindow = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))

/** The store of the server, with what another tab may write to it. */
const stored = (first: object = {}) => {
  let document = storedProfile(first)
  server.on(read, () => ok(document))
  server.on(write, ({ body }) => {
    document = { ...document, ...(body as object) }
    return ok(document)
  })
  return { change: (more: object) => Object.assign(document, more), now: () => document }
}

describe('the form of the profile', () => {
  test('sends only what was typed, trimmed, and says that it is saved', async () => {
    stored()
    showScreen(<ProfileSection />)
    await retype('Your name', ' Amira Hale ')
    await save()
    await screen.findByText('Your details are saved')
    expect(server.askedFor(write)[0]?.body).toEqual({ name: 'Amira Hale' })
    expect((await field('Your name')).value).toBe('Amira Hale')
  })

  test('asks for a name beside its field, and sends nothing', async () => {
    stored()
    showScreen(<ProfileSection />)
    await userEvent.clear(await field('Name of your firm'))
    await save()
    const summary = screen.getByRole('alert')
    expect(within(summary).getByRole('link', { name: 'Enter the name of your firm' })).toBeTruthy()
    expect((await field('Name of your firm')).getAttribute('aria-invalid')).toBe('true')
    expect(server.askedFor(write)).toEqual([])
  })

  test('keeps what was typed where saving fails, and tries again under the same key', async () => {
    stored()
    server.on(write, () => refuse('unavailable'))
    showScreen(<ProfileSection />)
    await retype('Your name', 'Amira')
    await save()
    await screen.findByRole('alert')
    expect((await field('Your name')).value).toBe('Amira')
    stored()
    await save()
    await screen.findByText('Your details are saved')
    const [first, second] = server.askedFor(write)
    expect(second?.key).toBe(first?.key)
  })

  test('shows what another tab saved, as long as nobody types', async () => {
    const store = stored()
    showScreen(<ProfileSection />)
    expect((await field('Your name')).value).toBe('Sam Hale')
    store.change({ name: 'Sam Park' })
    await userEvent.type(await field('Name of your firm'), '!')
    await save()
    await screen.findByText('Your details are saved')
    expect((await field('Your name')).value).toBe('Sam Park')
    expect(server.askedFor(write)[0]?.body).toEqual({ company: 'Hale & Co!' })
  })

  test('puts what another tab saved beside what was typed, and saves over it only when told again', async () => {
    const store = stored()
    showScreen(<ProfileSection />)
    await retype('Name of your firm', 'Hale Law')
    store.change({ company: 'Hale Partners' })
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('changed elsewhere')
    expect(screen.getByText(/What is saved now is “Hale Partners”/)).toBeTruthy()
    expect((await field('Name of your firm')).value).toBe('Hale Law')
    expect(server.askedFor(write)).toEqual([])
    await save()
    await screen.findByText('Your details are saved')
    expect(store.now().company).toBe('Hale Law')
  })

  test('lets its writer keep what another tab saved', async () => {
    const store = stored()
    showScreen(<ProfileSection />)
    await retype('Name of your firm', 'Hale Law')
    store.change({ company: 'Hale Partners' })
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep what is saved' }))
    expect((await field('Name of your firm')).value).toBe('Hale Partners')
  })

  test('never saves a stand-in: it asks to load first, and keeps what was typed', async () => {
    server.on(read, () => refuse('internal'))
    showScreen(<ProfileSection />)
    expect((await field('Name of your firm')).value).toBe('Your firm')
    await retype('Your name', 'Amira')
    await save()
    await screen.findByText(/have not been loaded yet/)
    expect(server.askedFor(write)).toEqual([])

    const store = stored()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await field('Name of your firm')).value).toBe('Hale & Co'))
    expect((await field('Your name')).value).toBe('Amira')
    await save()
    await screen.findByText('Your details are saved')
    expect(store.now()).toMatchObject({ name: 'Amira', company: 'Hale & Co' })
  })

  test('keeps what is typed while it is being saved', async () => {
    stored()
    let answer = (_: ReturnType<typeof ok>) => {}
    server.on(write, () => new Promise((resolve) => (answer = resolve)))
    showScreen(<ProfileSection />)
    await retype('Your name', 'Amira')
    await save()
    await waitFor(() => expect(server.askedFor(write)).toHaveLength(1))
    await userEvent.type(await field('Your name'), ' Hale')
    await save()
    expect(server.askedFor(write)).toHaveLength(1)
    answer(ok(storedProfile({ name: 'Amira' })))
    await screen.findByText('Your details are saved')
    expect((await field('Your name')).value).toBe('Amira Hale')
    lookAtWindow()
    expect((await field('Your name')).value).toBe('Amira Hale')
  })

  test('says “Please sign in to continue” when the session ends, and keeps what was typed until its writer has signed in again', async () => {
    stored()
    server.on('POST /api/identity/token', () => refuse('user-token-expired'))
    showScreen(<ProfileSection />)
    await retype('Your name', 'Amira')
    server.on(read, () => refuse('unauthenticated'))
    await save()
    await waitFor(() => expect(currentSession().status).toBe('signed-out'))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Please sign in to continue')).toBeTruthy()
    expect((await field('Your name')).value).toBe('Amira')
    act(() => acceptSession(signedInAs('u1')))
    stored()
    await save()
    await screen.findByText('Your details are saved')
    expect(server.askedFor(write)[0]?.body).toEqual({ name: 'Amira' })
  })
})
