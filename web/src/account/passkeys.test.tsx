import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { answerSignInAgain, everything } from './account.factory.ts'
import { deviceName } from './device-name.ts'
import { PasskeysSection } from './passkeys-section.tsx'

const device = vi.hoisted(() => ({ has: true, make: vi.fn() }))
vi.mock('../api/passkeys.ts', () => ({
  browserHasPasskeys: () => device.has,
  makePasskey: device.make,
}))

const server = fakeServer()
const list = 'GET /api/identity/passkeys'
const begin = 'POST /api/identity/passkeys/options'
const add = 'POST /api/identity/passkeys'
const phone = {
  passkeyId: '3f0e8a52-3c1f-4a57-9d3e-1b2c3d4e5f60',
  name: 'iPhone',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  isSynced: true,
}
const laptop = { ...phone, passkeyId: 'p2', name: 'Laptop', lastUsedAt: null, isSynced: false }

beforeEach(() => {
  device.has = true
  device.make.mockReset().mockResolvedValue({ id: 'credential' })
  server.on('GET /api/identity/options', () => ok(everything))
  server.on(list, () => ok({ items: [] }))
  server.on(begin, () => ok({ ticket: 'ticket', options: { challenge: 'c' } }))
  server.on(add, () => ok(laptop, 201))
})

const startAdding = async (name?: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  if (name) {
    await userEvent.clear(screen.getByLabelText('Name of the passkey'))
    await userEvent.type(screen.getByLabelText('Name of the passkey'), name)
  }
  await make()
}
const make = () => userEvent.click(screen.getByRole('button', { name: 'Make the passkey' }))

describe('the passkeys', () => {
  test('are listed with when they were added and used, and whether they are on all devices', async () => {
    server.on(list, () => ok({ items: [phone, laptop] }))
    showScreen(<PasskeysSection />)
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toContain('Added on 1 November 2026. Last used on 20 November 2026.')
    expect(within(first as HTMLElement).getByText('On all your devices')).toBeTruthy()
    expect(second?.textContent).toContain('Not used yet.')
    expect(within(second as HTMLElement).queryByText('On all your devices')).toBeNull()
  })

  test('get one more: made on the device, named, and listed', async () => {
    showScreen(<PasskeysSection />)
    await screen.findByText('You have no passkey yet.')
    server.on(list, () => ok({ items: [laptop] }))
    await startAdding('Laptop')
    await screen.findByText('Passkey added')
    expect(device.make).toHaveBeenCalledWith({ challenge: 'c' })
    expect(server.askedFor(add)[0]?.body).toEqual({
      ticket: 'ticket',
      credential: { id: 'credential' },
      name: 'Laptop',
    })
    expect(await screen.findByRole('button', { name: 'Remove Laptop' })).toBeTruthy()
  })

  test('say that none was made where its owner gave up on the device, and keep the name', async () => {
    device.make.mockResolvedValue(null)
    showScreen(<PasskeysSection />)
    await startAdding('Laptop')
    await screen.findByText('No passkey was made. You can try again whenever you like.')
    expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Laptop')
    expect(server.askedFor(add)).toEqual([])
  })

  test('say that this device has one already', async () => {
    device.make.mockRejectedValue(new ApiError('already-exists'))
    showScreen(<PasskeysSection />)
    await startAdding()
    await screen.findByText('This device has a passkey for your account already.')
  })

  test('bring the one that was made to the server once more where the answer was lost, and make no second', async () => {
    server.on(add, () => refuse('unavailable'))
    showScreen(<PasskeysSection />)
    await startAdding('Laptop')
    await screen.findByRole('alert')
    server.on(add, () => ok(laptop, 201))
    await make()
    await screen.findByText('Passkey added')
    expect(device.make).toHaveBeenCalledOnce()
    const [first, second] = server.askedFor(add)
    expect(second?.key).toBe(first?.key)
  })

  test('ask for a sign-in first where the last one is long ago', async () => {
    server.on(begin, () => refuse('requires-recent-login'))
    showScreen(<PasskeysSection />)
    await startAdding('Laptop')
    await answerSignInAgain(false)
    expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Laptop')
    await make()
    await waitFor(() => expect(server.askedFor(begin)).toHaveLength(2))
    server.on(begin, () => ok({ ticket: 'ticket', options: {} }))
    await answerSignInAgain(true)
    await screen.findByText('Passkey added')
  })

  test('lose one only after a question, and at once', async () => {
    server.on(list, () => ok({ items: [phone] }))
    server.on(`DELETE /api/identity/passkeys/${phone.passkeyId}`, () => ok(null, 204))
    showScreen(<PasskeysSection />)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove iPhone' }))
    expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false)
    server.on(list, () => ok({ items: [] }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey' }))
    await screen.findByText('You have no passkey yet.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('stay where their owner does not sign in again, and so does the question', async () => {
    server.on(list, () => ok({ items: [phone] }))
    server.on(`DELETE /api/identity/passkeys/${phone.passkeyId}`, () => refuse('requires-recent-login'))
    showScreen(<PasskeysSection />)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove iPhone' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey' }))
    await answerSignInAgain(false)
    expect(screen.getByRole('dialog', { name: 'Remove this passkey?' })).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toContain('iPhone')
  })

  test('cannot be added in a browser that has none, which is said; those of other devices are listed', async () => {
    device.has = false
    server.on(list, () => ok({ items: [phone] }))
    showScreen(<PasskeysSection />)
    await screen.findByRole('button', { name: 'Remove iPhone' })
    expect(screen.getByText(/This browser cannot make a passkey on this page/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  test('fail to load by themselves, and are tried again', async () => {
    server.on(list, () => refuse('internal'))
    showScreen(<PasskeysSection />)
    await screen.findByText('Your passkeys could not be loaded')
    server.on(list, () => ok({ items: [phone] }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Remove iPhone' })
  })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
    'Android phone',
  ],
  ['Mozilla/5.0 (Linux; Android 16; Tab) AppleWebKit/537.36 Chrome/140 Safari/537.36', 'Android tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux computer'],
  ['', 'My passkey'],
])('a passkey is first named for its device: %s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
