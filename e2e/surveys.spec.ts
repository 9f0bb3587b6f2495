import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibleAtAnySize } from './accessible.ts'
import { expect, publish, test } from './firm.ts'

const survey = (title: string) => ({
  title: 'Where things stand',
  pages: [
    { name: 'you', title: 'About you', elements: [{ type: 'text', name: 'name', title, isRequired: true }] },
    {
      name: 'home',
      title: 'Your home',
      elements: [{ type: 'radiogroup', name: 'rent', title: 'Do you rent?', choices: ['Yes', 'No'] }],
    },
  ],
})
const asText = (definition: object) => JSON.stringify(definition, null, 2)
const pasted = (page: Page) => page.getByRole('textbox', { name: 'Survey', exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

test('a pasted survey is put right, tried out, published, copied, archived, restored and exported', async ({
  firmPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/surveys?add=paste')
  const broken = asText(survey('Your name'))
    .replace('"radiogroup"', '"slider"')
    .replace('"isRequired": true', '"visibleIf": "{rent} ="')
  await pasted(page).fill(broken)
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByRole('link', { name: '2 parts of this survey cannot be used' })).toBeVisible()
  const lines = page.getByRole('button', { name: /^Line \d+$/ })
  await expect(lines).toHaveText(['Line 12', 'Line 21'])
  await lines.nth(1).click()
  const chosen = await pasted(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(chosen).toContain('"type": "slider"')
  await accessibleAtAnySize(page, 'a survey with parts that cannot be used')

  await pasted(page).fill(asText(survey('Your name')))
  await expect(page.getByText('All of it can be used now.')).toBeVisible()
  await expect(preview(page).getByLabel('Your name')).toBeVisible()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where things stand' })).toBeVisible()

  // The questions work as on the client's page, on a phone and on a desk.
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await preview(page).getByRole('button', { name: 'Continue' }).click()
  await expect(preview(page).getByRole('alert')).toContainText('Some answers need another look')
  await preview(page).getByLabel('Your name').fill('Jane')
  await preview(page).getByRole('button', { name: 'Continue' }).click()
  await expect(preview(page).getByRole('heading', { name: 'Your home' })).toBeFocused()
  const paper = page.locator('.survey-pages')
  expect((await paper.boundingBox())?.width).toBeLessThan(375)
  await preview(page).getByRole('button', { name: 'Desktop' }).click()
  expect((await paper.boundingBox())?.width).toBeGreaterThan(500)
  await preview(page).getByLabel('Yes').check()
  await accessibleAtAnySize(page, 'a survey with its preview')
  expect(sent.filter((url) => !url.includes('/api/functions/'))).toEqual([])

  const surveyId = await publish(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await pasted(page).fill(asText(survey('Your full name')))
  await expect(preview(page).getByLabel('Your full name')).toBeVisible()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Changed: “Your full name”')).toBeVisible()
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await expect(page.getByText('Published, version 2')).toBeVisible()
  await page.getByRole('button', { name: /^Preview.*version 1$/ }).click()
  await expect(preview(page).getByText('This is version 1')).toBeVisible()
  await expect(preview(page).getByLabel('Your name')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('where-things-stand.json')
  expect((await readFile(await file.path(), 'utf8')).trim()).toBe(asText(survey('Your full name')))

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Where things stand' })).toBeVisible()

  await page.goto(`/surveys/${surveyId}`)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('button', { name: 'Archive the survey' }).click()
  await expect(page.getByRole('link', { name: 'Copy of Where things stand' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Where things stand', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Archived surveys' }).click()
  await accessibleAtAnySize(page, 'archived surveys')
  await page.getByRole('link', { name: 'Where things stand', exact: true }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Published, version 2')).toBeVisible()
})

test('a template can be looked at before it is used', async ({ firmPage: page }) => {
  await page.goto('/surveys')
  await page.getByRole('link', { name: 'Preview First meeting' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First meeting' })).toBeVisible()
  await expect(preview(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  await accessibleAtAnySize(page, 'a template')
  await page.getByRole('button', { name: 'Make my own copy' }).click()
  await expect(page).toHaveURL(/\/surveys\/[0-9a-f-]{36}$/)
})
