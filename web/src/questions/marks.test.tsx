import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { born, salary, showQuestions } from './testing.tsx'

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

  it('carry a note where an answer is rough or still to come, and keep it beside the date', async () => {
    const { session } = showQuestions([salary], { salary: 5 })
    const note = () => screen.queryByLabelText<HTMLInputElement>(/^Anything to add\? \(optional\)/)
    expect(note()).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'This is an estimate' }))
    await userEvent.type(note() as HTMLElement, 'From my app')
    expect(session.answers['salary-Mark']).toEqual({ is: 'estimate', note: 'From my app' })
    await userEvent.clear(note() as HTMLElement)
    expect(session.answers['salary-Mark']).toEqual({ is: 'estimate' })
    await userEvent.click(screen.getByRole('checkbox', { name: /later$/ }))
    await userEvent.type(note() as HTMLElement, 'By post')
    await userEvent.type(screen.getByLabelText('Day'), '1')
    await userEvent.type(screen.getByLabelText('Month'), '2')
    await userEvent.type(screen.getByLabelText('Year'), '2027')
    expect(session.answers['salary-Mark']).toEqual({ is: 'to-follow', due: '2027-02-01', note: 'By post' })
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
