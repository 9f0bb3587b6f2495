import type { Page } from '@playwright/test'
import { button, heading, onAPhone, phone } from './client.ts'
import { neutral, waysOut, withNeutralPage } from './exit.ts'
import { expect, newLink, test } from './firm.ts'

/** Holds the scripts back until it is told to let them through. */
async function withoutScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the start page can be read without any script', async ({ browser, firm }) => {
  const { url } = await newLink(firm)
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  const sent = await page.goto(url)
  // Chromium does not show this where scripts are switched off from outside.
  expect(await sent?.text()).toMatch(/<noscript>[^<]*<p[^>]*>[^<]*this page needs JavaScript/)
  await expect(page).toHaveTitle('Your answers')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(`The people at ${firm.company} who work on your case.`)).toBeVisible()
  await context.close()
})

test('what the server sent stays where it is when the script takes over', async ({ browser, firm }) => {
  const { url } = await newLink(firm)
  await onAPhone(browser, async (page) => {
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const release = await withoutScripts(page)
    await page.goto(url, { waitUntil: 'commit' })
    const title = heading(page)
    await expect(title).toBeVisible()
    // What the real faces of the letters move depends on those of the machine that they take the place of.
    await page.waitForFunction(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2,
    )
    await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      const { dataset } = document.querySelector('h1') as HTMLElement
      dataset.seen = 'before'
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          dataset.moved = String(Number(dataset.moved ?? 0) + value)
        }
      }).observe({ type: 'layout-shift' })
    })
    const opened = page.waitForResponse((answer) => answer.url().endsWith('/open'))
    release()
    await opened
    await button(page, 'Start now').focus()
    await expect(title).toHaveAttribute('data-seen', 'before')
    expect(Number((await title.getAttribute('data-moved')) ?? 0)).toBeLessThan(0.01)
    expect(complaints).toEqual([])
  })
})

test('a tap that comes before the script is not lost', async ({ browser, firm }) => {
  const { url } = await newLink(firm)
  await onAPhone(browser, async (page) => {
    const release = await withoutScripts(page)
    await page.goto(url, { waitUntil: 'commit' })
    await button(page, 'Start now').tap()
    await expect(page.locator('#root')).toHaveAttribute('data-started', '')
    release()
    await expect(button(page, 'Start with the first section')).toBeVisible()
  })
})

test('a language that is chosen before the script is there is spoken once it is', async ({
  browser,
  firm,
}) => {
  const { url } = await newLink(firm)
  await onAPhone(browser, async (page) => {
    const release = await withoutScripts(page)
    await page.goto(url, { waitUntil: 'commit' })
    await button(page, 'Cymraeg').tap()
    release()
    await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
  })
})

for (const [way, leave] of Object.entries(waysOut)) {
  test(`exit by ${way} works before the script is there, and Back leads past the page`, async ({
    browser,
    firm,
  }) => {
    const { url } = await newLink(firm)
    await onAPhone(browser, async (page, context) => {
      await withNeutralPage(context)
      const release = await withoutScripts(page)
      await page.goto(url, { waitUntil: 'commit' })
      await expect(heading(page)).toBeVisible()
      await leave(page)
      await expect(page).toHaveURL(neutral)
      await page.goBack()
      expect(page.url()).toBe('about:blank')
      // As after any exit, the server is told to forget this browser before the link opens again.
      release()
      const forgotten = page.waitForRequest('**/leave')
      await page.goto(url)
      expect((await forgotten).postDataJSON()).toEqual({ forget: true })
    })
  })
}

test('where the script does not come, the page says so', async ({ browser, firm }) => {
  const { url } = await newLink(firm)
  await onAPhone(browser, async (page) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(url)
    await expect(page.getByText('The questions did not load.')).toBeVisible()
    await expect(heading(page)).toBeVisible()
  })
})
