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
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(stored)
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
