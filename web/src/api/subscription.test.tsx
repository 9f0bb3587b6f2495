import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { storedProfile } from './profile.factory.ts'
import { useProfile } from './profile.ts'
import { makeQueryClient } from './query-client.ts'
import { fakeServer, ok, refuseCall, result } from './server.factory.ts'
import { acceptSession, forgetSession } from './session.ts'
import { kim, sam, tokenFor } from './tab.factory.ts'

const server = fakeServer()
const asking = 'POST /api/functions/europe-west2/getSubscription'
const fetched = {
  ...{ id: 'sub_1', status: 'active', planId: 'practice', productId: 'prod_1', cancelAtPeriodEnd: false },
  ...{ currentPeriodEnd: '2026-12-22T09:00:00.000Z', createdAt: '2026-11-22T09:00:00.000Z' },
}

beforeEach(() => {
  const document = storedProfile({ stripeCustomerId: 'cus_1' })
  server.on('GET /api/users/u1', () => ok(document))
  server.on('GET /api/users/u2', () => ok({ ...document, id: 'u2' }))
  server.on(asking, () => result(fetched))
})

function Shown() {
  const { profile } = useProfile()
  return <p>{profile ? `${profile.name}: ${profile.subscription?.planId}` : 'Nobody yet'}</p>
}

function open() {
  const client = makeQueryClient()
  render(
    <QueryClientProvider client={client}>
      <Shown />
      <Shown />
    </QueryClientProvider>,
  )
  return { client }
}
const shows = async (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))

describe('the subscription, once somebody has signed in', () => {
  test('is fetched by who is a customer of Stripe, and overwrites the stored one and updatedAt', async () => {
    const { client } = open()
    await shows('Sam Hale: practice')
    const { subscription, updatedAt, ...rest } =
      client.getQueryData<ReturnType<typeof storedProfile>>(['profile', 'u1']) ?? {}
    expect(subscription).toEqual({ ...fetched, updatedAt })
    expect(Date.parse(String(updatedAt))).toBeGreaterThan(Date.parse('2026-11-01T09:00:00.000Z'))
    expect(rest).toMatchObject({ name: 'Sam Hale', createdAt: '2026-11-01T09:00:00.000Z' })
    expect(server.askedFor(asking)[0]?.body).toEqual({ data: null })
  })

  test('is not fetched by who is no customer', async () => {
    server.on('GET /api/users/u1', () => ok(storedProfile()))
    open()
    await shows('Sam Hale: free')
    expect(server.askedFor(asking)).toHaveLength(0)
  })

  test('is fetched once: not for each screen, nor each time that the profile is read', async () => {
    const { client } = open()
    await shows('Sam Hale: practice')
    server.on('GET /api/users/u1', () => ok(storedProfile({ stripeCustomerId: 'cus_1', name: 'Sam Read' })))
    await act(() => client.refetchQueries())
    await shows('Sam Read: free')
    expect(server.askedFor(asking)).toHaveLength(1)
  })

  test('is fetched again by who signs in again, and by somebody else', async () => {
    open()
    await shows('Sam Hale: practice')
    act(() => forgetSession('ended'))
    act(() => acceptSession(tokenFor(sam)))
    await waitFor(() => expect(server.askedFor(asking)).toHaveLength(2))
    act(() => acceptSession(tokenFor(kim)))
    await waitFor(() => expect(server.askedFor(asking)).toHaveLength(3))
  })

  test('gives way to a profile that was read while it was on its way', async () => {
    let answer = (_: ReturnType<typeof result>) => {}
    server.on(asking, () => new Promise((resolve) => (answer = resolve)))
    const { client } = open()
    await waitFor(() => expect(server.askedFor(asking)).toHaveLength(1))
    const subscription = { ...storedProfile().subscription, planId: 'solo' }
    server.on('GET /api/users/u1', () => ok(storedProfile({ stripeCustomerId: 'cus_1', subscription })))
    await act(() => client.refetchQueries())
    await shows('Sam Hale: solo')
    const { length } = server.askedFor('GET /api/users/u1')
    answer(result(fetched))
    await waitFor(() => expect(server.askedFor('GET /api/users/u1')).toHaveLength(length + 1))
    await shows('Sam Hale: solo')
  })

  test('stays what was stored where that fails, and nothing else does', async () => {
    for (const answer of [refuseCall('unavailable'), refuseCall('internal'), ok({})]) {
      forgetSession()
      acceptSession(tokenFor(sam))
      server.on(asking, () => answer)
      const before = server.askedFor(asking).length
      const { client } = open()
      await waitFor(() => expect(server.askedFor(asking)).toHaveLength(before + 1))
      await act(async () => {})
      expect(client.getQueryData(['profile', 'u1'])).toMatchObject({ subscription: { planId: 'free' } })
      expect(screen.queryByRole('alert')).toBeNull()
    }
  })

  test('blocks nothing while it is asked for', async () => {
    let answer = (_: ReturnType<typeof result>) => {}
    server.on(asking, () => new Promise((resolve) => (answer = resolve)))
    open()
    await shows('Sam Hale: free')
    await waitFor(() => expect(server.askedFor(asking)).toHaveLength(1))
    answer(result(fetched))
    await shows('Sam Hale: practice')
  })
})
