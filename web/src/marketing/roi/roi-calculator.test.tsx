import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { showScreen } from '../../ui/screen.factory.tsx'
import { RoiCalculatorPage } from './roi-calculator-page.tsx'

const results = () => within(screen.getByRole('region', { name: 'In the first year' }))

describe('the ROI calculator', () => {
  test('has no figure of its own: it asks for the firm’s', () => {
    showScreen(<RoiCalculatorPage />, '/roi-calculator')
    expect(results().getByText('how many matters with a Form E you have in a year')).toBeTruthy()
    expect(results().queryByRole('table')).toBeNull()
  })

  test('says in a sentence and in figures what an example comes to', async () => {
    showScreen(<RoiCalculatorPage />, '/roi-calculator')
    await userEvent.click(screen.getByRole('button', { name: 'Fill in an example' }))
    expect(results().getByRole('status').textContent).toBe(
      'Between costing £348 more than it brings and bringing £9,332 more than it costs.',
    )
    expect(results().getByRole('row', { name: /^Worth to the firm/ }).textContent).toContain('£0 to £9,680')
    expect(results().getByRole('row', { name: /^Net for the firm/ }).textContent).toContain('−£348 to £9,332')
  })

  test('keeps what cannot be used where it was typed, and says what would do', async () => {
    showScreen(<RoiCalculatorPage />, '/roi-calculator')
    const matters = screen.getByRole('textbox', { name: 'Matters with a Form E in a year' })
    await userEvent.type(matters, 'forty')
    expect((matters as HTMLInputElement).value).toBe('forty')
    expect(matters.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/without a fraction, such as 40/)).toBeTruthy()
  })

  test('opens with the figures of a shared address', async () => {
    showScreen(
      <RoiCalculatorPage />,
      '/roi-calculator?matters=10&todayD=6&carefulD=5&hopefulD=4&rateD=100&plan=practice&pay=year',
    )
    // 10 × £100 and 10 × £200, less £790.
    expect((await results().findByRole('status')).textContent).toBe(
      'It brings £210 to £1,210 more than it costs.',
    )
  })
})
