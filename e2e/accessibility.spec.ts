import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { compileSurvey } from '@candour/survey'
import type { Page } from '@playwright/test'
import { whole } from '../library/first-meeting/fixtures/index.ts'
import { templateById } from '../library/index.ts'
import { answer, saved } from './client.ts'
import { expect, pasteSurvey, publicRoutes, test } from './firm.ts'

test.setTimeout(300_000)

/** Looks at the page as it is now: on a phone and on a desk, in the light and in the dark. */
async function accessible(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${screen} at ${width} px is wider than the window`).toBeLessThanOrEqual(0)
    // At the top, where a bar that stays in sight covers nothing: scrolled, it covers a part of some target.
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      expect.soft(found, `${screen} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  if (size) await page.setViewportSize(size)
}

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

const settled = async (page: Page, path: string, heading?: string | RegExp) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, ...(heading ? { name: heading } : {}) })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('public pages have no accessibility problem, on a phone or a desk, light or dark', async ({ page }) => {
  for (const path of [...publicRoutes, '/no/such/page']) {
    await settled(page, path)
    await accessible(page, path)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await accessible(page, 'sign-in with errors')
})

test('the firm’s pages have no accessibility problem, on a phone or a desk, light or dark', async ({
  firm,
  firmPage: page,
}) => {
  await settled(page, '/dashboard')
  await accessible(page, 'dashboard without clients')
  const clientId = await firm.api.addClient('Lee Park-Test')
  await firm.api.invite(clientId, { templateId: 'first-meeting' })
  await settled(page, '/dashboard', 'Your clients')
  await accessible(page, 'dashboard')
  await page.getByRole('button', { name: 'Add a client' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await accessible(page, 'adding a client')
  await settled(page, `/response/${clientId}`, 'Lee Park-Test')
  await accessible(page, 'response without answers')
  for (const path of ['/subscription', '/surveys']) {
    await settled(page, path)
    await accessible(page, path)
  }
  await pasteSurvey(page, fixture('unsupported-survey.json'))
  await expect(page.getByText('timeLimit', { exact: true })).toBeVisible()
  await accessible(page, 'pasting a survey with problems')
  await pasteSurvey(page, fixture('pasted-survey.json'))
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await accessible(page, 'a survey')
})

test('the client’s pages have no accessibility problem, on a phone or a desk, light or dark', async ({
  page,
  firm,
  firmPage,
}) => {
  const definition = templateById('first-meeting')?.definition
  const answers = whole.find(({ name }) => name === 'ordinary')?.answers
  if (!definition || !answers) throw new Error('the template or its fixture is gone')
  const session = compileSurvey(definition).start(answers, { now: new Date().toISOString() })
  const clientId = await firm.api.addClient('Lee Park-Test')
  const { url } = await firm.api.invite(clientId, { templateId: 'first-meeting' })
  await settled(page, url.slice(0, -10))
  await accessible(page, 'a link that is not complete')
  await settled(page, url)
  await accessible(page, 'start')
  await page.getByRole('button', { name: 'Start now' }).click()
  await accessible(page, 'list of sections')
  await page.getByRole('button', { name: 'Start with the first section' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await accessible(page, 'a section with errors')
  for (const section of session.evaluation.pages.filter(({ visible }) => visible)) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.title)
    await answer(page, session, section.elements)
    await accessible(page, section.title)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers')
  await accessible(page, 'check your answers')
  await saved(page)
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers have been sent')
  await accessible(page, 'receipt')

  await settled(firmPage, `/response/${clientId}`, 'Lee Park-Test')
  await accessible(firmPage, 'response details')
})
