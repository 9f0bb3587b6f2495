import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { Attachments } from './attachments.tsx'

const server = fakeServer()
const path = 'a1/clients/c1/i1/f 1'
const call = `GET /api/files/${path.replace(' ', '%20')}`
const address = '/api/files/x?alt=media&token=t'
const name = '=1+1 <img src=x onerror=alert(1)>.jpg'

function stored(contentType: string, size = 2_097_152) {
  server.on(call, ({ query }) =>
    query.get('alt') === 'url'
      ? ok({ downloadUrl: address, expiresAt: '2026-11-20T14:10:00.000Z' })
      : ok({ contentType, size, timeCreated: '2026-11-20T14:02:00.000Z' }),
  )
}

const show = () => showScreen(<Attachments files={[{ name, type: 'image/jpeg', content: path }]} />)
const button = (what: string) => screen.getByRole('button', { name: new RegExp(`^${what} =1`) })

let clicked: string[] = []
beforeEach(() => {
  clicked = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a file that a client sent', () => {
  it('stands there by its name as text, with kind, size and time', async () => {
    stored('image/jpeg')
    show()
    expect(await screen.findByText(/^JPEG picture · 2 MB · sent /)).toBeTruthy()
    expect(screen.getByText(name, { selector: 'p' })).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
  })

  it('is downloaded from an address that holds for a few minutes', async () => {
    stored('application/pdf')
    show()
    await userEvent.click(button('Download'))
    await vi.waitFor(() => expect(clicked).toEqual([address]))
    await screen.findByText(/^PDF/)
  })

  it('is shown on request where it is a picture, and goes with it', async () => {
    stored('image/jpeg')
    server.on('GET /api/files/x', () => ok('bytes'))
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
    const gone = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
    show()
    await userEvent.click(await screen.findByRole('button', { name: /^Show/ }))
    const picture = await screen.findByRole('img', { name })
    expect(picture.getAttribute('src')).toBe('blob:picture')
    expect(made.mock.calls).toMatchObject([[{ type: 'image/jpeg' }]])
    await userEvent.click(button('Hide'))
    expect(screen.queryByRole('img')).toBeNull()
    expect(gone).toHaveBeenCalledWith('blob:picture')
  })

  it('of a kind that not every browser draws is only to be downloaded', async () => {
    stored('image/heic')
    show()
    await screen.findByText(/^HEIC picture/)
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  it('that cannot be had says so', async () => {
    server.on(call, () => refuse('object-not-found'))
    show()
    expect(await screen.findByText('This file does not exist.')).toBeTruthy()
    await userEvent.click(button('Download'))
    const said = await screen.findByText('It could not be downloaded. This file does not exist.')
    expect(said.parentElement?.getAttribute('role')).toBe('alert')
    expect(clicked).toEqual([])
  })
})
