import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { acceptSession, forgetSession } from '../api/session.ts'
import { sam, tokenFor } from '../api/tab.factory.ts'
import { recordPages } from '../app/record-pages.ts'
import { routeObjects } from '../app/router.tsx'
import { startAnalytics } from './analytics.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetSession()
})

test('what is noted of a page is its place in the table of routes, never an address, an id or a query', async () => {
  vi.stubGlobal('scrollTo', () => {})
  const mark = vi.spyOn(performance, 'mark')
  startAnalytics()
  acceptSession(tokenFor(sam))
  const page = (name: string) => async () => ({ Component: () => <h1>{name}</h1> })
  const router = createMemoryRouter(routeObjects(page), {
    initialEntries: ['/response/c1?invitationId=7#there'],
  })
  recordPages(router)
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading')
  await act(() => router.navigate('/surveys/s1?draft=yes'))
  await act(() => router.navigate('/surveys/s1?draft=no', { replace: true }))
  await act(() => router.navigate('/reset-password#secret'))
  await act(() => router.navigate('/nowhere/jane@example.com'))
  expect(mark.mock.calls.map(([name, options]) => [name, options?.detail])).toEqual([
    ['candour-page', '/response/:clientId'],
    ['candour-page', '/surveys/:surveyId'],
    ['candour-page', '/reset-password'],
    ['candour-page', '*'],
  ])
})
