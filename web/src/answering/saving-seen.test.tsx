import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, opened, refusal } from './testing.ts'
import { freshPages, heading, openPage, press } from './testing-page.tsx'

freshPages()

describe('what the client sees of saving', () => {
  /** The page has other lines that are announced. */
  const saveLine = () => {
    const line = screen.getAllByRole('status').find((one) => one.closest('.save-bar'))
    if (!line) throw new Error('The page says nothing about saving')
    return line
  }
  const salary = () => screen.getByLabelText<HTMLInputElement>(/Your salary/)

  async function atTheJob(server = fakeServer({ answers: { fullName: 'Amy', hasJob: true }, version: 4 })) {
    openPage()
    await screen.findByText(/Welcome back/)
    await press('Your job')
    return server
  }

  it('says when it was saved, politely', async () => {
    await atTheJob()
    await userEvent.type(salary(), '5')
    await userEvent.tab()
    await waitFor(() => expect(saveLine().textContent).toMatch(/^Saved \d\d:\d\d$/))
  })

  it('says that it is trying again, keeps what was typed, and says so when it is saved', async () => {
    const server = await atTheJob()
    const succeed = server.answers.answers
    server.answers.answers = () => 'unreachable'
    await userEvent.type(salary(), '5')
    await userEvent.tab()
    await waitFor(() => expect(saveLine().textContent).toBe('Not saved, trying again'))
    expect(salary().value).toBe('5')
    if (succeed) server.answers.answers = succeed
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(saveLine().textContent).toMatch(/^Saved/))
    const [first, second] = server.sent('answers')
    expect(second?.key).toBe(first?.key)
  })

  it('shows both values where another device changed the same answer, and keeps the one that is chosen', async () => {
    const server = await atTheJob()
    server.answers.answers = () =>
      refusal(409, 'conflict', { version: 6, conflicts: [{ name: 'salary', saved: 70, sent: 5 }] })
    await userEvent.type(salary(), '5')
    await userEvent.tab()
    const dock = await screen.findByRole('complementary')
    expect(dock.textContent).toContain('£5.00')
    expect(dock.textContent).toContain('£70.00')
    await userEvent.click(within(dock).getByRole('button', { name: /from the other device or tab/ }))
    expect(salary().value).toBe('70')
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('says plainly when the link is switched off, and keeps what was typed', async () => {
    const server = await atTheJob()
    server.answers.answers = () => refusal(410, 'invitation-revoked')
    await userEvent.type(salary(), '5')
    await userEvent.tab()
    await screen.findByRole('heading', { name: 'Your latest answers are not saved' })
    expect(salary().value).toBe('5')
  })

  it.each(['answering-session-expired', 'code-required'])(
    'offers to try again where the link could not be opened again: %s',
    async (code) => {
      const server = await atTheJob()
      server.answers.answers = () => refusal(401, 'answering-session-expired')
      const open = server.answers.open
      server.answers.open = () => refusal(401, code)
      await userEvent.type(salary(), '5')
      await userEvent.tab()
      await screen.findByRole('heading', { name: 'Your latest answers are not saved' })
      if (open) server.answers.open = open
      server.answers.answers = () => ({
        status: 200,
        body: { version: 9, savedAt: '2026-11-20T14:02:00.000Z' },
      })
      await press('Try again')
      await waitFor(() => expect(saveLine().textContent).toMatch(/^Saved/))
    },
  )

  it('warns before the page is left with something unsaved, and not otherwise', async () => {
    const server = await atTheJob()
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    server.answers.answers = () => 'unreachable'
    await userEvent.type(salary(), '5')
    expect(leave()).toBe(true)
  })

  it('does not call everything saved while something that was typed cannot be read', async () => {
    await atTheJob()
    await userEvent.type(salary(), 'lots')
    await userEvent.tab()
    expect(saveLine().textContent).toBe('One answer needs a look')
    await press('Save and come back later')
    await heading('Your answers are not all saved yet')
    await press('Your salary')
    await waitFor(() => expect(document.activeElement).toBe(salary()))
    expect(salary().value).toBe('lots')
  })

  it('says whether it is safe to leave', async () => {
    const server = await atTheJob()
    await press('Save and come back later')
    await heading('Your answers are saved')
    await press('Carry on now')
    await press('Your job')
    server.answers.answers = () => 'unreachable'
    await userEvent.type(salary(), '5')
    await press('Save and come back later')
    await heading('Your answers are not all saved yet')
  })

  it('keeps two links apart: every save says which link it is for', async () => {
    const server = await atTheJob()
    await userEvent.type(salary(), '5')
    await userEvent.tab()
    await waitFor(() => expect(server.sent('answers').length).toBeGreaterThan(0))
    expect(server.sent('answers').every(({ body }) => body.invitationId === opened.invitationId)).toBe(true)
  })
})
