import { expect } from '@playwright/test'
import { accessibleAtAnySize } from './accessible.ts'
import { comeBackWithCode, onAPhone, saved } from './client.ts'
import { readOutCode, test } from './firm.ts'

test.setTimeout(120_000)

const definition = {
  title: 'After separation',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'fullName', title: 'Your full name', isRequired: true },
        { type: 'text', name: 'moved', title: 'When did you move out?' },
      ],
    },
    {
      name: 'more',
      title: 'More about you',
      elements: [{ type: 'comment', name: 'worries', title: 'What worries you most' }],
    },
  ],
}

test('a firm fills in answers with the client on the phone, and each is marked so', async ({
  browser,
  firm,
  firmPage: page,
}) => {
  const clientId = await firm.api.addClient('Casey Ford-Test')
  const surveyId = await firm.api.addSurvey(definition)
  const { url } = await firm.api.invite(clientId, { surveyId })

  await page.goto(`/response/${clientId}`)
  await page.getByRole('link', { name: 'Answer with the client' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answer with Casey Ford-Test')
  const name = page.getByRole('textbox', { name: /^Your full name/ })
  await name.fill('Casey Ford')
  await name.blur()
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible()
  await accessibleAtAnySize(page, 'answering with the client')

  // The client goes on alone, and says something else than what is put down here at the same time.
  await onAPhone(browser, async (phone) => {
    const codes = await firm.context.newPage()
    await comeBackWithCode(phone, url, () => readOutCode(codes, clientId))
    await codes.close()
    await phone.getByRole('button', { name: 'About you', exact: true }).click()
    await expect(phone.getByRole('textbox', { name: /^Your full name/ })).toHaveValue('Casey Ford')
    await phone.getByRole('textbox', { name: /^When did you move out/ }).fill('In May')
    await phone.getByRole('textbox', { name: /^When did you move out/ }).blur()
    await saved(phone)
  })
  const moved = page.getByRole('textbox', { name: /^When did you move out/ })
  if ((await moved.inputValue()) === '') {
    await moved.fill('In June')
    await moved.blur()
    const choice = page.getByRole('region', { name: 'Answered twice' })
    await expect(choice).toContainText('In May')
    await expect(choice).toContainText('In June')
    await choice.getByRole('button', { name: 'Take this' }).click()
  }
  await expect(moved).toHaveValue('In May')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('textbox', { name: /^What worries you most/ }).fill('The house')
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await expect(page.getByRole('heading', { name: 'Read the answers back' })).toBeFocused()
  await accessibleAtAnySize(page, 'reading the answers back')
  await page.getByRole('button', { name: 'Submit with the client' }).click()

  await expect(page).toHaveURL(/\/response\/[^/]+\?/)
  const main = page.getByRole('main')
  await expect(main.getByText('Submitted', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Given on the phone')).toHaveCount(2)
  await expect(main.getByText('In May')).toBeVisible()
})
