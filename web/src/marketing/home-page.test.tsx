import { plans } from '@candour/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { href } from '../app/paths.ts'
import { pounds } from '../ui/plan-words.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { FeaturesPage } from './features-page.tsx'
import { HomePage } from './home-page.tsx'

const linksTo = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('the home page', () => {
  test('says what Candour is, and leads to a try, the prices, the calculator, the safety and an account', () => {
    showScreen(<HomePage />)
    expect(screen.getByRole('heading', { level: 1, name: /Your client’s answers/ })).toBeTruthy()
    const part = screen.getByRole('region', { name: 'Try it as your client would' })
    expect(within(part).getByRole('button', { name: 'Try it as a client' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Try it first' }).getAttribute('href')).toContain(`#${part.id}`)
    for (const to of ['register', 'features', 'pricing', 'roiCalculator', 'security'] as const) {
      expect(linksTo()).toContain(href(to))
    }
  })

  test('tells each price and how many invitations it allows, from the plans', () => {
    showScreen(<HomePage />)
    const prices = screen.getByRole('region', { name: /What it costs/ })
    for (const { name, price, invitationsAMonth } of Object.values(plans)) {
      const plan = within(prices).getByText(name).closest('div') as HTMLElement
      expect(plan.textContent).toContain(pounds(price.month))
      expect(plan.textContent).toContain(`${invitationsAMonth} invitations a month`)
      expect(plan.textContent?.includes('excluding VAT')).toBe(price.month > 0)
    }
  })
})

describe('the features page', () => {
  test('leads to each of its parts', () => {
    showScreen(<FeaturesPage />, href('features'))
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(contents.length).toBeGreaterThan(5)
    for (const link of contents) {
      const heading = screen.getByRole('heading', { level: 2, name: link.textContent ?? '' })
      expect(link.getAttribute('href')).toBe(`#${heading.id}`)
    }
  })

  test('has the part that the home page sends readers of Form E to', () => {
    showScreen(<HomePage />)
    const to = screen.getByRole('link', { name: 'More about Form E' }).getAttribute('href')
    expect(to).toBe(`${href('features')}#form-e`)
    document.body.innerHTML = ''
    showScreen(<FeaturesPage />, href('features'))
    expect(screen.getByRole('heading', { level: 2, name: 'Form E' }).id).toBe('form-e')
  })
})
