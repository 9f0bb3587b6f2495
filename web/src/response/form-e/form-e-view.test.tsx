import type { FormE } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { changesAt, eventOf, fakeLive } from '../../api/live.factory.ts'
import {
  clientRecord,
  formERecord,
  invitationRecord,
  matterRecord,
  responseRecord,
} from '../../api/records.factory.ts'
import { fakeServer, ok, refuse } from '../../api/server.factory.ts'
import { responseOf } from '../../api/server-state.ts'
import { useLiveClient } from '../../api/use-live-changes.ts'
import { showScreen } from '../../ui/screen.factory.tsx'
import { showHeldResponse } from '../response-screen.factory.tsx'
import { ResponseScreen } from '../response-screen.tsx'

const definition = {
  pages: [
    {
      name: 'money',
      title: 'Your money',
      elements: [
        {
          type: 'radiogroup',
          name: 'withPartner',
          title: 'Do you live with someone?',
          choices: ['yes', 'no'],
        },
        {
          type: 'paneldynamic',
          name: 'accounts',
          title: 'Your accounts',
          templateTitle: '{panel.bank}',
          templateElements: [
            { type: 'text', name: 'bank', title: 'Bank' },
            { type: 'text', name: 'balance', inputType: 'number', title: 'Balance' },
            { type: 'file', name: 'papers', title: 'Statements' },
          ],
        },
      ],
    },
  ],
}
const file = { name: 'march.pdf', type: 'application/pdf', content: 'clients/c1/march' }
const answers = {
  withPartner: 'no',
  accounts: [{ bank: 'Alder' }, { bank: 'Cedar', balance: 5, papers: [file] }],
}
const response = responseRecord({ definition, answers, templateId: 'form-e' })
const total = (name: string, amount: string, changes: Partial<FormE['totals'][number]> = {}) => ({
  ...{ name, item: '2.1', title: `Total ${name}`, amount, isProvisional: false },
  ...changes,
})
const server = fakeServer()

async function show(formE: Partial<FormE>) {
  server.on('GET /api/responses/c1/form-e', () => ok(formERecord(formE)))
  server.on('GET /api/clients/c1/matter', () => ok(matterRecord()))
  const { router } = await showHeldResponse(server, response, { address: '/response/c1?view=form-e' })
  await screen.findByRole('heading', { name: 'Figures' })
  return router
}

/** As the response page, which is told of changes. */
function Watched() {
  useLiveClient('c1')
  const details = useQuery(responseOf('c1', undefined))
  return details.data ? <ResponseScreen details={details.data} stale={false} links={null} /> : null
}

