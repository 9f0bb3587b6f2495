import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeServer, opened, refusal } from './testing.ts'
import { freshPages, heading, openPage, press } from './testing-page.tsx'

freshPages()
beforeAll(() => import('./code-page.tsx'))
afterEach(() => vi.useRealTimers())

/** A busy machine takes its time. */
const patience = { timeout: 8000 }

const title = 'We need to check that it is you'
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

/** A server that wants a code, which is 123456. */
function codeServer(channel: 'email' | 'firm' = 'firm') {
  const server = fakeServer({ answers: { fullName: 'Amy' }, version: 3 })
  const succeed = server.answers.open
  const asks = () => refusal(401, 'code-required', { invitationId: opened.invitationId, channel })
  let confirmed = false
  server.answers.open = (call) => (confirmed && succeed ? succeed(call) : asks())
  server.answers.code = () => ({
    status: 200,
    body: {
      channel,
      expiresAt: new Date(Date.now() + 600_000),
      againAt: new Date(Date.now() + 30_000),
    },
  })
  server.answers.confirm = ({ body }) => {
    if (body.code !== '123456') return refusal(400, 'code-wrong')
    confirmed = true
    return { status: 200, body: {} }
  }
  return {
    ...server,
    endSession() {
      confirmed = false
    },
  }
}

describe('a link that takes a code', () => {
  it('names nobody and nothing until the code is entered, then opens', async () => {
    const server = codeServer()
    openPage()
    await heading(title)
    expect(document.body.textContent).not.toMatch(/The Firm|A few questions|Amy|law|divorce/)
    expect(screen.getByText(/Please phone the people who sent you this link/)).toBeTruthy()
    expect(box().inputMode).toBe('numeric')
    expect(box().autocomplete).toBe('one-time-code')
    await userEvent.type(box(), '123-456')
    await press('Continue')
    await screen.findByText(/Welcome back/)
    expect(server.sent('confirm').map(({ body }) => body)).toEqual([
      { invitationId: opened.invitationId, code: '123456', remember: true },
    ])
  })

  it('sends no e-mail before it is asked to, and shows no address', async () => {
    const server = codeServer('email')
    openPage()
    await heading(title)
    expect(server.sent('code')).toEqual([])
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Send me a code')
    const sent = await screen.findByText(/We have sent a code to the email address that your solicitor has/)
    expect(sent.textContent).toContain('10 minutes')
    expect(sent.textContent).not.toContain('@')
    expect(document.activeElement).toBe(sent)
    expect(server.sent('code')).toHaveLength(1)
  })

  it('sends another code, with an empty box, once that is possible, and does not say every second aloud', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = codeServer('email')
    openPage()
    await heading(title)
    screen.getByRole('button', { name: 'Send me a code' }).click()
    const waits = await screen.findByText(/You can ask for another code in 30 seconds/)
    expect(waits.closest('[aria-live], [role=status]')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send me another code' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(screen.getByText('You can ask for another code now.').getAttribute('role')).toBe('status')
    fireEvent.change(box(), { target: { value: '111111' } })
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findAllByText(/That is not the code/)
    screen.getByRole('button', { name: 'Send me another code' }).click()
    await screen.findByText(/the ones before it no longer work/)
    // What was typed was meant for the one before; who uses the device is the same.
    expect(box()).toHaveProperty('value', '')
    expect(screen.queryByText(/That is not the code/)).toBeNull()
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
    expect(server.sent('code')).toHaveLength(2)
  })

  it('keeps a code on the way for who has one already', async () => {
    const server = codeServer('email')
    openPage()
    await heading(title)
    await press('I already have a code')
    await userEvent.type(box(), '123456')
    await press('Continue')
    await screen.findByText(/Welcome back/)
    expect(server.sent('code')).toEqual([])
  })

  it.each([
    ['12345', undefined, 'Enter the 6 digits of your code'],
    ['12345x', undefined, 'Enter the 6 digits of your code'],
    ['111111', refusal(400, 'code-wrong'), /That is not the code/],
    ['111111', refusal(410, 'code-expired'), /no longer works/],
    ['111111', refusal(429, 'too-many-requests'), /Too many attempts/],
    ['111111', 'unreachable' as const, /could not reach the server/],
  ])('says of %s what is wrong with it, at the box too, and keeps it', async (typed, answer, words) => {
    const server = codeServer()
    if (answer) server.answers.confirm = () => answer
    openPage()
    await heading(title)
    await userEvent.type(box(), typed)
    await press('Continue')
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    expect(document.activeElement).toBe(summary)
    const link = within(summary).getByRole('link', { name: words })
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(
      document.getElementById(box().getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent,
    ).toMatch(words)
    await userEvent.click(link)
    expect(document.activeElement).toBe(box())
    expect(box().value).toBe(typed)
    expect(server.sent('confirm')).toHaveLength(answer ? 1 : 0)
  })

  it('is not remembered on a device that others use too', async () => {
    const server = codeServer()
    openPage()
    await heading(title)
    await userEvent.click(screen.getByRole('checkbox', { name: /Other people use this device too/ }))
    await userEvent.type(box(), '123456')
    await press('Continue')
    await screen.findByText(/Welcome back/)
    expect(server.sent('confirm')[0]?.body.remember).toBe(false)
  })

  it('begins its session again where that has ended while the code was on its way', async () => {
    const server = codeServer()
    const confirm = server.answers.confirm
    server.answers.confirm = (call) => {
      if (confirm) server.answers.confirm = confirm
      return refusal(401, 'answering-session-expired', call)
    }
    openPage()
    await heading(title)
    await userEvent.type(box(), '123456')
    await press('Continue')
    await screen.findByText(/Welcome back/)
    expect(server.sent('confirm')).toHaveLength(2)
  })

  it('says that the link is switched off where it was meanwhile', async () => {
    const server = codeServer()
    server.answers.confirm = () => refusal(410, 'invitation-revoked')
    openPage()
    await heading(title)
    await userEvent.type(box(), '123456')
    await press('Continue')
    await heading('This link has been switched off')
  })
})

describe('a code that is wanted in the middle of a sitting', () => {
  it('keeps what was typed, takes the focus, and saves it afterwards', async () => {
    const server = codeServer()
    openPage()
    await heading(title)
    await userEvent.type(box(), '123456')
    await press('Continue')
    await screen.findByText(/Welcome back/)
    await press('About you')
    const save = server.answers.answers
    server.answers.answers = () => refusal(401, 'code-required')
    server.endSession()
    // At once: the page may ask for the code after any letter.
    fireEvent.change(screen.getByLabelText('Your full name'), { target: { value: 'Amy B' } })
    await waitFor(() => expect(document.activeElement?.textContent).toBe(title), patience)
    expect(screen.queryByRole('textbox', { name: 'Your full name' })).toBeNull()
    if (save) server.answers.answers = save
    await userEvent.type(box(), '123456')
    await press('Continue')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your full name' })
    expect(name.value).toBe('Amy B')
    await waitFor(
      () =>
        expect(server.sent('answers').at(-1)?.body.changes).toEqual([{ name: 'fullName', value: 'Amy B' }]),
      patience,
    )
    await screen.findAllByText(/^Saved \d\d:\d\d$/)
  })
})
