import { fullName, onAPhone, saved } from './client.ts'
import { expect, test } from './firm.ts'
import { shortLink, toQuestions, worries } from './short-survey.ts'

test('a receipt is printed with its reference and what was sent, and without buttons', async ({
  browser,
  firm,
}) => {
  const url = await shortLink(firm.api)
  await onAPhone(browser, async (page) => {
    await toQuestions(page, url)
    await fullName(page).fill('Hannah Carter-Test')
    await worries(page).fill('Losing the house')
    await saved(page)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('button', { name: 'Send my answers' }).click()
    await expect(page.getByText(/^CD-/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print a copy of your answers' })).toBeVisible()

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme })
      for (const said of [/^CD-/, 'Hannah Carter-Test', 'Losing the house', /received “A few questions” on/])
        await expect(page.getByText(said)).toBeVisible()
      await expect(page.getByText(firm.company, { exact: true })).toBeVisible()
      for (const one of await page.getByRole('button').or(page.getByRole('link')).all())
        await expect(one).toBeHidden()
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(paper)
    }

    // Who opens the link later sees that it was sent, and not what.
    await page.emulateMedia({ media: 'screen' })
    await page.goto(url)
    await expect(page.getByText(/^CD-/)).toBeVisible()
    await expect(page.getByText('Losing the house')).toHaveCount(0)
  })
})
