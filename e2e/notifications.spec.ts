import type { Page } from '@playwright/test'
import { accessibleAtAnySize } from './accessible.ts'
import { address, expect, type Firm, newLink, test } from './firm.ts'

/** The page of a client with a link to copy. */
async function withLink(firm: Firm, page: Page) {
  const { clientId } = await newLink(firm)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/response/${clientId}`)
  const copy = page.getByRole('button', { name: 'Copy link' })
  const copied = page.getByRole('article').filter({ hasText: 'Link copied' })
  await expect(copy).toBeVisible()
  return { copy, copied }
}

test.describe('a notification', () => {
  test('is announced, stays for 5 seconds, and waits while the pointer is on it', async ({
    browser,
    firm,
  }) => {
    // A browser of its own: its clock is that of all its pages.
    const storageState = await firm.context.storageState()
    const context = await browser.newContext({ baseURL: address(), storageState })
    const page = await context.newPage()
    await page.clock.install()
    const { copy, copied } = await withLink(firm, page)
    // From here on time passes only as this test says.
    await page.clock.pauseAt(Date.now() + 60_000)
    await copy.click()
    await expect(page.locator('[data-notification]')).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(page.getByRole('region', { name: 'Notifications (F6)' })).toBeVisible()
    await expect(copied.getByRole('status')).toContainText('Done: Link copied')

    await copied.hover()
    await page.clock.runFor(60_000)
    await expect(copied).toBeVisible()
    await page.mouse.move(5, 300)
    await page.clock.runFor(4_700)
    await expect(copied).toBeVisible()
    await page.clock.runFor(200)
    await expect(copied).toHaveCount(0)
    await context.close()
  })

  test('is counted where it comes again, reached by F6 and taken away by Escape', async ({
    firm,
    firmPage,
  }) => {
    const { copy, copied } = await withLink(firm, firmPage)
    await copy.click()
    await expect(copied.getByRole('status')).toContainText('Link copied')
    await copy.press('Enter')
    await expect(copied.getByRole('status')).toContainText('2 times')
    await expect(copied).toHaveCount(1)
    await firmPage.keyboard.press('F6')
    await expect(copied).toBeFocused()
    await firmPage.keyboard.press('Escape')
    await expect(copied).toHaveCount(0)
    await expect(copy).toBeFocused()
  })

  test('is accessible on a phone and on a desk, and covers no control that has the focus', async ({
    firm,
    firmPage,
  }) => {
    const { copy, copied } = await withLink(firm, firmPage)
    await copy.click()
    await expect(copied.getByRole('status')).toContainText('Link copied')
    await firmPage.keyboard.press('F6')
    await accessibleAtAnySize(firmPage, 'a notification')
    const [card, button] = await Promise.all([copied.boundingBox(), copy.boundingBox()])
    const apart = card && button && (card.y >= button.y + button.height || card.y + card.height <= button.y)
    expect(apart).toBe(true)
  })

  test('lies over a dialog, can be pressed and heard there, and outlives it', async ({ firm, firmPage }) => {
    const { copied } = await withLink(firm, firmPage)
    const page = firmPage
    await page.getByRole('button', { name: 'Send another survey' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /^First meeting/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Make the private link' }).click()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
    await copied.hover()
    await page.keyboard.press('F6')
    await expect(copied).toBeFocused()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(copied).toBeVisible()
  })
})

test('a visitor of the public pages downloads nothing of notifications', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${address()}/features`)
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((path) => /\/host-/.test(path))).toEqual([])
  await context.close()
})
