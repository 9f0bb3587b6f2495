import type { Matter } from '@candour/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { clientRecord, matterRecord } from '../api/records.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { dismissNotifications } from '../ui/notifications/notify.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { MatterSection } from './matter-section.tsx'

const server = fakeServer()
afterEach(dismissNotifications)
const path = '/api/clients/c1/matter'
const dates: Matter['dates'] = [
  {
    id: 'answers',
    on: '2096-12-30',
    title: 'Answers from the client',
    basis: 'Our suggestion, not a rule',
    isConfirmed: false,
  },
  {
    id: 'exchange',
    on: '2097-01-27',
    title: 'Exchange and file Form E',
    basis: 'FPR 9.14(1)',
    isConfirmed: true,
  },
]

/** A server that keeps what it is given; dates follow from the first appointment. */
function keeping(first: Partial<Matter> = {}): { held: Matter } {
  const store = { held: matterRecord(first) }
  server.on(`GET ${path}`, () => ok(store.held))
  server.on(`PUT ${path}`, ({ body }) => {
    const { wantAnswersBy: _, ...facts } = Object(body)
    store.held = { ...facts, dates: facts.firstAppointmentOn ? dates : [] }
    return ok(store.held)
  })
  return store
}
const put = () => server.askedFor(`PUT ${path}`).map(({ body }) => body)

describe('the matter', () => {
  test('goes from voluntary disclosure to court by court and case number, and keeps the rest', async () => {
    const { dates: _, ...before } = keeping({ orders: 'A clean break', otherParty: 'Owen Test' }).held
    showScreen(<MatterSection client={clientRecord()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'From voluntary disclosure to court' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Court/ }), 'Testham Family Court')
    await userEvent.type(screen.getByRole('textbox', { name: /^Case number/ }), 'ZZ26D1')
    await userEvent.click(screen.getByRole('button', { name: 'Save the matter' }))
    expect(
      await screen.findByText('Testham Family Court · Case ZZ26D1 · Other party: Owen Test'),
    ).toBeDefined()
    expect(put()).toEqual([{ ...before, court: 'Testham Family Court', caseNumber: 'ZZ26D1' }])
    expect(screen.getByRole('button', { name: 'Edit the matter' })).toBeDefined()
  })

  test('shows the days that follow from the first appointment, each with its basis', async () => {
    keeping({ court: 'Testham' })
    showScreen(<MatterSection client={clientRecord()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the matter' }))
    await userEvent.type(screen.getByLabelText(/^First appointment on/), '2097-03-03')
    await userEvent.selectOptions(screen.getByLabelText(/^Your client is the/), 'Respondent')
    await userEvent.click(screen.getByRole('button', { name: 'Save the matter' }))
    const days = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(days).toEqual([
      'Next: 30 December 2096Answers from the clientOur suggestion, not a rule',
      '27 January 2097Exchange and file Form EFPR 9.14(1)',
    ])
    expect(put()).toMatchObject([{ firstAppointmentOn: '2097-03-03', role: 'respondent' }])
  })

  test('lends its day to the answers that are wanted', async () => {
    keeping({ firstAppointmentOn: '2097-03-03', dates })
    const name = 'Use 30 December 2096 as the day on which the answers are wanted'
    showScreen(<MatterSection client={clientRecord()} />)
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText('Answers are wanted by 30 December 2096')).toBeDefined()
    expect(put()).toMatchObject([{ firstAppointmentOn: '2097-03-03', wantAnswersBy: true }])
  })

  test('says so where that is the day already', async () => {
    keeping({ dates })
    showScreen(<MatterSection client={clientRecord({ dueOn: '2096-12-30' })} />)
    expect(await screen.findByText(/is the day on which the answers are wanted/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  })

  test('keeps what was typed when its dialog is closed or cannot be saved', async () => {
    keeping()
    server.on(`PUT ${path}`, () => refuse('unavailable'))
    showScreen(<MatterSection client={clientRecord()} />)
    const open = () => screen.findByRole('button', { name: 'From voluntary disclosure to court' })
    await userEvent.click(await open())
    await userEvent.type(screen.getByRole('textbox', { name: /^Court/ }), 'Testham')
    await userEvent.click(screen.getByRole('button', { name: 'Save the matter' }))
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText(/is not saved yet/)).toBeDefined()
    await userEvent.click(await open())
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Court/ }).value).toBe('Testham')
  })

  test('is not written over what was saved elsewhere meanwhile before both were seen', async () => {
    const store = keeping()
    showScreen(<MatterSection client={clientRecord()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'From voluntary disclosure to court' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Court/ }), 'Mine')
    store.held = matterRecord({ court: 'Theirs' })
    await userEvent.click(screen.getByRole('button', { name: 'Save the matter' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/What is saved now is “Theirs”/)).toBeDefined()
    expect(put()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Save the matter' }))
    await expect.poll(() => store.held.court).toBe('Mine')
  })

  test('that cannot be loaded is tried again', async () => {
    showScreen(<MatterSection client={clientRecord()} />)
    expect(await screen.findByText('The matter could not be loaded')).toBeDefined()
    keeping()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Voluntary disclosure')).toBeDefined()
  })
})
