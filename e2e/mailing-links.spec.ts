import { accessibleAtAnySize } from './accessible.ts'
import { expect, signIn, test } from './mailing.ts'

test('a link goes by email, its fate is told, and a new one takes its place', async ({
  page,
  person,
  post,
  browser,
  candour,
}) => {
  test.setTimeout(120_000)
  const address = `robin-${process.pid}@example.com`
  await signIn(page, person)
  await page.getByLabel('Client’s name').fill('Robin Lane-Test')
  await page.getByLabel('Client’s email address').fill(address)
  await page.getByRole('radio', { name: /^First meeting/ }).check()
  await page.getByRole('checkbox', { name: 'Email the link to the client' }).check()
  await page.getByLabel('A few words of your own').fill('See you on Tuesday.')
  await accessibleAtAnySize(page, 'the form that sends a link')
  await page.getByRole('button', { name: /^(Send|Make) the private link$/ }).click()
  const sent = await post.mailTo(address, /^A message from/)
  expect(sent.text).toContain('See you on Tuesday.')
  expect(sent.subject).not.toMatch(/famil|divorce|meeting/i)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Robin Lane-Test' }).click()
  await expect(page.getByText(/The last email was accepted by the mail server/)).toBeVisible()
  await expect(page.getByText(/The next reminder goes on/)).toBeVisible()

  post.treat('refuse-address')
  await page.getByRole('button', { name: /^More/ }).click()
  await accessibleAtAnySize(page, 'what can be done with a link')
  await page.getByRole('button', { name: /^Send again by email/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('The last email was refused')).toBeVisible()
  await page.getByRole('button', { name: /^History/ }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/refused/)
      .first(),
  ).toBeVisible()
  await accessibleAtAnySize(page, 'the history of a link')
  await page.keyboard.press('Escape')
  await page.goto('/dashboard')
  await expect(page.getByRole('row').filter({ hasText: 'Robin Lane-Test' })).toContainText(/refused/i)

  post.treat('take')
  await page.getByRole('link', { name: 'Robin Lane-Test' }).click()
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('button', { name: /^New link/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
  const path = /\/survey\/\S+/
  const old = path.exec(sent.text)?.[0] ?? ''
  const next = path.exec((await post.mailTo(address, /^A message from/)).text)?.[0] ?? ''
  expect(next).not.toBe(old)
  const client = await browser.newContext({ baseURL: candour.address })
  const phone = await client.newPage()
  await phone.goto(old)
  await expect(phone.getByRole('heading', { level: 1 })).not.toContainText('First meeting')
  await expect(phone.getByRole('button', { name: 'Start now' })).toHaveCount(0)
  await phone.goto(next)
  await expect(phone.getByRole('button', { name: 'Start now' })).toBeVisible()
  await client.close()
})
