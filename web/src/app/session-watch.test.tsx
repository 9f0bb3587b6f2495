import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kim, sam, tokenFor } from '../api/tab.factory.ts'

const plainPage = (name: string) => async () => ({
  Component: () => (
    <main>
      <h1>{name}</h1>
      <input aria-label="Note" />
    </main>
  ),
})
const signIn = vi.fn<() => Response>()

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/identity/sign-in' ? signIn() : new Response('{}', { status: 404 }),
  )
  vi.spyOn(location, 'replace').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The app as it is mounted, with Sam signed in and plain pages. */
async function open(address: string) {
  vi.resetModules()
  const [{ routeObjects }, { watchSession }, session, again, recent] = await Promise.all([
    import('./router.tsx'),
    import('./session-watch.ts'),
    import('../api/session.ts'),
    import('../api/sign-in-again.ts'),
    import('../api/recent-sign-in.ts'),
    import('./guard.ts'),
  ])
  session.acceptSession(tokenFor(sam))
  const router = createMemoryRouter(routeObjects(plainPage), { initialEntries: [address] })
  watchSession(router)
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading')
  const at = () => router.state.location.pathname + router.state.location.search
  const forget = (reason: 'signed-out' | 'ended' | 'disabled') => act(() => session.forgetSession(reason))
  const accept = (user: typeof sam) => act(() => session.acceptSession(tokenFor(user, 'new')))
  return { router, at, forget, accept, ...session, ...again, ...recent }
}

const note = () => screen.queryByLabelText<HTMLInputElement>('Note')
const type = (words: string) => userEvent.type(screen.getByLabelText('Note'), words)
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' })
const loginOver = (path: string) => `/login?return=${encodeURIComponent(path)}`
const isHidden = () => note()?.closest('[inert].waiting-page') != null

