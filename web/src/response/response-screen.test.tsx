import type { ResponseDetails } from '@candour/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { responseRecord } from '../api/records.factory.ts'
import { showResponse } from './response-screen.factory.tsx'

const money = { type: 'text', maskType: 'currency', maskSettings: { prefix: '£', precision: 2 } }
const marks = ['unknown', 'estimate', 'to-follow']
const definition: Record<string, unknown> = {
  title: 'After separation',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'fullName', title: 'Your full name' },
        { type: 'text', name: 'nickname', title: 'Any other names' },
        { type: 'text', inputType: 'date', name: 'married', title: 'When did you marry?', marks },
        {
          type: 'radiogroup',
          name: 'tenure',
          title: 'Is your home owned or rented?',
          choices: [{ value: 'own', text: 'Owned' }],
          hasOther: true,
        },
        { type: 'html', name: 'words', html: '<p>Read this first</p>' },
        { type: 'text', name: 'hidden', title: 'Never shown', visibleIf: "{fullName} = 'Nobody'" },
      ],
    },
    {
      name: 'children',
      title: 'Children',
      elements: [
        {
          type: 'paneldynamic',
          name: 'children',
          title: 'The children',
          templateElements: [
            { type: 'text', name: 'name', title: 'Name' },
            { type: 'comment', name: 'needs', title: 'Anything we should know?' },
          ],
        },
      ],
    },
    {
      name: 'money',
      title: 'Money',
      elements: [
        {
          type: 'paneldynamic',
          name: 'accounts',
          title: 'Accounts',
          templateElements: [
            { type: 'text', name: 'bank', title: 'Bank' },
            { ...money, name: 'balance', title: 'Balance', marks },
          ],
        },
        {
          type: 'expression',
          name: 'total',
          title: 'All accounts',
          displayStyle: 'currency',
          currency: 'GBP',
          expression: "sumInArray({accounts}, 'balance')",
        },
      ],
    },
    {
      name: 'never',
      title: 'A page that is not shown',
      visibleIf: "{fullName} = 'Nobody'",
      elements: [{ type: 'text', name: 'x', title: 'X' }],
    },
  ],
}
const answers: Record<string, unknown> = {
  fullName: 'Jane Okafor',
  hidden: 'kept, but not shown',
  'married-Mark': { is: 'unknown', note: 'The papers are at home' },
  tenure: 'other',
  'tenure-Comment': 'With my mother',
  children: [
    { name: 'Ada', needs: 'She has been sleeping badly since the summer, and her school knows about it.' },
    { name: 'Tobi' },
  ],
  accounts: [
    { bank: 'Monzo', balance: 1204.5 },
    { bank: 'Barclays', 'balance-Mark': { is: 'to-follow', due: '2026-12-03' } },
    { bank: 'Starling', balance: 10, 'balance-Mark': { is: 'estimate' } },
    { bank: 'Halifax', 'balance-Mark': { is: 'unknown' } },
  ],
}
const response = responseRecord({ definition, answers })

const show = (given: ResponseDetails['response'] = response, sent = true) => showResponse(given, { sent })

/** What stands beside a question in a list of terms. */
const answerTo = (question: string) => screen.getByText(question, { selector: 'dt' }).nextSibling?.textContent

describe('the answers of a response', () => {
  test('stand beside their questions as a person reads them', () => {
    show()
    expect(answerTo('Your full name')).toBe('Jane Okafor')
    expect(answerTo('Is your home owned or rented?')).toContain('With my mother')
  })

  test('that are missing are shown as not answered', () => {
    show()
    expect(answerTo('Any other names')).toBe('Not answered')
  })

  test('that the client does not know are marked so, with the note', () => {
    show()
    expect(answerTo('When did you marry?')).toBe('Does not know yet“The papers are at home”')
  })

  test('to questions that are not shown are left out, and so are pages and words to read', () => {
    show()
    for (const text of ['Never shown', 'kept, but not shown', 'A page that is not shown', /Read this/]) {
      expect(screen.queryByText(text)).toBeNull()
    }
  })

  test('in short rows stand in a table, figures and marks in their columns', () => {
    show()
    const table = within(screen.getByRole('region', { name: 'Accounts' })).getByRole('table')
    const rows = within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      )
    expect(rows.slice(1)).toEqual([
      ['Monzo', '£1,204.50', 'Review Accounts 1'],
      ['Barclays', 'To follow by 3 December 2026', 'Review Accounts 2'],
      ['Starling', '£10.00Estimate', 'Review Accounts 3'],
      ['Halifax', 'Does not know yet', 'Review Accounts 4'],
    ])
  })

  test('in long rows stand in blocks, each with its title', () => {
    show()
    const group = screen.getByRole('heading', { name: 'The children' }).closest('section') ?? document.body
    expect(within(group).queryByRole('table')).toBeNull()
    const blocks = within(group).getAllByRole('listitem')
    expect(blocks).toHaveLength(2)
    expect(blocks[0]?.textContent).toContain('She has been sleeping badly')
    expect(blocks[1]?.textContent).toContain('Not answered')
  })

  test('are added up, and a total that rests on a gap is provisional', () => {
    show()
    expect(answerTo('All accounts')).toContain('£1,214.50')
    expect(answerTo('All accounts')).toContain('Provisional')
  })
})

describe('what is still open', () => {
  test('is listed first, with its place, and leads to its answer', async () => {
    show()
    const list = screen.getByRole('region', { name: 'Still open: 4' })
    const entries = within(list)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent)
    expect(entries[0]).toBe('When did you marry? About youDoes not know yet')
    expect(entries[1]).toContain('Money, Accounts 2')
    await userEvent.click(within(list).getByRole('button', { name: 'When did you marry?' }))
    expect(document.activeElement?.textContent).toContain('When did you marry?')
  })

  test('has no place where nothing is', () => {
    show({ ...response, answers: { ...answers, 'married-Mark': undefined, accounts: [] } })
    expect(screen.queryByText(/Still open/)).toBeNull()
  })
})

describe('a response', () => {
  test('says how far it has come and when', () => {
    show()
    expect(screen.getByText('Submitted')).toBeDefined()
    expect(screen.getByText(/^Submitted 20 November 2026/)).toBeDefined()
    expect(screen.getByText('Receipt K7TQ-2MPD')).toBeDefined()
  })

  test('that has not begun says what happens next', () => {
    show(null)
    expect(screen.getByText(/as soon as your client saves the first one/)).toBeDefined()
  })

  test('to a definition that no longer runs says so and does not break the page', () => {
    show({ ...response, definition: { pages: [{ elements: [{ type: 'magic', name: 'm' }] }] } })
    expect(screen.getByRole('alert').textContent).toContain('These answers cannot be shown')
  })
})
