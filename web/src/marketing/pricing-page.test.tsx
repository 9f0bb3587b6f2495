import { paidPlanIds, plans } from '@candour/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { limitsInWords, pounds } from '../ui/plan-words.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { heads } from './heads.ts'
import { PricingPage } from './pricing-page.tsx'

describe('the pricing page', () => {
  test.each(Object.values(plans))(
    'shows the price and every limit of $name that the server enforces',
    (plan) => {
      showScreen(<PricingPage />)
      const column = screen.getByRole('heading', { level: 3, name: plan.name }).closest('li') as HTMLElement
      expect(within(column).getByText(pounds(plan.price.month))).toBeTruthy()
      for (const limit of limitsInWords(plan)) expect(column.textContent).toContain(limit)
      expect(column.textContent?.includes('excluding VAT')).toBe(plan.price.month > 0)
    },
  )

  test('compares what each plan costs and allows, with what a year saves', () => {
    showScreen(<PricingPage />)
    const table = screen.getByRole('table', { name: 'What each plan costs and allows' })
    const row = (name: string) =>
      within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(row('New invitations a month')).toEqual(
      Object.values(plans).map(({ invitationsAMonth }) => String(invitationsAMonth)),
    )
    const saved = paidPlanIds.map((id) => pounds(12 * plans[id].price.month - plans[id].price.year))
    expect(row('Saved by the year')).toEqual(['–', ...saved])
  })

  test('tells search engines the same questions and answers as its readers', () => {
    showScreen(<PricingPage />)
    const told = heads.pricing.structured as [
      { mainEntity: { name: string; acceptedAnswer: { text: string } }[] },
    ]
    const asked = within(screen.getByRole('region', { name: 'Questions and answers' }))
    const headings = asked.getAllByRole('heading', { level: 3 })
    expect(told[0].mainEntity).toHaveLength(headings.length)
    for (const { name, acceptedAnswer } of told[0].mainEntity) {
      const heading = asked.getByRole('heading', { level: 3, name })
      expect(heading.nextElementSibling?.textContent).toBe(acceptedAnswer.text)
    }
  })
})
