import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storedProfile } from '../api/profile.factory.ts'
import { fakeServer, ok } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { partOf, viewsByDay, viewsByPage } from './figures.ts'
import { Operator } from './operator.tsx'

const server = fakeServer()
beforeEach(() => {
  server.on('GET /api/users/u1', () => ok(storedProfile()))
})
const views = [
  { day: '2026-11-19', route: '/', views: 2 },
  { day: '2026-11-20', route: '/pricing', views: 4 },
  { day: '2026-11-20', route: '/', views: 1 },
]

test('views are added up by day, with the days that had none, and by page', () => {
  expect(viewsByDay(views, '2026-11-21', 4)).toEqual([
    { day: '2026-11-18', views: 0 },
    { day: '2026-11-19', views: 2 },
    { day: '2026-11-20', views: 5 },
    { day: '2026-11-21', views: 0 },
  ])
  expect(viewsByPage(views)).toEqual([
    { route: '/pricing', views: 4 },
    { route: '/', views: 3 },
  ])
  expect([partOf(1, 3), partOf(0, 0)]).toEqual(['33%', ''])
})

test('the operator sees pages and how far links came', async () => {
  const funnel = [{ week: '2026-11-16', sent: 4, opened: 3, begun: 2, submitted: 1 }]
  server.on('GET /api/analytics', () => ok({ views, funnel }))
  showScreen(<Operator notFound={<p>No such page</p>} />)
  const pages = await screen.findByRole('table', { name: /^Pages/ })
  expect(
    within(pages)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['PageViews', '/pricing4', '/3'])
  const links = screen.getByRole('table', { name: /^Links/ })
  expect(within(links).getByRole('row', { name: /16 November 2026/ }).textContent).toBe(
    '16 November 20264375%250%125%',
  )
})

test('for anybody else there is no such page', async () => {
  showScreen(<Operator notFound={<p>No such page</p>} />)
  expect(await screen.findByText('No such page')).toBeDefined()
})
