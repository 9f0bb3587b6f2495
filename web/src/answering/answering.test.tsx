import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from './testing.ts'
import { address, freshPages, heading, openPage, press } from './testing-page.tsx'

freshPages()

async function start() {
  openPage()
  await heading('A few questions')
  await press('Start now')
  await screen.findByRole('button', { name: 'About you' })
}

describe('opening a link', () => {
  it('leads with the firm, says what it is, how long it takes and who reads it, and nothing in the title', async () => {
    fakeServer()
    openPage()
    await heading('A few questions')
    expect(screen.getByRole('banner').textContent).toMatch(/^The Firm/)
    expect(screen.getByText('To know you better.')).toBeTruthy()
    expect(screen.getByText(/About 5 minutes/)).toBeTruthy()
    expect(screen.getByText(/The people at The Firm/)).toBeTruthy()
    expect(document.title).not.toContain('The Firm')
  })

  it('comes back to the list of sections where there are answers', async () => {
    fakeServer({ answers: { fullName: 'Amy' }, version: 3 })
    openPage()
    await screen.findByText(/Welcome back/)
    expect(screen.getByText('Done')).toBeTruthy()
    await press('About you')
    expect(screen.getByLabelText<HTMLInputElement>('Your full name').value).toBe('Amy')
  })

  it('shows the receipt alone once the answers are sent', async () => {
    fakeServer({
      reference: 'CD-AAAA-BBBB',
      submittedAt: '2026-11-20T14:03:00.000Z',
      status: 'submitted',
      version: 3,
    })
    openPage()
    await heading('Your answers have been sent')
    expect(screen.getByText('CD-AAAA-BBBB')).toBeTruthy()
    expect(screen.queryByText('What you sent')).toBeNull()
  })

  it.each([
    ['token-malformed', 400, 'This link is not complete'],
    ['invitation-not-found', 404, 'We do not know this link'],
    ['invitation-expired', 410, 'This link has expired'],
    ['invitation-revoked', 410, 'This link has been switched off'],
    ['invalid-argument', 400, 'This link is not complete'],
  ])('says in words of its own that it is %s, and offers no new try', async (code, status, words) => {
    const server = fakeServer()
    server.answers.open = () => refusal(status, code)
    openPage()
    await heading(words)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('asks nobody where the address is no link', async () => {
    const server = fakeServer()
    openPage('/survey/only-one')
    await heading('This link is not complete')
    expect(server.calls).toEqual([])
  })

  it('offers a new try where there is no connection', async () => {
    const server = fakeServer()
    const succeed = server.answers.open
    server.answers.open = () => 'unreachable'
    openPage()
    await heading('We could not reach the server')
    if (succeed) server.answers.open = succeed
    await press('Try again')
    await heading('A few questions')
  })
})

describe('the journey', () => {
  it('goes through the sections that apply, checks, sends, and shows the receipt with a copy', async () => {
    const server = fakeServer()
    await start()
    expect(screen.queryByRole('button', { name: 'Your job' })).toBeNull()
    await press('Start with the first section')
    await userEvent.type(screen.getByLabelText('Your full name'), 'Amy')
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    await press('Continue')
    await heading('Your job')
    await userEvent.type(screen.getByLabelText(/Your salary/), '1200')
    await press('Continue')
    await heading('Check your answers')
    expect(screen.getByText('£1,200.00')).toBeTruthy()
    await press('Send my answers')
    await heading('Your answers have been sent')
    expect(screen.getByText('What you sent')).toBeTruthy()
    expect(server.sent('submit')).toHaveLength(1)
    expect(location.pathname).toBe(address)
  })

  it('moves the focus to the heading of each step, and the page to its top', async () => {
    fakeServer()
    await start()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await press('About you')
    expect(document.activeElement?.textContent).toBe('About you')
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  it('shows what is wrong on the way out, focused and linked, and lets the client carry on', async () => {
    fakeServer()
    await start()
    await press('About you')
    await press('Continue')
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    await userEvent.click(within(summary).getByRole('link', { name: /full name/i }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your full name')))
    expect(location.hash).toBe('')
    await press('Carry on for now')
    await heading('Check your answers')
  })

  it('does not send what is incomplete: it says what is missing and leads there, and back to checking', async () => {
    const server = fakeServer()
    await start()
    await press('Check your answers and send them')
    await press('Send my answers')
    const summary = await screen.findByRole('alert', { name: /another look/ })
    expect(server.sent('submit')).toEqual([])
    await userEvent.click(within(summary).getByRole('link'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your full name')))
    await userEvent.keyboard('Amy')
    await press('Continue')
    await heading('Check your answers')
  })

  it('shows the problems that only the server finds, and the question that they are of', async () => {
    const server = fakeServer({ answers: { fullName: 'Amy' }, version: 1 })
    server.answers.submit = () =>
      refusal(422, 'answers-incomplete', {
        problems: [{ question: 'fullName', code: 'x', message: 'Use your whole name' }],
      })
    openPage()
    await screen.findByText(/Welcome back/)
    await press('Check your answers and send them')
    await press('Send my answers')
    const summary = await screen.findByRole('alert', { name: /another look/ })
    await userEvent.click(within(summary).getByRole('link', { name: /Use your whole name/ }))
    expect(await screen.findByText('Use your whole name')).toBeTruthy()
  })

  it.each([
    ['fullName', 'required', 'Say what your full name is', 'Say what your full name is'],
    ['fullName', 'required', 'Say your name', 'Say your name'],
    ['fullName', 'required', 'This is required', 'Your full name: This is required'],
    ['fullName', 'other', 'Use a longer name', 'Your full name: Use a longer name'],
    ['hasJob', 'required', 'This is required', 'Do you have a job? This is required'],
  ])(
    'names the question of a problem only where its message does not: %s, %s, %s',
    async (question, code, message, words) => {
      const server = fakeServer({ answers: { fullName: 'Amy' }, version: 1 })
      server.answers.submit = () =>
        refusal(422, 'answers-incomplete', { problems: [{ question, code, message }] })
      openPage()
      await screen.findByText(/Welcome back/)
      await press('Check your answers and send them')
      await press('Send my answers')
      const summary = await screen.findByRole('alert', { name: /another look/ })
      expect(within(summary).getByRole('link').textContent).toBe(words)
    },
  )

  it('goes back with the browser, step by step, to the start page and forward again', async () => {
    fakeServer()
    await start()
    await press('About you')
    await userEvent.type(screen.getByLabelText('Your full name'), 'Amy')
    history.back()
    await screen.findByRole('button', { name: 'About you' })
    history.back()
    await screen.findByRole('button', { name: 'Start now' })
    history.forward()
    await screen.findByRole('button', { name: 'About you' })
    history.forward()
    await heading('About you')
    expect(screen.getByLabelText<HTMLInputElement>('Your full name').value).toBe('Amy')
  })

  it('sends nothing while something that was typed cannot be read', async () => {
    const server = fakeServer({ answers: { fullName: 'Amy', hasJob: true }, version: 1 })
    openPage()
    await screen.findByText(/Welcome back/)
    await press('Your job')
    await userEvent.type(screen.getByLabelText(/Your salary/), 'lots')
    await press('All sections')
    await press('Check your answers and send them')
    expect(screen.getByText(/could not be read, and is not saved/)).toBeTruthy()
    await press('Send my answers')
    await userEvent.click(
      within(await screen.findByRole('alert', { name: /another look/ })).getByRole('link'),
    )
    expect(screen.getByLabelText<HTMLInputElement>(/Your salary/).value).toBe('lots')
    expect(server.sent('submit')).toEqual([])
  })
})
