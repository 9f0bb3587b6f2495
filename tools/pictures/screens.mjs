import { tsImport } from 'tsx/esm/api'

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A client of the first meeting with much that is open and something urgent; the dates are near, whenever this runs. */
export async function invitedBesides() {
  const { whole } = await tsImport('../../library/first-meeting/fixtures/index.ts', import.meta.url)
  const { answers } = whole.find(({ name }) => name === 'hard')
  const dated = JSON.stringify(answers)
    .replaceAll('2026-12-03', inDays(10))
    .replaceAll('2026-12-04', inDays(11))
  return { answers: JSON.parse(dated), invited: 'first-meeting', submit: true }
}

/** Every picture of the product, in light and in dark. */
export async function takeScreens(browser, address, firm) {
  const taken = []
  const context = await browser.newContext({
    viewport: { width: 1040, height: 900 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByLabel('Email address').fill(firm.email)
  await page.getByLabel('Password', { exact: true }).fill(firm.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('table').waitFor()
  const take = (name, width, where, room) => shoot(taken, page, { name, width, where, room })

  const responses = await responsesOf(page)
  // How far each client is, is worked out a moment after the answers came.
  await row(page, 'Maya Thornfield-Test').getByText('%').waitFor()
  await take('dashboard', 640, [page.getByRole('combobox').first(), page.getByRole('table')])

  await page.goto(responses['Rowan Ellis-Test'])
  await take('answers', 560, [part(page, 'Your home')])

  await page.goto(responses['Maya Thornfield-Test'])
  await take('matter', 560, [part(page, 'The matter')])
  await page.goto(`${responses['Maya Thornfield-Test']}?view=form-e`)
  await take('form-e-figures', 560, [part(page, 'Figures').getByRole('table').first()])
  await take('form-e-findings', 560, [part(page, 'Findings')])
  const link = await linkOf(page, responses['Alex Winter-Test'])
  await context.close()
  await takePhone(taken, browser, link)
  return taken
}

/** The private link of a client who has not opened it. */
function linkOf(page, response) {
  const clientId = new URL(response).pathname.split('/').at(-1)
  return page.evaluate(async (id) => {
    const token = await fetch('/api/identity/token', { method: 'POST' })
    const { accessToken } = await token.json()
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await fetch(`/api/clients/${id}/invitations`, { headers })
    const { items } = await answer.json()
    return items[0].url
  }, clientId)
}

/** A page of the client's, with an answer that is saved. */
async function takePhone(taken, browser, link) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 720 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('button', { name: 'Your home', exact: true }).click()
  await page.getByRole('radio', { name: 'The other person owns it' }).check()
  await page
    .getByText(/^Saved \d\d:\d\d$/)
    .first()
    .waitFor()
  await shootScreen(taken, page, 'phone')
  await context.close()
}

const row = (page, name) => page.getByRole('row').filter({ hasText: name })
const part = (page, name) => page.getByRole('region', { name, exact: true })

/** Where the answers of each client are, by name. */
async function responsesOf(page) {
  const links = page.getByRole('table').getByRole('link', { name: /-Test$/ })
  const pairs = await links.evaluateAll((found) => found.map(({ textContent, href }) => [textContent, href]))
  return Object.fromEntries(pairs)
}

/** Takes what these places cover together, with some room around it. */
async function shoot(taken, page, { name, width, where, room = 16 }) {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme })
    await where[0].waitFor()
    await page.evaluate(() => document.fonts.ready)
    const boxes = await Promise.all(where.map((one) => one.boundingBox()))
    const left = Math.min(...boxes.map(({ x }) => x)) - room
    const top = Math.min(...boxes.map(({ y }) => y)) - room
    const clip = {
      x: left,
      y: top,
      width: Math.max(...boxes.map((box) => box.x + box.width)) + room - left,
      height: Math.max(...boxes.map((box) => box.y + box.height)) + room - top,
    }
    const png = await page.screenshot({ clip, fullPage: true, animations: 'disabled' })
    taken.push({ name, scheme, width, png })
  }
}

/** Takes what a phone shows at once. */
async function shootScreen(taken, page, name) {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.evaluate(() => {
      document.activeElement?.blur()
      scrollTo(0, 0)
    })
    taken.push({ name, scheme, width: 300, png: await page.screenshot({ animations: 'disabled' }) })
  }
}
