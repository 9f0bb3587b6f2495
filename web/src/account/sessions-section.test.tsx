import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { SessionsSection } from './sessions-section.tsx'

const server = fakeServer()
const list = 'GET /api/identity/sessions'
const session = (sessionId: string, device: string, isCurrent = false) => ({
  sessionId,
  device,
  isCurrent,
  persistence: 'local',
  signedInAt: '2026-11-20T09:05:00.000Z',
  lastUsedAt: new Date(Date.now() - 3_600_000).toISOString(),
})
const here = session('s1', 'Firefox on Windows', true)
const phone = session('s2', 'Safari on iPhone')
const office = session('s3', 'Chrome on Mac')
const devices = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('the list of where somebody is signed in', () => {
  test('says on what, since when and when last, and which one this is', async () => {
    server.on(list, () => ok({ items: [here, phone] }))
    showScreen(<SessionsSection />)
    const [first, second] = await screen.findAllByRole('listitem')
    expect(within(first as HTMLElement).getByText('This one')).toBeTruthy()
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second?.textContent).toMatch(/Signed in on 20 November 2026 at .*\. Last used 1 hour ago\./)
  })

  test('loses at once what is signed out, and says so', async () => {
    server.on(list, () => ok({ items: [here, phone, office] }))
    server.on('DELETE /api/identity/sessions/s2', () => {
      // The list that follows never comes.
      server.on(list, () => new Promise(() => {}))
      return ok(null, 204)
    })
    showScreen(<SessionsSection />)
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out on Safari on iPhone/ }))
    await screen.findByText('Signed out on Safari on iPhone')
    expect(devices()).toHaveLength(2)
    expect(document.activeElement?.textContent).toBe('Where you are signed in')
  })

  test('takes what was signed out elsewhere already as signed out', async () => {
    server.on(list, () => ok({ items: [here, phone] }))
    server.on('DELETE /api/identity/sessions/s2', () => {
      server.on(list, () => ok({ items: [here] }))
      return refuse('not-found')
    })
    showScreen(<SessionsSection />)
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out on Safari/ }))
    await screen.findByText('You are signed in only here.')
  })

  test('is left with this one alone when all others are signed out', async () => {
    server.on(list, () => ok({ items: [here, phone, office] }))
    server.on('DELETE /api/identity/sessions', () => {
      server.on(list, () => ok({ items: [here] }))
      return ok(null, 204)
    })
    showScreen(<SessionsSection />)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    await screen.findByText('You are signed in only here.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('keeps what could not be signed out, and says why', async () => {
    server.on(list, () => ok({ items: [here, phone] }))
    server.on('DELETE /api/identity/sessions/s2', () => refuse('unavailable'))
    showScreen(<SessionsSection />)
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out on Safari/ }))
    await screen.findByRole('alert')
    expect(devices()).toHaveLength(2)
  })

  test('fails by itself, and is tried again', async () => {
    server.on(list, () => refuse('internal'))
    showScreen(<SessionsSection />)
    await screen.findByText('Your sign-ins could not be loaded')
    server.on(list, () => ok({ items: [here] }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(devices()).toHaveLength(1))
  })
})
