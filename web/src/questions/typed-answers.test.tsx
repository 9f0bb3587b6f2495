import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadRenderers } from './registry.ts'
import { born, descriptionOf, salary, showQuestions } from './testing.tsx'

beforeAll(() => loadRenderers(['address', 'location', 'html'].map((type) => ({ type }))))

describe('money', () => {
  it('is saved as a number while it is typed, and shown tidily once the field is left', async () => {
    const { onChange } = showQuestions([salary])
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Salary' })
    await userEvent.type(input, '£1200.5')
    expect(onChange).toHaveBeenLastCalledWith('salary', 1200.5)
    expect(input.value).toBe('£1200.5')
    await userEvent.tab()
    expect(input.value).toBe('1,200.50')
  })

  it('that cannot be read stays as typed with its error, and what was saved before stays too', async () => {
    const { onChange, session, sheet } = showQuestions([salary], { salary: 900 })
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Salary' })
    await userEvent.type(input, ' or so')
    await userEvent.tab()
    expect(input.value).toBe('900 or so')
    expect(descriptionOf(input)).toContain('Error: Enter the amount in numbers, like 1,200 or 1,200.50')
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(session.answers.salary).toBe(900)
    expect(sheet.unread()).toMatchObject([{ question: 'salary' }])
    await userEvent.clear(input)
    await userEvent.type(input, '1200')
    expect(sheet.unread()).toEqual([])
  })

  it('is not called wrong while it is being typed', async () => {
    const { container } = showQuestions([salary])
    await userEvent.type(screen.getByLabelText('Salary'), '1200,')
    expect(container.querySelector('.question-error')).toBeNull()
  })
})

describe('dates', () => {
  it('are three fields, saved once they make a date', async () => {
    const { onChange } = showQuestions([born])
    const group = within(screen.getByRole('group', { name: 'Date of birth' }))
    await userEvent.type(group.getByLabelText('Day'), '3')
    await userEvent.type(group.getByLabelText('Month'), 'May')
    await userEvent.type(group.getByLabelText('Year'), '198')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.type(group.getByLabelText('Year'), '4')
    expect(onChange).toHaveBeenLastCalledWith('born', '1984-05-03')
    await userEvent.tab()
    expect(group.getByLabelText<HTMLInputElement>('Month').value).toBe('5')
  })

  it('that are not whole are called wrong only once all three fields are left', async () => {
    const { container } = showQuestions([born])
    await userEvent.type(screen.getByLabelText('Day'), '3')
    await userEvent.type(screen.getByLabelText('Month'), '5')
    expect(container.querySelector('.question-error')).toBeNull()
    await userEvent.tab()
    await userEvent.tab()
    expect(container.querySelector('.question-error')?.textContent).toBe('Error: The date needs a year too')
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('3')
  })

  it('take a whole date that is pasted into one field', async () => {
    const { onChange } = showQuestions([born])
    await userEvent.click(screen.getByLabelText('Day'))
    await userEvent.paste('03/05/1984')
    expect(onChange).toHaveBeenLastCalledWith('born', '1984-05-03')
  })
})

describe('addresses and places', () => {
  it('saves the parts of an address that were filled in, with a tidy postcode', async () => {
    const { onChange } = showQuestions([{ type: 'address', name: 'home', title: 'Home' }])
    const group = within(screen.getByRole('group', { name: 'Home (optional)' }))
    await userEvent.type(group.getByLabelText('Address line 1'), '1 High Street')
    await userEvent.type(group.getByLabelText('Postcode'), 'ls11aa')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith('home', { line1: '1 High Street', postcode: 'LS1 1AA' })
    await userEvent.clear(group.getByLabelText('Address line 1'))
    await userEvent.clear(group.getByLabelText('Postcode'))
    expect(onChange).toHaveBeenLastCalledWith('home', undefined)
  })

  it.each([
    ['Address line 1', { town: 'Leeds', postcode: 'LS1 4AP' }],
    ['Town or city', { line1: '1 High Street', postcode: 'LS1 4AP' }],
    ['Postcode', { line1: '1 High Street', town: 'Leeds', postcode: 'LS1' }],
  ])('marks the one line of an address that is wrong: %s', (label, home) => {
    const { sheet } = showQuestions([{ type: 'address', name: 'home', title: 'Home' }], { home })
    act(() => sheet.show(['home']))
    const wrong = screen.getAllByRole('textbox').filter((box) => box.getAttribute('aria-invalid') === 'true')
    expect(wrong).toEqual([screen.getByLabelText(label)])
    expect(screen.getByRole('group', { name: /Home/ }).getAttribute('aria-describedby')).toBeTruthy()
  })

  it('saves a place once both coordinates are there', async () => {
    const { onChange } = showQuestions([{ type: 'location', name: 'place', title: 'Place' }])
    await userEvent.type(screen.getByLabelText('Latitude'), '51.5')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Longitude'), '-0.12')
    expect(onChange).toHaveBeenLastCalledWith('place', { latitude: 51.5, longitude: -0.12 })
  })
})
