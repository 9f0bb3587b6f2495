import { screen, waitFor, within } from '@testing-library/react'
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
    expect(
      results().getByText(/^Where it saves least, never, with these figures; where it saves most, at 2/),
    ).toBeTruthy()
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
      '/roi-calculator?matters=10&todayD=6&withD=4&withToD=5&rateD=100&plan=practice&pay=year',
    )
    // 10 × £100 and 10 × £200, less £790.
    expect((await results().findByRole('status')).textContent).toBe(
      'It brings £210 to £1,210 more than it costs.',
    )
  })

  test('writes to the address what was typed, in the place of what was there, and begins anew', async () => {
    const router = showScreen(<RoiCalculatorPage />, '/roi-calculator?matters=10&evil=1')
    const matters = screen.getByRole('textbox', { name: 'Matters with a Form E in a year' })
    await userEvent.type(matters, '0')
    await waitFor(() => expect(router.state.location.search).toBe('?matters=100'))
    expect(router.state.historyAction).toBe('REPLACE')
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    expect((matters as HTMLInputElement).value).toBe('')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('fills in the guideline rates of a year and region, with where they come from', async () => {
    showScreen(<RoiCalculatorPage />, '/roi-calculator')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'London 2')
    expect(screen.getByText(/2026: from tables of others .* not yet compared with/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2024')
    expect(screen.queryByText(/not yet compared with/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Fill in these rates' }))
    const rates = screen.getAllByRole('textbox', { name: 'Rate in £' })
    expect(rates.map((rate) => (rate as HTMLInputElement).value)).toEqual(['398', '308', '260', '148'])
  })

  test('says that a cost is a cost where only the clients save, and shows no net gain', async () => {
    const address = '/roi-calculator?matters=10&todayD=6&withD=5&rateD=100&worth=client'
    showScreen(<RoiCalculatorPage />, address)
    // 10 × £100 × 1.2 for the clients; 12 × £29 is the firm’s.
    expect((await results().findByRole('status')).textContent).toBe(
      'The hours are your clients’ saving. To the firm, Candour is a cost of £348.',
    )
    expect(results().getByRole('row', { name: /^Less for your clients/ }).textContent).toContain('£1,200')
    expect(results().getByRole('row', { name: /^Net for the firm/ }).textContent).toContain('−£348')
  })
})
