import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../api/server.factory.ts'
import { forgetSession } from '../api/session.ts'
import { MarketingShell } from './marketing-shell.tsx'
import { showScreen } from './screen.factory.tsx'

fakeServer()
const page = (
  <MarketingShell title="Pricing">
    <h1>Pricing</h1>
  </MarketingShell>
)

describe('the top navigation', () => {
  test('opens its menu by the browser alone, so that it works before any script is there', () => {
    showScreen(page, '/pricing')
    const menu = screen.getByRole('button', { name: 'Menu' })
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    expect(menu.getAttribute('popovertarget')).toBe(navigation.id)
    expect(navigation.getAttribute('popover')).toBe('auto')
  })

  test('says which page is shown', () => {
    showScreen(page, '/pricing')
    const links = screen.getAllByRole('link', { name: 'Pricing' })
    expect(links[0]?.getAttribute('aria-current')).toBe('page')
  })

  test('leads somebody who is signed in to their clients, and others to the sign-in page', async () => {
    showScreen(page)
    expect(screen.getByRole('link', { name: 'Go to your clients' }).getAttribute('href')).toBe('/dashboard')
    forgetSession()
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('link', { name: 'Go to your clients' })).toBeNull()
  })
})
