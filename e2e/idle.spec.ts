import type { Browser, Page } from '@playwright/test'
import { begin, fullName, heading, onAPhone, saved } from './client.ts'
import { expect, type Firm, newLink, test } from './firm.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

/** On a phone whose clock the test moves, with an answer that is saved. */
async function withAnAnswer(browser: Browser, firm: Firm, work: (page: Page) => Promise<void>) {
  const { url } = await newLink(firm)
  await onAPhone(browser, async (page) => {
    await page.clock.install()
    await begin(page, url)
    await fullName(page).fill('Lee Park-Test')
    await saved(page)
    await work(page)
  })
}

test('a client who does nothing is warned, may stay, and is else signed out with everything saved', async ({
  browser,
  firm,
}) => {
  await withAnAnswer(browser, firm, async (page) => {
    await page.clock.runFor('25:01')
    await expect(warning(page)).toBeVisible()
    await expect(warning(page)).toContainText('5 minutes')
    await page.keyboard.press('a')
    await expect(warning(page)).toBeHidden()

    await page.clock.runFor('25:01')
    await expect(warning(page)).toBeVisible()
    await page.getByRole('button', { name: 'I am still here' }).click()
    await expect(warning(page)).toBeHidden()

    await page.clock.runFor('25:01')
    await expect(warning(page)).toBeVisible()
    await page.clock.runFor('03:00')
    await expect(warning(page)).toContainText('2 minutes')
    await page.clock.runFor('02:00')
    await expect(heading(page)).toHaveText('You have been signed out to keep your answers safe')
    await expect(page.getByText('Everything that was saved is still there.')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(firm.company)
    await expect(page.locator('body')).not.toContainText('Lee')

    await page.getByRole('button', { name: 'Open my link again' }).click()
    await expect(page.getByText('Welcome back')).toBeVisible()
  })
})

test('a phone that slept shows nothing when it wakes up', async ({ browser, firm }) => {
  await withAnAnswer(browser, firm, async (page) => {
    // The clock goes on, and no timer with it.
    await page.evaluate(() => {
      const later = Date.now() + 31 * 60_000
      Date.now = () => later
      dispatchEvent(new Event('focus'))
    })
    expect(await page.evaluate(() => document.documentElement.hidden)).toBe(true)
    await page.clock.runFor(1000)
    await expect(heading(page)).toHaveText('You have been signed out to keep your answers safe')
  })
})

test('leaving from the warning takes the answers out of sight, from Back too', async ({ browser, firm }) => {
  await withAnAnswer(browser, firm, async (page) => {
    await page.clock.runFor('25:01')
    await page.getByRole('button', { name: 'Leave now' }).click()
    await expect(heading(page)).toHaveText('You have left')
    await page.goBack()
    await expect(heading(page)).toHaveText('You have left')
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
})
