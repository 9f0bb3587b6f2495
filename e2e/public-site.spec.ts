import type { APIRequestContext, Page } from '@playwright/test'
import { expect, publicRoutes, test } from './firm.ts'

/** Bytes as they are sent. What keeps a session comes with the forms that begin one (decision 47). */
const mostScript = (path: string) => (['/login', '/register'].includes(path) ? 106 : 100) * 1024

const text = (html: string) =>
  html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

const read = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  return { status: answer.status(), html: await answer.text() }
}

/** What a page said that nobody should have to read. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`))
  return said
}

/** Until the app has taken over what the server sent. */
const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('#root *')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })

test('every public page says without a script what it is: its own title, description, address, heading and words', async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of publicRoutes) {
    const { status, html } = await read(request, path)
    expect(status, path).toBe(200)
    titles.add(first(html, /<title>([^<]+)<\/title>/))
    descriptions.add(first(html, /<meta name="description" content="([^"]+)"/))
    expect(first(html, /<link rel="canonical" href="([^"]+)"/), path).toBe(baseURL + path)
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    expect(text(html).length, path).toBeGreaterThan(400)
    expect(html, path).not.toContain('{{')
    for (const [, block = ''] of html.matchAll(
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
    )) {
      expect(JSON.parse(block)['@context'], path).toBe('https://schema.org')
    }
    const picture = await request.get(first(html, /<meta property="og:image" content="([^"]+)"/))
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/jpeg'])
  }
  expect([titles.size, descriptions.size]).toEqual([publicRoutes.length, publicRoutes.length])
  expect(titles).not.toContain('')
  expect(descriptions).not.toContain('')
})

test('an address that is no page answers 404 with the not-found page, article or not', async ({
  request,
}) => {
  for (const path of ['/no/such/page', '/insights/no-such-article', '/_design']) {
    const { status, html } = await read(request, path)
    expect(status, path).toBe(404)
    expect(first(html, /<title>([^<]+)<\/title>/), path).toBe('Page not found – Candour')
    expect(html, path).toContain('<meta name="robots" content="noindex">')
    expect(text(html), path).toContain('There is no page at this address')
  }
})

test('search engines are told of the public pages and of no other', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const found = Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address)
  expect(found.toSorted()).toEqual(publicRoutes.map((path) => baseURL + path).toSorted())
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('no public page complains in the console, downloads too much script, or leads nowhere', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const said = complaints(page)
  const links = new Map<string, string>()
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (one) => {
    if (/\.m?js$/.test(new URL(one.url()).pathname))
      scripts.push(one.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  for (const path of publicRoutes) {
    scripts.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    await takenOver(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    expect(bytes, `script of ${path}`).toBeLessThanOrEqual(mostScript(path))
    for (const href of await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)))
      links.set(href, path)
  }
  expect(said).toEqual([])
  const own = [...links].filter(([href]) => new URL(href).origin === new URL(page.url()).origin)
  expect(own.length).toBeGreaterThan(20)
  const pages = new Map<string, string>()
  for (const [href, from] of own) {
    const { pathname, hash } = new URL(href)
    if (!pages.has(pathname)) {
      const { status, html } = await read(request, pathname)
      expect(status, `${href}, from ${from}`).toBe(200)
      pages.set(pathname, html)
    }
    if (hash) expect(pages.get(pathname), `${href}, from ${from}`).toContain(`id="${hash.slice(1)}"`)
  }
})

test('the menu of a phone opens and closes by keyboard, and without any script', async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      viewport: { width: 375, height: 700 },
      javaScriptEnabled,
      ...(baseURL ? { baseURL } : {}),
    })
    const page = await context.newPage()
    await page.goto('/pricing')
    if (javaScriptEnabled) await takenOver(page)
    const features = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features' })
    const menu = page.getByRole('button', { name: 'Menu' })
    await expect(features).toBeHidden()
    await menu.press('Enter')
    await expect(features).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(features).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(features).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await features.click()
    await expect(page).toHaveURL('/features')
    await expect(features).toBeHidden()
    await context.close()
  }
})

test('the navigation knows whether one is signed in', async ({ page, firmPage }) => {
  await page.goto('/pricing')
  await takenOver(page)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' }),
  ).toBeVisible()
  await firmPage.goto('/pricing')
  await firmPage.getByRole('link', { name: 'Go to your clients' }).click()
  await expect(firmPage).toHaveURL('/dashboard')
})

test('a visitor tries the survey in the page, and nothing of it is sent', async ({ page }) => {
  const posted: string[] = []
  page.on('request', (one) => {
    if (one.method() !== 'GET' && !one.url().endsWith('/api/analytics/views')) posted.push(one.url())
  })
  await page.goto('/')
  await takenOver(page)
  await page.getByRole('button', { name: 'Try it as a client' }).click()
  const client = page.getByRole('region', { name: 'What your client sees' })
  await client.getByRole('textbox').first().fill('Jo Demo-Test')
  await expect(page.getByRole('region', { name: 'What you would read' })).toContainText('Jo Demo-Test')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Try it as a client' })).toBeFocused()
  expect(posted).toEqual([])
})

test('where the survey did not come through, pressing again brings it with its styles', async ({ page }) => {
  await page.goto('/')
  await takenOver(page)
  await page.route('**/assets/**', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Try it as a client' })
  await button.click()
  await expect(page.getByText('The questions did not come through.')).toBeVisible()
  await page.unroute('**/assets/**')
  await button.click()
  const box = page.getByRole('region', { name: 'What your client sees' }).getByRole('textbox').first()
  await expect(box).toHaveCSS('border-top-style', 'solid')
})

test('a shared calculation opens with its figures', async ({ page }) => {
  await page.goto('/roi-calculator')
  await takenOver(page)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  const status = page.getByRole('region', { name: 'In the first year' }).getByRole('status')
  await expect(status).toContainText('£')
  await expect(page).toHaveURL(/matters=/)
  const words = await status.textContent()
  await page.goto(page.url())
  await expect(status).toHaveText(words ?? '')
})
