import type { Page } from '@playwright/test'
import { expect, publicRoutes, test } from './firm.ts'

/** What a page said that nobody should have to read. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

test('every route of the specification, and every page for visitors, shows one heading and logs no error', async ({
  page,
  firm,
  firmPage,
}) => {
  const clientId = await firm.api.addClient('Lee Park-Test')
  const { url } = await firm.api.invite(clientId, { templateId: 'first-meeting' })
  const visits: [Page, string][] = [
    ...publicRoutes.map((path): [Page, string] => [page, path]),
    [page, new URL(url).pathname],
    [firmPage, '/dashboard'],
    [firmPage, `/response/${clientId}`],
    [firmPage, '/subscription'],
  ]
  expect(visits).toHaveLength(18)
  const said = [...[page, firmPage].map(complaints)]
  for (const [visitor, path] of visits) {
    const answer = await visitor.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(visitor.getByRole('heading', { level: 1 }), path).not.toBeEmpty()
    // Where the session takes its time, the sign-in page looks on and leads back here.
    await expect(visitor, path).toHaveURL(path)
    expect(said.flat(), path).toEqual([])
  }
})

test('an unknown address shows the not-found page', async ({ page }) => {
  for (const path of ['/no/such/page', '/surveyed', '/insights/no-such-article']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found')
  }
})

test('a page that needs a sign-in sends a visitor to the sign-in page', async ({ page }) => {
  for (const path of ['/dashboard', '/response/6f1c5b9e-8f0e-4f0b-9c61-1d2f0c2b7a11', '/subscription']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' }), path).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
  }
})

test('a person who was sent to sign in goes on to where they were going', async ({ page, firm }) => {
  await page.goto('/subscription')
  await page.getByLabel('Email address').fill(firm.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(firm.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/subscription')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/subscription')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('a signed-in person who opens sign-in or registration is sent to the dashboard', async ({
  firmPage,
}) => {
  for (const path of ['/login', '/register']) {
    await firmPage.goto(path)
    await expect(firmPage, path).toHaveURL('/dashboard')
  }
})

test('a page is downloaded only when it is opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const atFirst = [...scripts]
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  expect(scripts.filter((url) => !atFirst.includes(url)).length).toBeGreaterThan(0)
  expect(scripts.filter((url) => /dashboard|response|surveys/.test(url))).toEqual([])
})

test('a link changes the path alone, and reloading shows the same page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Features' }).first().click()
  await expect(page).toHaveURL('/features')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Features')
  await page.reload()
  await expect(page).toHaveURL('/features')
  await expect(heading).toHaveText('Features')
})

test('every navigation scrolls to the top left, back and forward included', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 300 })
  const place = () => page.evaluate(() => [window.scrollX, window.scrollY])
  const scrollDown = async () => {
    // Only once the page is there is it long enough.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 200))
    await expect.poll(place).toEqual([0, 200])
  }
  const arrived = async (path: string) => {
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect.poll(place).toEqual([0, 0])
  }
  await page.goto('/')
  await scrollDown()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await arrived('/pricing')
  await scrollDown()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Insights' }).click()
  await arrived('/insights')
  await scrollDown()
  await page.goBack()
  await arrived('/pricing')
  await scrollDown()
  await page.goForward()
  await arrived('/insights')
})

test('the app mounts into one root element that holds the routed page only', async ({ page }) => {
  await page.goto('/features')
  const features = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(features ?? '')
  const shown = await page.evaluate(() => ({
    roots: [...document.body.children].filter(({ tagName }) => tagName !== 'SCRIPT').map(({ id }) => id),
    mains: document.querySelectorAll('main').length,
    headings: document.querySelectorAll('h1').length,
  }))
  expect(shown).toEqual({ roots: ['root'], mains: 1, headings: 1 })
})