async function signInAs(user: typeof sam) {
  signIn.mockImplementation(() => new Response(JSON.stringify(tokenFor(user))))
  const inDialog = await dialog()
  const email = inDialog.querySelector<HTMLInputElement>('input[type=email]:not([readonly])')
  if (email) await userEvent.type(email, user.email)
  const password = inDialog.querySelector<HTMLInputElement>('input[type=password]')
  if (password) await userEvent.type(password, 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('a session that ends', () => {
  test('sends the reader of a guarded page to sign in where nothing was typed, and remembers the place', async () => {
    const { forget, at } = await open('/response/c1?invitationId=7')
    forget('ended')
    expect(await screen.findByRole('heading', { name: 'login' })).toBeDefined()
    expect(at()).toBe(loginOver('/response/c1?invitationId=7'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('leaves the reader of a public page alone', async () => {
    const { forget, at } = await open('/features')
    forget('ended')
    await act(async () => {})
    expect(at()).toBe('/features')
  })

  test('keeps what was typed, hidden and out of reach, and asks over it to sign in again', async () => {
    const { forget, at } = await open('/response/c1')
    await type('twelve acres')
    forget('ended')
    await dialog()
    expect(isHidden()).toBe(true)
    expect(at()).toBe('/response/c1')
    expect(note()?.value).toBe('twelve acres')
  })

  test('lets the same person go on where they were, with the focus there, and says to send it again', async () => {
    const { forget } = await open('/response/c1')
    await type('twelve acres')
    forget('ended')
    await signInAs(sam)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(isHidden()).toBe(false)
    expect(note()?.value).toBe('twelve acres')
    expect(document.activeElement).toBe(note())
    expect(await screen.findByText(/^You are signed in again\./)).toBeDefined()
    expect(location.replace).not.toHaveBeenCalled()
  })

  test('goes on, too, when the same person signs in in another tab', async () => {
    const { forget, accept } = await open('/response/c1')
    await type('twelve acres')
    forget('ended')
    await dialog()
    accept(sam)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(note()?.value).toBe('twelve acres')
    expect(isHidden()).toBe(false)
  })

  test('shows nothing of it to somebody else, who gets the dashboard afresh', async () => {
    const { forget, accept } = await open('/response/c1')
    await type('twelve acres')
    forget('ended')
    await dialog()
    accept(kim)
    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/dashboard'))
    expect(isHidden()).toBe(true)
  })

  test('asks before what was typed is given up, on Escape too, and then begins afresh', async () => {
    const { forget } = await open('/response/c1')
    await type('twelve acres')
    forget('ended')
    const asking = await dialog()
    const pressEscape = (on: HTMLElement) =>
      act(() => on.dispatchEvent(new Event('cancel', { bubbles: false, cancelable: true })))
    pressEscape(asking)
    const leaving = screen.getByRole('dialog', { name: 'Leave without signing in?' })
    expect(location.replace).not.toHaveBeenCalled()
    pressEscape(leaving)
    pressEscape(await dialog())
    expect(isHidden()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(location.replace).toHaveBeenCalledWith('/login')
  })

  test('is no reason to keep anything where its reader goes back', async () => {
    const { forget, router, at } = await open('/dashboard')
    await act(() => router.navigate('/response/c1'))
    await type('twelve acres')
    forget('ended')
    await dialog()
    await act(() => router.navigate(-1))
    await waitFor(() => expect(at()).toBe(loginOver('/dashboard')))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(note()?.value ?? '').toBe('')
    expect(location.replace).toHaveBeenCalledWith('/login')
  })

  test('counts what was typed since the page was opened, no longer', async () => {
    const { forget, router, at } = await open('/response/c1')
    await type('sent long ago')
    await act(() => router.navigate('/surveys'))
    forget('ended')
    await waitFor(() => expect(at()).toBe(loginOver('/surveys')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('signed out in another tab, or disabled', () => {
  test.each(['signed-out', 'disabled'] as const)(
    '(%s) the page is gone at once, whatever was typed, and the sign-in page is next',
    async (reason) => {
      const { forget, at, currentSession } = await open('/response/c1')
      await type('twelve acres')
      forget(reason)
      expect(note()).toBeNull()
      expect(await screen.findByRole('heading', { name: 'login' })).toBeDefined()
      expect(at()).toBe('/login')
      expect(currentSession()).toMatchObject({ reason })
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test('another person, who signed in elsewhere, gets the dashboard afresh, and sees nothing of before', async () => {
    const { setSession } = await open('/response/c1')
    await type('twelve acres')
    act(() => setSession({ status: 'unknown' }, 'another-tab'))
    expect(location.replace).toHaveBeenCalledWith('/dashboard')
    expect(note()).toBeNull()
  })
})

describe('what needs a recent sign-in', () => {
  const refusedOnce = async () => {
    const { ApiError } = await import('../api/api-error.ts')
    const act = vi.fn(async () => 'done')
    act.mockRejectedValueOnce(new ApiError('requires-recent-login'))
    return act
  }

  test('is done again once its reader has signed in over the page', async () => {
    const { withRecentSignIn, accept } = await open('/account')
    const change = await refusedOnce()
    const result = withRecentSignIn(change)
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeDefined()
    expect(isHidden()).toBe(false)
    signIn.mockImplementation(() => new Response(JSON.stringify(tokenFor(sam))))
    const box = screen.getByRole('dialog')
    const email = box.querySelector<HTMLInputElement>('input[type=email]:not([readonly])')
    if (email) await userEvent.type(email, sam.email)
    const password = box.querySelector<HTMLInputElement>('input[type=password]')
    if (password) await userEvent.type(password, 'correct horse')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await result).toBe('done')
    expect(change).toHaveBeenCalledTimes(2)
    accept(sam)
  })

  test('is not done where its reader closes the dialog', async () => {
    const { withRecentSignIn } = await open('/account')
    const change = await refusedOnce()
    const result = withRecentSignIn(change)
    await screen.findByRole('dialog', { name: 'Sign in again' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(await result).toBeUndefined()
    expect(change).toHaveBeenCalledTimes(1)
    expect(location.replace).not.toHaveBeenCalled()
  })
})
