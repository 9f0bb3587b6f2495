import type { Page } from '@playwright/test'
import { button, heading } from './client.ts'
import { expect, test } from './firm.ts'
import { Keyboard } from './keyboard.ts'

test.setTimeout(240_000)

const definition = {
  title: 'Before we meet',
  description: 'So that we can help you sooner.',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'fullName', title: 'Your full name', isRequired: true },
        { type: 'text', inputType: 'date', name: 'born', title: 'Date of birth', isRequired: true },
        {
          type: 'radiogroup',
          name: 'state',
          title: 'Are you married?',
          choices: ['Married', 'Civil partners', 'Neither'],
        },
        { type: 'checkbox', name: 'help', title: 'Who helps you?', choices: ['Family', 'Friends'] },
        {
          type: 'dropdown',
          name: 'court',
          title: 'Which court?',
          choices: ['Leeds', 'London', 'York'],
        },
        { type: 'address', name: 'home', title: 'Where do you live?', whyWeAsk: 'To write to you.' },
      ],
    },
    {
      name: 'money',
      title: 'Your money',
      elements: [
        {
          type: 'text',
          name: 'pay',
          title: 'Your pay in a month',
          maskType: 'currency',
          maskSettings: { prefix: '£', precision: 2 },
          marks: ['unknown', 'estimate', 'to-follow'],
        },
        {
          type: 'paneldynamic',
          name: 'debts',
          title: 'What do you owe?',
          addPanelText: 'Add a debt',
          templateElements: [
            { type: 'text', name: 'lender', title: 'Who lent it?' },
            { type: 'boolean', name: 'shared', title: 'Is it shared?' },
          ],
        },
        { type: 'signaturepad', name: 'signed', title: 'Your signature' },
      ],
    },
  ],
}

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

