import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { phone } from './client.ts'
import { expect, test } from './firm.ts'

/** The survey that the peers were measured with: 40 questions, conditions, repeating groups, totals. */
const peerSurvey = JSON.parse(readFileSync(new URL('../bench/peer-survey.json', import.meta.url), 'utf8'))

const kilobyte = 1024
/** Of scripts and styles as they are sent: the goals, see docs/decisions/0018-start-page.md. */
const most = { firstOpen: 90 * kilobyte, allUsed: 110 * kilobyte }

/** Bytes of the scripts and styles that a page asks for; what stands in the page itself, compressed by itself. */
function countBytes(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    }
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

function inlineBytes(html: string): number {
  const blocks = html.matchAll(/<(style|script)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g)
  return brotliCompressSync(Array.from(blocks, ([, , content]) => content).join('\n')).length
}

test('the client downloads little to open a link, and not much more to answer', async ({ browser, firm }) => {
  const surveyId = await firm.api.addSurvey(peerSurvey)
  const clientId = await firm.api.addClient('Lee Park-Test')
  const { url } = await firm.api.invite(clientId, { surveyId })
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const bytes = countBytes(page)

  const sent = await page.goto(url)
  await page.waitForLoadState('networkidle')
  const own = inlineBytes((await sent?.text()) ?? '')
  expect(own).toBeGreaterThan(kilobyte)
  const first = own + (await bytes())
  // An empty page with React alone: what is counted is what is sent.
  expect(first).toBeGreaterThan(58 * kilobyte)
  expect(first).toBeLessThanOrEqual(most.firstOpen)

  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('button', { name: 'Start with the first section' }).click()
  await expect(page.getByRole('textbox', { name: 'Full legal name' })).toBeVisible()
  const sections: number = peerSurvey.pages.length
  for (let section = 2; section <= sections; section += 1) {
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const carryOn = page.getByRole('button', { name: 'Carry on for now' })
    const next = page.getByText(`Section ${section} of ${sections}`)
    await expect(carryOn.or(next)).toBeVisible()
    if (await carryOn.isVisible()) await carryOn.click()
    await expect(next).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  const all = own + (await bytes())
  expect(all).toBeGreaterThan(first)
  expect(all).toBeLessThanOrEqual(most.allUsed)
  await context.close()
})
