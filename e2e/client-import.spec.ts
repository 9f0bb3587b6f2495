import { accessibleAtAnySize } from './accessible.ts'
import { expect, test } from './firm.ts'

const list = [
  'Client name;E-Mail;Ref;Due date',
  'Zoë Brown-Test;zoe@example.org;FAM-1;31/01/2027',
  ';nobody@example.org;FAM-2;',
  'Ken Adams-Test;not an address;FAM-3;',
  '"Osei, Ama-Test";;FAM-4;',
  'Left Out-Test;;FAM-5;',
].join('\r\n')

test('a firm brings in its clients from a spreadsheet, sees what is wrong by row, and adds the rest', async ({
  firmPage: page,
}) => {
  await page.goto('/clients/import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a sample file' }).click()
  expect((await download).suggestedFilename()).toBe('clients.csv')
  await accessibleAtAnySize(page, 'import')

  // As older spreadsheets save it: one byte for each letter, with an ë among them.
  await page.getByLabel('CSV file').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list, 'latin1'),
  })
  await expect(page.getByRole('heading', { name: '5 rows read, 2 with something wrong' })).toBeFocused()
  await expect(page.getByRole('row', { name: /nobody@example.org/ })).toContainText('There is no name.')
  await expect(page.getByRole('row', { name: /Ken Adams/ })).toContainText(
    'email: This is not an email address',
  )
  await accessibleAtAnySize(page, 'preview')
  await page.getByRole('checkbox', { name: 'Take row 6: Left Out-Test' }).uncheck()
  await page.getByRole('button', { name: 'Add 2 clients' }).click()

  await expect(page.getByRole('heading', { name: '2 clients added' })).toBeFocused()
  await expect(page.getByText('3 rows left out.')).toBeVisible()
  await accessibleAtAnySize(page, 'result')
  await page.getByRole('link', { name: 'Zoë Brown-Test' }).click()
  await expect(page.getByRole('heading', { name: 'Zoë Brown-Test', level: 1 })).toBeVisible()
  await expect(
    page.getByText('Reference FAM-1 · zoe@example.org · Answers wanted by 31 January 2027'),
  ).toBeVisible()
})

test('rows can be pasted, and who is there already is pointed out', async ({ firm, firmPage: page }) => {
  await firm.api.addClient('Maya Lind-Test')
  await page.goto('/clients/import')
  await page.getByRole('button', { name: 'Check these rows' }).click()
  await expect(page.getByRole('alert')).toContainText('Paste the rows first')
  await page.getByLabel('Or paste the rows').fill('email\tphone\nmaya@example.org\t1')
  await page.getByRole('button', { name: 'Check these rows' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no column “name”')
  await page
    .getByLabel('Or paste the rows')
    .fill('name\temail\nmaya lind-test\tmaya@example.org\nNew One-Test\t')
  await page.getByRole('button', { name: 'Check these rows' }).click()
  await expect(page.getByText('May be the same as Maya Lind-Test')).toBeVisible()
  await page.getByRole('button', { name: 'Leave them out' }).click()
  await page.getByRole('button', { name: 'Add 1 client' }).click()
  await expect(page.getByRole('heading', { name: '1 client added' })).toBeVisible()
})