test('the whole journey is done by keyboard alone on a screen of 320 px', async ({
  browser,
  firm,
  firmPage,
}) => {
  const surveyId = await firm.api.addSurvey(definition)
  const clientId = await firm.api.addClient('Lee Park-Test')
  const { url } = await firm.api.invite(clientId, { surveyId })
  const context = await browser.newContext({ viewport: { width: 320, height: 568 } })
  const page = await context.newPage()
  const keys = new Keyboard(page)
  await page.goto(url)
  await expect(heading(page)).toHaveText('Before we meet')

  await test.step('start, and the list of sections', async () => {
    await keys.use(button(page, 'Start now'))
    await expect(button(page, 'Start with the first section')).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await keys.seen()
    await keys.use(button(page, 'About you'))
    await expect(heading(page)).toHaveText('About you')
    await expect(heading(page)).toBeFocused()
    await keys.seen()
  })

  await test.step('errors lead to their questions', async () => {
    await keys.use(button(page, 'Continue'))
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await keys.seen()
    await expect(page).toHaveTitle('Error: Your answers')
    await keys.use(page.getByRole('link', { name: 'Enter your full name' }))
    await expect(box(page, 'Your full name')).toBeFocused()
    await keys.type('Lee Park-Test')
    await expect(box(page, 'Your full name')).toHaveValue('Lee Park-Test')
    await keys.to(summary.getByRole('link').nth(1), 'Shift+Tab')
    await keys.press('Enter')
    const born = page.getByRole('group', { name: 'Date of birth' })
    await expect(born.getByRole('textbox', { name: 'Day' })).toBeFocused()
    await keys.type('7')
    await keys.press('Tab')
    await keys.type('May')
    await keys.press('Tab')
    await keys.type('1984')
    await keys.press('Tab')
    await expect(born).not.toHaveAccessibleDescription(/./)
  })

  await test.step('choices', async () => {
    const married = page.getByRole('radio', { name: 'Married' })
    if (!(await married.evaluate((one) => one === document.activeElement))) await keys.to(married)
    await keys.press('Space', 'ArrowDown')
    await expect(page.getByRole('radio', { name: 'Civil partners' })).toBeChecked()
    await keys.use(page.getByRole('checkbox', { name: 'Friends' }), 'Space')
    await expect(page.getByRole('checkbox', { name: 'Friends' })).toBeChecked()
    const court = page.getByRole('combobox', { name: /Which court/ })
    await keys.to(court)
    await keys.type('Y')
    await expect(court.locator('option:checked')).toHaveText('York')
    await keys.use(page.getByText('Why we ask'))
    await expect(page.getByText('To write to you.')).toBeVisible()
    await keys.write(box(page, 'Address line 1'), '1 High Street')
    await keys.write(box(page, 'Town or city'), 'Leeds')
    await keys.write(box(page, 'Postcode'), 'ls1')
    await keys.use(button(page, 'Continue'))
    await keys.use(page.getByRole('link', { name: /Enter a full UK postcode/ }))
    await expect(box(page, 'Postcode')).toBeFocused()
    await keys.press('Control+a')
    await keys.type('ls1  4ap')
    await keys.press('Tab')
    await expect(box(page, 'Postcode')).toHaveValue('LS1 4AP')
    await keys.seen()
    // Enter in a field goes on, as it does in every form.
    await keys.to(box(page, 'Postcode'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Your money')
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle('Your answers')
  })

  await test.step('an amount, and a mark on it', async () => {
    const pay = box(page, /^Your pay in a month/)
    await keys.write(pay, '1.200,50')
    await keys.press('Tab')
    await expect(pay).toHaveAccessibleDescription(/Enter the amount in numbers/)
    await keys.press('Shift+Tab', 'Control+a')
    await keys.type(' £1200 ')
    await keys.press('Tab')
    await expect(pay).toHaveValue('1,200')
    await keys.to(page.getByRole('checkbox', { name: 'This is an estimate' }))
    await keys.press('Space')
    await keys.write(box(page, /^Anything to add/), 'Before tax')
  })

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await test.step('a group of rows: add, remove, undo', async () => {
    await keys.use(button(page, 'Add a debt'))
    await expect(page.getByRole('heading', { name: 'Entry 1' })).toBeFocused()
    await keys.seen()
    await keys.write(box(page, /^Who lent it/), 'The bank')
    await keys.to(page.getByRole('radio', { name: 'Yes' }))
    await keys.press('Space')
    await keys.use(page.getByRole('button', { name: 'Done with Entry 1' }))
    await expect(page.getByRole('button', { name: 'Change Entry 1' })).toBeFocused()
    await keys.seen()
    await expect(row('The bank')).toContainText('The bank · Yes')
    await keys.use(button(page, 'Add a debt'))
    await keys.write(box(page, /^Who lent it/), 'A friend')
    await keys.use(page.getByRole('button', { name: 'Done with Entry 2' }))
    await keys.to(page.getByRole('button', { name: 'Remove Entry 1' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(row('The bank')).toHaveCount(0)
    await expect(button(page, 'Undo')).toBeFocused()
    await keys.seen()
    await page.keyboard.press('Enter')
    await expect(row('The bank')).toHaveCount(1)
    await expect(button(page, 'Undo')).toHaveCount(0)
    await keys.seen()
  })

  await test.step('a signature by name, leaving for later, and back', async () => {
    await keys.write(box(page, /type your full name to sign/), 'Lee Park-Test')
    await keys.use(button(page, 'Save and come back later'))
    await expect(heading(page)).toBeFocused()
    await keys.use(button(page, 'Carry on now'))
    await expect(heading(page)).toBeFocused()
    await keys.seen()
    // The keys for Back belong to the browser's window, which these tests do not have.
    await page.goBack()
    await expect(heading(page)).toHaveText('Your answers are saved')
    await page.goBack()
    await expect(heading(page)).toHaveText('Your money')
    await expect(heading(page)).toBeFocused()
    await expect(box(page, /type your full name to sign/)).toHaveValue('Lee Park-Test')
    await keys.use(button(page, 'Continue'))
    await expect(heading(page)).toHaveText('Check your answers')
    await expect(heading(page)).toBeFocused()
  })

  await test.step('checking: change an answer, and send them', async () => {
    await keys.use(page.getByRole('button', { name: 'Change Your full name' }))
    await expect(box(page, 'Your full name')).toBeFocused()
    await keys.seen()
    await keys.press('End')
    await keys.type(' Junior')
    await keys.use(button(page, 'Continue'))
    await expect(heading(page)).toHaveText('Check your answers')
    await expect(page.getByText('Lee Park-Test Junior')).toBeVisible()
    await keys.seen()
    await keys.use(page.getByRole('button', { name: 'Change Who lent it?' }).first())
    await expect(box(page, /^Who lent it/)).toBeFocused()
    await keys.seen()
    await keys.use(button(page, 'Continue'))
    await expect(heading(page)).toHaveText('Check your answers')
    await keys.use(button(page, 'Send my answers'))
    await expect(heading(page)).toHaveText('Your answers have been sent')
    await expect(heading(page)).toBeFocused()
    await keys.seen()
    await expect(page.getByText(/^CD-/)).toBeVisible()
    await keys.to(page.getByRole('button', { name: /^Print/ }))
  })
  await context.close()

  await firmPage.goto(`/response/${clientId}`)
  for (const said of [
    'Lee Park-Test Junior',
    '7 May 1984',
    'Civil partners',
    'York',
    '£1,200.00',
    'The bank',
  ])
    await expect(firmPage.getByRole('main').getByText(said, { exact: true }).first()).toBeVisible()
})
