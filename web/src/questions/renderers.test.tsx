import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { showQuestions } from './testing.tsx'

const salary = {
  type: 'text',
  name: 'salary',
  title: 'Salary',
  description: 'Before tax.',
  maskType: 'currency',
  maskSettings: { prefix: '£', precision: 2 },
  isRequired: true,
  marks: ['unknown', 'estimate', 'to-follow'],
}
const born = { type: 'text', inputType: 'date', name: 'born', title: 'Date of birth', isRequired: true }

/** The words that a control is described by. */
function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`).join(' | ')
}

describe('every question is named, hinted and told what is wrong', () => {
  it('ties label, hint and error to a single input', () => {
    const { sheet } = showQuestions([salary])
    const input = screen.getByRole('textbox', { name: 'Salary' })
    expect(descriptionOf(input)).toBe('Before tax.')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    act(() => sheet.show(['salary']))
    expect(descriptionOf(input)).toMatch(/^Before tax\. \| Error: Enter/)
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('puts the legend, hint and error of a group on its fieldset', () => {
    const { sheet } = showQuestions([
      {
        type: 'radiogroup',
        name: 'a',
        title: 'Which?',
        description: 'Choose one.',
        choices: ['x', 'y'],
        isRequired: true,
      },
      born,
    ])
    act(() => sheet.show(['a', 'born']))
    const group = screen.getByRole('group', { name: 'Which?' })
    expect(descriptionOf(group)).toMatch(/^Choose one\. \| Error: /)
    expect(within(group).getAllByRole('radio')).toHaveLength(2)
    expect(descriptionOf(screen.getByRole('group', { name: 'Date of birth' }))).toMatch(/^Error: /)
  })

  it('stars nothing: what is optional says so', () => {
    showQuestions([salary, { type: 'comment', name: 'more', title: 'Anything else?' }])
    expect(screen.getByRole('textbox', { name: 'Salary' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Anything else? (optional)' })).toBeTruthy()
  })

  it('says why it is asked, on request', () => {
    const { container } = showQuestions([{ ...salary, whyWeAsk: 'It is part of the form.' }])
    const details = container.querySelector('details')
    expect(details?.open).toBe(false)
    expect(details?.textContent).toBe('Why we askIt is part of the form.')
  })

  it('keeps the room of an error that was put right, silently, until the step changes', async () => {
    const { sheet, container } = showQuestions([salary])
    act(() => sheet.show(['salary']))
    await userEvent.type(screen.getByLabelText('Salary'), '5')
    expect(container.querySelector('.question-error')?.hasAttribute('data-righted')).toBe(true)
    expect(descriptionOf(screen.getByLabelText('Salary'))).toBe('Before tax.')
  })

  it('gives all controls of a page ids of their own', () => {
    const { container } = showQuestions([
      salary,
      born,
      { type: 'address', name: 'home', title: 'Home' },
      { type: 'location', name: 'place', title: 'Place' },
      { type: 'checkbox', name: 'a b', title: 'A', choices: ['x', 'y'], showOtherItem: true },
      { type: 'checkbox', name: 'a_b', title: 'B', choices: ['x', 'y'] },
    ])
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const input of container.querySelectorAll('input')) {
      expect(container.querySelector(`label[for="${CSS.escape(input.id)}"]`), input.id).not.toBeNull()
    }
  })
})

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

  it('saves a place once both coordinates are there', async () => {
    const { onChange } = showQuestions([{ type: 'location', name: 'place', title: 'Place' }])
    await userEvent.type(screen.getByLabelText('Latitude'), '51.5')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Longitude'), '-0.12')
    expect(onChange).toHaveBeenLastCalledWith('place', { latitude: 51.5, longitude: -0.12 })
  })
})

describe('choices', () => {
  it('are native radio buttons, with a box beside "other"', async () => {
    const { onChange } = showQuestions([
      { type: 'radiogroup', name: 'a', title: 'Which?', choices: ['x', 'y'], showOtherItem: true },
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'x' }))
    expect(onChange).toHaveBeenLastCalledWith('a', 'x')
    const other = screen.getAllByRole('radio').at(-1)
    if (other) await userEvent.click(other)
    await userEvent.type(screen.getByRole('textbox'), 'z')
    expect(onChange).toHaveBeenCalledWith('a', 'other')
    expect(onChange).toHaveBeenLastCalledWith('a-Comment', 'z')
  })

  it('can be taken back where the question is optional, and nowhere else', async () => {
    const { onChange } = showQuestions(
      [
        { type: 'radiogroup', name: 'a', title: 'Optional', choices: ['x'] },
        { type: 'radiogroup', name: 'b', title: 'Required', choices: ['x'], isRequired: true },
      ],
      { a: 'x', b: 'x' },
    )
    const [clear, ...others] = screen.getAllByRole('button', { name: /^Clear this answer/ })
    expect(others).toEqual([])
    if (clear) await userEvent.click(clear)
    expect(onChange).toHaveBeenLastCalledWith('a', undefined)
  })

  it('keep the order of the list, and "none" excludes the others', async () => {
    const { onChange } = showQuestions([
      {
        type: 'checkbox',
        name: 'a',
        title: 'Which?',
        choices: ['x', 'y'],
        showNoneItem: true,
        noneText: 'None',
      },
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: 'y' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'x' }))
    expect(onChange).toHaveBeenLastCalledWith('a', ['x', 'y'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'None' }))
    expect(onChange).toHaveBeenLastCalledWith('a', ['none'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'y' }))
    expect(onChange).toHaveBeenLastCalledWith('a', ['y'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'y' }))
    expect(onChange).toHaveBeenLastCalledWith('a', undefined)
  })

  it('offers a dropdown as a native list, and a scale with the meaning of its ends', async () => {
    const { onChange } = showQuestions([
      { type: 'dropdown', name: 'a', title: 'Which?', choices: [{ value: 1, text: 'One' }] },
      {
        type: 'rating',
        name: 'b',
        title: 'How?',
        rateMin: 1,
        rateMax: 3,
        minRateDescription: 'Badly',
        maxRateDescription: 'Well',
      },
    ])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Which/ }), 'One')
    expect(onChange).toHaveBeenLastCalledWith('a', 1)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Which/ }), '')
    expect(onChange).toHaveBeenLastCalledWith('a', undefined)
    expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '1 – Badly',
      '2',
      '3 – Well',
    ])
  })

  it('asks yes or no with two radio buttons, neither chosen before', async () => {
    const { onChange } = showQuestions([{ type: 'boolean', name: 'a', title: 'Well?' }])
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(onChange).toHaveBeenLastCalledWith('a', false)
  })
})

describe('marks', () => {
  it('are only offered where the survey allows them', () => {
    showQuestions([salary, { ...born, marks: [] }])
    expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'I don’t know yet',
      'This is an estimate',
      'I’ll send the document later',
    ])
  })

  it('are saved beside the answer, one at a time', async () => {
    const { onChange } = showQuestions([salary], { salary: 5 })
    await userEvent.click(screen.getByRole('checkbox', { name: 'This is an estimate' }))
    expect(onChange).toHaveBeenLastCalledWith('salary-Mark', { is: 'estimate' })
    await userEvent.click(screen.getByRole('checkbox', { name: /later$/ }))
    expect(onChange).toHaveBeenLastCalledWith('salary-Mark', { is: 'to-follow' })
    await userEvent.type(screen.getByLabelText('Day'), '1')
    await userEvent.type(screen.getByLabelText('Month'), '2')
    await userEvent.type(screen.getByLabelText('Year'), '2027')
    expect(onChange).toHaveBeenLastCalledWith('salary-Mark', { is: 'to-follow', due: '2027-02-01' })
    await userEvent.click(screen.getByRole('checkbox', { name: /later$/ }))
    expect(onChange).toHaveBeenLastCalledWith('salary-Mark', undefined)
  })

  it('"I don’t know yet" sets the answer aside, and gives it back when it is unticked', async () => {
    const { onChange, session } = showQuestions([salary], { salary: 5 })
    const unknown = screen.getByRole('checkbox', { name: 'I don’t know yet' })
    await userEvent.click(unknown)
    expect(session.answers).toEqual({ 'salary-Mark': { is: 'unknown' } })
    await userEvent.click(unknown)
    expect(session.answers).toEqual({ salary: 5 })
    expect(onChange).toHaveBeenLastCalledWith('salary', 5)
  })

  it('an answer that is given after all takes "I don’t know yet" away', async () => {
    const { session } = showQuestions([salary], { 'salary-Mark': { is: 'unknown' } })
    await userEvent.type(screen.getByLabelText('Salary'), '7')
    expect(session.answers).toEqual({ salary: 7 })
  })
})

describe('what is worked out', () => {
  it('is shown as it is read, and says when it is not final', async () => {
    showQuestions([
      salary,
      {
        type: 'expression',
        name: 'total',
        title: 'In all',
        expression: '{salary} * 2',
        displayStyle: 'currency',
        currency: 'GBP',
      },
    ])
    await userEvent.type(screen.getByLabelText('Salary'), '10')
    expect(screen.getByRole('status').textContent).toBe('£20.00')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I don’t know yet' }))
    expect(screen.getByText(/^Not final/)).toBeTruthy()
  })
})
