import type { Page } from '@playwright/test'
import { accessible, accessibleAtAnySize, accessibleInBothLanguages, speak } from './accessible.ts'
import { button, fullName, heading, onAPhone, saved } from './client.ts'
import { expect, type Firm, test } from './firm.ts'
import { answerInBoth, shortLink, toQuestions, worries } from './short-survey.ts'

test.setTimeout(240_000)

async function saveName(page: Page, firm: Firm): Promise<string> {
  const url = await shortLink(firm.api)
  await toQuestions(page, url)
  await fullName(page).fill('Hannah Carter-Test')
  await saved(page)
  return url
}

test('the page that asks for a code has no accessibility problem, whoever tells it', async ({
  browser,
  firm,
}) => {
  let url = ''
  await onAPhone(browser, async (page) => {
    url = await saveName(page, firm)
  })
  await onAPhone(browser, async (page, context) => {
    await page.goto(url)
    await expect(heading(page)).toHaveText('We need to check that it is you')
    await accessibleInBothLanguages(page, 'asking for a code that the firm reads out')
    await button(page, 'Continue').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await accessibleInBothLanguages(page, 'a code with errors')

    // As a server says it that can send e-mails.
    await context.route('**/api/answering/*/open', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace('"channel":"firm"', '"channel":"email"') })
    })
    await context.route('**/api/answering/*/code', (route) =>
      route.fulfill({
        json: { channel: 'email', againAt: new Date(Date.now() + 60_000).toISOString() },
      }),
    )
    await page.goto(url)
    await expect(button(page, 'Send me a code')).toBeVisible()
    await accessibleInBothLanguages(page, 'asking for a code by e-mail')
    await button(page, 'Send me a code').click()
    await expect(page.getByText('We have sent a code')).toBeFocused()
    await accessibleInBothLanguages(page, 'a code that was sent')
  })
})

test('what is said of saving has no accessibility problem, nor has leaving for now', async ({
  browser,
  firm,
}) => {
  await onAPhone(browser, async (page, context) => {
    await saveName(page, firm)
    await context.setOffline(true)
    await worries(page).fill('The house')
    await worries(page).blur()
    await expect(page.getByText('Offline: not saved yet.', { exact: false }).first()).toBeAttached()
    await accessibleAtAnySize(page, 'offline')
    await button(page, 'Save and come back later').click()
    await expect(heading(page)).toHaveText('Your answers are not all saved yet')
    await accessibleAtAnySize(page, 'leaving while offline')
    await context.setOffline(false)
    await expect(heading(page)).toHaveText('Your answers are saved')
    await accessibleInBothLanguages(page, 'leaving for now')
  })
})

test('a choice between two values has no accessibility problem', async ({ browser, firm }) => {
  await onAPhone(browser, async (one, context) => {
    const url = await saveName(one, firm)
    const two = await context.newPage()
    await toQuestions(two, url)
    await answerInBoth(context, [one, 'What tab number 1 says'], [two, 'What tab number 2 says'])
    await expect(two.getByRole('complementary', { name: 'Saving your answers' })).toBeVisible()
    await accessibleInBothLanguages(two, 'a conflict')
    // The dock leaves something of the question in sight, and is whole on the smallest screen.
    await two.setViewportSize({ width: 320, height: 568 })
    await worries(two).focus()
    const [dock, field, bar] = await Promise.all(
      [two.locator('.dock'), worries(two), two.locator('.save-bar')].map((one) => one.boundingBox()),
    )
    expect(dock?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    expect(field?.y).toBeLessThan(dock?.y ?? 0)
  })
})

test('the warning before a client is signed out, and what follows, have no accessibility problem', async ({
  browser,
  firm,
}) => {
  await onAPhone(browser, async (page) => {
    await page.clock.install()
    await saveName(page, firm)
    for (const language of ['Cymraeg', 'English'] as const) {
      await speak(page, language)
      await page.clock.runFor('25:01')
      await expect(page.getByRole('dialog')).toBeVisible()
      await accessible(page, `the warning, ${language}`)
      await page.keyboard.press('a')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.clock.runFor('30:01')
    await expect(heading(page)).toHaveText('You have been signed out to keep your answers safe')
    await accessibleInBothLanguages(page, 'signed out')
  })
})

test('files in every state, and one question on a page, have no accessibility problem', async ({
  browser,
  firm,
}) => {
  const surveyId = await firm.api.addSurvey({
    title: 'Your papers',
    questionsOnPageMode: 'questionPerPage',
    pages: [
      {
        name: 'papers',
        title: 'Papers',
        elements: [
          { type: 'text', name: 'whose', title: 'Whose are they?' },
          { type: 'file', name: 'statements', title: 'Your bank statements', allowMultiple: true },
        ],
      },
    ],
  })
  const { url } = await firm.api.invite(await firm.api.addClient('Ash Vale-Test'), { surveyId })
  await onAPhone(browser, async (page, context) => {
    await page.goto(url)
    await button(page, 'Start now').click()
    await expect(button(page, 'Papers')).toBeVisible()
    await accessibleInBothLanguages(page, 'a list of one section')
    await button(page, 'Papers').click()
    await expect(page.getByText('Section 1 of 1, page 1 of 2')).toBeVisible()
    await accessibleInBothLanguages(page, 'the first page of a section')
    await button(page, 'Continue').click()
    const choose = (name: string, content: string) =>
      page
        .getByLabel('Choose files')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await choose('Sent.pdf', '%PDF-1.7 sent')
    await expect(line('Sent.pdf')).toContainText('Sent')
    await choose('Refused.pdf', 'no PDF')
    await expect(line('Refused.pdf')).toContainText('Could not be sent')
    await context.route('**/api/uploads/**', () => undefined)
    await choose('Sending.pdf', '%PDF-1.7 sending')
    await expect(line('Sending.pdf')).toContainText('Sending')
    await accessibleInBothLanguages(page, 'files')
    await line('Sending.pdf')
      .getByRole('button', { name: /^Pause/ })
      .click()
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await accessibleInBothLanguages(page, 'files that are paused and removed')
  })
})
