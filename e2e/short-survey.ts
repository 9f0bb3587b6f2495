import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { button, named, saved } from './client.ts'
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
  const start = button(page, 'Start now')
  const section = button(page, 'About you')
  await start.or(section).first().waitFor()
  if (await start.isVisible()) await start.click()
  await section.click()
}

export const worries = (page: Page) => page.getByRole('textbox', { name: named('What worries you most') })

/** Two tabs say what worries them before either has heard of the other; what the first says is saved first. */
export async function answerInBoth(
  context: BrowserContext,
  ...tabs: readonly [[Page, string], [Page, string]]
): Promise<void> {
  const held: Route[] = []
  let isHolding = true
  await context.route('**/api/answering/*/answers', (route) => {
    if (!isHolding) return route.continue()
    held.push(route)
  })
  for (const [index, [page, text]] of tabs.entries()) {
    await worries(page).fill(text)
    await worries(page).blur()
    await expect.poll(() => held.length).toBe(index + 1)
  }
  isHolding = false
  await held[0]?.continue()
  await saved(tabs[0][0])
  await held[1]?.continue()
}
