import type { AnswerQuery, Note } from '@candour/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { responseRecord } from '../api/records.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showHeldResponse } from './response-screen.factory.tsx'

const definition = {
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'fullName', title: 'Your full name' },
        { type: 'text', name: 'moved', title: 'When did you move out?' },
      ],
    },
  ],
}
const answers = { fullName: 'Jane Okafor', moved: '3 May' }
const response = responseRecord({ definition, answers })
const at = '2026-11-20T10:00:00.000Z'
const query = (changes: Partial<AnswerQuery> = {}): AnswerQuery => ({
  queryId: 'q1',
  name: 'moved',
  text: 'Which year?',
  state: 'draft',
  reply: null,
  hasChanged: false,
  createdAt: at,
  sentAt: null,
  repliedAt: null,
  ...changes,
})
const note: Note = { noteId: 'n1', name: 'moved', text: 'Check the lease', createdAt: at, updatedAt: at }

const server = fakeServer()
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const path = '/api/responses/c1'

describe('accepting an answer', () => {
  test('shows at once, and is taken back where the server does not keep it', async () => {
    let answer: (reply: ReturnType<typeof ok>) => void = () => {}
    server.on(`POST ${path}/accepted`, () => new Promise((resolve) => (answer = resolve)))
    await showHeldResponse(server, response)
    await press('Accept Your full name')
    const button = screen.getByRole('button', { name: 'Accept Your full name' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Accepted')).toBeDefined()
    expect(server.askedFor(`POST ${path}/accepted`)[0]?.body).toMatchObject({
      name: 'fullName',
      accepted: true,
    })
    answer(refuse('internal'))
    await vi.waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
    expect(await screen.findByText('That could not be saved')).toBeDefined()
  })
})

describe('asking about an answer', () => {
  test('keeps a draft, which says that it is not sent', async () => {
    server.on(`POST ${path}/queries`, () => ok(query(), 201))
    await showHeldResponse(server, response)
    await press('Ask about When did you move out?')
    const box = screen.getByRole('textbox', { name: /What do you want to ask about/ })
    expect(document.activeElement).toBe(box)
    await userEvent.type(box, 'Which year?')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Not sent yet')).toBeDefined()
    expect(server.askedFor(`POST ${path}/queries`)[0]?.body).toMatchObject({
      name: 'moved',
      text: 'Which year?',
    })
    expect(screen.getByText('1 question ready to send')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: /What do you want to ask/ })).toBeNull()
  })

  test('loses nothing where it could not be kept, and sends the same words under the same key', async () => {
    server.on(`POST ${path}/queries`, () => refuse('internal'))
    await showHeldResponse(server, response)
    await press('Ask about When did you move out?')
    await userEvent.type(screen.getByRole('textbox', { name: /What do you want/ }), 'Which year?')
    await press('Keep this question')
    expect(await screen.findByText(/What you wrote is still here/)).toBeDefined()
    expect(screen.getByRole('textbox', { name: /What do you want/ })).toHaveProperty('value', 'Which year?')
    await press('Keep this question')
    const keys = server.askedFor(`POST ${path}/queries`).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('keeps what is being typed while another side of the response is looked at', async () => {
    await showHeldResponse(server, response)
    await press('Add a note to Your full name')
    await userEvent.type(screen.getByRole('textbox', { name: /^Note on/ }), 'Half a th')
    await userEvent.click(screen.getByRole('link', { name: /^Open items/ }))
    expect(screen.queryByRole('textbox', { name: /^Note on/ })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Answers' }))
    expect(screen.getByRole('textbox', { name: /^Note on/ })).toHaveProperty('value', 'Half a th')
  })

  test('asks before the page is left with words that are nowhere else', async () => {
    const { router } = await showHeldResponse(server, response)
    await press('Add a note to Your full name')
    await userEvent.type(screen.getByRole('textbox', { name: /^Note on/ }), 'Half a th')
    void router.navigate('/dashboard')
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave what you wrote?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.pathname).toBe('/response/c1')
    expect(screen.getByRole('textbox', { name: /^Note on/ })).toHaveProperty('value', 'Half a th')
    void router.navigate('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without it' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  test('shows every draft before it is sent by email', async () => {
    server.on('GET /api/invitations/channels', () => ok({ email: true }))
    server.on(`POST ${path}/queries/send`, () => ok({ sent: 1, url: 'https://candour.example/survey/c1/s' }))
    await showHeldResponse(server, { ...response, queries: [query()] }, { email: 'jane@example.com' })
    await press('Check and send')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Which year?')).toBeDefined()
    expect(dialog.getByText('When did you move out?')).toBeDefined()
    await dialog.findByRole('radio', { name: 'Send the link to jane@example.com' })
    await userEvent.click(dialog.getByRole('button', { name: 'Send by email' }))
    expect(await screen.findByText(/on its way to jane@example.com/)).toBeDefined()
    expect(server.askedFor(`POST ${path}/queries/send`)[0]?.body).toMatchObject({ sendEmail: true })
  })

  test('gives the link to pass on where no e-mail can be sent', async () => {
    server.on('GET /api/invitations/channels', () => ok({ email: false }))
    server.on(`POST ${path}/queries/send`, () => ok({ sent: 1, url: 'https://candour.example/survey/c1/s' }))
    await showHeldResponse(server, { ...response, queries: [query()] }, { email: 'jane@example.com' })
    await press('Check and send')
    expect(screen.queryByRole('radio')).toBeNull()
    await press('Make the link ready')
    expect(await screen.findByText('https://candour.example/survey/c1/s')).toBeDefined()
    expect(server.askedFor(`POST ${path}/queries/send`)[0]?.body).toMatchObject({ sendEmail: false })
  })

  test('waits until the client has submitted', async () => {
    await showHeldResponse(server, {
      ...response,
      status: 'in-progress',
      submittedAt: null,
      queries: [query()],
    })
    expect(screen.getByRole('button', { name: 'Check and send' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/once your client has submitted/)).toBeDefined()
  })
})

describe('a reply', () => {
  const replied = query({ state: 'replied', reply: 'Last year', hasChanged: true, sentAt: at, repliedAt: at })
  const submissions = [
    { number: 2, submittedAt: '2026-11-21T09:00:00.000Z', reference: 'B' },
    { number: 1, submittedAt: '2026-11-20T09:00:00.000Z', reference: 'A' },
  ]

  test('stands at its answer with what the answer was, and can be settled', async () => {
    server.on(`GET ${path}/submissions/1`, () =>
      ok({ ...submissions[1], answers: { ...answers, moved: 'In spring' } }),
    )
    server.on('PATCH /api/queries/q1', () => ok({ ...replied, state: 'settled' }))
    await showHeldResponse(server, { ...response, queries: [replied], submissions })
    expect(screen.getByText('Last year')).toBeDefined()
    expect(await screen.findByText('In spring')).toBeDefined()
    await press('Settle what you asked about When did you move out?')
    expect(await screen.findByText('Settled')).toBeDefined()
    expect(server.askedFor('PATCH /api/queries/q1')[0]?.body).toEqual({ state: 'settled' })
  })

  test('can be asked about again', async () => {
    await showHeldResponse(server, { ...response, queries: [{ ...replied, hasChanged: false }] })
    expect(screen.getByText('The answer is as it was.')).toBeDefined()
    await press('Ask again about When did you move out?')
    expect(screen.getByRole('textbox', { name: /What do you want to ask/ })).toBeDefined()
  })
})

describe('a note', () => {
  test('says that only the firm sees it, and comes back where its removal is undone', async () => {
    server.on('DELETE /api/notes/n1', () => ({ status: 204, body: null }))
    server.on(`POST ${path}/notes`, () => ok({ ...note, noteId: 'n2' }, 201))
    await showHeldResponse(server, { ...response, notes: [note] })
    expect(screen.getByText('Only your firm sees this')).toBeDefined()
    await press('Remove the note')
    await vi.waitFor(() => expect(screen.queryByText('Check the lease')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Check the lease')).toBeDefined()
  })
})

describe('the whole response', () => {
  test('is marked as reviewed, and no longer', async () => {
    const asked: unknown[] = []
    const { held } = await showHeldResponse(server, response)
    server.on(`POST ${path}/status`, ({ body }) => {
      const { status } = body as { status: 'reviewed' | 'submitted' }
      asked.push(status)
      held.response = { ...held.response, status }
      return ok({ status })
    })
    await press('Mark as reviewed')
    await screen.findByRole('button', { name: 'Not reviewed after all' })
    await press('Not reviewed after all')
    await screen.findByRole('button', { name: 'Mark as reviewed' })
    expect(asked).toEqual(['reviewed', 'submitted'])
  })

  test('that is not submitted cannot be, and says why', async () => {
    await showHeldResponse(server, { ...response, status: 'in-progress', submittedAt: null })
    const button = screen.getByRole('button', { name: 'Mark as reviewed' })
    expect(button).toHaveProperty('disabled', true)
    expect(screen.getByText('Once your client has submitted.')).toBeDefined()
  })

  test('is opened again once somebody has read what that means', async () => {
    server.on('GET /api/invitations/channels', () => ok({ email: true }))
    server.on(`POST ${path}/status`, () => ok({ status: 'in-progress' }))
    await showHeldResponse(server, response, { email: 'jane@example.com' })
    await press('Reopen')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/change every answer/)).toBeDefined()
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Tell Jane by email' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Open it again' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.askedFor(`POST ${path}/status`)[0]?.body).toMatchObject({
      status: 'in-progress',
      sendEmail: true,
    })
  })
})

describe('by keys', () => {
  test('answers are gone through, accepted and asked about; never while something is typed', async () => {
    server.on(`POST ${path}/accepted`, () => ok({ accepted: ['moved'] }))
    await showHeldResponse(server, response)
    await userEvent.keyboard('jj')
    expect(document.activeElement?.getAttribute('data-answer')).toBe('moved')
    await userEvent.keyboard('k')
    expect(document.activeElement?.getAttribute('data-answer')).toBe('fullName')
    await userEvent.keyboard('ja')
    expect(server.askedFor(`POST ${path}/accepted`)[0]?.body).toMatchObject({ name: 'moved' })
    await userEvent.keyboard('q')
    const box = screen.getByRole('textbox', { name: /What do you want to ask/ })
    expect(document.activeElement).toBe(box)
    await userEvent.keyboard('a jk?')
    expect(box).toHaveProperty('value', 'a jk?')
    expect(server.askedFor(`POST ${path}/accepted`)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are listed on request', async () => {
    await showHeldResponse(server, response)
    await userEvent.keyboard('?')
    expect(screen.getByRole('dialog', { name: 'Keys for reviewing' })).toBeDefined()
  })
})