describe('the figures of a Form E', () => {
  test('stand in the form’s order with letter and item, and say which are provisional', async () => {
    await show({
      totals: [
        total('A', '110750.00'),
        total('D', '26120.40', { item: '2.10' }),
        total('2.20', '-1416705.85', { item: '2.20', isProvisional: true }),
        total('H', '31440.00', { item: '2.15' }),
        total('3.1', '3710.00', { item: '3.1' }),
      ],
      needsPeriod: 'monthly',
    })
    const capital = within(screen.getByRole('table', { name: 'Capital' }))
    expect(capital.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'ItemLetterTotalAmount',
      '2.1ATotal A£110,750.00',
      '2.10DTotal DTaken off in 2.20£26,120.40',
      '2.20Total 2.20Provisional−£1,416,705.85',
    ])
    const needs = within(screen.getByRole('table', { name: 'Needs' }))
    expect(needs.getByRole('rowheader', { name: 'Total 3.1 a month' })).toBeDefined()
  })

  test('have beside them what is no part of the form, a shortfall called so', async () => {
    await show({
      beside: {
        netExcludingPensions: { amount: '233755.85', isProvisional: false },
        needsYearly: null,
        surplus: { amount: '-2981.60', isProvisional: true },
      },
    })
    const beside = within(screen.getByRole('table', { name: /no part of it/ }))
    expect(beside.getByRole('row', { name: 'Total of 2.20 without pensions £233,755.85' })).toBeDefined()
    expect(beside.getByRole('row', { name: /^Needs in a year.* Not known yet$/ })).toBeDefined()
    expect(
      beside.getByRole('row', { name: 'Shortfall of income in a year Provisional £2,981.60' }),
    ).toBeDefined()
  })

  test('that cannot be worked out say so, and are tried again', async () => {
    let isBroken = true
    server.on('GET /api/responses/c1/form-e', () =>
      isBroken ? refuse('deadline-exceeded') : ok(formERecord()),
    )
    await showHeldResponse(server, response, { address: '/response/c1?view=form-e' })
    expect(await screen.findByText('The Form E could not be worked out')).toBeDefined()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Figures' })).toBeDefined()
  })

  test('say that they are of answers before the ones that are here now', async () => {
    await show({ version: response.version - 1 })
    expect(screen.getByText(/This is being worked out again/)).toBeDefined()
  })

  test('are worked out again when the client saves an answer', async () => {
    const live = fakeLive(fetch)
    let amount = '1.00'
    server.on('GET /api/responses/c1', () =>
      ok({ client: clientRecord(), invitations: [invitationRecord()], response }),
    )
    server.on('GET /api/responses/c1/form-e', () => ok(formERecord({ totals: [total('A', amount)] })))
    showScreen(<Watched />, '/response/c1?view=form-e')
    await screen.findByText('£1.00')
    amount = '2.00'
    await waitFor(() => expect(live.requests).not.toEqual([]))
    live.last().send(eventOf(changesAt('1', 'c1')))
    expect(await screen.findByText('£2.00')).toBeDefined()
  })

  test('are no side of a response to any other survey', async () => {
    await showHeldResponse(server, { ...response, templateId: null }, { address: '/response/c1?view=form-e' })
    expect(screen.queryByRole('link', { name: 'Form E' })).toBeNull()
    expect(screen.getByText('Do you live with someone?')).toBeDefined()
  })
})

