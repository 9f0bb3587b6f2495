import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/** A phone, as small as the smallest that is still sold. */
export const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true }

/** A client on a device of their own: nothing of an earlier visit is there. */
export async function onAPhone<T>(
  browser: Browser,
  work: (page: Page, context: BrowserContext) => Promise<T>,
) {
  const context = await browser.newContext(phone)
  try {
    return await work(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

/** Follows a link on a device that has not been used for it, with a code that the firm reads out. */
export async function comeBackWithCode(
  page: Page,
  url: string,
  readOut: () => Promise<string>,
): Promise<void> {
  await page.goto(url)
  await enterCode(page, await readOut())
}

/** On the page that asks for a code. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** The whole name of something, which may say that it is optional. */
export const named = (title: string) => new RegExp(`^${escaped(title)}( \\(optional\\))?$`)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Of the first section of every survey that is asked here. */
export const fullName = (page: Page) => page.getByRole('textbox', { name: named('Your full name') })

/** Follows a link that has no answers yet, to the first of its questions. */
export async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await button(page, 'Start now').click()
  await button(page, 'Start with the first section').click()
}

/**
 * Waits until everything is saved. The line that is seen says so then alone: while something is on its way, it says "Saving…",
 * and the one that is read aloud still says when something was saved before.
 */
export async function saved(page: Page): Promise<void> {
  await expect(page.locator('.save-state')).toHaveText(/^(Saved|Wedi cadw) \d\d:\d\d$/)
}
