import type { Page } from '@playwright/test'
import { named } from './client.ts'
import type { Api } from './firm.ts'

const definition = {
  title: 'A few questions',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'fullName', title: 'Your full name' },
        { type: 'comment', name: 'worries', title: 'What worries you most' },
      ],
    },
  ],
}

/** A link to two questions on one page. */
export async function shortLink({ addSurvey, addClient, invite }: Api): Promise<string> {
  const surveyId = await addSurvey(definition)
  const { url } = await invite(await addClient('Hannah Carter-Test'), { surveyId })
  return url
}

/** Opens the link and goes to its questions, from the start page or from the list of sections. */
export async function toQuestions(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const start = page.getByRole('button', { name: 'Start now' })
  const section = page.getByRole('button', { name: 'About you' })
  await start.or(section).first().waitFor()
  if (await start.isVisible()) await start.click()
  await section.click()
}

export const fullName = (page: Page) => page.getByRole('textbox', { name: named('Your full name') })
export const worries = (page: Page) => page.getByRole('textbox', { name: named('What worries you most') })
