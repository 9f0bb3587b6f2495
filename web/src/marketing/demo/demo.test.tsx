import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showScreen } from '../../ui/screen.factory.tsx'
import { Demo } from './demo.tsx'

const fetched = vi.fn()
const stored = vi.fn()

beforeEach(() => {
  fetched.mockReset()
  stored.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(fetched)
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(fetched)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(stored)
  vi.stubGlobal('indexedDB', { open: stored })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async () => {
  showScreen(<Demo />)
  await userEvent.click(screen.getByRole('button', { name: 'Try it as a client' }))
  return screen.findByRole('region', { name: 'What your client sees' }, { timeout: 10_000 })
}

/** Goes on to the page of this heading, whatever is left out on the way. */
async function goTo(client: ReturnType<typeof within>, title: string) {
  while (client.queryByRole('heading', { name: title }) === null) {
    await userEvent.click(client.getByRole('button', { name: 'Continue' }))
    const carryOn = client.queryByRole('button', { name: 'Carry on for now' })
    if (carryOn) await userEvent.click(carryOn)
  }
}

const firm = () => screen.getByRole('region', { name: 'What you would read' })

describe('the demo', () => {
  test('opens the real survey, and shows each answer as the firm would read it', async () => {
    const client = within(await open())
    expect(firm().textContent).toContain('Answer something, and it appears here.')
    const [first] = client.getAllByRole('textbox')
    if (!first) throw new Error('The first page asks for no text')
    await userEvent.type(first, 'Jo Demo-Test')
    await userEvent.tab()
    expect(await within(firm()).findByText('Jo Demo-Test')).toBeTruthy()
  })

  test('saves nothing and sends nothing', async () => {
    const client = within(await open())
    for (const box of client.getAllByRole('textbox').slice(0, 2)) await userEvent.type(box, 'secret')
    await userEvent.click(client.getByRole('button', { name: 'Continue' }))
    expect(fetched).not.toHaveBeenCalled()
    expect(stored).not.toHaveBeenCalled()
  })

  test('lists first what is still open, and marks the figures that hang on it', async () => {
    const client = within(await open())
    await goTo(client, 'Money at a glance')
    await userEvent.click(client.getByRole('button', { name: 'Add an income' }))
    await userEvent.selectOptions(client.getByLabelText('What is it?'), 'Wages or salary')
    await userEvent.type(client.getByLabelText('How much each time?'), '2000')
    await userEvent.selectOptions(client.getByLabelText('How often is it paid?'), 'Every month')
    const total = () => within(firm()).getByText('Your income in a year').parentElement?.textContent
    expect(total()).toContain('24,000')
    expect(total()).not.toContain('Provisional')
    await userEvent.click(client.getByRole('button', { name: 'Add an income' }))
    const marks = client.getAllByRole('group', { name: /How much each time/ }).at(-1)
    if (!marks) throw new Error('Nothing can be said of the second income')
    await userEvent.click(within(marks).getByRole('checkbox', { name: 'I don’t know yet' }))
    expect(total()).toContain('Provisional')
    const words = firm().textContent ?? ''
    expect(words.indexOf('Still open')).toBeGreaterThan(-1)
    expect(words.indexOf('Still open')).toBeLessThan(words.indexOf('Your income in a year'))
    expect(await within(firm()).findByText(/still open 1$/, {}, { timeout: 3_000 })).toBe(
      within(firm()).getByRole('status'),
    )
  })

  test('ends where a client would look the answers over and send them', async () => {
    const client = within(await open())
    await goTo(client, 'Before you send this')
    expect(client.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(client.getByText(/your client looks over the answers and sends them/)).toBeTruthy()
    expect(fetched).not.toHaveBeenCalled()
    expect(stored).not.toHaveBeenCalled()
  })

  test('begins again without what was answered, and gives the focus back when it is closed', async () => {
    const client = within(await open())
    const [first] = client.getAllByRole('textbox')
    if (!first) throw new Error('The first page asks for no text')
    await userEvent.type(first, 'Jo Demo-Test')
    await userEvent.click(screen.getByRole('button', { name: 'Begin again' }))
    expect(await screen.findByText('Answer something, and it appears here.')).toBeTruthy()
    expect(screen.queryByDisplayValue('Jo Demo-Test')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try it as a client' }))
  })
})
