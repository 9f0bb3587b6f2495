import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedProfile } from '../api/profile.factory.ts'
import { fakeServer, ok } from '../api/server.factory.ts'
import { storedUsage, usageCall } from '../api/usage.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

const server = fakeServer()
const functions = 'POST /api/functions/europe-west2'
const checkout = `${functions}/createCheckoutSession`
const portal = `${functions}/createPortalSession`
const refused = (status: string) => ({ status: 400, body: { error: { status, message: 'refused' } } })
const boughtSolo = (status = 'active') => {
  const { subscription } = storedProfile()
  return storedProfile({
    stripeCustomerId: 'cus_1',
    subscription: {
      ...subscription,
      id: 'sub_1',
      status,
      planId: 'solo',
      productId: 'prod_1',
      currentPeriodEnd: '2026-12-22T10:00:00.000Z',
    },
  })
}
const assign = vi.fn()

beforeEach(() => {
  assign.mockReset()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  server.on('GET /api/users/u1', () => ok(storedProfile()))
  server.on(usageCall, () => ok({ result: storedUsage() }))
  server.on(`${functions}/listInvoices`, () => ok({ result: { items: [] } }))
})
afterEach(() => vi.restoreAllMocks())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const column = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement)

describe('the plans', () => {
  test('stand side by side with their prices, what a year saves, and the firm’s own marked', async () => {
    showScreen(<SubscriptionPage />)
    const solo = await column('Solo')
    expect(solo.getByText('£29')).toBeTruthy()
    expect(solo.getByText('Or £290 a year: £58 less.')).toBeTruthy()
    expect(solo.getByText(', excluding VAT')).toBeTruthy()
    expect(await (await column('Free')).findByText('Your plan')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
    expect(solo.getByText('£290')).toBeTruthy()
    expect(solo.getByText('£58 less than twelve months at £29.')).toBeTruthy()
  })

  test('are bought on a page of Stripe, once however often the button is pressed', async () => {
    server.on(checkout, () => ok({ result: { url: 'https://checkout.example/1' } }))
    showScreen(<SubscriptionPage />)
    await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }))
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Choose Practice' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example/1'))
    const [asked, ...more] = server.askedFor(checkout)
    expect(more).toEqual([])
    expect(asked?.body).toEqual({ data: { planId: 'practice', interval: 'year' } })
    expect(screen.getByRole('button', { name: 'Choose Practice' }).getAttribute('aria-busy')).toBe('true')
    // The browser shows the page as it was left.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose Practice' }).getAttribute('aria-busy')).toBeNull(),
    )
  })

  test('keep the choice where buying fails, say that nothing was bought, and try with the same key', async () => {
    server.on(checkout, () => refused('UNAVAILABLE'))
    showScreen(<SubscriptionPage />)
    await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }))
    await press('Choose Solo')
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was bought')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true)
    await press('Choose Solo')
    await waitFor(() => expect(server.askedFor(checkout)).toHaveLength(2))
    const [first, second] = server.askedFor(checkout)
    expect(second?.key).toBe(first?.key)
    expect(assign).not.toHaveBeenCalled()
  })

  test('show what was bought in another tab meanwhile, in place of buying a second time', async () => {
    server.on(checkout, () => refused('FAILED_PRECONDITION'))
    showScreen(<SubscriptionPage />)
    await screen.findByRole('button', { name: 'Choose Solo' })
    server.on('GET /api/users/u1', () => ok(boughtSolo()))
    await press('Choose Solo')
    expect(await screen.findByText(/perhaps in another tab/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Change to Practice' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose Solo' })).toBeNull()
  })

  test('are changed in Stripe’s portal where one is running, and not while a payment is due', async () => {
    server.on('GET /api/users/u1', () => ok(boughtSolo()))
    server.on(portal, () => ok({ result: { url: 'https://portal.example/1' } }))
    showScreen(<SubscriptionPage />)
    await press('Change to Practice')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://portal.example/1'))
    expect(server.askedFor(portal)[0]?.body).toEqual({ data: { flow: 'change-plan' } })
  })

  test('wait while a payment is due: first the card is changed', async () => {
    server.on('GET /api/users/u1', () => ok(boughtSolo('past_due')))
    server.on(portal, () => ok({ result: { url: 'https://portal.example/1' } }))
    showScreen(<SubscriptionPage />)
    await press('Change card')
    await waitFor(() => expect(server.askedFor(portal)[0]?.body).toEqual({ data: { flow: 'card' } }))
    expect(screen.queryByRole('button', { name: 'Change to Practice' })).toBeNull()
    expect((await column('Solo')).getByText('Your plan')).toBeTruthy()
  })

  test('are not bought beside what is none of them, and that can be ended', async () => {
    const profile = boughtSolo()
    const subscription = { ...profile.subscription, planId: 'free' }
    server.on('GET /api/users/u1', () => ok({ ...profile, subscription }))
    showScreen(<SubscriptionPage />)
    expect(await (await column('Solo')).findByText(/once what you have at Stripe has ended/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel the plan' })).toBeTruthy()
  })

  test('cannot be bought where payments are not set up, and the page says so', async () => {
    server.on(usageCall, () => ok({ result: storedUsage({ payments: 'off' }) }))
    showScreen(<SubscriptionPage />)
    expect(await screen.findByText(/there is nothing to buy here/)).toBeTruthy()
    expect((await column('Practice')).getByText('£79')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
    expect(screen.queryByText('Test payments')).toBeNull()
  })
})

test.each(['test', 'live'] as const)('payments that are %s say whether money moves', async (payments) => {
  server.on(usageCall, () => ok({ result: storedUsage({ payments }) }))
  showScreen(<SubscriptionPage />)
  await screen.findByRole('button', { name: 'Choose Solo' })
  expect(screen.queryAllByText('Test payments').length > 0).toBe(payments === 'test')
})

describe('what is used and what was charged', () => {
  test('are shown in figures and as bars, with a word from 80 % on and what comes next', async () => {
    server.on(usageCall, () => ok({ result: storedUsage({ invitations: { used: 4, allowed: 5 } }) }))
    showScreen(<SubscriptionPage />)
    const bar = await screen.findByRole('meter', { name: 'Invitations this month' })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['4', '5'])
    expect(screen.getByText('4 of 5')).toBeTruthy()
    expect(screen.getByText('Nearly all used').parentElement?.textContent).toContain(
      '1 left until 1 December 2026',
    )
    expect(screen.getByText('0 MB of 250 MB')).toBeTruthy()
  })

  test('fail each by itself, and the plan is shown all the same', async () => {
    server.on('GET /api/users/u1', () => ok(boughtSolo()))
    server.on(usageCall, () => refused('INTERNAL'))
    showScreen(<SubscriptionPage />)
    expect(await screen.findByText('What you use could not be loaded')).toBeTruthy()
    expect(screen.getByText('Renews on').nextElementSibling?.textContent).toBe('22 December 2026')
    server.on(usageCall, () => ok({ result: storedUsage() }))
    server.on(`${functions}/listInvoices`, () =>
      ok({
        result: {
          items: [
            {
              id: 'in_1',
              number: 'C-1',
              createdAt: '2026-11-01T09:00:00.000Z',
              total: 34_80,
              status: 'paid',
              url: 'https://invoice.example/1',
            },
          ],
        },
      }),
    )
    await press('Try again')
    const invoice = await screen.findByRole('link', { name: 'C-1 at Stripe' })
    expect(invoice.getAttribute('href')).toBe('https://invoice.example/1')
    expect(invoice.closest('tr')?.textContent).toContain('Paid£34.80')
  })
})
