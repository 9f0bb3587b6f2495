import { type Browser, expect, type Page } from '@playwright/test'
import { accessibleAtAnySize } from './accessible.ts'
import { button, comeBackWithCode, onAPhone, saved } from './client.ts'
import { readOutCode, test } from './firm.ts'
import { onePagePdf } from './one-page-pdf.ts'

test.setTimeout(180_000)

const definition = {
  title: 'After separation',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'fullName', title: 'Your full name' },
        { type: 'text', name: 'moved', title: 'When did you move out?' },
        { type: 'text', name: 'salary', title: 'What do you earn a year?', inputType: 'number' },
        { type: 'file', name: 'statement', title: 'Your bank statement' },
      ],
    },
  ],
}

test('a firm asks about three answers and reads the replies without loading the page again', async ({
  browser,
  firm,
  firmPage: page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
  const clientId = await firm.api.addClient('Alex Marsh-Test')
  const surveyId = await firm.api.addSurvey(definition)
  const { url } = await firm.api.invite(clientId, { surveyId })
  await answerEverything(browser, url)

  await page.goto(`/response/${clientId}`)
  await expect(page.getByRole('main').getByText('Submitted', { exact: true }).first()).toBeVisible()
  await ask(page, 'Your full name', 'Is this the name on your passport?')
  await ask(page, 'When did you move out?', 'Which day, as near as you can?')
  await ask(page, 'What do you earn a year?', 'Is this before tax?')
  await expect(page.getByText('3 questions ready to send')).toBeVisible()
  await accessibleAtAnySize(page, 'questions that are ready to send')
  await page.getByRole('button', { name: 'Check and send' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Is this before tax?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the link ready' }).click()
  await expect(dialog.getByText(url)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await onAPhone(browser, async (phone) => {
    const codes = await firm.context.newPage()
    await comeBackWithCode(phone, url, () => readOutCode(codes, clientId))
    await codes.close()
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('3 answers')
    await phone
      .getByRole('textbox', { name: 'When did you move out?', exact: false })
      .first()
      .fill('3 May 2025')
    const replies = phone.getByRole('textbox', { name: /^Reply in words/ })
    await replies.nth(0).fill('Yes, it is')
    await replies.nth(1).fill('I have put the day in')
    await replies.nth(2).fill('Before tax')
    await replies.nth(2).blur()
    await saved(phone)
    await button(phone, 'Send my replies').click()
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('sent')
  })

  await expect(page.getByText('Before tax', { exact: true })).toBeVisible()
  await expect(page.getByText('3 May 2025').first()).toBeVisible()
  for (const title of ['Your full name', 'When did you move out?', 'What do you earn a year?']) {
    await page.getByRole('button', { name: `Settle what you asked about ${title}` }).click()
  }
  await expect(page.getByText('Settled', { exact: true })).toHaveCount(3)
  const accept = page.getByRole('button', { name: 'Accept Your full name' })
  await accept.press('Enter')
  await expect(accept).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByRole('button', { name: 'Not reviewed after all' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: /^PDF/ }).first().click()
  expect((await download).suggestedFilename()).toMatch(/Alex Marsh-Test.*\.pdf$/)

  await page.getByRole('link', { name: /^Attachments/ }).click()
  await page.getByRole('button', { name: 'Show statement.pdf' }).click()
  const drawn = page.getByRole('img', { name: 'Page 1 of statement.pdf, as a picture' })
  await expect.poll(() => drawn.evaluate(darkPixels)).toBeGreaterThan(50)
  await accessibleAtAnySize(page, 'a PDF that is shown')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page.getByRole('main')).toContainText(/reviewed/i)
  await accessibleAtAnySize(page, 'the timeline')
  expect(complaints).toEqual([])
})

async function answerEverything(browser: Browser, url: string): Promise<void> {
  await onAPhone(browser, async (page) => {
    await page.goto(url)
    await button(page, 'Start now').click()
    await button(page, 'About you').click()
    await page.getByRole('textbox', { name: /^Your full name/ }).fill('Alex Marsh')
    await page.getByRole('textbox', { name: /^When did you move out/ }).fill('last spring')
    await page.getByRole('textbox', { name: /^What do you earn/ }).fill('31000')
    await page
      .getByLabel('Choose')
      .first()
      .setInputFiles({
        name: 'statement.pdf',
        mimeType: 'application/pdf',
        buffer: onePagePdf('Balance 1,204.50'),
      })
    await expect(page.getByText(/ · Sent \d/)).toBeVisible()
    await saved(page)
    await button(page, 'Continue').click()
    await button(page, 'Send my answers').click()
    await expect(page.getByRole('heading', { name: 'Your answers have been sent' })).toBeVisible()
  })
}

async function ask(page: Page, title: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `Ask about ${title}` }).press('Enter')
  const box = page.getByRole('textbox', { name: /^(What do you want to ask|Ask)/ })
  await box.fill(words)
  await box.press('Control+Enter')
  await expect(page.getByText(words)).toBeVisible()
  await expect(box).toHaveCount(0)
}

/** How much of a picture is ink. */
function darkPixels(canvas: SVGElement | HTMLElement): number {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let dark = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) > 200 && (pixels[at] ?? 255) < 100) dark += 1
  }
  return dark
}
