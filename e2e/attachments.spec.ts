import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Download, Page, TestInfo } from '@playwright/test'
import { onAPhone, phone, saved } from './client.ts'
import { expect, type Firm, test } from './firm.ts'
import { cuttingProxy } from './proxy.ts'

test.setTimeout(180_000)

const megabyte = 1024 * 1024
const definition = {
  title: 'Your papers',
  pages: [
    {
      name: 'papers',
      title: 'Papers',
      elements: [
        { type: 'file', name: 'statement', title: 'Your bank statements', allowMultiple: true, maxFiles: 3 },
      ],
    },
    { name: 'more', title: 'More', elements: [{ type: 'text', name: 'note', title: 'Anything else?' }] },
  ],
}

/** A PDF as far as anybody looks, different each time. */
const pdf = (name: string, size: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]),
})
const png = {
  name: 'Photo <i>of</i> a letter.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function newLink(firm: Firm): Promise<{ clientId: string; url: string }> {
  const clientId = await firm.api.addClient('Ash Vale-Test')
  const surveyId = await firm.api.addSurvey(definition)
  const { url } = await firm.api.invite(clientId, { surveyId })
  return { clientId, url }
}

async function openQuestion(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('button', { name: 'Papers', exact: true }).click()
}

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Choose files').setInputFiles(files)
/** Large ones, which take long to hand to a browser otherwise. */
async function chooseFromDisk(
  page: Page,
  info: TestInfo,
  { name, buffer }: { name: string; buffer: Buffer },
) {
  const path = info.outputPath(name)
  await writeFile(path, buffer)
  await page.getByLabel('Choose files').setInputFiles(path)
}
const line = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^Your files/ })
    .getByRole('listitem')
    .filter({ hasText: name })

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers')
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { name: 'Your answers have been sent' })).toBeVisible()
}

const bytesOf = async (download: Download) => readFile(await download.path())

test('a file of 15 MB is cut twice, resumes, and the firm downloads the same bytes', async ({
  browser,
  firm,
  firmPage,
}, info) => {
  const { clientId, url } = await newLink(firm)
  const file = pdf('Statement.pdf', 15 * megabyte)
  const proxy = await cuttingProxy()
  const context = await browser.newContext({ ...phone, proxy: { server: proxy.address } })
  try {
    const page = await context.newPage()
    await openQuestion(page, url)
    proxy.cutAt(4.3 * megabyte)
    await chooseFromDisk(page, info, file)
    const statement = line(page, 'Statement.pdf')
    await expect(statement).toContainText('Waiting for the internet')
    expect(proxy.isCut()).toBe(true)
    proxy.cutAt(9.7 * megabyte)
    proxy.connect()
    await expect.poll(() => proxy.isCut()).toBe(true)
    await expect(statement).toContainText('Waiting for the internet')
    // Another section is answered meanwhile.
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    proxy.connect()
    await page.getByRole('textbox', { name: 'Anything else?' }).fill('It is all there is.')
    await page.getByRole('button', { name: 'All sections' }).click()
    await page.getByRole('button', { name: 'Papers', exact: true }).click()
    await expect(statement).toContainText(/15\sMB · Sent \d\d:\d\d/)
    expect(proxy.fileBytes()).toBeGreaterThanOrEqual(15 * megabyte)
    // What a cut loses is a piece at most: two cuts, two pieces, and what was under way in them.
    expect(proxy.fileBytes()).toBeLessThan(18 * megabyte)
    await send(page)
    await expect(page.getByText('Statement.pdf')).toBeVisible()
  } finally {
    await context.close()
    await proxy.close()
  }

  await firmPage.goto(`/response/${clientId}`)
  await expect(firmPage.getByText(/^PDF · 15\sMB · sent/)).toBeVisible()
  const downloading = firmPage.waitForEvent('download')
  await firmPage.getByRole('button', { name: 'Download Statement.pdf' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Statement.pdf')
  expect(sum(await bytesOf(download))).toBe(sum(file.buffer))
})

test('files are refused in words, cancelled, removed and put back, and shown to the firm', async ({
  browser,
  firm,
  firmPage,
}, info) => {
  const { clientId, url } = await newLink(firm)
  await onAPhone(browser, async (page) => {
    const deleted: string[] = []
    page.on('request', (one) => one.method() === 'DELETE' && deleted.push(new URL(one.url()).pathname))
    await openQuestion(page, url)
    await expect(page.getByText('Take a photo')).toBeVisible()
    await choose(page, { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload=x>') })
    const refused = line(page, 'holiday.jpg')
    await expect(refused).toContainText('Could not be sent: it is not the right kind.')
    await refused.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(refused).toHaveCount(0)
    await expect(page.getByLabel('Choose files')).toBeFocused()
    await chooseFromDisk(page, info, pdf('large.pdf', 20 * megabyte + 1))
    await expect(line(page, 'large.pdf')).toContainText('it is too large. Files can be up to 20 MB.')
    await line(page, 'large.pdf').getByRole('button', { name: 'Remove' }).press('Enter')

    // What is on its way waits here until it is let through.
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    let begun = 0
    await page.route('**/api/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH') {
        begun += 1
        await held
      }
      await route.continue().catch(() => undefined)
    })
    await choose(page, pdf('cancelled.pdf', 1000), png)
    const cancelled = line(page, 'cancelled.pdf')
    await expect(cancelled).toContainText('Sending 0%')
    await expect.poll(() => begun).toBe(1)
    await cancelled.getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(cancelled).toContainText('Paused')
    await expect(cancelled.getByRole('button', { name: 'Carry on' })).toBeFocused()
    await cancelled.getByRole('button', { name: /^Cancel/ }).press('Enter')
    await expect(cancelled).toHaveCount(0)
    await expect.poll(() => deleted.length).toBe(1)
    letThrough()
    const photo = line(page, 'Photo <i>of</i> a letter.png')
    await expect(photo).toContainText('Sent')

    await choose(page, pdf('gone.pdf', 1000))
    await expect(line(page, 'gone.pdf')).toContainText('Sent')
    await photo.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(photo).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(photo.getByRole('button', { name: 'Remove' })).toBeFocused()
    await line(page, 'gone.pdf').getByRole('button', { name: 'Remove' }).press('Enter')
    expect(deleted).toHaveLength(1)
    await saved(page)
    await page.getByRole('button', { name: 'All sections' }).click()
    await expect.poll(() => deleted.length).toBe(2)

    // Another sitting: what was sent is known, with its size.
    await page.reload()
    await page.getByRole('button', { name: 'Papers', exact: true }).click()
    await expect(photo).toContainText(/\d+\sB · Sent/)
    await expect(line(page, 'gone.pdf')).toHaveCount(0)
    await send(page)
  })

  await firmPage.goto(`/response/${clientId}`)
  const main = firmPage.getByRole('main')
  await expect(main).toContainText('Photo <i>of</i> a letter.png')
  await expect(main).not.toContainText('gone.pdf')
  await firmPage.getByRole('button', { name: /^Show Photo/ }).click()
  const picture = firmPage.getByRole('img', { name: 'Photo <i>of</i> a letter.png' })
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1)
  const downloading = firmPage.waitForEvent('download')
  await firmPage.getByRole('button', { name: /^Download Photo/ }).click()
  expect(sum(await bytesOf(await downloading))).toBe(sum(png.buffer))
})
