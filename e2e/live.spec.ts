import type { Page } from '@playwright/test'
import { fullName, onAPhone, saved } from './client.ts'
import { expect, type Firm, test } from './firm.ts'
import { shortLink, toQuestions } from './short-survey.ts'

/** What the user was promised, from the client's save to the firm's screen. */
const promised = { timeout: 2_000 }

/** The client's line of the dashboard, in a window that is open before the client begins. */
async function watch(page: Page, firm: Firm) {
  const url = await shortLink(firm.api)
  await page.goto('/dashboard')
  // The one made last: each test has a client of its own, of the same name.
  const row = page.getByRole('row').filter({ hasText: 'Hannah Carter-Test' }).first()
  await expect(row).toContainText('Not opened yet')
  return { url, row }
}

test('what a client saves is seen on the dashboard within two seconds, and loses nobody their place', async ({
  browser,
  firm,
  firmPage,
}) => {
  const isStream = firmPage.waitForResponse((one) => one.url().includes('/api/live') && one.ok())
  const { url, row } = await watch(firmPage, firm)
  await isStream
  const box = firmPage.getByRole('searchbox')
  await box.focus()
  await onAPhone(browser, async (page) => {
    await toQuestions(page, url)
    await fullName(page).fill('Hannah Carter')
    await fullName(page).blur()
    await saved(page)
    await expect(row).toContainText('In progress', promised)
    await expect(row).toContainText('50%', promised)
  })
  await expect(box).toBeFocused()
})

test('it is seen as soon where streams do not come through', async ({ browser, firm, firmPage }) => {
  await firmPage.route('**/api/live*', (route) => route.abort())
  const isPoll = firmPage.waitForRequest(/\/api\/changes/)
  const { url, row } = await watch(firmPage, firm)
  await isPoll
  await onAPhone(browser, async (page) => {
    await toQuestions(page, url)
    await fullName(page).fill('Hannah Carter')
    await fullName(page).blur()
    await saved(page)
    await expect(row).toContainText('In progress', promised)
  })
})
