import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hint } from '../api/tab.factory.ts'
import { after, freshPages } from './fresh-page.factory.tsx'

const { asked, visit, tokenTakes } = freshPages()
const shown = () => screen.queryByRole('heading')?.textContent

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const login = (to: string) => `/login?return=${encodeURIComponent(to)}`

describe('the guard, while the first sign-in state loads', () => {
  test('waits 100 ms before it decides, and lets in whoever is known by then', async () => {
    tokenTakes(90)
    const { at } = await visit('/dashboard')
    await after(99)
    expect(shown()).toBeUndefined()
    await after(1)
    expect(shown()).toBe('dashboard')
    expect(at()).toBe('/dashboard')
  })

  test('sends to the sign-in page whoever is not known by then', async () => {
    tokenTakes(60_000)
    const { at } = await visit('/response/c1?invitationId=7')
    await after(99)
    expect(at()).toBe('/response/c1?invitationId=7')
    await after(1)
    // That page’s own guard waits, too.
    await after(100)
    expect(shown()).toBe('login')
    expect(at()).toBe(login('/response/c1?invitationId=7'))
  })

  test.each(['/login', '/register'])('waits 100 ms at %s, and no longer', async (path) => {
    tokenTakes(60_000)
    await visit(`${path}?success=true`)
    await after(99)
    expect(shown()).toBeUndefined()
    await after(1)
    expect(shown()).toBe(path.slice(1))
  })

  test.each(['/login', '/register'])(
    'sends whoever is known by then from %s to the dashboard',
    async (path) => {
      tokenTakes(50)
      const { at } = await visit(path)
      await after(100)
      expect(at()).toBe('/dashboard')
    },
  )

  test.each(['/', '/features?success=true', '/pricing?cancelled=true', '/reset-password', '/nowhere'])(
    'lets anybody see %s without a wait',
    async (path) => {
      tokenTakes(60_000)
      await visit(path)
      expect(shown()).toBeDefined()
      expect(asked).toEqual([])
    },
  )

  test.each(['/dashboard', '/subscription?success=true', '/login', '/register'])(
    'waits for nothing and asks nothing at %s where nobody ever signed in',
    async (path) => {
      hint(false)
      await visit(path)
      expect(shown()).toBe(path === '/register' ? 'register' : 'login')
      expect(asked).toEqual([])
    },
  )
})

describe('back from the payment provider', () => {
  test.each(['success=true', 'cancelled=true'])(
    'with %s, the guard waits for up to 5000 ms, looking every 100, and goes on',
    async (query) => {
      tokenTakes(4_850)
      const { at } = await visit(`/subscription?${query}`)
      await after(4_899)
      expect(shown()).toBeUndefined()
      await after(1)
      expect(shown()).toBe('subscription')
      expect(at()).toBe(`/subscription?${query}`)
    },
  )

  test('whoever is not known after 5000 ms is sent to sign in, and back afterwards', async () => {
    tokenTakes(6_000)
    const { at } = await visit('/subscription?success=true')
    await after(4_999)
    expect(at()).toBe('/subscription?success=true')
    await after(1)
    expect(at()).toBe('/subscription?success=true')
    await after(100)
    expect(at()).toBe(login('/subscription?success=true'))
    expect(console.error).toHaveBeenCalledWith(new Error('Auth initialization timeout'))
  })

  test('so is whoever turns out to be signed out', async () => {
    tokenTakes(0, { status: 401, body: { error: { code: 'unauthenticated' } } })
    const { at } = await visit('/subscription?cancelled=true')
    await after(100)
    expect(at()).toBe(login('/subscription?cancelled=true'))
  })

  test('so is everybody while the server cannot be asked', async () => {
    tokenTakes(10, 'no network')
    const { at } = await visit('/subscription?success=true')
    await after(100)
    await after(100)
    expect(at()).toBe(login('/subscription?success=true'))
  })

  test.each(['success=1', 'success=false', 'canceled=true', 'Success=true'])(
    '%s is not taken for it',
    async (query) => {
      tokenTakes(3_000)
      const { at } = await visit(`/subscription?${query}`)
      await after(200)
      expect(at()).toBe(login(`/subscription?${query}`))
    },
  )
})
