import { type BrowserContext, expect, type Page } from '@playwright/test'
import { onAPhone, saved } from './client.ts'
import { type Firm, test } from './firm.ts'

async function answerFirst(page: Page, firm: Firm): Promise<void> {
  const clientId = await firm.api.addClient('Lee Park-Test')
  const { url } = await firm.api.invite(clientId, { templateId: 'first-meeting' })
  await page.clock.install()
  await page.goto(url)
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('button', { name: 'Start with the first section' }).click()
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Lee Park-Test')
  await saved(page)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

async function onAPhoneWith(
  browser: Parameters<typeof onAPhone>[0],
  firm: Firm,
  work: (page: Page, context: BrowserContext) => Promise<void>,
) {
  await onAPhone(browser, async (page, context) => {
    await answerFirst(page, firm)
    await work(page, context)
  })
}

test('a client who does nothing is warned, may stay, and is else signed out with everything saved', async ({
  browser,
  firm,
}) => {
  await onAPhoneWith(browser, firm, async (page) => {
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
    await expect(title(page)).toHaveText('You have been signed out to keep your answers safe')
    await expect(page.getByText('Everything that was saved is still there.')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(firm.company)
    await expect(page.locator('body')).not.toContainText('Lee')

    await page.getByRole('button', { name: 'Open my link again' }).click()
    await expect(page.getByText('Welcome back')).toBeVisible()
  })
})

test('a phone that slept shows nothing when it wakes up', async ({ browser, firm }) => {
  await onAPhoneWith(browser, firm, async (page) => {
    // The clock goes on, and no timer with it.
    await page.evaluate(() => {
      const later = Date.now() + 31 * 60_000
      Date.now = () => later
      dispatchEvent(new Event('focus'))
    })
    expect(await page.evaluate(() => document.documentElement.hidden)).toBe(true)
    await page.clock.runFor(1000)
    await expect(title(page)).toHaveText('You have been signed out to keep your answers safe')
  })
})

test('leaving from the warning takes the answers out of sight, from Back too', async ({ browser, firm }) => {
  await onAPhoneWith(browser, firm, async (page) => {
    await page.clock.runFor('25:01')
    await page.getByRole('button', { name: 'Leave now' }).click()
    await expect(title(page)).toHaveText('You have left')
    await page.goBack()
    await expect(title(page)).toHaveText('You have left')
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
})
