import { accessibleAtAnySize } from './accessible.ts'
import { begin, button, fullName, heading, named, onAPhone, saved } from './client.ts'
import { type Api, expect, test } from './firm.ts'

const definition = {
  title: 'A few questions',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'fullName', title: 'Your full name', isRequired: true },
        {
          type: 'text',
          name: 'salary',
          title: 'What you earn in a year',
          maskType: 'currency',
          maskSettings: { prefix: '£', precision: 2 },
          marks: ['unknown', 'estimate'],
        },
        { type: 'boolean', name: 'hasHome', title: 'Do you own a home?' },
        { type: 'comment', name: 'worries', title: 'What worries you most' },
      ],
    },
  ],
}

async function ask({ call }: Api, clientId: string, invitationId: string, asked: Record<string, string>) {
  for (const [name, text] of Object.entries(asked)) {
    await call('POST', `/api/responses/${clientId}/queries`, { invitationId, name, text })
  }
  await call('POST', `/api/responses/${clientId}/queries/send`, { invitationId })
}

test('the firm asks about three answers, and the client replies through the same link', async ({
  browser,
  firm,
}) => {
  const { api } = firm
  const surveyId = await api.addSurvey(definition)
  const clientId = await api.addClient('Hannah Carter-Test')
  const { url, invitationId } = await api.invite(clientId, { surveyId })
  const details = async () =>
    ((await api.call('GET', `/api/responses/${clientId}`)) as { response: Record<string, unknown> }).response

  await onAPhone(browser, async (page) => {
    const salary = page.getByRole('textbox', { name: named('What you earn in a year') })
    await begin(page, url)
    await fullName(page).fill('Hannah Carter-Test')
    await salary.fill('21000')
    await page.getByRole('radio', { name: 'Yes' }).check()
    await button(page, 'Continue').click()
    await button(page, 'Send my answers').click()
    await expect(heading(page)).toHaveText('Your answers have been sent')

    await ask(api, clientId, invitationId, {
      salary: 'Is this before tax?',
      hasHome: 'Whose name is the home in?',
      fullName: 'Is this the name on your passport?',
    })
    await page.goto(url)
    await expect(heading(page)).toHaveText(`${firm.company} has asked about 3 answers`)
    await expect(page.getByText('What worries you most')).toHaveCount(0)
    await accessibleAtAnySize(page, 'what the firm asks')
    await page.setViewportSize({ width: 320, height: 640 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(320)

    await salary.fill('23000')
    await page.getByRole('textbox', { name: /Reply in words.*Whose name/ }).fill('Mine and Sam’s')
    await saved(page)
    await button(page, 'Send my replies').click()
    await expect(page.getByRole('link', { name: /Change this answer, or write a reply/ })).toHaveCount(1)
    await page.getByRole('link', { name: /Change this answer, or write a reply/ }).click()
    const last = page.getByRole('textbox', { name: /Reply in words.*passport/ })
    await expect(last).toBeFocused()

    // What was said before is there when the link is opened again.
    await page.goto(url)
    await expect(salary).toHaveValue('23,000')
    await last.fill('Yes, it is')
    await button(page, 'Send my replies').click()
    await expect(heading(page)).toHaveText('Your answers have been sent')
  })

  expect(await details()).toMatchObject({
    status: 'submitted',
    answers: { salary: 23000 },
    queries: [
      { name: 'salary', state: 'replied', hasChanged: true, reply: null },
      { name: 'hasHome', state: 'replied', hasChanged: false, reply: 'Mine and Sam’s' },
      { name: 'fullName', state: 'replied', hasChanged: false, reply: 'Yes, it is' },
    ],
    submissions: [{ number: 2 }, { number: 1 }],
  })
  for (const name of ['salary', 'hasHome', 'fullName']) {
    await api.call('POST', `/api/responses/${clientId}/accepted`, { invitationId, name, accepted: true })
  }
  await api.call('POST', `/api/responses/${clientId}/status`, { invitationId, status: 'reviewed' })
  expect(await details()).toMatchObject({
    status: 'reviewed',
    accepted: ['fullName', 'hasHome', 'salary'],
  })
})
