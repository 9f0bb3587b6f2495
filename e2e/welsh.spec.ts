import { readFileSync } from 'node:fs'
import { accessible, speak } from './accessible.ts'
import { begin, button, heading, onAPhone, saved } from './client.ts'
import { expect, newLink, pasteSurvey, publish, test } from './firm.ts'

const definition = readFileSync(new URL('fixtures/welsh-survey.json', import.meta.url), 'utf8')

test('the client changes to Welsh in the middle and keeps every answer', async ({
  browser,
  firmPage,
  firm,
}) => {
  await pasteSurvey(firmPage, definition)
  const surveyId = await publish(firmPage)
  const clientId = await firm.api.addClient('Lee Park-Test')
  const { url } = await firm.api.invite(clientId, { surveyId })

  await onAPhone(browser, async (page) => {
    await begin(page, url)
    await page.getByRole('textbox', { name: 'Your full name' }).fill('Lee Park-Test')
    await page.getByRole('radio', { name: 'We both do' }).check()
    await page
      .getByRole('group', { name: /Is there a mortgage/ })
      .getByRole('radio', { name: 'Yes' })
      .check()
    const bought = page.getByRole('group', { name: /When was it bought/ })
    await bought.getByRole('textbox', { name: 'Day' }).fill('3')
    await bought.getByRole('textbox', { name: 'Month' }).fill('May')
    await bought.getByRole('textbox', { name: 'Year' }).fill('2016')
    await button(page, 'Add another').click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Ann')
    await page.getByRole('textbox', { name: 'What is it worth?' }).fill('a lot')

    await speak(page, 'Cymraeg')
    expect(page.url()).toBe(url)
    await expect(page).toHaveTitle('Eich atebion')
    await expect(button(page, 'English')).toBeFocused()
    await expect(heading(page)).toHaveText('Eich cartref')
    await expect(page.getByRole('textbox', { name: 'Eich enw llawn' })).toHaveValue('Lee Park-Test')
    await expect(page.getByRole('radio', { name: 'Ni ein dau' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Ie' })).toBeChecked()
    // The row that was open is open, and what cannot be read is there, with the reason in Welsh.
    await expect(page.getByRole('textbox', { name: 'Enw cyntaf' })).toHaveValue('Ann')
    const worth = page.getByRole('textbox', { name: 'Beth yw ei werth?' })
    await expect(worth).toHaveValue('a lot')
    await expect(worth).toHaveAccessibleDescription(/Rhowch y swm mewn rhifau/)
    await expect(
      page.getByText('Nid oes siaradwr Cymraeg wedi gwirio’r geiriau eto', { exact: false }),
    ).toBeVisible()
    await accessible(page, 'a section in Welsh')

    // Also where the link is opened again.
    await worth.fill('200,000')
    await saved(page)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
    await expect(heading(page)).toHaveText('Eich cartref')
    await page.getByRole('button', { name: 'Pob adran' }).click()
    await button(page, 'Gwiriwch eich atebion').click()
    await expect(heading(page)).toHaveText('Gwiriwch eich atebion')
    for (const said of ['Ni ein dau', 'Ie', '3 Mai 2016', '£200,000.00', 'Ann'])
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    await accessible(page, 'checking in Welsh')
    await button(page, 'Anfon fy atebion').click()
    await expect(heading(page)).toHaveText('Mae eich atebion wedi’u hanfon')
    await accessible(page, 'receipt in Welsh')
  })

  await firmPage.goto(`/response/${clientId}`)
  for (const said of ['Lee Park-Test', 'We both do', '3 May 2016', '£200,000.00'])
    await expect(firmPage.getByRole('main').getByText(said, { exact: true }).first()).toBeVisible()
})

test('a browser that asks for Welsh first gets it, and marks what the survey has in English only', async ({
  browser,
  firm,
}) => {
  const { url } = await newLink(firm)
  const context = await browser.newContext({ locale: 'cy-GB' })
  const page = await context.newPage()
  await page.goto(url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy')
  await expect(heading(page).locator('[lang="en"]')).toHaveText(/./)
  await accessible(page, 'start in Welsh')
  await speak(page, 'English')
  await page.reload()
  await expect(button(page, 'Start now')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ language: 'en' })
  await context.close()
})
