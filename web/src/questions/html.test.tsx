import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { QuestionState } from './answer-sheet.ts'
import { Words } from './html.tsx'

const question = {
  view: {
    richText: [
      { kind: 'heading', spans: [{ text: 'Before you start' }] },
      {
        kind: 'paragraph',
        spans: [{ text: 'Have ' }, { text: 'your payslips', strong: true }, { text: ' at hand.' }],
      },
      { kind: 'item', spans: [{ text: 'One' }] },
      { kind: 'item', spans: [{ text: 'Two', emphasis: true }] },
      { kind: 'paragraph', spans: [{ text: 'Read more', href: 'https://www.gov.uk' }] },
      { kind: 'paragraph', spans: [{ text: 'Write to us', href: 'mailto:us@example.com' }] },
    ],
  },
} as unknown as QuestionState

it('shows headings, lists, emphasis and links that give nothing away', () => {
  render(<Words question={question} Nested={() => null} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Before you start' })).toBeTruthy()
  expect(screen.getByText('your payslips').tagName).toBe('STRONG')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
  expect(screen.getByText('Two').tagName).toBe('EM')
  const away = screen.getByRole('link', { name: 'Read more (opens in a new tab)' })
  expect(away.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(away.getAttribute('target')).toBe('_blank')
  expect(screen.getByRole('link', { name: 'Write to us' }).hasAttribute('target')).toBe(false)
})
