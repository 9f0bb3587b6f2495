import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadRenderers } from './registry.ts'
import { showQuestions } from './testing.tsx'

beforeAll(() => loadRenderers([{ type: 'imagepicker' }, { type: 'image' }]))

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const choices = [
  { value: 'house', text: 'A house', imageLink: dot },
  { value: 'flat', text: 'A flat', imageLink: 'https://example.com/flat.png' },
]
const picker = { type: 'imagepicker', name: 'p', title: 'Where do you live?', choices }

describe('pictures', () => {
  it('are radio buttons named by their words, and shown from this page alone', async () => {
    const { onChange, container } = showQuestions([picker])
    const [picture, ...others] = container.querySelectorAll('img')
    expect(picture?.getAttribute('src')).toMatch(/^blob:/)
    expect(others).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'A house' }))
    expect(onChange).toHaveBeenLastCalledWith('p', 'house')
    await userEvent.click(screen.getByRole('radio', { name: 'A flat' }))
    expect(onChange).toHaveBeenLastCalledWith('p', 'flat')
  })

  it('are checkboxes where several may be chosen, in the order of the list', async () => {
    const { onChange } = showQuestions([{ ...picker, multiSelect: true, showLabel: true }])
    await userEvent.click(screen.getByRole('checkbox', { name: 'A flat' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'A house' }))
    expect(onChange).toHaveBeenLastCalledWith('p', ['house', 'flat'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'A house' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'A flat' }))
    expect(onChange).toHaveBeenLastCalledWith('p', undefined)
  })

  it('to look at have their words; those kept elsewhere are told', () => {
    showQuestions([
      { type: 'image', name: 'a', imageLink: dot, altText: 'A family tree' },
      { type: 'image', name: 'b', imageLink: 'https://example.com/plan.png', altText: 'A plan' },
    ])
    expect(screen.getByRole('img', { name: 'A family tree' }).getAttribute('src')).toMatch(/^blob:/)
    expect(screen.getByText('Picture: A plan')).toBeTruthy()
  })
})
