import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { practiceRecord } from '../api/records.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { dismissNotifications } from '../ui/notifications/notify.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { PracticeSection } from './practice-section.tsx'

const server = fakeServer()
let held = practiceRecord()
beforeEach(() => {
  held = practiceRecord({ solicitor: 'Ada Test', phone: '020 7946 0000' })
  server.on('GET /api/practice', () => ok(held))
  server.on('PUT /api/practice', ({ body }) => ok(body))
})
afterEach(dismissNotifications)

const puts = () => server.askedFor('PUT /api/practice').map(({ body }) => body)
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save for court forms' }))
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('details for court forms are saved as a whole, what was emptied as none', async () => {
  showScreen(<PracticeSection />)
  await userEvent.clear(await field(/^Phone/))
  await userEvent.type(await field(/^Address of the firm/), '1 Test Row{enter}Testham')
  await save()
  expect(await screen.findByText('Your details for court forms are saved')).toBeDefined()
  expect(puts()).toEqual([{ ...held, phone: null, address: '1 Test Row\nTestham' }])
})

test('an address that is none is said beside its field, and nothing is sent', async () => {
  showScreen(<PracticeSection />)
  await userEvent.type(await field(/^Email for the court/), 'nowhere')
  await save()
  expect((await field(/^Email for the court/)).getAttribute('aria-invalid')).toBe('true')
  expect(puts()).toEqual([])
})

test('what was typed stays when it cannot be saved, and when it was changed elsewhere', async () => {
  showScreen(<PracticeSection />)
  await userEvent.type(await field(/^Solicitor/), ' QC')
  server.on('PUT /api/practice', () => refuse('unavailable'))
  await save()
  await screen.findByRole('alert', { name: 'There is a problem' })
  expect((await field(/^Solicitor/)).value).toBe('Ada Test QC')
  held = practiceRecord({ solicitor: 'Bea Test' })
  server.on('PUT /api/practice', ({ body }) => ok(body))
  await save()
  expect(await screen.findByText(/were changed elsewhere/)).toBeDefined()
  expect((await field(/^Solicitor/)).value).toBe('Ada Test QC')
  expect(puts()).toHaveLength(1)
  await save()
  expect(await screen.findByText('Your details for court forms are saved')).toBeDefined()
  expect(puts()[1]).toEqual({ ...held, solicitor: 'Ada Test QC' })
})
