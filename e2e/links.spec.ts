import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { begin, comeBackWithCode, fullName, onAPhone, phone, saved } from './client.ts'
import { address, expect, type Firm, newLink, readOutCode, test } from './firm.ts'

/** Opens the first section of a link that has answers already. */
async function comeBack(page: Page, url: string, section: string): Promise<void> {
  await page.goto(url)
  await carryOn(page, section)
}

async function carryOn(page: Page, section: string): Promise<void> {
  await expect(page.getByText('Welcome back')).toBeVisible()
  await page.getByRole('button', { name: section, exact: true }).click()
}

test.describe('a link that cannot be opened says why in words of its own', () => {
  const shows = async (page: Page, heading: string, firm: Firm) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('body')).not.toContainText('Lee Park-Test')
    await expect(page.locator('body')).not.toContainText(firm.company)
  }

  test('a link that was not copied whole is called incomplete', async ({ browser, firm }) => {
    const { url } = await newLink(firm)
    await onAPhone(browser, async (page) => {
      for (const part of [url.slice(0, -10), url.slice(0, url.lastIndexOf('/')), `${address()}/survey/lee`]) {
        await page.goto(part)
        await shows(page, 'This link is not complete', firm)
      }
    })
  })

  test('a link that was never made is called unknown', async ({ browser, firm }) => {
    const unknown = `${address()}/survey/${randomUUID()}/${randomBytes(32).toString('base64url')}`
    await onAPhone(browser, async (page) => {
      await page.goto(unknown)
      await shows(page, 'We do not know this link', firm)
    })
  })

  test('the link of one client does not open under the id of another', async ({ browser, firm }) => {
    const { url } = await newLink(firm)
    const other = await newLink(firm, 'Someone Else-Test')
    await onAPhone(browser, async (page) => {
      await page.goto(`${address()}/survey/${other.clientId}/${url.split('/').at(-1)}`)
      await shows(page, 'We do not know this link', firm)
    })
  })

  test('a link that the firm switched off says so, at once and while it is open', async ({
    browser,
    firm,
    firmPage,
  }) => {
    const { url, clientId } = await newLink(firm)
    await onAPhone(browser, async (page) => {
      await begin(page, url)
      await firmPage.goto(`/response/${clientId}`)
      await firmPage.getByRole('button', { name: /^More/ }).click()
      await firmPage.getByRole('button', { name: /^Switch off/ }).click()
      await firmPage.getByRole('button', { name: 'Switch the link off' }).click()
      await expect(firmPage.getByText('The link was switched off.')).toBeVisible()

      await fullName(page).fill('Lee P')
      await expect(page.getByRole('heading', { name: 'Your latest answers are not saved' })).toBeVisible()
      await expect(fullName(page)).toHaveValue('Lee P')
      await page.goto(url)
      await shows(page, 'This link has been switched off', firm)
    })
  })
})

test('a save that fails is shown and retried, and nothing is lost', async ({ browser, firm, firmPage }) => {
  const { url, clientId } = await newLink(firm)
  await onAPhone(browser, async (page) => {
    await begin(page, url)
    await page.route('**/api/answering/**', (route) => route.abort('connectionfailed'))
    await fullName(page).fill('Lee Ann Park-Test')
    await page.getByRole('textbox', { name: 'Any other names' }).fill('Lee Brown-Test')
    await expect(page.getByText('Not saved, trying again').first()).toBeAttached()
    await expect(fullName(page)).toHaveValue('Lee Ann Park-Test')
    await page.unroute('**/api/answering/**')
    await saved(page)
  })
  await onAPhone(browser, async (page) => {
    await comeBackWithCode(page, url, () => readOutCode(firmPage, clientId))
    await carryOn(page, 'About you')
    await expect(fullName(page)).toHaveValue('Lee Ann Park-Test')
    await expect(page.getByRole('textbox', { name: 'Any other names' })).toHaveValue('Lee Brown-Test')
  })
})

test('two links that are open in one browser never mix', async ({ browser, firm }) => {
  const { url: first, clientId } = await newLink(firm)
  const pasted = JSON.parse(readFileSync(new URL('fixtures/pasted-survey.json', import.meta.url), 'utf8'))
  const surveyId = await firm.api.addSurvey({ ...pasted, title: 'A second survey' })
  const { url: second } = await firm.api.invite(clientId, { surveyId })

  const context = await browser.newContext(phone)
  const [one, two] = [await context.newPage(), await context.newPage()]
  await begin(one, first)
  await begin(two, second)
  for (const turn of ['a', 'b', 'c']) {
    await fullName(one).fill(`First link ${turn}`)
    await fullName(two).fill(`Second link ${turn}`)
  }
  await saved(one)
  await saved(two)
  await comeBack(one, first, 'About you')
  await expect(fullName(one)).toHaveValue('First link c')
  await comeBack(two, second, 'The two of you')
  await expect(fullName(two)).toHaveValue('Second link c')
  await context.close()
})

test('a firm may ask for a code from the start', async ({ browser, firm, firmPage }) => {
  const clientId = await firm.api.addClient('Lee Park-Test')
  await firmPage.goto(`/response/${clientId}`)
  await firmPage.getByRole('button', { name: 'Send a survey' }).click()
  await firmPage.getByRole('checkbox', { name: /^Ask for a code every time/ }).check()
  await firmPage.getByRole('button', { name: 'Make the private link' }).click()
  const url = (await firmPage.getByText(/\/survey\/[0-9a-f-]{36}\/\S+$/).textContent()) ?? ''
  await firmPage.getByRole('button', { name: 'Done' }).click()
  await expect(firmPage.getByText('Needs a code from the start.')).toBeVisible()
  await onAPhone(browser, async (page) => {
    await comeBackWithCode(page, url, () => readOutCode(firmPage, clientId))
    await expect(page.getByRole('button', { name: 'Start now' })).toBeVisible()
  })
})
