import { type BrowserContext, type Page, request } from '@playwright/test'
import { accessibleAtAnySize } from './accessible.ts'
import { address, expect, type Firm, test } from './firm.ts'

const token = '**/api/identity/token'

/** A browser of its own, in which the firm is signed in: what a test ends there, the other tests do not miss. */
async function signedIn(context: BrowserContext, { email, password }: Firm): Promise<void> {
  const answer = await context.request.post(`${address()}/api/identity/sign-in`, {
    data: { email, password },
  })
  expect(answer.status()).toBe(200)
}

/** Ends the session of this browser without its knowing, as an operator or another device would. */
async function endElsewhere(context: BrowserContext): Promise<void> {
  const elsewhere = await request.newContext({
    baseURL: address(),
    storageState: await context.storageState(),
  })
  const { accessToken } = await (await elsewhere.post('/api/identity/token')).json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const { items } = await (await elsewhere.get('/api/identity/sessions', { headers })).json()
  const { sessionId } = items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect((await elsewhere.delete(`/api/identity/sessions/${sessionId}`, { headers })).status()).toBe(204)
  await elsewhere.dispose()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const nameOfClient = (page: Page) => page.getByRole('textbox', { name: 'Client’s name' })

/** The dashboard with something typed that is not saved. */
async function typeSomething(page: Page, { api }: Firm): Promise<void> {
  await api.addClient('Lee Park-Test')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Add a client' }).first().click()
  await nameOfClient(page).fill('Morgan Typed-Test')
}

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

test('signing out in one tab signs out the other at once, and hides what it shows', async ({
  context,
  firm,
}) => {
  await signedIn(context, firm)
  const [one, two] = [await context.newPage(), await context.newPage()]
  await typeSomething(one, firm)
  await two.goto('/surveys')
  await two.getByRole('button', { name: 'Sign out' }).click()
  await expect(two).toHaveURL('/')
  await expect(one).toHaveURL('/login')
  await expect(one.getByText('You signed out in another tab.')).toBeVisible()
  await expect(one.getByText('Morgan Typed-Test')).toHaveCount(0)
  await one.goBack()
  await expect(heading(one, 'Your clients')).toHaveCount(0)

  // And in again: the other goes on by itself.
  await one.goto('/login?return=/subscription')
  await two.goto('/login')
  await two.getByLabel('Email address').fill(firm.email)
  await two.getByRole('textbox', { name: 'Password' }).fill(firm.password)
  await two.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(two).toHaveURL('/dashboard')
  await expect(one).toHaveURL('/subscription')
})

test('a token that runs out is renewed by itself, without a reload, and what was typed stays', async ({
  context,
  firm,
}) => {
  await signedIn(context, firm)
  const page = await context.newPage()
  let asked = 0
  await page.route(token, async (route) => {
    asked += 1
    const response = await route.fetch()
    const body = await response.json()
    const expiresAt = new Date(Date.now() + 5 * 60_000 + 4_000).toISOString()
    await route.fulfill({ response, json: asked === 1 ? { ...body, expiresAt } : body })
  })
  await typeSomething(page, firm)
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
  expect(asked).toBe(1)
  await expect.poll(() => asked).toBe(2)
  await expect(nameOfClient(page)).toHaveValue('Morgan Typed-Test')
  await expect(page.locator('body[data-not-reloaded]')).toHaveCount(1)
})

test('a session that is ended during work loses nothing that was typed', async ({ context, firm }) => {
  await signedIn(context, firm)
  const page = await context.newPage()
  await typeSomething(page, firm)
  await endElsewhere(context)
  await page.getByRole('button', { name: /^(Add client|Make the private link)$/ }).click()
  await expect(signInAgain(page)).toBeVisible()
  await expect(nameOfClient(page)).toBeHidden()
  await expect(page.locator('h1')).toBeHidden()
  await accessibleAtAnySize(page, 'signing in again')

  // Escape throws nothing away, however often.
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Leave without signing in?' })
  await expect(leaving).toBeVisible()
  await accessibleAtAnySize(page, 'leaving without signing in')
  await page.keyboard.press('Escape')
  await expect(signInAgain(page)).toBeVisible()

  await signInAgain(page).getByRole('textbox', { name: 'Password' }).fill(firm.password)
  await page.keyboard.press('Enter')
  await expect(signInAgain(page)).toBeHidden()
  await expect(page.getByText('You are signed in again.')).toBeVisible()
  await expect(nameOfClient(page)).toHaveValue('Morgan Typed-Test')
  await page.getByRole('button', { name: /^(Add client|Make the private link)$/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: 'Morgan Typed-Test' })).toBeVisible()
})

test('whoever gives up instead is asked to sign in, and nothing is kept', async ({ context, firm }) => {
  await signedIn(context, firm)
  const page = await context.newPage()
  await typeSomething(page, firm)
  await endElsewhere(context)
  await page.getByRole('button', { name: /^(Add client|Make the private link)$/ }).click()
  await signInAgain(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
})

for (const late of [400, 2000]) {
  test(`a session that is restored ${late} ms late leads on by itself, without a flash of the form`, async ({
    context,
    firm,
  }) => {
    await signedIn(context, firm)
    const page = await context.newPage()
    await page.route(token, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late))
      await route.continue()
    })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('input[type=password]')) document.documentElement.dataset.formSeen = ''
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/surveys?draft=1')
    // Quicker than that, a slow machine may not have come as far as the sign-in page.
    if (late === 2000) await expect(page.getByText('Looking whether you are still signed in…')).toBeVisible()
    await expect(heading(page, 'Surveys')).toBeVisible()
    await expect(page).toHaveURL('/surveys?draft=1')
    await expect(page.locator('html[data-form-seen]')).toHaveCount(0)
  })
}

test('a network that is down at the start ends no session', async ({ context, firm }) => {
  await signedIn(context, firm)
  const page = await context.newPage()
  await page.route(token, (route) => route.abort())
  await page.goto('/subscription?success=true')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByText('We could not find out whether you are still signed in.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await page.unroute(token)
  await context.setOffline(true)
  await context.setOffline(false)
  // Where there is a plan, the page has said so and no longer names the return.
  await expect(page).toHaveURL(/\/subscription(\?success=true)?$/)
})

test('what could not be downloaded at the start is said, with the offer to reload; a blocked call is none of it', async ({
  page,
}) => {
  await page.route('**/api/identity/options', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Candour has not started')).toHaveCount(0)

  await page.route('**/assets/app-*.js', (route) => route.abort())
  // What is only read can be read all the same.
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Candour has not started' })).toBeVisible()
  await page.unroute('**/assets/app-*.js')
  await page.getByRole('button', { name: 'Reload this page' }).click()
  await expect(page.getByText('Candour has not started')).toHaveCount(0)
})
