import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { onAPhone, saved } from './client.ts'
import { expect, test } from './firm.ts'

test.setTimeout(120_000)

const definition = {
  title: 'Your papers',
  pages: [
    {
      name: 'papers',
      title: 'Papers',
      elements: [{ type: 'file', name: 'statement', title: 'Your bank statement', allowMultiple: true }],
    },
  ],
}
const statement = {
  name: 'statement.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 7)]),
}

/** What is saved when an entry of the menu is chosen. */
async function downloaded(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('A firm takes an answered survey away as PDF, Excel and a ZIP with the attachment', async ({
  firmPage: page,
  firm,
  browser,
}) => {
  const clientId = await firm.api.addClient('Ash Vale-Test')
  const surveyId = await firm.api.addSurvey(definition)
  const { url } = await firm.api.invite(clientId, { surveyId })
  await onAPhone(browser, async (client) => {
    await client.goto(url)
    await client.getByRole('button', { name: 'Start now' }).click()
    await client.getByRole('button', { name: 'Papers', exact: true }).click()
    await client.getByLabel('Choose files').setInputFiles(statement)
    await saved(client)
  })

  await page.goto(`/response/${clientId}`)
  const pdf = await downloaded(page, /^PDF to read/)
  expect(pdf.name).toBe('Ash Vale-Test – Your papers.pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const excel = await downloaded(page, /^Excel/)
  expect(excel.name).toMatch(/\.xlsx$/)
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await accessible(page, 'the download menu')
  await page.getByRole('menuitem', { name: /^PDF with attachments/ }).click()
  // It goes on while another page is read.
  await page.getByRole('link', { name: 'Prepared downloads' }).click()
  await expect(page.getByRole('heading', { name: 'Downloads', exact: true })).toBeVisible()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save Ash/ }).click({ timeout: 60_000 }),
  ])
  expect(attachmentIn(await readFile(await zip.path())).equals(statement.buffer)).toBe(true)
  await accessible(page, 'the page of downloads')
})

/** The bytes of the second entry, by the ZIP's own list at its end. */
function attachmentIn(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const list = zip.readUInt32LE(end + 16)
  const first = 46 + zip.readUInt16LE(list + 28) + zip.readUInt16LE(list + 30) + zip.readUInt16LE(list + 32)
  const entry = list + first
  const at = zip.readUInt32LE(entry + 42)
  const begins = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const bytes = zip.subarray(begins, begins + zip.readUInt32LE(entry + 20))
  return zip.readUInt16LE(entry + 10) === 0 ? bytes : inflateRawSync(bytes)
}
