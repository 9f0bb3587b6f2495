import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { showQuestions } from './testing.tsx'

const children = {
  type: 'paneldynamic',
  name: 'children',
  title: 'Your children',
  templateTitle: '{panel.name}',
  addPanelText: 'Add a child',
  removePanelText: 'Remove',
  templateElements: [
    { type: 'text', name: 'name', title: 'Name', isRequired: true },
    { type: 'text', name: 'age', title: 'Age', inputType: 'number' },
  ],
}
const three = { children: [{ name: 'Ann', age: 3 }, { name: 'Bob' }, { name: 'Cat' }] }

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('a repeating group', () => {
  it('adds a row, opens it for typing with the focus on its heading, and saves all rows as one', async () => {
    const { onChange } = showQuestions([children])
    await userEvent.click(screen.getByRole('button', { name: 'Add a child' }))
    expect(document.activeElement?.tagName).toBe('H2')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann')
    expect(onChange).toHaveBeenLastCalledWith('children', [{ name: 'Ann' }])
    await userEvent.click(screen.getByRole('button', { name: /^Done/ }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(titles()).toEqual(['Ann'])
  })

  it('lists its rows with what was answered', () => {
    const { container } = showQuestions([children], three)
    expect(titles()).toEqual(['Ann', 'Bob', 'Cat'])
    expect(container.querySelector('.row-summary')?.textContent).toBe('3')
  })

  it('removes a row, and puts it back where it was', async () => {
    const { onChange } = showQuestions([children], three)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bob' }))
    expect(onChange).toHaveBeenLastCalledWith('children', [{ name: 'Ann', age: 3 }, { name: 'Cat' }])
    expect(titles()).toEqual(['Ann', 'Cat'])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onChange).toHaveBeenLastCalledWith('children', three.children)
    expect(titles()).toEqual(['Ann', 'Bob', 'Cat'])
  })

  it('has the focus go along with a row that comes back, though no more can be added', async () => {
    showQuestions([{ ...children, maxPanelCount: 3 }], three)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bob' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    const remove = screen.getByRole('button', { name: 'Remove Bob' })
    await vi.waitFor(() => expect(document.activeElement).toBe(remove))
  })

  it('leaves open the row that somebody is typing in where one before it comes back', async () => {
    showQuestions([children], three)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ann' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change Cat' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Cat')
  })

  it('is no answer once its last row is gone', async () => {
    const { onChange } = showQuestions([children], { children: [{ name: 'Ann' }] })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ann' }))
    expect(onChange).toHaveBeenLastCalledWith('children', undefined)
  })

  it('keeps what could not be read with its row when a row before it goes and comes back', async () => {
    const { sheet } = showQuestions([children], three)
    await userEvent.click(screen.getByRole('button', { name: 'Change Cat' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Age/ }), 'four')
    await userEvent.click(screen.getByRole('button', { name: /^Done/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ann' }))
    expect(sheet.unread()).toMatchObject([{ question: 'children[1].age' }])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(sheet.unread()).toMatchObject([{ question: 'children[2].age' }])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cat' }))
    expect(sheet.unread()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(sheet.unread()).toMatchObject([{ question: 'children[2].age' }])
  })

  it('opens the row of a question that somebody is sent to', () => {
    const { sheet } = showQuestions([children], { children: [{ age: 3 }, {}] })
    const problems = sheet.problemsIn([{ kind: 'question', name: 'children' }])
    expect(problems.map(({ question }) => question)).toEqual(['children[0].name', 'children[1].name'])
    act(() => sheet.reveal('children[1].name'))
    const open = document.querySelector('[data-open]')
    expect(within(open as HTMLElement).getByRole('textbox', { name: 'Name' })).toBeTruthy()
  })

  it('that starts with one empty row has it open', async () => {
    showQuestions([{ ...children, panelCount: 1, minPanelCount: 1 }])
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ann')
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })
})
