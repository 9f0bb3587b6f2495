import type { Page } from '@playwright/test'
import { accessibleAtAnySize } from './accessible.ts'
import { newPerson, sendRegistration } from './firm.ts'
import { expect, test } from './mailing.ts'

test.setTimeout(180_000)

const day = 24 * 60 * 60 * 1000
const works = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const failsLater = '4000 0000 0000 0341'

async function register(page: Page) {
  const person = newPerson()
  await page.goto('/register')
  await sendRegistration(page, person)
  await expect(page.getByRole('heading', { name: 'Send your first private link' })).toBeVisible()
  return person
}

async function makeLink(page: Page, client: string): Promise<void> {
  await page.getByLabel('Client’s name').fill(client)
  await page.getByRole('radio', { name: 'First meeting' }).check()
  await page.getByRole('button', { name: 'Make the private link' }).click()
}

const link = (page: Page) => page.getByText(/\/survey\/[0-9a-f-]{36}\/\S+$/)

async function addClient(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Add a client' }).first().click()
}

/** On a page of the local Stripe. */
async function giveCard(page: Page, card: string, button: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: `Fill in the card ${card}` }).click()
  await expect(page.getByLabel('Card number')).toHaveValue(card)
  await page.getByRole('button', { name: button }).click()
}

const payNow = /^Pay £29\.00/
const choose = (page: Page) => page.getByRole('button', { name: 'Choose Solo' })
const invitations = (page: Page) => page.getByRole('meter', { name: 'Invitations this month' })
/** A fact about the plan: what is beside its name. */
const fact = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Your plan' })
    .getByRole('definition')
    .and(page.locator(`dt:text-is("${term}") + dd`))

test('the firm uses what is free, buys a plan, sends more, and cancels the plan', async ({
  page,
  context,
}) => {
  await register(page)
  await makeLink(page, 'Ada First-Test')
  await expect(link(page)).toBeVisible()
  for (const name of ['Ben Second-Test', 'Cy Third-Test', 'Di Fourth-Test', 'Ed Fifth-Test']) {
    await addClient(page)
    await makeLink(page, name)
    await expect(link(page)).toBeVisible()
  }

  await addClient(page)
  await makeLink(page, 'Fay Sixth-Test')
  const stop = page.getByRole('alert', { name: 'You have used all 5 invitations of this month' })
  await expect(stop).toBeVisible()
  await expect(stop).toContainText('Every link you have sent goes on working')

  const [shop] = await Promise.all([
    context.waitForEvent('page'),
    stop.getByRole('link', { name: 'See the plans (opens in a new tab)' }).click(),
  ])
  await expect(invitations(shop)).toHaveAttribute('aria-valuetext', '5 of 5')
  await expect(shop.getByText('Test payments').first()).toBeVisible()

  await choose(shop).click()
  await giveCard(shop, declined, payNow)
  await expect(shop.getByRole('alert')).toContainText('declined')
  await shop.getByRole('link', { name: 'Back to Candour' }).click()
  await expect(shop).toHaveURL(/\/subscription/)
  await expect(shop.getByRole('status').getByText('You came back without paying')).toBeVisible()
  await expect(fact(shop, 'Plan')).toHaveText('Free')

  await choose(shop).click()
  await giveCard(shop, works, payNow)
  await expect(shop).toHaveURL(/\/subscription/)
  await expect(shop.getByText('The Solo plan is in force')).toBeVisible()
  await expect(invitations(shop)).toHaveAttribute('aria-valuetext', '5 of 40')
  await expect(fact(shop, 'Renews on')).toBeVisible()
  await accessibleAtAnySize(shop, 'the subscription')

  // What was typed before is still there.
  await page.getByRole('button', { name: 'Make the private link' }).click()
  await expect(link(page)).toBeVisible()

  await shop.goto('/subscription')
  await expect(invitations(shop)).toHaveAttribute('aria-valuetext', '6 of 40')
  await shop.getByRole('button', { name: 'Cancel the plan' }).click()
  await shop.getByRole('button', { name: 'Cancel the subscription' }).click()
  await shop.getByRole('link', { name: 'Back to Candour' }).click()
  await expect(fact(shop, 'Status')).toHaveText('Cancelled')
  await expect(fact(shop, 'Ends on')).toHaveText(/^\d{1,2} \w+ \d{4}$/)
  await expect(shop.getByText(/goes on until .*, and nothing more is charged/)).toBeVisible()
})

test('the firm is told that a payment failed, keeps its plan for now, and pays with another card', async ({
  page,
  candour: { stripe },
  post,
}) => {
  const { email } = await register(page)
  // Bought at Stripe 32 days ago, and renewed at a time that has passed: Candour's clock is the real one throughout.
  stripe.advance(-32 * day)
  await page.goto('/subscription')
  await choose(page).click()
  await giveCard(page, failsLater, payNow)
  await expect(page.getByText('The Solo plan is in force')).toBeVisible()
  stripe.advance(32 * day)
  await stripe.delivered()

  await post.mailTo(email, /^A payment did not go through/)
  await page.goto('/dashboard')
  const banner = page.getByRole('region', { name: 'Payment due' })
  await expect(banner).toContainText('Your Solo plan goes on until')
  await banner.getByRole('link', { name: 'See what to do' }).click()
  await expect(fact(page, 'Status')).toHaveText('Payment due')
  await expect(page.getByText(/Nothing has stopped: the Solo plan goes on until/)).toBeVisible()

  await page.getByRole('button', { name: 'Change card' }).click()
  await giveCard(page, works, 'Use this card')
  await page.getByRole('link', { name: 'Back to Candour' }).click()
  await expect(fact(page, 'Status')).toHaveText('Active')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Send your first private link' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
