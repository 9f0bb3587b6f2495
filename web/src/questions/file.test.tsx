import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Elements } from './elements.tsx'
import { fakeFileServer, fileOf } from './files/file-server.factory.ts'
import { createFilePlace } from './files/place.ts'
import { pieceBytes } from './files/upload.ts'
import { QuestionsOf } from './questions-of.tsx'
import { loadRenderers } from './registry.ts'
import { descriptionOf, sheetOf } from './testing.tsx'
import { useEvaluation } from './use-answers.ts'

const papers = {
  type: 'file',
  name: 'papers',
  title: 'Your pay slips',
  description: 'The last three.',
  allowMultiple: true,
  maxFiles: 3,
  isRequired: true,
  marks: ['to-follow'],
}
const old = { name: 'old <b>.pdf', type: 'application/pdf', content: 'a/b/old' }

beforeAll(() => loadRenderers(papers))
afterEach(() => {
  vi.unstubAllGlobals()
})

function show(question: object = papers, answers: Record<string, unknown> = {}) {
  const server = fakeFileServer()
  const made = sheetOf({ pages: [{ name: 'page', elements: [question] }] }, answers)
  const settle = vi.fn(async () => true)
  const files = createFilePlace({ path: 'a/b', reopen: async () => undefined, settle })
  function Page() {
    return <Elements elements={useEvaluation(({ pages }) => pages[0]?.elements ?? [])} />
  }
  const shown = render(
    <QuestionsOf sheet={made.sheet} files={files} language={() => undefined}>
      <Page />
    </QuestionsOf>,
  )
  return { ...made, ...shown, server, files }
}

const input = () => screen.getByLabelText<HTMLInputElement>('Choose files')
const list = () => screen.getByRole('list', { name: 'Your files: Your pay slips' })
const line = (name: string) =>
  screen.getByText(name, { selector: '.file-name' }).closest('li') as HTMLLIElement
const choose = (...files: File[]) => userEvent.upload(input(), files, { applyAccept: false })
const said = () => screen.getByRole('status').textContent

describe('a question for files', () => {
  it('says what it takes, and ties that, its hint and its error to the input', () => {
    const { sheet } = show()
    const takes = 'PDF, JPEG, PNG or HEIC, up to 20\u00A0MB each. You can send up to 3 files.'
    expect(descriptionOf(input())).toBe(`The last three. | ${takes}`)
    act(() => sheet.show(['papers']))
    expect(descriptionOf(input())).toMatch(/ \| Error: Add/)
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(input().accept).toContain('application/pdf')
    expect(input().multiple).toBe(true)
    expect(input().id).toBe('q-papers')
    expect(screen.getByRole('group', { name: 'Your pay slips' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /send the document later/ })).toBeTruthy()
  })

  it('offers the camera where pictures are taken', () => {
    const { unmount } = show()
    const camera = screen.getByLabelText<HTMLInputElement>('Take a photo')
    expect(camera.getAttribute('capture')).toBe('environment')
    expect(camera.accept).not.toContain('pdf')
    unmount()
    show({ ...papers, acceptedTypes: '.pdf', allowMultiple: false })
    expect(screen.queryByLabelText('Take a photo')).toBeNull()
    const one = screen.getByLabelText('Choose a file')
    expect(descriptionOf(one)).toBe('The last three. | PDF, up to 20\u00A0MB each. You can send one file.')
  })

  it('that nothing can be sent for says so', () => {
    show({ ...papers, acceptedTypes: 'video/mp4' })
    expect(screen.queryByLabelText('Choose files')).toBeNull()
    expect(screen.getByText(/kind of file that cannot be sent here/)).toBeTruthy()
  })

  it('that is only to be read shows the files, and nothing to do', async () => {
    show({ ...papers, readOnly: true }, { papers: [old] })
    expect(within(list()).getByText('old <b>.pdf', { selector: '.file-name' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByLabelText('Choose files')).toBeNull()
  })
})

describe('a file that is chosen', () => {
  it('is sent at once, listed with its size and time, and told aloud at few moments', async () => {
    const { session } = show()
    const heard: (string | null)[] = []
    const watch = new MutationObserver(() => heard.push(said()))
    watch.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true })
    await choose(fileOf('a.pdf', 4 * pieceBytes))
    expect(await screen.findByText(/^4 MB · Sent \d\d:\d\d$/)).toBeTruthy()
    await vi.waitFor(() => expect(said()).toBe('a.pdf has been sent'))
    watch.disconnect()
    expect([...new Set(heard)]).toEqual([
      'Sending a.pdf',
      'Half of a.pdf has been sent',
      'a.pdf has been sent',
    ])
    expect(session.answers.papers).toMatchObject([{ name: 'a.pdf', type: 'application/pdf' }])
    expect(input().value).toBe('')
  })

  it('shows how far it is, is paused and carried on with the focus staying', async () => {
    const { server } = show()
    server.state.fault = ({ method, headers }) =>
      method === 'PATCH' && headers['Upload-Offset'] !== '0' ? 'silence' : undefined
    await choose(fileOf('a.pdf', 2 * pieceBytes))
    await screen.findByText('2 MB · Sending 50%')
    const progress = screen.getByRole<HTMLProgressElement>('progressbar', {
      name: 'How much of a.pdf has been sent',
    })
    expect(progress.value).toBe(50)
    await userEvent.click(screen.getByRole('button', { name: 'Pause a.pdf' }))
    expect(screen.getByText('2 MB · Paused')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Carry on a.pdf' }))
    server.state.fault = () => undefined
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(/2 MB · Sent/)).toBeTruthy()
    // The button that had the focus is gone: the one that is left has it.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove a.pdf' }))
  })

  it('waits for the internet, and says so', async () => {
    const { server } = show()
    server.state.fault = () => ({ cutAfter: 0 })
    await choose(fileOf('a.pdf', 100))
    expect(await screen.findByText('100 B · Waiting for the internet')).toBeTruthy()
    expect(said()).toBe('a.pdf is waiting for the internet')
    server.state.fault = () => undefined
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText(/100 B · Sent/)).toBeTruthy()
  })

  it('is cancelled, and the focus goes back to choosing', async () => {
    const { server } = show()
    server.state.fault = ({ method }) => (method === 'PATCH' ? 'silence' : undefined)
    await choose(fileOf('a.pdf', 100))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel a.pdf' }))
    expect(screen.queryByText('a.pdf', { selector: '.file-name' })).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(input()))
  })

  it('that cannot be sent says why, at the input too, and is taken from the list', async () => {
    const { server } = show()
    await choose(fileOf('a.pdf', 20, '<svg>'), fileOf('b.pdf', 20), fileOf('c.pdf', 20), fileOf('d.pdf', 20))
    const why = 'Could not be sent: it is not the right kind. Send PDF, JPEG, PNG or HEIC.'
    expect(await screen.findByText(`20 B · ${why}`)).toBeTruthy()
    expect(screen.getByText(/Could not be sent: you can send up to 3 files/)).toBeTruthy()
    expect(descriptionOf(input())).toContain(why)
    expect(server.calls.some(({ headers }) => headers['Upload-Metadata']?.includes(btoa('a.pdf')))).toBe(
      false,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    expect(screen.queryByText('a.pdf', { selector: '.file-name' })).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(input()))
  })

  it('that the server refuses says why, and is tried again on request where that may help', async () => {
    const { server } = show()
    server.state.fault = ({ method }) =>
      method === 'POST'
        ? { status: 402, body: { error: { code: 'quota-exceeded', message: '' } } }
        : undefined
    await choose(fileOf('a.pdf', 20))
    expect(
      await screen.findByText(/sent: no room is left for files here/, { selector: '.file-says' }),
    ).toBeTruthy()
    server.state.fault = () => undefined
    await userEvent.click(screen.getByRole('button', { name: 'Try again a.pdf' }))
    expect(await screen.findByText(/20 B · Sent/)).toBeTruthy()
  })

  it('is dropped, too; beside the place it is not opened in place of the page', async () => {
    const { container, session } = show()
    const place = container.querySelector('.file-give') as HTMLElement
    fireEvent.dragOver(place)
    expect(place.hasAttribute('data-over')).toBe(true)
    fireEvent.drop(place, { dataTransfer: { files: [fileOf('a.pdf', 20)] } })
    expect(place.hasAttribute('data-over')).toBe(false)
    await vi.waitFor(() => expect(session.answers.papers).toHaveLength(1))
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [fileOf('b.pdf', 20)] } })).toBe(false)
    expect(screen.queryByText('b.pdf')).toBeNull()
  })
})

