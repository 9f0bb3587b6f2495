import { accessibleAtAnySize } from './accessible.ts'
import { expect, newPerson, sendRegistration, test } from './firm.ts'
import { Keyboard } from './keyboard.ts'

const heading = (name: string) => ({ level: 1, name }) as const

test('a new firm comes from its first sight of the dashboard to its first private link in three steps', async ({
  page,
}) => {
  await page.goto('/register')
  await sendRegistration(page, newPerson())
  await expect(page.getByRole('heading', heading('Send your first private link'))).toBeVisible()
  await accessibleAtAnySize(page, 'the first run')

  // It can be left, and come back to.
  await page.getByRole('button', { name: 'Look around first' }).click()
  await expect(page.getByText('No clients yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send your first private link' }).click()

  await page.getByLabel('Client’s name').fill('Lee Park-Test')
  await expect(page.getByRole('radio', { name: /First meeting/ })).toBeChecked()
  await page.getByRole('button', { name: 'Make the private link' }).click()
  await expect(page.getByText(/\/survey\/[0-9a-f-]{36}\//)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('heading', heading('Your clients'))).toBeVisible()
  await expect(page.getByRole('row', { name: /Lee Park-Test/ })).toContainText('Not opened yet')
  const next = page.getByRole('region', { name: 'Your first link is made. What next?' })
  await expect(next.getByRole('link', { name: 'import a list of clients' })).toBeVisible()
  await next.getByRole('button', { name: 'Hide this' }).click()
  await page.reload()
  await expect(page.getByRole('row', { name: /Lee Park-Test/ })).toBeVisible()
  await expect(next).toBeHidden()
})

test('what is searched for, filtered and sorted is in the address, and “back” takes each choice back', async ({
  firm,
  firmPage: page,
}) => {
  const ids = []
  for (const name of ['Olga Quist-Test', 'Omar Quist-Test', 'Petra Rowe-Test'])
    ids.push(await firm.api.addClient(name))
  await firm.api.invite(ids[0] ?? '', { templateId: 'first-meeting' })

  const links = page.getByRole('row').getByRole('link')
  await page.goto('/dashboard')
  await page.getByRole('searchbox').fill('quist')
  await expect(links).toHaveText(['Olga Quist-Test', 'Omar Quist-Test'])
  await expect(page).toHaveURL('/dashboard?q=quist')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Not opened yet')
  await expect(links).toHaveText(['Olga Quist-Test'])
  await expect(page).toHaveURL('/dashboard?q=quist&status=invited&sort=name')

  // Another who is given the address sees the same; and whoever comes back from a client.
  await page.reload()
  await expect(links).toHaveText(['Olga Quist-Test'])
  await links.first().click()
  await expect(page.getByRole('heading', heading('Olga Quist-Test'))).toBeVisible()
  await page.goBack()
  await expect(links).toHaveText(['Olga Quist-Test'])
  await page.goBack()
  await expect(page).toHaveURL('/dashboard?q=quist&sort=name')
  await expect(links).toHaveText(['Olga Quist-Test', 'Omar Quist-Test'])
  await expect(page.getByRole('searchbox')).toHaveValue('quist')

  await page.getByRole('button', { name: /Overdue/ }).click()
  await expect(page.getByText('No client is found for “quist”')).toBeVisible()
  await accessibleAtAnySize(page, 'the dashboard, where nothing is found')
  await page.getByRole('button', { name: 'Show all clients' }).click()
  await expect(links.filter({ hasText: 'Petra Rowe-Test' })).toBeVisible()
  await page.getByRole('heading', { name: 'How it is going' }).click()
  await expect(page.getByRole('figure').filter({ hasText: 'Sent' })).toBeVisible()
  await accessibleAtAnySize(page, 'the dashboard with its figures')
})

test('the dashboard is used by keyboard alone: found, ticked, archived, taken back, opened', async ({
  firm,
  firmPage: page,
}) => {
  for (const name of ['Una Thorne-Test', 'Ursula Thorne-Test']) await firm.api.addClient(name)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/dashboard')
  const rows = page.getByRole('row').filter({ hasText: 'Thorne-Test' })
  await expect(rows).toHaveCount(2)
  const keys = new Keyboard(page)

  await keys.press('/')
  await keys.type('thorne una')
  await expect(rows).toHaveCount(1)
  await keys.to(page.getByRole('checkbox', { name: 'Select Una Thorne-Test' }))
  await keys.press('j', 'x')
  await keys.use(page.getByRole('button', { name: 'Archive', exact: true }))
  await expect(page.getByText('1 client archived')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rows).toHaveCount(1)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await accessibleAtAnySize(page, 'the keyboard shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', heading('Una Thorne-Test'))).toBeVisible()
})
