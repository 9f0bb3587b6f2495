import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadRenderers } from './registry.ts'
import { descriptionOf, showQuestions } from './testing.tsx'

const matrix = {
  type: 'matrix',
  name: 'm',
  title: 'How is it going?',
  columns: ['Well', 'Badly'],
  rows: [
    { value: 'home', text: 'At home' },
    { value: 'work', text: 'At work' },
  ],
}
const contact = {
  type: 'multipletext',
  name: 'contact',
  title: 'How do we reach you?',
  items: [
    { name: 'phone', title: 'Phone', isRequired: true },
    { name: 'email', title: 'Email', inputType: 'email' },
  ],
}

beforeAll(() =>
  loadRenderers(['matrix', 'multipletext', 'matrixdropdown', 'matrixdynamic'].map((type) => ({ type }))),
)
afterEach(() => {
  vi.unstubAllGlobals()
})

function onAPhone() {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

describe('one choice in each row', () => {
  it('is a table where there is room, each button named by its row and its column', async () => {
    const { onChange } = showQuestions([matrix])
    expect(screen.getByRole('table')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'At work Badly' }))
    expect(onChange).toHaveBeenLastCalledWith('m', { work: 'Badly' })
    await userEvent.click(screen.getByRole('radio', { name: 'At home Well' }))
    expect(onChange).toHaveBeenLastCalledWith('m', { work: 'Badly', home: 'Well' })
    await userEvent.click(screen.getByRole('button', { name: /^Clear this answer/ }))
    expect(onChange).toHaveBeenLastCalledWith('m', undefined)
  })

  it('is a question for each row on a phone', async () => {
    onAPhone()
    const { onChange } = showQuestions([matrix])
    expect(screen.queryByRole('table')).toBeNull()
    const row = screen.getByRole('group', { name: 'At home' })
    await userEvent.click(within(row).getByRole('radio', { name: 'Badly' }))
    expect(onChange).toHaveBeenLastCalledWith('m', { home: 'Badly' })
  })

  it('says what is wrong with it, and leads to its first button', () => {
    const { sheet } = showQuestions([{ ...matrix, isRequired: true }])
    act(() => sheet.show(['m']))
    expect(descriptionOf(screen.getByRole('group', { name: 'How is it going?' }))).toMatch(/^Error: /)
    expect(document.getElementById('q-m')).toBe(screen.getByRole('radio', { name: 'At home Well' }))
  })
})

describe('several texts', () => {
  it('are a group of labelled inputs, saved as one', async () => {
    const { onChange } = showQuestions([contact])
    const group = screen.getByRole('group', { name: /^How do we reach you\?/ })
    await userEvent.type(within(group).getByRole('textbox', { name: 'Phone' }), '01')
    expect(onChange).toHaveBeenLastCalledWith('contact', { phone: '01' })
    await userEvent.type(within(group).getByRole('textbox', { name: /^Email/ }), 'a')
    expect(onChange).toHaveBeenLastCalledWith('contact', { phone: '01', email: 'a' })
  })

  it('each have their own error, and are found by their full names', () => {
    const { sheet } = showQuestions([contact])
    const problems = sheet.problemsIn([{ kind: 'question', name: 'contact' }])
    expect(problems.map(({ question }) => question)).toEqual(['contact.phone'])
    act(() => sheet.show(['contact.phone']))
    expect(descriptionOf(screen.getByRole('textbox', { name: 'Phone' }))).toMatch(/^Error: /)
  })
})

const costs = {
  type: 'matrixdropdown',
  name: 'costs',
  title: 'What does living cost?',
  rows: [
    { value: 'rent', text: 'Rent' },
    { value: 'food', text: 'Food', visibleIf: '{cook} = true' },
  ],
  columns: [
    { name: 'much', title: 'How much?', cellType: 'text', inputType: 'number', isRequired: true },
    { name: 'often', title: 'How often?', choices: ['Weekly', 'Monthly'] },
  ],
}
const debts = {
  type: 'matrixdynamic',
  name: 'debts',
  title: 'What do you owe?',
  rowCount: 1,
  addRowText: 'Add a debt',
  columns: [
    { name: 'who', title: 'To whom?', cellType: 'text', isRequired: true },
    { name: 'owed', title: 'How much?', cellType: 'text', inputType: 'number' },
  ],
}

