import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadRenderers } from './registry.ts'
import { born, descriptionOf, salary, showQuestions } from './testing.tsx'

beforeAll(() => loadRenderers(['address', 'location', 'html'].map((type) => ({ type }))))

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

  it('that stand alone exclude the others; all others can be chosen at once', async () => {
    const { onChange } = showQuestions([
      {
        type: 'checkbox',
        name: 'a',
        title: 'Which?',
        choices: ['x', { value: 'y', isExclusive: true }, 'z'],
        showRefuseItem: true,
        refuseText: 'I will not say',
        showSelectAllItem: true,
        selectAllText: 'All of these',
      },
    ])
    await userEvent.click(screen.getByRole('button', { name: /^All of these/ }))
    expect(onChange).toHaveBeenLastCalledWith('a', ['x', 'z'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'y' }))
    expect(onChange).toHaveBeenLastCalledWith('a', ['y'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'I will not say' }))
    expect(onChange).toHaveBeenLastCalledWith('a', ['refused'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'x' }))
    expect(onChange).toHaveBeenLastCalledWith('a', ['x'])
  })

  it('may have a box for words beside them', async () => {
    const { onChange } = showQuestions([
      { type: 'boolean', name: 'a', title: 'Well?', showCommentArea: true, commentText: 'Say more' },
    ])
    await userEvent.type(screen.getByRole('textbox', { name: 'Say more Well?' }), 'x')
    expect(onChange).toHaveBeenLastCalledWith('a-Comment', 'x')
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