describe('a finding', () => {
  const found: FormE['findings'][number] = {
    ...{ id: 'partner-without-section', kind: 'contradiction', item: '1.8', isForClient: true },
    ...{ says: '4.6 is filled in and 1.8 says no.', why: 'It will be attacked.' },
    questions: ['withPartner', 'accounts[0].balance'],
  }

  test('says what and why, and leads to the answer that it is about', async () => {
    const router = await show({ findings: [found] })
    const group = within(screen.getByRole('region', { name: 'Contradictions: 1' }))
    expect(group.getByText('It will be attacked.')).toBeDefined()
    await userEvent.click(group.getByRole('button', { name: 'Do you live with someone?' }))
    await expect.poll(() => document.activeElement?.getAttribute('data-answer')).toBe('withPartner')
    // Every other navigation is taken to the top of the page.
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('opens the box to ask the client at its answer, in a row that is folded away too', async () => {
    await show({ findings: [found] })
    await userEvent.click(screen.getByRole('button', { name: 'Ask the client about Alder: Balance' }))
    const box = await screen.findByRole('textbox', { name: /What do you want to ask about “Balance”/ })
    await expect.poll(() => document.activeElement).toBe(box)
  })
})

describe('what is missing', () => {
  test('stands under its item, with how far it is', async () => {
    await show({
      gaps: [
        {
          item: '2.3',
          title: 'Balance',
          question: 'accounts[0].balance',
          is: 'to-follow',
          due: '2027-01-05',
        },
        { item: '2.3', title: 'Bank', question: 'accounts[1].bank', is: 'blank', due: null },
      ],
    })
    const lines = within(screen.getByRole('region', { name: 'What is missing' })).getAllByRole('listitem')
    expect(lines[0]?.textContent).toContain('Item 2.3')
    expect(lines[1]?.textContent).toContain('To follow by 5 January 2027')
    expect(lines[2]?.textContent).toContain('Not answered')
  })
})

describe('the schedule of documents', () => {
  const paper = (changes: Partial<FormE['schedule'][number]>): FormE['schedule'][number] => ({
    ...{ paper: 'account-statements', item: '2.3', title: 'Statements', of: 'Alder', state: 'missing' },
    ...{ due: null, note: null, question: 'accounts[0].papers', files: [], isConfirmed: true },
    ...changes,
  })

  test('gives the state of each row in words, and leads to the file among the attachments', async () => {
    await show({
      schedule: [
        paper({}),
        paper({ of: 'Cedar', state: 'attached', question: 'accounts[1].papers', files: [file] }),
        paper({ paper: 'p60', of: '', state: 'to-follow', due: '2027-01-05', isConfirmed: false }),
        paper({ paper: 'p11d', of: '', state: 'not-applicable', question: null }),
      ],
    })
    const papers = within(screen.getByRole('region', { name: 'Schedule of documents' }))
    expect(papers.getByText('1 of 4 is missing.')).toBeDefined()
    expect(papers.getAllByRole('row').map((row) => row.lastElementChild?.textContent)).toEqual([
      ...['State', 'Missing', 'Attached', 'To followby 5 January 2027', 'Not applicable'],
    ])
    await userEvent.click(papers.getByRole('button', { name: /march.pdf/ }))
    expect(await screen.findByRole('heading', { name: /^Statements/ })).toBeDefined()
    await expect.poll(() => document.activeElement?.id).toBe('answer-accounts[1].papers')
  })
})

describe('the months of statements', () => {
  const is = { '2026-01': 'whole', '2026-02': 'none', '2026-03': 'none', '2026-04': 'part' } as const
  const months = Object.entries(is).map(([month, is]) => ({ month, is }))

  test('are a table of accounts by months, with the gaps told in words too', async () => {
    await show({ months: [{ row: 'accounts[1]', account: 'Cedar', months }] })
    expect(screen.getByText('None for February 2026 to March 2026. Only part of April 2026.')).toBeDefined()
    const region = screen.getByRole('region', { name: 'Months of each account' })
    expect(region.tabIndex).toBe(0)
    expect(within(region).getByRole('columnheader', { name: 'January 2026' })).toBeDefined()
    expect(within(region).getByRole('row', { name: 'Cedar All None None Part' })).toBeDefined()
  })
})

describe('what the solicitor writes', () => {
  test('is saved with the matter, and keeps what else the matter has', async () => {
    const held = matterRecord({ court: 'Testham', orders: 'A clean break' })
    await show({})
    server.on('GET /api/clients/c1/matter', () => ok(held))
    server.on('PUT /api/clients/c1/matter', ({ body }) => ok({ ...Object(body), dates: [] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Write 4.4, Bad behaviour or conduct' }))
    expect(screen.getByText('Tsvetkov v Khayrova')).toBeDefined()
    await userEvent.type(screen.getByRole('textbox', { name: /^4.4/ }), 'None relied on.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('None relied on.', { selector: 'p' })).toBeDefined()
    const { dates: _, ...rest } = held
    expect(server.askedFor('PUT /api/clients/c1/matter')[0]?.body).toEqual({
      ...rest,
      conduct: 'None relied on.',
    })
  })

  test('is not written over what somebody else wrote meanwhile', async () => {
    await show({})
    await userEvent.click(await screen.findByRole('button', { name: /^Write 5.1/ }))
    server.on('GET /api/clients/c1/matter', () => ok(matterRecord({ orders: 'Theirs' })))
    await userEvent.type(screen.getByRole('textbox', { name: /^5.1/ }), 'Mine')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/What you wrote is still here/)).toBeDefined()
    expect(screen.getByText('Theirs')).toBeDefined()
    expect(server.askedFor('PUT /api/clients/c1/matter')).toEqual([])
  })
})
