import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hint } from '../api/tab.factory.ts'
import { after, freshPages } from './fresh-page.factory.tsx'

const { visit: open, tokenTakes } = freshPages()
const visit = (address: string) =>
  open(address, { login: async () => (await import('./login-page.tsx')).LoginPage })
const looking = () => screen.queryByText('Looking whether you are still signed in…')
const form = () => screen.queryByRole('textbox', { name: 'Email address' })

describe('the sign-in page', () => {
  test('leads on to where its reader was going when the session comes 400 ms late, and shows no form meanwhile', async () => {
    tokenTakes(400)
    const { at } = await visit('/response/c1?invitationId=7')
    await after(250)
    expect(at()).toContain('/login?return=')
    expect(looking()).not.toBeNull()
    expect(form()).toBeNull()
    await after(150)
    await after(0)
    expect(at()).toBe('/response/c1?invitationId=7')
    expect(screen.getByRole('heading').textContent).toBe('response')
  })

  test('looks for up to 5000 ms, then shows its form, and still leads on', async () => {
    tokenTakes(8_000)
    const { at } = await visit('/login?return=/surveys')
    await after(100)
    await after(4_999)
    expect(looking()).not.toBeNull()
    await after(1)
    expect(looking()).toBeNull()
    expect(form()).not.toBeNull()
    await after(3_000)
    expect(at()).toBe('/surveys')
  })

  test('shows its form, and says why, where the server cannot be asked', async () => {
    tokenTakes(0, 'no network')
    const { refreshSession, at } = await visit('/dashboard')
    await after(200)
    expect(form()).not.toBeNull()
    expect(screen.getByRole('status').textContent).toMatch(
      /^We could not find out whether you are still signed in\./,
    )
    // Asked again, as on waking: the form does not give way, the session leads on.
    tokenTakes(1_000)
    const again = refreshSession()
    await after(500)
    expect(form()).not.toBeNull()
    await after(500)
    await again
    await after(0)
    expect(at()).toBe('/dashboard')
  })

  test.each([
    ['user-disabled', 403, 'This account has been disabled. Please contact support.'],
    ['user-token-expired', 401, 'Your session has expired. Please sign in again.'],
  ])('says why where the answer was %s', async (code, status, sentence) => {
    tokenTakes(0, { status, body: { error: { code } } })
    await visit('/dashboard')
    await after(200)
    expect(screen.getByRole('status').textContent).toBe(sentence)
  })

  test('says nothing of it to whoever never signed in here', async () => {
    hint(false)
    await visit('/dashboard')
    expect(form()).not.toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/x'])(
    'leads on to the dashboard where the way back is %s',
    async (given) => {
      tokenTakes(400)
      const { at } = await visit(`/login?return=${encodeURIComponent(given)}`)
      await after(400)
      await after(0)
      expect(at()).toBe('/dashboard')
    },
  )
})
