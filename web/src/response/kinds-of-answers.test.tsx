import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { responseRecord } from '../api/records.factory.ts'
import { showResponse } from './response-screen.factory.tsx'

const definition = {
  pages: [
    {
      name: 'all',
      title: 'All',
      elements: [
        { type: 'image', name: 'plan', imageLink: 'https://example.com/plan.png', altText: 'A plan' },
        { type: 'ranking', name: 'order', title: 'What matters?', choices: ['Home', 'Car'] },
        {
          type: 'matrix',
          name: 'going',
          title: 'How is it going?',
          columns: [
            { value: 1, text: 'Well' },
            { value: 2, text: 'Badly' },
          ],
          rows: [
            { value: 'home', text: 'At home' },
            { value: 'work', text: 'At work' },
          ],
        },
        {
          type: 'multipletext',
          name: 'contact',
          title: 'How do we reach you?',
          items: [{ name: 'phone', title: 'Phone' }],
        },
        {
          type: 'matrixdropdown',
          name: 'costs',
          title: 'What does it cost?',
          rows: [
            { value: 'rent', text: 'Rent' },
            { value: 'food', text: 'Food' },
            { value: 'car', text: 'Car', visibleIf: '{order} empty' },
          ],
          columns: [{ name: 'much', title: 'How much?', cellType: 'text', inputType: 'number' }],
        },
        { type: 'signaturepad', name: 'signed', title: 'Signature' },
        { type: 'text', name: 'shown', title: 'Shared', valueName: 'kept' },
      ],
    },
  ],
}
const answers = {
  order: ['Car', 'Home'],
  going: { work: 2 },
  contact: { phone: '0113' },
  costs: { rent: { much: 900 }, food: { much: 80 } },
  signed: 'data:image/png;base64,iVBORw0KGgo=',
  kept: 'somewhere',
}

test('answers of every kind are read as a person says them', () => {
  showResponse(responseRecord({ definition, answers }))
  const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent
  expect(said('What matters?')).toBe('1. Car\n2. Home')
  expect(said('At work')).toBe('Badly')
  expect(said('At home')).toBe('Not answered')
  expect(said('Phone')).toBe('0113')
  expect(said('Shared')).toBe('somewhere')
  expect(screen.queryByText(/A plan/)).toBeNull()
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Rent', 'Food'])
  expect(table.getByRole('cell', { name: '900' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Signature' }).getAttribute('src')).toMatch(/^blob:/)
})
