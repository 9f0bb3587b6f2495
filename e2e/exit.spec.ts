import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { button, fullName, heading, onAPhone, saved } from './client.ts'
import { exit, neutral, waysOut, withNeutralPage } from './exit.ts'
import { type Firm, type Link, newLink, test } from './firm.ts'

const typed = 'Lee Ann Park-Test'

async function toSections(page: Page): Promise<void> {
  await button(page, 'Start now').click()
  await expect(button(page, 'About you')).toBeVisible()
}

async function toAnswers(page: Page): Promise<void> {
  await toSections(page)
  await button(page, 'About you').click()
  await fullName(page).fill(typed)
  await saved(page)
}

/** Each is a place in the journey from which somebody may have to leave. */
const places: Record<string, (page: Page) => Promise<void>> = {
  'the start page': async (page) => {
    await expect(button(page, 'Start now')).toBeVisible()
    // With the script: the way out of before is in start-page.spec.ts.
    await page.waitForLoadState('networkidle')
  },
  'the list of sections': toSections,
  'a section with answers': toAnswers,
  'a step that was gone back to': async (page) => {
    await toAnswers(page)
    await button(page, 'Save and come back later').click()
    await button(page, 'Carry on now').click()
    await page.goBack()
    await expect(heading(page)).toHaveText('Your answers are saved')
  },
  'a step after the page was loaded again': async (page) => {
    await toAnswers(page)
    await page.reload()
    await expect(fullName(page)).toHaveValue(typed)
  },
}

/** A link on a phone, as far as that place, where the neutral page can be reached. */
async function from(
  place: (page: Page) => Promise<void>,
  { browser, firm }: { browser: Browser; firm: Firm },
  work: (page: Page, context: BrowserContext, link: Link) => Promise<void>,
): Promise<void> {
  const link = await newLink(firm)
  await onAPhone(browser, async (page, context) => {
    await withNeutralPage(context)
    await page.goto(link.url)
    await place(page)
    await work(page, context, link)
  })
}

/** Both ways do the same; how the journey came there is what differs. */
const byEscapeToo = ['the start page', 'a step that was gone back to']

async function showsNothing(page: Page, firm: Firm, link: Link): Promise<void> {
  // A picture, and not a page of which something may still come.
  await expect.poll(() => page.evaluate(() => document.contentType)).toBe('image/svg+xml')
  const all = await page.evaluate(() => `${document.title} ${document.documentElement.textContent}`)
  for (const secret of [firm.company, 'Lee', 'About you', 'first meeting', 'Your full name']) {
    expect(all).not.toContain(secret)
  }
  await expect(page.locator('input, h1')).toHaveCount(0)
  expect(page.url()).not.toContain(link.url.split('/').at(-1))
}

for (const [way, leave] of Object.entries(waysOut)) {
  for (const [place, come] of Object.entries(places)) {
    if (way !== 'the button' && !byEscapeToo.includes(place)) continue
    test(`exit by ${way} from ${place} leads away, and neither Back nor Forward shows anything`, async ({
      browser,
      firm,
    }) => {
      await from(come, { browser, firm }, async (page, _, link) => {
        await leave(page)
        await expect(page).toHaveURL(neutral)
        await page.goBack()
        await showsNothing(page, firm, link)
        await page.goBack()
        expect(page.url()).toBe('about:blank')
        await page.goForward()
        await showsNothing(page, firm, link)
        await page.goForward()
        await expect(page).toHaveURL(neutral)
        expect(await page.goForward()).toBeNull()
      })
    })
  }
}

test('exit blanks the page at once, whatever the network does, and the title says nothing', async ({
  browser,
  firm,
}) => {
  await from(toAnswers, { browser, firm }, async (page, context) => {
    // Never answered: nothing that is sent comes back, and the neutral page does not come.
    await context.route('**/*', () => undefined)
    const blank = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('click', () => resolve(`${document.title}|${document.body.innerHTML}`), {
            once: true,
          })
        }),
    )
    await exit(page).click({ noWaitAfter: true })
    expect(await blank).toBe('New tab|')
  })
})

test('after an exit the device has nothing to read, and opening the link again takes a code', async ({
  browser,
  firm,
}) => {
  await from(toAnswers, { browser, firm }, async (page, context, link) => {
    await exit(page).click()
    await expect(page).toHaveURL(neutral)
    // The page does not wait for the answer that takes them away.
    await expect.poll(() => context.cookies()).toEqual([])
    const { origins } = await context.storageState({ indexedDB: true })
    expect(JSON.stringify(origins)).not.toContain('Lee')

    const other = await context.newPage()
    await other.goto(link.url)
    await expect(heading(other)).toHaveText('We need to check that it is you')
    await expect(other.locator('body')).not.toContainText(firm.company)
  })
})

test('a page of the same link that was opened before comes up blank by Back, until it is asked for', async ({
  browser,
  firm,
}) => {
  await from(toAnswers, { browser, firm }, async (page, _, link) => {
    await page.goto('/login')
    await page.goto(link.url)
    await expect(page.getByText('Welcome back')).toBeVisible()
    await exit(page).click()
    await expect(page).toHaveURL(neutral)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/login/)
    await page.goBack()
    await expect(page.locator('body')).toHaveText('Open this page again')
    await expect(page).toHaveTitle('New tab')
    await page.reload()
    await expect(page.locator('body')).toHaveText('Open this page again')
    await button(page, 'Open this page again').click()
    await expect(heading(page)).toHaveText('We need to check that it is you')
  })
})

test('exit in one tab takes the page out of sight in the other tab too', async ({ browser, firm }) => {
  await from(toAnswers, { browser, firm }, async (page, context, link) => {
    const other = await context.newPage()
    await other.goto(link.url)
    await expect(other.getByText('Welcome back')).toBeVisible()
    await exit(page).click()
    await expect(other.locator('body')).toHaveText('Open this page again')
    await expect(other).toHaveTitle('New tab')
  })
})

test('"Exit this page" is in sight, within the window and over nothing, on phones and on a desk', async ({
  page,
  firm,
}) => {
  const link = await newLink(firm)
  await page.goto(link.url)
  await toAnswers(page)
  for (const width of [320, 375, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 640 })
    await expect(exit(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    // Every control that has the focus can be seen: nothing that stays in sight lies over it.
    const controls = page.locator('main input, main button, .save-bar button')
    for (const control of await controls.all()) {
      await control.focus()
      const box = await control.boundingBox()
      const over = await exit(page).boundingBox()
      if (!box || !over) throw new Error('nothing is drawn')
      const apart =
        box.y + box.height <= over.y ||
        over.y + over.height <= box.y ||
        box.x + box.width <= over.x ||
        over.x + over.width <= box.x
      expect.soft(apart, `${width} px: ${await control.evaluate((node) => node.outerHTML)}`).toBe(true)
    }
  }
})
