import { accessibleAtAnySize } from './accessible.ts'
import { heading } from './client.ts'
import { expect, newLink, test } from './firm.ts'

test('a client who is deleted is gone with the link, comes back by undo, and can be erased for good', async ({
  firm,
  firmPage: page,
  browser,
}) => {
  const name = 'Dana Reed-Test'
  const { clientId, url } = await newLink(firm, name)
  const client = await (await browser.newContext()).newPage()
  await client.goto(url)
  await expect(heading(client)).not.toHaveText('')
  const title = (await heading(client).textContent()) ?? ''

  const remove = async () => {
    await page.goto(`/response/${clientId}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this client' })
    await expect(dialog.getByText('1 link, which stop')).toBeVisible()
    await expect(dialog).toContainText('for 7 days')
    await accessibleAtAnySize(page, 'delete')
    await dialog.getByRole('button', { name: 'Delete client' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  }
  await remove()
  await expect(page.getByText(`${name} deleted`)).toBeVisible()
  await client.goto(url)
  await expect(heading(client)).not.toHaveText(title)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} is back, and their links work again`)).toBeVisible()
  await expect(heading(page)).toHaveText(name)
  await client.goto(url)
  await expect(heading(client)).toHaveText(title)
  await client.context().close()

  await remove()
  await page.goto(`/response/${clientId}`)
  await expect(page.getByRole('heading', { name: 'There is no such client' })).toBeVisible()
  await page.goto('/clients/deleted')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await accessibleAtAnySize(page, 'deleted clients')
  await page.getByRole('button', { name: `Erase now ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase now' })
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Type the client’s name: ${name}`)
  await dialog.getByLabel('Type the client’s name to confirm').fill('dana  reed-test')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('No client is waiting to be erased')).toBeVisible()
})

test('safe contact is told with a new client, and stands where the phone is picked up', async ({
  firmPage: page,
  firm,
}) => {
  const clientId = await firm.api.addClient('Sol Marsh-Test')
  await page.goto(`/response/${clientId}`)
  await page.getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit details' })
  await dialog.getByLabel(/^Safe from/).fill('09:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter both times, or neither')
  await dialog.getByLabel(/^Safe until/).fill('15:00')
  await dialog.getByLabel('Do not leave messages').check()
  await dialog.getByLabel(/^Safe phone number/).fill('020 7946 0018')
  await accessibleAtAnySize(page, 'edit details')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const safe = page.getByRole('note', { name: 'Safe contact' })
  await expect(safe).toContainText('Do not leave messages')
  await expect(safe).toContainText('Safe 09:00–15:00')
  await accessibleAtAnySize(page, 'client')

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText(/^Archived on/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Archived on/)).toBeHidden()
})
