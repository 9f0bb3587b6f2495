import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storedProfile } from '../api/profile.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { HomePage } from '../marketing/home-page.tsx'
import { showScreen } from '../ui/screen.factory.tsx'
import { answerSignInAgain } from './account.factory.ts'
import { DeleteAccountSection } from './delete-account.tsx'

const server = fakeServer()
const remove = 'DELETE /api/users/u1'
const leave = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  leave.mockReset()
  vi.spyOn(location, 'assign').mockImplementation(leave)
  server.on('GET /api/users/u1', () => ok(storedProfile({ company: 'Hale & O’Brien' })))
})

const confirm = async (typed: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete your account' }))
  await userEvent.type(screen.getByLabelText('Name of your firm'), typed)
  await press()
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Delete everything' }))

describe('deleting the account', () => {
  test('says in plain words what goes with it', () => {
    showScreen(<DeleteAccountSection />)
    for (const what of [/your clients, with every answer/, /every file/, /at once and for good/]) {
      expect(screen.getByText(what)).toBeTruthy()
    }
  })

  test('needs the name of the firm, however it is spaced and capitalised', async () => {
    server.on(remove, () => ok(null, 204))
    showScreen(<DeleteAccountSection />)
    await confirm('Hale')
    await screen.findByRole('link', { name: 'Type the name of your firm: Hale & O’Brien' })
    expect(server.askedFor(remove)).toEqual([])
    await userEvent.clear(screen.getByLabelText('Name of your firm'))
    await userEvent.type(screen.getByLabelText('Name of your firm'), " hale &  o'brien ")
    await press()
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  })

  test('leads to the home page, which says it once', async () => {
    server.on(remove, () => ok(null, 204))
    showScreen(<DeleteAccountSection />)
    await confirm('Hale & O’Brien')
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    showScreen(<HomePage />)
    expect(screen.getByText(/Your account is deleted,/)).toBeTruthy()
    expect(sessionStorage).toHaveLength(0)
  })

  test('asks for a sign-in, and keeps what was typed where there is none', async () => {
    server.on(remove, () => refuse('requires-recent-login'))
    showScreen(<DeleteAccountSection />)
    await confirm('Hale & O’Brien')
    await answerSignInAgain(false)
    expect(screen.getByLabelText<HTMLInputElement>('Name of your firm').value).toBe('Hale & O’Brien')
    expect(leave).not.toHaveBeenCalled()
    await press()
    await waitFor(() => expect(server.askedFor(remove)).toHaveLength(2))
    server.on(remove, () => ok(null, 204))
    await answerSignInAgain(true)
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  })

  test('says that the account is still there where it was refused', async () => {
    server.on(remove, () => refuse('too-many-requests'))
    showScreen(<DeleteAccountSection />)
    await confirm('Hale & O’Brien')
    await screen.findByText('Your account was not deleted. Everything in it is still there.')
    expect(leave).not.toHaveBeenCalled()
  })

  test.each(['internal', 'unavailable', 'network-request-failed', 'timeout'] as const)(
    'claims nothing after %s',
    async (code) => {
      server.on(remove, () => refuse(code))
      showScreen(<DeleteAccountSection />)
      await confirm('Hale & O’Brien')
      await screen.findByText('We could not find out whether everything was deleted. Please try again.')
    },
  )

  test('is not asked for by the name of a stand-in', async () => {
    server.on('GET /api/users/u1', () => refuse('internal'))
    showScreen(<DeleteAccountSection />)
    await screen.findByText(/we cannot ask you for the name of your firm/)
    expect(screen.queryByRole('button', { name: 'Delete your account' })).toBeNull()
  })
})
