import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createFilePlace } from './files/place.ts'
import { openSheet } from './open-sheet.ts'
import { SurveyPages } from './survey-pages.tsx'

const definition = {
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [{ type: 'text', name: 'n', title: 'Name', isRequired: true }],
    },
    { name: 'hidden', title: 'Secret', visibleIf: '{n} = "x"', elements: [{ type: 'text', name: 'h' }] },
    {
      name: 'rest',
      title: 'The rest',
      elements: [{ type: 'ranking', name: 'r', title: 'Order', choices: ['a', 'b'] }],
    },
  ],
}
const files = createFilePlace({ path: '', reopen: async () => {}, settle: async () => true })

async function show() {
  const onChange = vi.fn()
  const sheet = await openSheet(definition, {}, onChange)
  function Screen() {
    const [page, onPage] = useState<string | null>(null)
    return <SurveyPages {...{ sheet, definition, files, page, onPage }} last={<p>The end</p>} />
  }
  render(<Screen />)
  return onChange
}
const heading = (name: string) => screen.findByRole('heading', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a page at a time is shown, of those that the answers lead to, and every change is told', async () => {
  const onChange = await show()
  await heading('About you')
  expect(screen.getByText('Section 1 of 2')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Name'), 'Jane')
  expect(onChange).toHaveBeenLastCalledWith('n', 'Jane')
  await press('Continue')
  expect(document.activeElement).toBe(await heading('The rest'))
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(screen.getByText('The end')).toBeDefined()
  await press('Back')
  await heading('About you')
})

test('what is wrong is said on the way out, leads to its question, and holds nobody up', async () => {
  await show()
  await press('Continue')
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await press(/^Name:/)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await press('Carry on for now')
  await heading('The rest')
})
