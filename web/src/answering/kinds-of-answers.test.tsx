import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from './testing.ts'
import { freshPages, heading, openPage, press } from './testing-page.tsx'

freshPages()

const definition = {
  title: 'A few questions',
  pages: [
    {
      name: 'all',
      title: 'All of them',
      elements: [
        { type: 'ranking', name: 'order', title: 'What matters?', choices: ['Home', 'Car'] },
        {
          type: 'matrix',
          name: 'going',
          title: 'How is it going?',
          columns: ['Well', 'Badly'],
          rows: [{ value: 'home', text: 'At home' }],
        },
        {
          type: 'matrixdropdown',
          name: 'costs',
          title: 'What does it cost?',
          rows: [{ value: 'rent', text: 'Rent' }],
          columns: [
            { name: 'much', title: 'How much?', cellType: 'text', inputType: 'number', isRequired: true },
          ],
        },
        {
          type: 'multipletext',
          name: 'contact',
          title: 'How do we reach you?',
          items: [{ name: 'phone', title: 'Phone', isRequired: true }],
        },
        { type: 'signaturepad', name: 'signed', title: 'Signature' },
      ],
    },
  ],
}
const answers = {
  order: ['Car', 'Home'],
  going: { home: 'Badly' },
  signed: 'data:image/png;base64,iVBORw0KGgo=',
}

async function checkPage() {
  fakeServer({ definition, answers, version: 1 })
  openPage()
  await screen.findByText(/Welcome back/)
  await press('Check your answers and send them')
  await heading('Check your answers')
}

it('are looked over in words, lines and pictures', async () => {
  await checkPage()
  const said = (term: string) =>
    screen.getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent
  expect(said('What matters?')).toBe('1. Car\n2. Home')
  expect(said('How is it going?')).toBe('At home: Badly')
  expect(said('Phone')).toBe('Not answered')
  expect((await screen.findByRole('img', { name: 'Signature' })).getAttribute('src')).toMatch(/^blob:/)
  expect(screen.queryByRole('button', { name: 'Change What does it cost?' })).toBeNull()
})

it('lead back to the right input in a table, from a change link and from what is wrong', async () => {
  await checkPage()
  await press('Change How much?')
  await heading('All of them')
  const input = () => screen.getByRole('textbox', { name: /How much/ })
  await screen.findByRole('textbox', { name: /How much/ })
  await expect.poll(() => document.activeElement === input()).toBe(true)
  await press('Continue')
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Rent: Answer “How much?”',
    'How do we reach you? Enter phone',
  ])
  summary.getByRole('link', { name: /Enter phone/ }).click()
  await expect
    .poll(() => document.activeElement === screen.getByRole('textbox', { name: 'Phone' }))
    .toBe(true)
})