describe('questions in a table', () => {
  it('are named by their column and their row, and saved as one', async () => {
    const { onChange } = showQuestions([costs, { type: 'boolean', name: 'cook', title: 'Do you cook?' }])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'How much?',
      'How often?',
    ])
    await userEvent.type(screen.getByRole('textbox', { name: 'How much? Rent' }), '90')
    expect(onChange).toHaveBeenLastCalledWith('costs', { rent: { much: 90 } })
    expect(screen.queryByRole('rowheader', { name: 'Food' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^How often\? Food/ }), 'Weekly')
    expect(onChange).toHaveBeenLastCalledWith('costs', { rent: { much: 90 }, food: { often: 'Weekly' } })
  })

  it('stand in a card for each row on a phone, and problems lead to them', () => {
    onAPhone()
    const { sheet } = showQuestions([costs, { type: 'boolean', name: 'cook' }])
    const card = within(screen.getByRole('group', { name: 'Rent' }))
    const problems = sheet.problemsIn([{ kind: 'question', name: 'costs' }])
    expect(problems.map(({ question }) => question)).toEqual(['costs.rent.much'])
    expect(document.getElementById('q-costs_2erent_2emuch')).toBe(card.getByRole('textbox'))
  })

  it('can be added row by row; what was removed comes back where it was', async () => {
    const { onChange } = showQuestions([debts], { debts: [{ who: 'Bank' }, { who: 'Mum', owed: 5 }] })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Entry 1' }))
    expect(onChange).toHaveBeenLastCalledWith('debts', [{ who: 'Mum', owed: 5 }])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onChange).toHaveBeenLastCalledWith('debts', [{ who: 'Bank' }, { who: 'Mum', owed: 5 }])
    await userEvent.click(screen.getByRole('button', { name: 'Add a debt' }))
    expect(screen.getAllByRole('textbox', { name: /^To whom/ })).toHaveLength(3)
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'To whom? Entry 3' })),
    )
  })
})

describe('totals below the columns', () => {
  const money = { cellType: 'text', maskType: 'currency', maskSettings: { prefix: '£' } }
  const columns = [
    { name: 'what', title: 'What', cellType: 'text' },
    { name: 'much', title: 'How much', ...money, totalType: 'sum' },
  ]
  const added = { type: 'matrixdynamic', name: 'costs', title: 'Your costs', rowCount: 2, columns }
  const named = {
    type: 'matrixdropdown',
    name: 'bills',
    title: 'Your bills',
    rows: ['Rent', 'Food'],
    columns,
  }

  it('stand in a last row of the table, and follow what is typed', async () => {
    showQuestions([added, named])
    const [first, second] = screen.getAllByRole('table')
    for (const [table, name] of [
      [first, 'Total: £1,250.50'],
      [second, 'Total £1,250.50'],
    ] as const) {
      const inputs = within(table as HTMLElement).getAllByRole('textbox', { name: /How much/ })
      await userEvent.type(inputs[0] as HTMLElement, '1200.50')
      await userEvent.type(inputs[1] as HTMLElement, '50')
      await userEvent.tab()
      const rows = within(table as HTMLElement).getAllByRole('row')
      expect(rows.at(-1)?.textContent?.replace('Total£', 'Total £')).toBe(name)
    }
  })

  it('are a last card on a phone', async () => {
    onAPhone()
    showQuestions([named])
    await userEvent.type(screen.getAllByRole('textbox', { name: /How much/ })[0] as HTMLElement, '30')
    await userEvent.tab()
    expect(screen.getByRole('region', { name: 'Totals' }).textContent).toBe('TotalHow much£30.00')
  })
})
