import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showScreen } from '../../ui/screen.factory.tsx'
import { Enquiry } from './enquiry.tsx'

/** What was sent, and how the server answers each time. */
let sent: Record<string, string>[] = []
let answers: (number | 'no network')[] = []
let isOffline = false

beforeEach(() => {
  sent = []
  answers = []
  isOffline = false
  // Time is the server's to judge: here nobody waits for it.
  const real = setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => real(act, ms === 3_500 ? 0 : ms))
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    if (path === '/api/enquiries/challenge')
      return new Response(JSON.stringify({ challenge: `riddle-${sent.length}`, bits: 4 }))
    sent.push(JSON.parse(String(body)))
    const answer = answers.shift() ?? 204
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    if (answer === 204) return new Response(null, { status: 204 })
    return new Response(JSON.stringify({ error: { code: 'failed-precondition', message: '' } }), {
      status: answer,
    })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const meta of document.head.querySelectorAll('meta[name=enquiries]')) meta.remove()
})

const open = async () => {
  showScreen(<Enquiry />)
  await userEvent.click(screen.getByRole('button', { name: 'Write to us' }))
  return screen.findByRole('textbox', { name: 'Your name' }, { timeout: 10_000 })
}
const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada Visitor-Test')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ada@visitor.example')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Do you take small firms?')
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('the enquiry form', () => {
  test('opens with the focus in it, sends what was typed with a solved riddle, and says what comes next', async () => {
    const name = await open()
    await vi.waitFor(() => expect(document.activeElement).toBe(name))
    await fill()
    await press()
    expect(await screen.findByText('Thank you. Your question is on its way.')).toBeTruthy()
    expect(sent).toEqual([
      {
        name: 'Ada Visitor-Test',
        email: 'ada@visitor.example',
        message: 'Do you take small firms?',
        challenge: 'riddle-0',
        answer: expect.stringMatching(/^\d+$/),
      },
    ])
  })

  test('names what is missing before anything is sent', async () => {
    await open()
    await press()
    expect(screen.getByRole('alert').textContent).toContain('Enter your question')
    expect(sent).toEqual([])
  })

  test('takes a new riddle where the old one stood open for too long', async () => {
    answers = [400, 204]
    await open()
    await fill()
    await press()
    expect(await screen.findByText('Thank you. Your question is on its way.')).toBeTruthy()
    expect(sent.map(({ challenge }) => challenge)).toEqual(['riddle-0', 'riddle-1'])
  })

  test('keeps every word where it does not get through, and sends it again as the same or, changed, as another', async () => {
    answers = ['no network', 'no network', 204]
    await open()
    await fill()
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain('connection')
    expect(screen.getByDisplayValue('Do you take small firms?')).toBeTruthy()
    await press()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await screen.findByRole('alert')
    await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), ' And large ones?')
    await press()
    await screen.findByText('Thank you. Your question is on its way.')
    const [first, second, third] = sent.map(({ challenge }) => challenge)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('asks for the riddle again where there was no network as it opened', async () => {
    isOffline = true
    await open()
    await fill()
    isOffline = false
    await press()
    expect(await screen.findByText('Thank you. Your question is on its way.')).toBeTruthy()
  })

  test('says that a question is too long, and cuts nothing off it', async () => {
    await open()
    await fill()
    const question = screen.getByRole('textbox', { name: 'Your question' })
    fireEvent.change(question, { target: { value: 'x'.repeat(4001) } })
    await press()
    expect(screen.getByRole('alert').textContent).toContain('must be 4,000 characters or fewer')
    expect(sent).toEqual([])
  })

  test('is not there where nobody would read it', () => {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'enquiries', content: 'no' })
    document.head.append(meta)
    showScreen(<Enquiry />)
    expect(screen.queryByRole('button', { name: 'Write to us' })).toBeNull()
    expect(screen.getByText(/takes no enquiries/)).toBeTruthy()
  })
})
