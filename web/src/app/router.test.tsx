import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptSession, forgetSession } from '../api/session.ts'
import { routes } from './paths.ts'
import { routeObjects } from './router.tsx'

const names = Object.entries(routes)
  .filter(([, route]) => route.entry === 'app')
  .map(([name]) => name)

/** Pages that only say which they are. */
const plainPage = (name: string) => async () => ({
  Component: () => (
    <main>
      <h1>{name}</h1>
    </main>
  ),
})

const user = { uid: 'u1', email: 'sam@example.com', emailVerified: false, name: 'Sam' }
const signedIn = { user, accessToken: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString() }

const scrolls = vi.fn()

beforeEach(() => {
  scrolls.mockClear()
  vi.stubGlobal('scrollTo', scrolls)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetSession()
})

async function visit(...entries: string[]) {
  const router = createMemoryRouter(routeObjects(plainPage), { initialEntries: entries })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading')
  const at = () => router.state.location.pathname + router.state.location.search
  const go = (...to: Parameters<typeof router.navigate>) => act(() => router.navigate(...to))
  return { router, at, go }
}

describe('the guard', () => {
  test.each(['/dashboard', '/response/c1', '/subscription', '/surveys', '/surveys/s1'])(
    'sends a visitor from %s to sign in, and remembers where they were going',
    async (path) => {
      forgetSession()
      const { at } = await visit(`${path}?invitationId=7`)
      expect(at()).toBe(`/login?return=${encodeURIComponent(`${path}?invitationId=7`)}`)
    },
  )

  test.each([
    '/',
    '/features',
    '/pricing',
    '/roi-calculator',
    '/insights',
    '/insights/form-e-client-pain-points',
    '/nowhere/at/all',
  ])('lets anybody see %s', async (path) => {
    forgetSession()
    const { at } = await visit(path)
    expect(at()).toBe(path)
  })

  test.each(['/login', '/register'])(
    'sends somebody who is signed in from %s to the dashboard',
    async (path) => {
      acceptSession(signedIn)
      const { at } = await visit(path)
      expect(at()).toBe('/dashboard')
    },
  )

  test.each([
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https://evil.example/x', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/\t/evil.example', '/dashboard'],
    ['/.//evil.example', '/dashboard'],
    ['/x/..//evil.example', '/dashboard'],
    ['/.\\\\evil.example', '/dashboard'],
    ['/%2e//evil.example', '/dashboard'],
    ['/login?return=/login', '/dashboard'],
    ['/response/c1?invitationId=7', '/response/c1?invitationId=7'],
  ])('takes %j as the way back to %s', async (given, expected) => {
    acceptSession(signedIn)
    const { at } = await visit(`/login?return=${encodeURIComponent(given)}`)
    expect(at()).toBe(expected)
  })
})

describe('a navigation', () => {
  test('starts at the top left, forward and back', async () => {
    const { go, router } = await visit('/')
    expect(scrolls).not.toHaveBeenCalled()
    await go('/features')
    expect(scrolls).toHaveBeenLastCalledWith({ left: 0, top: 0, behavior: 'instant' })
    await act(() => router.navigate(-1))
    await screen.findByRole('heading', { name: 'home' })
    expect(scrolls).toHaveBeenCalledTimes(2)
    await act(() => router.navigate(1))
    await screen.findByRole('heading', { name: 'features' })
    expect(scrolls).toHaveBeenCalledTimes(3)
  })

  test('starts at the top left where only the search changes, unless it was replaced', async () => {
    const { go } = await visit('/features')
    await go('/features?a=1')
    expect(scrolls).toHaveBeenCalledTimes(1)
    await go('/features?a=2', { replace: true })
    expect(scrolls).toHaveBeenCalledTimes(1)
  })

  test('to another page by replacement is still a navigation', async () => {
    const { go } = await visit('/features')
    await go('/pricing', { replace: true })
    expect(scrolls).toHaveBeenCalledTimes(1)
  })

  test('to one part of a page after another shows each, whatever scrolling answers', async () => {
    const shown: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.id)
      // As newer browsers do; an effect that returned it would end the page at the next navigation.
      return Promise.resolve() as never
    })
    const { go } = await visit('/features')
    const heading = screen.getByRole('heading')
    for (const id of ['one', 'two', 'three']) {
      heading.id = id
      await go(`/features#${id}`)
    }
    expect(shown).toEqual(['one', 'two', 'three'])
    expect(screen.getByRole('heading').textContent).toBe('features')
  })

  test('moves the focus to the heading of the new page', async () => {
    const { go } = await visit('/')
    await go('/features')
    expect(document.activeElement?.textContent).toBe('features')
  })
})

describe('a page whose file does not come', () => {
  test.each(['/pricing', '/login', '/dashboard'])('is said so when a link leads to %s', async (path) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    if (path === '/dashboard') acceptSession(signedIn)
    const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const load = (name: string) => (name === path.slice(1) ? gone : plainPage(name))
    const router = createMemoryRouter(routeObjects(load), { initialEntries: ['/features'] })
    render(<RouterProvider router={router} />)
    await screen.findByRole('heading', { name: 'features' })
    await act(() => router.navigate(path))
    expect((await screen.findByRole('alert')).textContent).toContain('This page could not be shown')
  })
})

describe('the root view', () => {
  test('shows the routed page and nothing else', async () => {
    const { go } = await visit('/')
    await go('/pricing')
    expect(document.body.firstElementChild?.innerHTML).toBe('<main><h1 tabindex="-1">pricing</h1></main>')
  })

  test('has a lazy page for every route of the table', async () => {
    const { pages: real } = await import('./pages.ts')
    expect(Object.keys(real).toSorted()).toEqual(names.toSorted())
  })
})
