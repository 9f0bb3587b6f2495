import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storedProfile } from '../api/profile.factory.ts'
import { fakeServer, ok } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { Mails } from './mails.tsx'
import { Outbox } from './outbox.tsx'

const server = fakeServer()
beforeEach(() => {
  server.on('GET /api/users/u1', () => ok(storedProfile()))
})

test('links of this machine lead there out of the outbox; any other is only words', async () => {
  const text = `Open ${location.origin}/survey/c1/secret\nSee https://elsewhere.example/x`
  const item = {
    id: 'm1',
    to: 'jane@example.com',
    subject: 'A message',
    text,
    html: null,
    at: '2026-11-20T09:00:00Z',
  }
  server.on('GET /api/outbox', () => ok({ items: [item] }))
  showScreen(<Outbox notFound={<p>No such page</p>} />)
  await screen.findByRole('heading', { name: 'A message' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain(`${location.origin}/survey/c1/secret`)
  expect(links).not.toContain('https://elsewhere.example/x')
  expect(screen.getByText(/See https:\/\/elsewhere\.example/)).toBeDefined()
})

test('where mails are sent there is no outbox, and so no page', async () => {
  showScreen(<Outbox notFound={<p>No such page</p>} />)
  expect(await screen.findByText('No such page')).toBeDefined()
})

test('every mail that clients get is shown with its sender, its subject and its words', async () => {
  const mail = {
    kind: 'invitation',
    name: 'A link',
    subject: 'A message from your solicitor',
    text: 'Hello Jane',
    html: '<p>x</p>',
  }
  server.on('GET /api/mail/previews', () => ok({ from: 'Hale <no-reply@hale.example>', items: [mail] }))
  showScreen(<Mails />)
  expect(await screen.findByRole('heading', { name: 'A link' })).toBeDefined()
  for (const words of ['A message from your solicitor', 'Hello Jane', 'Hale <no-reply@hale.example>'])
    expect(screen.getByText(words)).toBeDefined()
})
