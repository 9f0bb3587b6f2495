import { plans } from '@candour/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { limitsInWords, pounds } from '../ui/plan-words.ts'
import { showScreen } from '../ui/screen.factory.tsx'
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
})
