import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptSession, forgetSession } from '../api/session.ts'
import { sam, tokenFor } from '../api/tab.factory.ts'
import { recordPages } from '../app/record-pages.ts'
import { routeObjects } from '../app/router.tsx'
import { recordPage, startAnalytics } from './analytics.ts'

const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))

beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetSession()
})

const page = (name: string) => async () => ({ Component: () => <h1>{name}</h1> })

test('what is noted of a page is its place in the table of routes, never an address, an id or a query', async () => {
  startAnalytics()
  acceptSession(tokenFor(sam))
  const router = createMemoryRouter(routeObjects(page), { initialEntries: ['/pricing?from=jane#there'] })
  recordPages(router)
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading')
  await act(() => router.navigate('/pricing?from=joe', { replace: true }))
  await act(() => router.navigate('/reset-password#secret'))
  await act(() => router.navigate('/nowhere/jane@example.com'))
  expect(sent.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([
    ['/api/analytics/views', '{"route":"/pricing"}'],
    ['/api/analytics/views', '{"route":"/reset-password"}'],
    ['/api/analytics/views', '{"route":"*"}'],
  ])
  for (const [, init] of sent.mock.calls) {
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true })
    expect(Object.keys(Object(init?.headers))).toEqual(['content-type'])
  }
})

test('nothing is noted of the pages behind a sign-in', async () => {
  startAnalytics()
  acceptSession(tokenFor(sam))
  const router = createMemoryRouter(routeObjects(page), { initialEntries: ['/response/c1?invitationId=7'] })
  recordPages(router)
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading')
  await act(() => router.navigate('/surveys/s1'))
  expect(sent).not.toHaveBeenCalled()
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'nothing is sent where %j asks for that',
  (asked) => {
    vi.stubGlobal('navigator', { ...asked })
    startAnalytics()
    recordPage('/pricing')
    expect(sent).not.toHaveBeenCalled()
  },
)

test('a view that is held up on its way disturbs nobody', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  startAnalytics()
  expect(() => recordPage('/pricing')).not.toThrow()
  await Promise.resolve()
})
