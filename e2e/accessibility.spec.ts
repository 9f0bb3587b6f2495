import { readFileSync } from 'node:fs'
import { compileSurvey } from '@candour/survey'
import type { Page } from '@playwright/test'
import { whole } from '../library/first-meeting/fixtures/index.ts'
import { templateById } from '../library/index.ts'
import { accessibleAtAnySize, accessibleInBothLanguages } from './accessible.ts'
import { answer } from './answers.ts'
import { saved } from './client.ts'
import { expect, pasteSurvey, publicRoutes, test } from './firm.ts'

test.setTimeout(480_000)

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

const settled = async (page: Page, path: string, heading?: string | RegExp) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, ...(heading ? { name: heading } : {}) })).toBeVisible()
  // The list listens for changes all the while, so the network is never quiet.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

test('public pages have no accessibility problem, on a phone or a desk, light or dark', async ({ page }) => {
  for (const path of [...publicRoutes, '/no/such/page']) {
    await settled(page, path)
    await accessibleAtAnySize(page, path)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await accessibleAtAnySize(page, 'sign-in with errors')
})

test('the firm’s pages have no accessibility problem, on a phone or a desk, light or dark', async ({
  firm,
  firmPage: page,
}) => {
  await settled(page, '/dashboard')
  await accessibleAtAnySize(page, 'dashboard without clients')
  const clientId = await firm.api.addClient('Lee Park-Test')
  await firm.api.invite(clientId, { templateId: 'first-meeting' })
  await settled(page, '/dashboard', 'Your clients')
  await accessibleAtAnySize(page, 'dashboard')
  await page.getByRole('button', { name: 'Add a client' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await accessibleAtAnySize(page, 'adding a client')
  await settled(page, `/response/${clientId}`, 'Lee Park-Test')
  await accessibleAtAnySize(page, 'response without answers')
  for (const path of ['/subscription', '/surveys']) {
    await settled(page, path)
    await accessibleAtAnySize(page, path)
  }
  await pasteSurvey(page, fixture('unsupported-survey.json'))
  await expect(page.getByText('timeLimit', { exact: true })).toBeVisible()
  await accessibleAtAnySize(page, 'pasting a survey with problems')
  await pasteSurvey(page, fixture('pasted-survey.json'))
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await accessibleAtAnySize(page, 'a survey')
})

test('the client’s pages have no accessibility problem, on a phone or a desk, light or dark, in English or Welsh', async ({
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
  await accessibleInBothLanguages(page, 'a link that is not complete')
  await settled(page, url)
  await accessibleInBothLanguages(page, 'start')
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('button', { name: 'Start with the first section' })).toBeVisible()
  await accessibleInBothLanguages(page, 'list of sections')
  await page.getByRole('button', { name: 'Start with the first section' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await accessibleInBothLanguages(page, 'a section with errors')
  for (const section of session.evaluation.pages.filter(({ visible }) => visible)) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.title)
    await answer(page, session, section.elements)
    await accessibleInBothLanguages(page, section.title)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers')
  await accessibleInBothLanguages(page, 'check your answers')
  await saved(page)
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers have been sent')
  await accessibleInBothLanguages(page, 'receipt')

  await settled(firmPage, `/response/${clientId}`, 'Lee Park-Test')
  await accessibleAtAnySize(firmPage, 'response details')
})
