import type { Exported } from '@candour/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { dismissNotifications } from '../ui/notifications/notify.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { ExportsPage } from './exports-page.tsx'

const server = fakeServer()
const address = 'GET /api/responses/c1/export'
const made = (changes: Partial<Exported> = {}): Exported => ({
  ...{ exportId: 'e1', what: 'client', format: 'zip', clientId: 'c1', clientName: 'Jane Doe' },
  ...{ state: 'done', progress: 100, fileName: 'Jane Doe.zip', size: 2_097_152 },
  ...{ createdAt: '2026-11-22T10:00:00.000Z', expiresAt: '2026-11-29T10:00:00.000Z' },
  ...changes,
})

let saved: string[] = []
beforeEach(() => {
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  dismissNotifications()
  vi.restoreAllMocks()
})

const open = async () => {
  showScreen(<DownloadMenu clientId="c1" invitationId="i1" />)
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
}
const item = (name: RegExp) => screen.getByRole('menuitem', { name })

describe('the download menu', () => {
  test('is opened, walked through and left by keys alone', async () => {
    showScreen(<DownloadMenu clientId="c1" invitationId="i1" />)
    const button = screen.getByRole('button', { name: 'Download' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(item(/^PDF to read/))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(item(/^Word/))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(item(/^Everything/))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  test('saves the response on the screen in the form that was chosen', async () => {
    server.on(address, () => ok({}))
    await open()
    await userEvent.click(item(/^Excel/))
    await waitFor(() => expect(saved).toHaveLength(1))
    const asked = server.asked.find(({ path }) => path === '/api/responses/c1/export')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ format: 'xlsx', invitationId: 'i1' })
  })

  test('has the documents of a Form E for a Form E alone, and saves the one that was chosen', async () => {
    server.on('GET /api/responses/c1/form-e/assets-xlsx', () => ok({}))
    showScreen(<DownloadMenu clientId="c1" invitationId="i1" templateId="form-e" />)
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    const names = screen.getAllByRole('menuitem').map((one) => one.firstElementChild?.textContent)
    expect(names.slice(0, 6)).toEqual([
      ...['Form E draft (PDF)', 'Form E draft (Word)', 'Asset schedule (Excel)'],
      ...['Briefing note (PDF)', 'Briefing note (Word)', 'Pension letters (Word)'],
    ])
    await userEvent.click(item(/^Asset schedule/))
    await waitFor(() => expect(saved).toHaveLength(1))
    const asked = server.asked.find(({ path }) => path.endsWith('/form-e/assets-xlsx'))
    expect(asked?.query.get('invitationId')).toBe('i1')
  })

  test('of a Form E that fails says which, and why', async () => {
    server.on('GET /api/responses/c1/form-e/draft-pdf', () => refuse('deadline-exceeded'))
    showScreen(<DownloadMenu clientId="c1" invitationId="i1" templateId="form-e" />)
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    await userEvent.click(item(/^Form E draft .PDF/))
    expect(await screen.findByText('Form E draft (PDF) could not be downloaded.')).toBeTruthy()
  })

  test('that fails says why, and tries again', async () => {
    let isBroken = true
    server.on(address, () => (isBroken ? refuse('unavailable') : ok({})))
    await open()
    await userEvent.click(item(/^PDF to read/))
    expect(await screen.findByText('PDF could not be downloaded.')).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('follows a long one, and offers it when it is done', async () => {
    server.on(address, () => ok({ jobId: 'e1' }, 202))
    server.on('GET /api/exports', () => ok({ items: [made()] }))
    server.on('GET /api/exports/e1/content', () => ok({}))
    await open()
    await userEvent.click(item(/^PDF with attachments/))
    expect(await screen.findByText('Jane Doe.zip is ready')).toBeTruthy()
    expect(saved).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Save it' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('has only everything about a client who has not answered', async () => {
    showScreen(<DownloadMenu clientId="c1" invitationId={null} />)
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    expect(screen.queryByRole('menuitem', { name: /Form E/ })).toBeNull()
  })
})

describe('the page of downloads', () => {
  test('says how far each is, and what can be done with it', async () => {
    const running = made({ exportId: 'e2', state: 'running', progress: 40, size: null, fileName: 'All.zip' })
    server.on('GET /api/exports', () => ok({ items: [running, made()] }))
    showScreen(<ExportsPage />)
    expect(await screen.findByText(/40 percent/)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'How far All.zip is' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Stop All.zip' })).toBeTruthy()
    expect(screen.getByText(/2 MB · until/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save All.zip' })).toBeNull()
  })

  test('removes one, and says why where it cannot', async () => {
    let items = [made()]
    server.on('GET /api/exports', () => ok({ items }))
    server.on('DELETE /api/exports/e1', () => refuse('unavailable'))
    showScreen(<ExportsPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Jane Doe.zip' }))
    await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).not.toBe(''))
    server.on('DELETE /api/exports/e1', () => {
      items = []
      return ok(null, 204)
    })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Jane Doe.zip' }))
    expect(await screen.findByText(/Nothing is being prepared/)).toBeTruthy()
  })

  test('has everything made into one file', async () => {
    server.on('GET /api/exports', () => ok({ items: [] }))
    server.on('POST /api/exports', () => ok(made({ what: 'account' }), 201))
    const asksFor = () =>
      server.asked.filter(({ method, path }) => method === 'POST' && path === '/api/exports')
    showScreen(<ExportsPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Export everything' }))
    await waitFor(() => expect(asksFor()).toHaveLength(1))
    expect(asksFor()[0]?.body).toEqual({})
  })
})
