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

beforeAll(() => loadRenderers([{ type: 'matrix' }, { type: 'multipletext' }]))
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