describe('a file that was sent', () => {
  it('is removed, comes back with undo, and the focus goes along', async () => {
    const { session, server } = show(papers, { papers: [old] })
    server.stored.set('a/b/old', { bytes: new Uint8Array(7), known: {} })
    await userEvent.click(screen.getByRole('button', { name: 'Remove old <b>.pdf' }))
    expect(session.answers.papers).toBeUndefined()
    const undo = screen.getByRole('button', { name: 'Undo old <b>.pdf' })
    await vi.waitFor(() => expect(document.activeElement).toBe(undo))
    await userEvent.keyboard('{Enter}')
    expect(session.answers.papers).toEqual([old])
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove old <b>.pdf' }))
    })
    expect(server.sent('DELETE')).toEqual([])
  })

  it('is deleted when the step is left without undo', async () => {
    const { server, unmount } = show(papers, { papers: [old] })
    await userEvent.click(screen.getByRole('button', { name: 'Remove old <b>.pdf' }))
    unmount()
    await vi.waitFor(() =>
      expect(server.sent('DELETE').map(({ url }) => url)).toEqual(['/api/files/a/b/old']),
    )
  })

  it('in an earlier sitting is listed with what the server knows of it, or without', async () => {
    const { server } = show(papers, { papers: [old, { ...old, name: 'gone.pdf', content: 'a/b/gone' }] })
    server.stored.set('a/b/old', { bytes: new Uint8Array(2048), known: {} })
    await vi.waitFor(() => expect(line('old <b>.pdf').textContent).toContain('2\u00A0KB · Sent 19 November'))
    expect(line('gone.pdf').textContent).toMatch(/^gone\.pdfSent/)
  })
})

it('what is on its way goes on while another step is shown', async () => {
  const { server, unmount, session, files } = show()
  server.state.fault = ({ method }) => (method === 'PATCH' ? { cutAfter: 5 } : undefined)
  await choose(fileOf('a.pdf', 100))
  await screen.findByText('100 B · Waiting for the internet')
  unmount()
  expect(files.pending()).toBe(1)
  server.state.fault = () => undefined
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(session.answers.papers).toHaveLength(1))
  expect(files.pending()).toBe(0)
})
