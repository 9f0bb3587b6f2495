import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Answering } from './answering.tsx'
import { createOpening, type Opening } from './opening.ts'
import { fakeServer, opened } from './testing.ts'
import { address, freshPages, heading, press } from './testing-page.tsx'

freshPages()
afterEach(async () => {
  await whenTold()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.hidden = false
})

/** Pages of earlier tests still listen: what one test tells them must not blank the page of the next. */
async function whenTold(): Promise<void> {
  const name = `candour presence ${opened.invitationId}`
  const [from, to] = [new BroadcastChannel(name), new BroadcastChannel(name)]
  await new Promise((resolve) => {
    to.onmessage = resolve
    from.postMessage(0)
  })
  from.close()
  to.close()
}

const begun = { answers: { fullName: 'Amy' }, version: 3 }

function server(first: Parameters<typeof fakeServer>[0] = begun) {
  const server = fakeServer(first)
  server.answers.leave = () => ({ status: 200, body: {} })
  return server
}

async function open(): Promise<Opening> {
  const opening = createOpening(address)
  render(<Answering opening={opening} />)
  await opening.open()
  return opening
}

/** In the first section, with something that is not sent yet. */
async function typed(): Promise<Opening> {
  const opening = await open()
  await screen.findByText(/Welcome back/)
  await press('About you')
  await userEvent.type(screen.getByLabelText('Your full name'), ' B')
  return opening
}

describe('leaving', () => {
  it('saves what is left, then ends the session, and shows nothing of it any more', async () => {
    const { calls, sent } = server()
    const opening = await typed()
    opening.leave({ forget: false })
    await heading('You have left')
    await screen.findByText('Everything that was saved is still there.')
    expect(document.body.textContent).not.toMatch(/The Firm|Amy|A few questions/)
    expect(calls.map(({ action }) => action).slice(-2)).toEqual(['answers', 'leave'])
    expect(sent('leave')[0]?.body).toEqual({ forget: false, invitationId: opened.invitationId })
    expect(JSON.stringify(opening.state())).not.toContain('Amy')
    expect(screen.getByRole('button', { name: 'Open my link again' })).toBeTruthy()
  })

  it('has the browser forgotten on a shared device', async () => {
    const { sent } = server()
    const opening = await typed()
    opening.leave({ forget: true })
    await screen.findByText(/The next time somebody opens the link on this device, we ask for a code/)
    await waitFor(() => expect(sent('leave')[0]?.body).toMatchObject({ forget: true }))
    await waitFor(() => expect(localStorage.length).toBe(0))
  })

  it('has it forgotten before the link opens again, where that did not come through', async () => {
    const { answers, calls } = server()
    const leave = answers.leave
    answers.leave = () => 'unreachable'
    const opening = await typed()
    opening.leave({ forget: true })
    await heading('You have left')
    await waitFor(() => expect(calls.at(-1)?.action).toBe('leave'))

    const again = createOpening(address)
    await again.open()
    expect(again.state()).toMatchObject({ is: 'failed', code: 'network-request-failed' })
    if (leave) answers.leave = leave
    calls.length = 0
    await again.open()
    expect(calls.map(({ action }) => action)).toEqual(['leave', 'open'])
    await again.open()
    expect(calls.at(-2)?.action).toBe('open')
    again.leave({ forget: false })
  })

  it('waits for the last answers, and says so', async () => {
    const { answers } = server()
    answers.answers = () => 'unreachable'
    const opening = await typed()
    opening.leave({ forget: false })
    await heading('You have left')
    expect(screen.queryByText('Everything that was saved is still there.')).toBeNull()
  })
})

describe('leaving while the first step is on its way', () => {
  async function starting() {
    server({})
    const opening = createOpening(address)
    await opening.open()
    return { opening, started: opening.start() }
  }

  it('does not open what was signed out of', async () => {
    const { opening, started } = await starting()
    opening.leave({ forget: false })
    await started
    expect(opening.state()).toEqual({ is: 'out', why: 'left', rest: 'saved' })
  })

  it('adds no step to the history of a page that was left in a hurry', async () => {
    vi.spyOn(location, 'assign').mockReturnValue(undefined)
    const { opening, started } = await starting()
    opening.exit()
    await started
    await waitFor(() => expect(location.pathname).toBe('/blank.svg'))
    expect(history.state).toBeNull()
  })
})

describe('leaving in a hurry', () => {
  it('sends what was typed while a save was on its way too', async () => {
    vi.spyOn(location, 'assign').mockReturnValue(undefined)
    const { sent } = server()
    const opening = await typed()
    const state = opening.state()
    if (state.is !== 'open') throw new Error('not open')
    state.sitting.saving.flush()
    state.sitting.sheet.set('hasJob', true)
    opening.exit()
    expect(sent('answers').at(-1)?.body.changes).toEqual([{ name: 'hasJob', value: true }])
  })
})

describe('several tabs of a link', () => {
  it('are left together', async () => {
    server()
    const [one, other] = [await open(), createOpening(address)]
    await other.open()
    one.leave({ forget: false })
    await waitFor(() => expect(other.state()).toMatchObject({ is: 'out', why: 'elsewhere' }))
    await waitFor(() => expect(other.state()).toMatchObject({ rest: 'saved' }))
  })

  it('go blank together, with a name that says nothing and a way to open the page again', async () => {
    server()
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined)
    const one = createOpening(address)
    await one.open()
    // The one that is left writes to the document too: the other is what is looked at.
    document.title = 'Your answers'
    const other = await open()
    one.exit()
    await waitFor(() => expect(other.state()).toEqual({ is: 'gone' }))
    await waitFor(() => expect(document.body.textContent).toBe('Open this page again'))
    expect(document.title).toBe('New tab')
    expect(sessionStorage.length).toBe(1)
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://www.bbc.co.uk/weather'))
    expect(location.pathname).toBe('/blank.svg')
  })
})
