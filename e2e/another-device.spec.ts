import type { Page } from '@playwright/test'
import { begin, enterCode, fullName, heading, onAPhone, phone, saved } from './client.ts'
import { expect, newLink, readOutCode, test } from './firm.ts'

const codeBox = (page: Page) => page.getByRole('textbox', { name: 'Code' })

/** The first section, with a name in it that is saved. */
async function answerFirst(page: Page, url: string): Promise<void> {
  await begin(page, url)
  await fullName(page).fill('Lee Ann Park-Test')
  await saved(page)
}

test('the survey left on one device is finished on another through a code', async ({
  browser,
  firm,
  firmPage,
}) => {
  const { url, clientId } = await newLink(firm)
  await onAPhone(browser, (page) => answerFirst(page, url))

  await onAPhone(browser, async (page) => {
    await page.goto(url)
    await expect(heading(page)).toHaveText('We need to check that it is you')
    // Until the code is entered the page says nothing of whom and what it is for.
    await expect(page).toHaveTitle('Your answers')
    for (const secret of [firm.company, 'Lee', 'first meeting', 'divorce']) {
      await expect(page.locator('body')).not.toContainText(secret, { ignoreCase: true })
    }
    await expect(page.getByText('Please phone the people who sent you this link.')).toBeVisible()

    const code = await readOutCode(firmPage, clientId)
    await enterCode(page, '12345')
    await expect(page.getByRole('alert')).toContainText('Enter the 6 digits of your code')
    await enterCode(page, code === '000000' ? '111111' : '000000')
    await expect(page.getByRole('alert')).toContainText('That is not the code')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(codeBox(page)).toHaveValue(/\d{6}/)
    await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)

    await expect(page.getByText('Welcome back')).toBeVisible()
    await page.getByRole('button', { name: 'About you' }).click()
    await expect(fullName(page)).toHaveValue('Lee Ann Park-Test')
    await fullName(page).fill('Lee Park-Test')
    await saved(page)
    // A device that is known is not asked again.
    await page.goto(url)
    await expect(page.getByText('Welcome back')).toBeVisible()
  })
})

test('a device that others use too is asked for a code each time', async ({ browser, firm }) => {
  const { url, invitationId } = await newLink(firm)
  await onAPhone(browser, (page) => answerFirst(page, url))
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('checkbox', { name: /Other people use this device too/ }).check()
  await enterCode(page, await firm.api.code(invitationId))
  await expect(page.getByText('Welcome back')).toBeVisible()
  // The cookies that last no longer than the browser are gone.
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(cookies.filter(({ expires }) => expires > 0))
  await page.goto(url)
  await expect(heading(page)).toHaveText('We need to check that it is you')
  await context.close()
})

test('a code that is wanted in the middle of a sitting loses nothing that was typed', async ({
  browser,
  firm,
}) => {
  const { url, invitationId } = await newLink(firm)
  await onAPhone(browser, async (page, context) => {
    await answerFirst(page, url)
    await context.clearCookies()
    await fullName(page).fill('Lee B Park-Test')
    await expect(heading(page)).toHaveText('We need to check that it is you')
    await expect(heading(page)).toBeFocused()
    await expect(fullName(page)).toBeHidden()
    const acknowledged = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.ok(),
    )
    await enterCode(page, await firm.api.code(invitationId))
    await expect(fullName(page)).toBeVisible()
    await expect(fullName(page)).toHaveValue('Lee B Park-Test')
    await acknowledged
    await page.goto(url)
    await page.getByRole('button', { name: 'About you' }).click()
    await expect(fullName(page)).toHaveValue('Lee B Park-Test')
  })
})
