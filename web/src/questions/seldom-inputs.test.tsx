import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadRenderers } from './registry.ts'
import { descriptionOf, showQuestions } from './testing.tsx'

const input = (inputType: string, more: object = {}) => ({
  type: 'text',
  inputType,
  name: 'a',
  title: 'When?',
  isRequired: true,
  ...more,
})

beforeAll(() =>
  loadRenderers(['time', 'datetime', 'month', 'week', 'range', 'color'].map((type) => input(type))),
)

describe('moments', () => {
  it('of a day are one field, tidy once it is left', async () => {
    const { onChange } = showQuestions([input('time')])
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'When?' })
    await userEvent.type(field, '2.30 pm')
    expect(onChange).toHaveBeenLastCalledWith('a', '14:30')
    await userEvent.tab()
    expect(field.value).toBe('14:30')
    await userEvent.clear(field)
    await userEvent.type(field, '9')
    await userEvent.tab()
    expect(field.value).toBe('9')
    expect(descriptionOf(field)).toContain('Enter the time with hours and minutes')
  })

  it('with their day are four fields, and not called wrong before all are left', async () => {
    const { onChange, container } = showQuestions([input('datetime-local')])
    const group = within(screen.getByRole('group', { name: 'When?' }))
    await userEvent.type(group.getByLabelText('Day'), '3')
    await userEvent.type(group.getByLabelText('Month'), 'May')
    await userEvent.type(group.getByLabelText('Year'), '2026')
    await userEvent.tab()
    expect(document.activeElement).toBe(group.getByLabelText('Time'))
    expect(container.querySelector('.question-error')).toBeNull()
    await userEvent.keyboard('930')
    expect(onChange).toHaveBeenLastCalledWith('a', '2026-05-03T09:30')
    await userEvent.clear(group.getByLabelText('Time'))
    await userEvent.tab()
    expect(container.querySelector('.question-error')?.textContent).toMatch(/Enter the time too/)
  })

  it('of a year are two fields, and a week says which days it means', async () => {
    const { onChange } = showQuestions([
      input('month'),
      { ...input('week'), name: 'b', title: 'Which week?' },
    ])
    const month = within(screen.getByRole('group', { name: 'When?' }))
    await userEvent.type(month.getByLabelText('Month'), 'June')
    await userEvent.type(month.getByLabelText('Year'), '2026')
    expect(onChange).toHaveBeenLastCalledWith('a', '2026-06')
    const week = within(screen.getByRole('group', { name: 'Which week?' }))
    await userEvent.type(week.getByLabelText('Week number'), '49')
    await userEvent.type(week.getByLabelText('Year'), '2026')
    expect(onChange).toHaveBeenLastCalledWith('b', '2026-W49')
    await userEvent.tab()
    expect(screen.getByText('The week that begins on Monday 30 November 2026')).toBeTruthy()
  })
})

describe('a slider and a colour', () => {
  it('are not answered before they are touched, and can be where they stand', async () => {
    const { onChange } = showQuestions([input('range', { min: 0, max: 10 })])
    const slider = screen.getByRole('slider', { name: 'When?' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Not answered yet')
    act(() => slider.focus())
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('a', 5)
    fireEvent.change(slider, { target: { value: '8' } })
    expect(onChange).toHaveBeenLastCalledWith('a', 8)
    expect(slider.getAttribute('aria-valuetext')).toBe('8')
  })

  it('say in words what was chosen', () => {
    const { onChange } = showQuestions([input('color', { isRequired: false })])
    expect(screen.getByText('No colour chosen yet')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('When? (optional)'), { target: { value: '#1b5a3f' } })
    expect(onChange).toHaveBeenLastCalledWith('a', '#1b5a3f')
    expect(screen.getByText('#1b5a3f')).toBeTruthy()
  })
})

describe('a mask', () => {
  it('may be typed in any form, and is shown in its own', async () => {
    const { session, sheet } = showQuestions([
      input('text', { maskType: 'pattern', maskSettings: { pattern: '99-99-99' } }),
    ])
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'When?' })
    await userEvent.type(field, '12 34 56')
    await userEvent.tab()
    expect(field.value).toBe('12-34-56')
    expect(session.evaluation.values).toEqual({ a: '123456' })
    await userEvent.type(field, '7')
    act(() => sheet.show(['a']))
    expect(descriptionOf(field)).toMatch(/in full, such as 12-34-56/)
  })
})
