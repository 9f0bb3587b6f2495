import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { NotificationsSection } from './notifications-section.tsx'

const server = fakeServer()
const settings = {
  opened: true,
  submitted: true,
  replied: true,
  urgent: true,
  mailRefused: true,
  weeklySummary: false,
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  server.on('GET /api/notifications', () => ok(settings))
  server.on('PUT /api/notifications', ({ body }) => ok(body))
})

test('what the firm is told is saved as it is chosen, all of it each time', async () => {
  showScreen(<NotificationsSection />)
  await userEvent.click(await box('Your week'))
  await userEvent.click(await box('A link is opened'))
  expect(await screen.findByText('Saved')).toBeDefined()
  await waitFor(() => expect(server.askedFor('PUT /api/notifications')).toHaveLength(2))
  expect(server.askedFor('PUT /api/notifications').at(-1)?.body).toEqual({
    ...settings,
    weeklySummary: true,
    opened: false,
  })
})

test('what could not be saved stays as it was, and says so', async () => {
  server.on('PUT /api/notifications', () => refuse('unavailable'))
  showScreen(<NotificationsSection />)
  await userEvent.click(await box('Your week'))
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved, so it stays as it was.')
  expect((await box('Your week')).checked).toBe(false)
})
