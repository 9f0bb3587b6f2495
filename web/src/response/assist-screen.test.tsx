import type { ConflictDetails } from '@candour/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { clientRecord } from '../api/records.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { AssistScreen } from './assist-screen.tsx'

const definition = {
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [{ type: 'text', name: 'fullName', title: 'Your full name', isRequired: true }],
    },
    { name: 'home', title: 'Home', elements: [{ type: 'text', name: 'town', title: 'Where do you live?' }] },
  ],
}
const server = fakeServer()
const path = '/api/responses/c1/answers'
const client = clientRecord({
  contact: {
    phone: '0113 496 0000',
    hours: { from: '09:00', to: '15:00' },
    leaveNoMessages: true,
    note: null,
  },
})

async function show(answers: Record<string, unknown> = {}) {
  const held = { answers, version: 3 }
  server.on(`GET ${path}`, () =>
    ok({
      invitationId: 'i1',
      title: 'First meeting',
      definition,
      status: 'in-progress',
      filesPath: 'a1/clients/c1/i1',
      ...held,
    }),
  )
  const router = showScreen(<AssistScreen client={client} invitationId="i1" />, '/response/c1/answer')
  await screen.findByRole('heading', { name: 'About you' })
  return { held, router }
}
const saves = () => server.askedFor(`PATCH ${path}`).map(({ body }) => body)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const name = () => screen.getByRole('textbox', { name: /^Your full name/ })

describe('answering on the telephone', () => {
  test('begins with how the client can be called safely', async () => {
    await show()
    const facts = within(screen.getByRole('region', { name: 'Safe contact' }))
    for (const fact of ['0113 496 0000', '09:00 to 15:00', 'Do not leave messages']) {
      expect(facts.getByText(fact)).toBeDefined()
    }
  })

  test('saves what is put down, on the version that was opened', async () => {
    server.on(`PATCH ${path}`, () => ok({ version: 4, savedAt: '2026-11-20T14:02:00.000Z' }))
    await show()
    await userEvent.type(name(), 'Jane')
    expect(await screen.findByText(/^Saved at /)).toBeDefined()
    expect(saves()).toEqual([
      { invitationId: 'i1', version: 3, changes: [{ name: 'fullName', value: 'Jane' }] },
    ])
  })

  test('shows both answers where the client gave another, and sends the one that is chosen', async () => {
    const conflicts: ConflictDetails = {
      version: 5,
      conflicts: [{ name: 'fullName', saved: 'Janet', sent: 'Jane' }],
    }
    server.on(`PATCH ${path}`, () => refuse('conflict', conflicts))
    const { held } = await show()
    await userEvent.type(name(), 'Jane')
    const choice = within(await screen.findByRole('region', { name: 'Answered twice' }))
    expect(choice.getByText('Janet')).toBeDefined()
    server.on(`PATCH ${path}`, () => {
      Object.assign(held, { version: 6, answers: { fullName: 'Jane' } })
      return ok({ version: 6, savedAt: '2026-11-20T14:02:00.000Z' })
    })
    await userEvent.click(choice.getByRole('button', { name: 'Keep this' }))
    await vi.waitFor(() => expect(saves().at(-1)).toMatchObject({ version: 5 }))
    expect(await screen.findByText(/^Saved at /)).toBeDefined()
    expect(name()).toHaveProperty('value', 'Jane')
  })

  test('reads the answers back, and submits no earlier than they are whole', async () => {
    server.on(`PATCH ${path}`, () => ok({ version: 4, savedAt: '2026-11-20T14:02:00.000Z' }))
    server.on('POST /api/responses/c1/submit', () =>
      ok({ reference: 'K7TQ-2MPD', submittedAt: '2026-11-20T14:02:00.000Z' }),
    )
    const { router } = await show()
    await press('Continue')
    await press('Carry on for now')
    await userEvent.type(screen.getByRole('textbox', { name: /^Where do you live/ }), 'Leeds')
    await press('Check the answers')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Read the answers back' }))
    expect(screen.getByText('Leeds')).toBeDefined()
    await press('Submit with the client')
    expect(await screen.findByText(/Your full name: /)).toBeDefined()
    expect(server.askedFor('POST /api/responses/c1/submit')).toHaveLength(0)

    await press('Change answers in About you')
    await userEvent.type(name(), 'Jane')
    await press('Continue')
    await press('Check the answers')
    await press('Submit with the client')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/response/c1'))
    expect(server.askedFor('POST /api/responses/c1/submit')[0]?.body).toEqual({ invitationId: 'i1' })
  })

  test('asks before the page is left while something cannot be saved', async () => {
    server.on(`PATCH ${path}`, () => refuse('internal'))
    const { router } = await show()
    await userEvent.type(name(), 'Jane')
    expect(await screen.findByText(/^Not saved yet/)).toBeDefined()
    void router.navigate('/dashboard')
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave what you wrote?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.pathname).toBe('/response/c1/answer')
    expect(name()).toHaveProperty('value', 'Jane')
  })

  test('says where the survey cannot be opened, and tries again', async () => {
    server.on(`GET ${path}`, () => refuse('invitation-revoked'))
    showScreen(<AssistScreen client={client} invitationId="i1" />, '/response/c1/answer')
    expect(await screen.findByText('The survey could not be opened')).toBeDefined()
    server.on(`GET ${path}`, () =>
      ok({
        invitationId: 'i1',
        title: 'First meeting',
        definition,
        status: 'in-progress',
        filesPath: 'a1/clients/c1/i1',
        answers: {},
        version: 0,
      }),
    )
    await press('Try again')
    expect(await screen.findByRole('heading', { name: 'About you' })).toBeDefined()
  })
})
