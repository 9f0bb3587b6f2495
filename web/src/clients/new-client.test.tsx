import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { client, fillIn, link, templates } from './new-client.factory.ts'
import { NewClient } from './new-client.tsx'

const server = fakeServer()

beforeEach(() => {
  server.on('GET /api/templates', () => ok(templates))
  server.on('GET /api/surveys', () =>
    ok({
      items: [
        { surveyId: 's1', title: 'Our own', status: 'published', version: 2 },
        { surveyId: 's2', title: 'Not ready', status: 'draft', version: null },
      ],
      nextCursor: null,
    }),
  )
  server.on('POST /api/clients', () => ok(client, 201))
  server.on('POST /api/clients/c1/invitations', () => ok(link, 201))
})

const makeLink = () => userEvent.click(screen.getByRole('button', { name: 'Make the private link' }))

describe('adding a client', () => {
  test('goes from a name to a link that can be copied, with the first template chosen', async () => {
    showScreen(<NewClient onDone={vi.fn()} />)
    await fillIn()
    await makeLink()
    expect(await screen.findByText(link.url)).toBeDefined()
    expect(server.askedFor('POST /api/clients')[0]?.body).toEqual({ name: 'Jane Okafor' })
    expect(server.askedFor('POST /api/clients/c1/invitations')[0]?.body).toEqual({
      templateId: 'first-meeting',
    })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(write).toHaveBeenCalledWith(link.url)
    expect(await screen.findByText('Link copied')).toBeDefined()
  })

  test('adds the client once where the link failed half-way and the firm tries again', async () => {
    server.on('POST /api/clients/c1/invitations', () => refuse('unavailable'))
    showScreen(<NewClient onDone={vi.fn()} />)
    await fillIn()
    await makeLink()
    await screen.findByRole('alert')
    server.on('POST /api/clients/c1/invitations', () => ok(link, 201))
    await makeLink()
    await screen.findByText(link.url)
    expect(server.askedFor('POST /api/clients')).toHaveLength(1)
    const keys = server.askedFor('POST /api/clients/c1/invitations').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('offers the firm’s published surveys and no draft', async () => {
    showScreen(<NewClient onDone={vi.fn()} />)
    await fillIn()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    await userEvent.click(screen.getByRole('radio', { name: /Our own/ }))
    await makeLink()
    await screen.findByText(link.url)
    expect(server.askedFor('POST /api/clients/c1/invitations')[0]?.body).toEqual({ surveyId: 's1' })
  })

  test('sends nothing where no survey is chosen yet', async () => {
    const onDone = vi.fn()
    showScreen(<NewClient onDone={onDone} />)
    await fillIn()
    await userEvent.click(screen.getByRole('radio', { name: 'No survey yet' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(server.askedFor('POST /api/clients/c1/invitations')).toEqual([])
  })

  test('waits, and shows it, until the surveys to choose from are there', async () => {
    let arrive = (_: ReturnType<typeof ok>) => {}
    server.on(
      'GET /api/surveys',
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    showScreen(<NewClient onDone={vi.fn()} />)
    await userEvent.type(screen.getByLabelText('Client’s name'), 'Jane Okafor{Enter}')
    const button = screen.getByRole('button', { name: 'Make the private link' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await makeLink()
    expect(server.askedFor('POST /api/clients')).toEqual([])
    arrive(ok({ items: [], nextCursor: null }))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    await makeLink()
    expect(await screen.findByText(link.url)).toBeDefined()
  })

  test('says that a survey is to be chosen where none could be loaded', async () => {
    server.on('GET /api/templates', () => refuse('unavailable'))
    showScreen(<NewClient onDone={vi.fn()} />)
    await userEvent.type(screen.getByLabelText('Client’s name'), 'Jane Okafor')
    await screen.findByText('The surveys could not be loaded')
    await makeLink()
    expect(await screen.findByText('Choose a survey')).toBeDefined()
    expect(server.askedFor('POST /api/clients')).toEqual([])
  })

  test('asks for a name before anything is sent', async () => {
    showScreen(<NewClient onDone={vi.fn()} />)
    await screen.findByRole('radio', { name: /First meeting/ })
    await makeLink()
    expect(screen.getByRole('alert').textContent).toContain('Enter the client’s name')
    expect(server.askedFor('POST /api/clients')).toEqual([])
  })

  test('asks for a code from the start, and e-mails the link, where that is ticked', async () => {
    server.on('GET /api/invitations/channels', () => ok({ email: true }))
    showScreen(<NewClient onDone={vi.fn()} />)
    await fillIn()
    expect(screen.queryByRole('checkbox', { name: 'Email the link to the client' })).toBeNull()
    await userEvent.type(screen.getByLabelText(/Client’s email address/), 'jane@example.org')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email the link to the client' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Ask for a code every time/ }))
    await makeLink()
    expect(await screen.findByText(/It is on its way to jane@example.org/)).toBeDefined()
    expect(screen.getByText(/needs a code too, which is sent to your client’s email address/)).toBeDefined()
    expect(server.askedFor('POST /api/clients/c1/invitations')[0]?.body).toEqual({
      templateId: 'first-meeting',
      requireCode: true,
      sendEmail: true,
    })
  })

  test('e-mails nothing where the address was taken out again', async () => {
    server.on('GET /api/invitations/channels', () => ok({ email: true }))
    showScreen(<NewClient onDone={vi.fn()} />)
    await fillIn()
    const address = screen.getByLabelText(/Client’s email address/)
    await userEvent.type(address, 'jane@example.org')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email the link to the client' }))
    await userEvent.clear(address)
    await makeLink()
    expect(await screen.findByText(/Copy it and send it to them/)).toBeDefined()
    expect(server.askedFor('POST /api/clients/c1/invitations')[0]?.body).toEqual({
      templateId: 'first-meeting',
    })
  })

  test('says who reads out the code that the link needs, where none leaves by e-mail', async () => {
    server.on('GET /api/invitations/channels', () => ok({ email: false }))
    showScreen(<NewClient onDone={vi.fn()} />)
    await fillIn()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Ask for a code every time/ }))
    await makeLink()
    expect(await screen.findByText(/read one out from their page/)).toBeDefined()
    expect(screen.queryByText(/Whoever has this link can answer/)).toBeNull()
  })

  test('offers no e-mail where none leaves this installation', async () => {
    server.on('GET /api/invitations/channels', () => ok({ email: false }))
    showScreen(<NewClient onDone={vi.fn()} />)
    await fillIn()
    await userEvent.type(screen.getByLabelText(/Client’s email address/), 'jane@example.org')
    await waitFor(() => expect(server.askedFor('GET /api/invitations/channels')).toHaveLength(1))
    expect(screen.getByRole('checkbox', { name: /^Ask for a code every time/ })).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: 'Email the link to the client' })).toBeNull()
  })
})
