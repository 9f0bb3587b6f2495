import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedProfile } from '../api/profile.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { storedUsage, usageCall } from '../api/usage.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

const server = fakeServer()
const profile = 'GET /api/users/u1'
const fromStripe = 'POST /api/functions/europe-west2/getSubscription'
const { updatedAt, ...free } = storedProfile().subscription
const solo = { ...free, id: 'sub_1', planId: 'solo', productId: 'prod_1' }
const stored = (subscription: object) => ok(storedProfile({ subscription: { ...subscription, updatedAt } }))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  server.on(profile, () => stored(free))
  server.on(usageCall, () => ok({ result: storedUsage() }))
  server.on(fromStripe, () => ok({ result: free }))
})
afterEach(() => vi.useRealTimers())

const comeBack = async (query: string) => {
  const router = showScreen(<SubscriptionPage />, `/subscription?${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Subscription' })
  const at = () => router.state.location.pathname + router.state.location.search
  return { at, pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000)) }
}
const waiting = 'Waiting for Stripe to confirm your plan'
const notYet = 'Stripe has not confirmed your plan yet'

describe('the return from Stripe', () => {
  test('waits for the stored subscription, says which plan is in force, and clears the address', async () => {
    const { at, pass } = await comeBack('success=true')
    expect((await screen.findByText(waiting)).closest('[role=status]')).toBeTruthy()
    await pass(3)
    expect(at()).toBe('/subscription?success=true')
    server.on(profile, () => stored(solo))
    await pass(3)
    expect((await screen.findByText('The Solo plan is in force')).closest('[role=status]')).toBeTruthy()
    expect(at()).toBe('/subscription')
    expect(server.askedFor(usageCall).length).toBeGreaterThan(1)
  })

  test('asks Stripe itself now and then, in case its event is long on the way', async () => {
    server.on(fromStripe, () => ok({ result: solo }))
    const { pass } = await comeBack('success=true')
    await screen.findByText(waiting)
    await pass(10)
    expect(await screen.findByText('The Solo plan is in force')).toBeTruthy()
  })

  test('proves nothing: after a minute without a plan nothing was bought for all that the page knows', async () => {
    server.on(fromStripe, () => refuse('unavailable'))
    const { at, pass } = await comeBack('success=true')
    await pass(75)
    expect(await screen.findByText(notYet)).toBeTruthy()
    expect(screen.getByText(/you need not pay again/)).toBeTruthy()
    expect(screen.getByText('Plan').nextElementSibling?.textContent).toBe('Free')
    expect(at()).toBe('/subscription?success=true')
    const asked = server.asked.length
    await pass(60)
    expect(server.asked).toHaveLength(asked)
  })

  test('can be looked at again after that, and then Stripe is asked at once', async () => {
    const { pass } = await comeBack('success=true')
    await pass(75)
    await screen.findByText(notYet)
    server.on(fromStripe, () => ok({ result: solo }))
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    const news = await screen.findByText('The Solo plan is in force')
    expect(document.activeElement).toBe(news.closest('[role=status]'))
  })

  test('takes a first payment that is not finished for no plan', async () => {
    server.on(profile, () => stored({ ...solo, status: 'incomplete' }))
    const { pass } = await comeBack('success=true')
    await pass(4)
    expect(screen.getByText(waiting)).toBeTruthy()
    expect(screen.queryByText('The Solo plan is in force')).toBeNull()
  })

  test('without having paid says that nothing was charged, once: the address is cleared', async () => {
    const { at } = await comeBack('cancelled=true')
    const said = await screen.findByText('Nothing was bought and nothing was charged.')
    expect(said.closest('[role=status]')).toBeTruthy()
    expect(at()).toBe('/subscription')
    expect(server.askedFor(fromStripe)).toEqual([])
  })
})
