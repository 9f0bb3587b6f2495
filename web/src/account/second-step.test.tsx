import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { answerSignInAgain, everything } from './account.factory.ts'
import { SecondStepSection } from './second-step-section.tsx'

const server = fakeServer()
const state = 'GET /api/identity/second-factor'
const setUp = 'POST /api/identity/second-factor/set-up'
const confirm = 'POST /api/identity/second-factor/confirm'
const renew = 'POST /api/identity/second-factor/recovery-codes'
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Candour:sam?secret=JBSWY3DPEHPK3PXP' }
const codes = { recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] }
const is = (enabled: boolean, recoveryCodesLeft = 10) =>
  server.on(state, () => ok({ enabled, recoveryCodesLeft }))

beforeEach(() => {
  server.on('GET /api/identity/options', () => ok(everything))
  server.on(setUp, () => ok(secret))
  server.on(confirm, () => ok(codes))
  server.on(renew, () => ok(codes))
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const begin = async () => {
  is(false, 0)
  showScreen(<SecondStepSection />)
  await press('Set up two-step sign-in')
}
const enter = async (code: string) => {
  await userEvent.type(await screen.findByLabelText('6-digit code'), code)
  await press('Turn it on')
}

describe('two-step sign-in', () => {
  test('shows its key as a picture, and in groups for typing', async () => {
    await begin()
    const picture = await screen.findByRole('img', { name: /Picture for your authenticator app/ })
    expect(picture.querySelectorAll('path')[1]?.getAttribute('d')).toMatch(/^M4 4h7v1H4z/)
    expect(picture.outerHTML).not.toContain('style')
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('1. Add Candour to your authenticator app')
  })

  test('goes on with a code of the app, and shows the recovery codes until they are kept', async () => {
    await begin()
    is(true)
    await enter('123 456')
    await screen.findByText('abcd-efgh')
    expect(server.askedFor(confirm)[0]?.body).toEqual({ code: '123456' })
    await press('Done')
    await screen.findByText('Keep the codes first, then say so with the box above.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have kept these codes' }))
    await press('Done')
    expect(screen.queryByText('abcd-efgh')).toBeNull()
    await screen.findByText('You have 10 recovery codes left, for when you do not have your phone.')
  })

  test('says beside the field that a code is wrong, and keeps the key', async () => {
    await begin()
    server.on(confirm, () => refuse('code-wrong'))
    await enter('123456')
    await screen.findByRole('link', { name: /This code is not right/ })
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    expect(screen.getByLabelText('6-digit code').getAttribute('aria-invalid')).toBe('true')
  })

  test('keeps the code that was typed while its writer signs in again', async () => {
    await begin()
    server.on(confirm, () => refuse('requires-recent-login'))
    await enter('123456')
    await answerSignInAgain(false)
    expect(screen.getByLabelText<HTMLInputElement>('6-digit code').value).toBe('123456')
    await press('Turn it on')
    await waitFor(() => expect(server.askedFor(confirm)).toHaveLength(2))
    server.on(confirm, () => ok(codes))
    await answerSignInAgain(true)
    await screen.findByText('abcd-efgh')
  })

  test('shows that it is on where only the answer was lost', async () => {
    await begin()
    server.on(confirm, () => {
      is(true)
      return refuse('unavailable')
    })
    await enter('123456')
    await screen.findByText(/You have 10 recovery codes left/)
  })

  test('gives new recovery codes only after a question', async () => {
    is(true, 1)
    showScreen(<SecondStepSection />)
    await screen.findByText('You have 1 recovery code left, for when you do not have your phone.')
    await press('Get new recovery codes')
    expect(server.askedFor(renew)).toEqual([])
    await press('Get new codes')
    await screen.findByText('abcd-efgh')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('goes off only after a question, and stays on where that fails', async () => {
    is(true)
    server.on('DELETE /api/identity/second-factor', () => refuse('internal'))
    showScreen(<SecondStepSection />)
    await press('Turn off')
    await press('Turn it off')
    await screen.findByRole('alert')
    expect(screen.getByText('On')).toBeTruthy()
    server.on('DELETE /api/identity/second-factor', () => {
      is(false, 0)
      return ok(null, 204)
    })
    await press('Turn it off')
    await screen.findByText('Off')
  })

  test('gives the recovery codes as a text file, and prints them alone', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:codes'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await begin()
    await enter('123456')
    await press('Download as text')
    expect(await files[0]?.text()).toContain('sam@example.com.\nEach works once.\n\nabcd-efgh\nijkl-mnop\n')
    await press('Print')
    expect(print).toHaveBeenCalledOnce()
    expect(document.querySelectorAll('[data-print-alone]')).toHaveLength(1)
  })
})
