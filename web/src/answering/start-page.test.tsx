import { act, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { greetingTemplates, neutralRoot } from '../../vite/answering-roots.tsx'
import { Answering } from './answering.tsx'
import { greetingIn } from './greeting.ts'
import { createOpening } from './opening.ts'
import { fakeServer, opened, refusal } from './testing.ts'
import { address, freshPages, heading, press } from './testing-page.tsx'

freshPages()

let shown: Root | undefined
const complaints = vi.fn()
beforeEach(() => complaints.mockClear())
afterEach(() => {
  act(() => shown?.unmount())
  shown = undefined
  document.body.innerHTML = ''
})

/** The page as the server sends it: filled in, or as anybody gets it. */
function arrive(words: Record<string, string> | null): HTMLElement {
  const names = Object.keys(words ?? {})
  const template = greetingTemplates().find(({ slots }) => slots.join() === names.join())
  const html = words
    ? template?.html.replaceAll(/\{\{([a-z]+)\}\}/g, (_, name) => words[name] ?? '')
    : neutralRoot()
  document.body.innerHTML = html ?? ''
  const root = document.getElementById('root')
  if (!root) throw new Error('no such template')
  return root
}

/** As main.tsx does. */
async function boot(root: HTMLElement): Promise<void> {
  const opening = createOpening(address, greetingIn(root))
  void opening.open()
  if (root.dataset.started !== undefined) void opening.start()
  await act(async () => {
    shown = hydrateRoot(root, <Answering opening={opening} />, { onRecoverableError: complaints })
  })
}

const words = { firm: 'The Firm', title: 'A few questions', description: 'To know you better.', minutes: '5' }

it.each([
  ['whole', words],
  ['of a survey that says little of itself', { firm: words.firm, title: words.title }],
  ['that greets nobody', null],
])('takes over the page %s without painting anything again', async (_, given) => {
  fakeServer({
    ...(given && !('minutes' in given)
      ? { minutes: null, definition: { ...opened.definition, description: '' } }
      : {}),
  })
  const root = arrive(given)
  const before = root.innerHTML
  const page = root.firstElementChild
  const title = root.querySelector('h1')
  await boot(root)
  expect(complaints).not.toHaveBeenCalled()
  expect(root.firstElementChild).toBe(page)
  if (given) {
    expect(root.innerHTML).toBe(before)
    expect(root.querySelector('h1')).toBe(title)
  }
  await heading('A few questions')
})

it('has started by itself once it can where it was tapped before the script was there', async () => {
  fakeServer()
  const root = arrive(words)
  root.dataset.started = ''
  await boot(root)
  await screen.findByRole('button', { name: 'About you' })
})

it('starts once the link is open where it is tapped before', async () => {
  fakeServer()
  const root = arrive(words)
  let open = () => {}
  const opens = new Promise<void>((resolve) => (open = resolve))
  const call = fetch
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await opens
    return call(...given)
  })
  await boot(root)
  await press('Start now')
  expect(screen.getByRole('button', { name: 'Start now' }).getAttribute('aria-disabled')).toBe('true')
  open()
  await screen.findByRole('button', { name: 'About you' })
})

it('says what is wrong with a link that was switched off just now, in place of what it said before', async () => {
  const { answers } = fakeServer()
  answers.open = () => refusal(410, 'invitation-revoked')
  await boot(arrive(words))
  await heading('This link has been switched off')
  expect(document.body.textContent).not.toContain('The Firm')
})

it('shows words that look like markup as words', async () => {
  const title = 'Salt & <b>pepper</b> "for" {{firm}}'
  fakeServer({ title })
  const root = arrive(words)
  root.dataset.title = title
  for (const place of root.querySelectorAll('h1')) place.textContent = title
  await boot(root)
  expect(complaints).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})
