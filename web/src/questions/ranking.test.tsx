import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadRenderers } from './registry.ts'
import { showQuestions } from './testing.tsx'

beforeAll(() => loadRenderers({ type: 'ranking' }))

const ranking = {
  type: 'ranking',
  name: 'r',
  title: 'What matters most?',
  choices: ['Home', 'Pension', 'Car'],
}

const order = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('.ranking-text')?.textContent)
const up = (text: string) => screen.getByRole('button', { name: `Move up: ${text}` })
const down = (text: string) => screen.getByRole('button', { name: `Move down: ${text}` })

describe('putting in order', () => {
  it('is done with buttons, which keep the focus, and says where a choice has come to', async () => {
    const { onChange } = showQuestions([ranking])
    await userEvent.click(down('Home'))
    expect(onChange).toHaveBeenLastCalledWith('r', ['Pension', 'Home', 'Car'])
    expect(order()).toEqual(['Pension', 'Home', 'Car'])
    expect(document.activeElement).toBe(down('Home'))
    expect(screen.getByText('Home is now number 2 of 3')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('r', ['Pension', 'Car', 'Home'])
    expect(down('Home').getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('can be right as it is, which is an answer too', async () => {
    const { onChange } = showQuestions([ranking])
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: /^This order is right/ }))
    expect(onChange).toHaveBeenLastCalledWith('r', ['Home', 'Pension', 'Car'])
    expect(screen.queryByRole('button', { name: /^This order is right/ })).toBeNull()
  })

  it('leads to its first button', () => {
    showQuestions([ranking])
    expect(document.getElementById('q-r')).toBe(up('Home'))
  })

  it('begins with choosing where not everything has a place', async () => {
    const { onChange } = showQuestions([{ ...ranking, selectToRankEnabled: true }])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Car' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Home' }))
    expect(onChange).toHaveBeenLastCalledWith('r', ['Car', 'Home'])
    await userEvent.click(up('Home'))
    expect(onChange).toHaveBeenLastCalledWith('r', ['Home', 'Car'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Home' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Car' }))
    expect(onChange).toHaveBeenLastCalledWith('r', undefined)
  })
})
