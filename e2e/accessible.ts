import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that can come to something else where nothing but the colours is another. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Looks at the page as it is now, in the light and in the dark. */
export async function accessible(
  page: Page,
  screen: string,
  colorSchemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${screen} is wider than the window`).toBeLessThanOrEqual(0)
  // As tall as the page: a bar that stays in sight covers a part of some target until that is scrolled out.
  const size = page.viewportSize()
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size) await page.setViewportSize({ ...size, height: Math.max(size.height, tall) })
  for (const [index, colorScheme] of colorSchemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
    const { violations } = await (index === 0 ? axe.withTags(standards) : axe.withRules(ofColours)).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect.soft(found, `${screen}, ${colorScheme}`).toEqual([])
  }
  if (size) await page.setViewportSize(size)
}

/** The same on a phone and on a desk. */
export async function accessibleAtAnySize(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await accessible(page, `${screen} at ${width} px`)
  }
  if (size) await page.setViewportSize(size)
}

/** How one page of the client is looked at: in each language, at each size and in each light once. */
const looks = [
  [
    { language: 'English', width: 375, light: 'light' },
    { language: 'Cymraeg', width: 1280, light: 'dark' },
  ],
  [
    { language: 'English', width: 1280, light: 'dark' },
    { language: 'Cymraeg', width: 375, light: 'light' },
  ],
  [
    { language: 'English', width: 375, light: 'dark' },
    { language: 'Cymraeg', width: 1280, light: 'light' },
  ],
  [
    { language: 'English', width: 1280, light: 'light' },
    { language: 'Cymraeg', width: 375, light: 'dark' },
  ],
] as const
let looked = 0

/** A page of the client. Which look goes with which changes from page to page, so that all of them come up. */
export async function accessibleInBothLanguages(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize()
  for (const { language, width, light } of looks[looked++ % looks.length] ?? []) {
    await speak(page, language)
    await page.setViewportSize({ width, height: 800 })
    await accessible(page, `${screen} in ${language} at ${width} px`, [light])
  }
  await speak(page, 'English')
  if (size) await page.setViewportSize(size)
}

/** Changes the language of the client's page. */
export async function speak(page: Page, language: 'Cymraeg' | 'English'): Promise<void> {
  const html = page.locator('html')
  const lang = language === 'Cymraeg' ? 'cy' : 'en-GB'
  if ((await html.getAttribute('lang')) === lang) return
  await page.getByRole('button', { name: language, exact: true }).click()
  await expect(html).toHaveAttribute('lang', lang)
}
