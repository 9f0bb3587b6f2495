import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { accessibleAtAnySize } from './accessible.ts'
import { address, expect, type Firm, test } from './firm.ts'
import { ownName, typeSignIn } from './mailing.ts'

/** A virtual authenticator: the lock of the device is always opened. */
async function withAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page).toHaveURL(/\/$/)
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

async function newAccount(firm: Firm, page: Page) {
  const person = {
    ...{ name: 'Noor Test', company: 'Noor & Test', password: 'correct horse battery' },
    email: `noor-${Math.random().toString(36).slice(2)}@example.com`,
  }
  const answer = await page.request.post('/api/identity/register', { data: person })
  expect(answer.status(), firm.company).toBe(201)
  await page.goto('/account')
  return person
}

test('a person adds a passkey, and signs in with it and without a password', async ({ page, firm }) => {
  await withAuthenticator(page)
  await newAccount(firm, page)
  const passkeys = section(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Name of the passkey').fill('This test')
  await passkeys.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(passkeys.getByText('This test', { exact: true }).first()).toBeVisible()
  await accessibleAtAnySize(page, 'the account')

  await page.goto('/dashboard')
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(ownName(page)).toBeVisible()

  await page.goto('/account')
  await passkeys.getByRole('button', { name: 'Remove This test' }).click()
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
})

test('a person turns on two-step sign-in, and signs in with the app and with a recovery code', async ({
  page,
  firm,
}) => {
  const person = await newAccount(firm, page)
  const steps = section(page, 'Two-step sign-in')
  await steps.getByRole('button', { name: /set up/i }).click()
  const key = (await steps.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  const secret = key.replaceAll(/\s/g, '')
  const app = new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' })
  await accessibleAtAnySize(page, 'setting up the second step')
  await steps.getByLabel('6-digit code').fill(app.generate())
  await steps.getByRole('button', { name: 'Turn it on' }).click()
  await expect(steps.getByText('Keep your recovery codes')).toBeVisible()
  const codes = await steps.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await accessibleAtAnySize(page, 'the recovery codes')
  await steps.getByLabel('I have kept these codes').check()
  await steps.getByRole('button', { name: 'Done' }).click()

  await page.goto('/dashboard')
  await signOut(page)
  await page.goto('/login')
  await typeSignIn(page, person)
  await page.getByLabel('Enter the 6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('That is not the code.').first()).toBeVisible()
  await accessibleAtAnySize(page, 'the second step of signing in')
  // The code of now was used to turn it on: each is good once, and the next one is taken a little early.
  await page.getByLabel('Enter the 6-digit code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ownName(page)).toBeVisible()

  await signOut(page)
  await page.goto('/login')
  await typeSignIn(page, person)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Enter a recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ownName(page)).toBeVisible()
  await page.goto('/account')
  await expect(steps.getByText(/\b9\b.*recovery codes/)).toBeVisible()
})

test('a person sees where they are signed in and ends it there', async ({ browser, page, firm }) => {
  const person = await newAccount(firm, page)
  const elsewhere = await browser.newContext({ baseURL: address() })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await typeSignIn(other, person)
  await expect(ownName(other)).toBeVisible()

  await page.reload()
  const sessions = section(page, 'Where you are signed in')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await other.getByRole('link', { name: 'Surveys' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await elsewhere.close()
})

test('a person deletes the account, and nothing of it is left', async ({ page, firm }) => {
  const person = await newAccount(firm, page)
  await section(page, 'Delete your account')
    .getByRole('button', { name: /^Delete/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await accessibleAtAnySize(page, 'deleting the account')
  await dialog.getByLabel('Name of your firm').fill(' noor & test ')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await typeSignIn(page, person)
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
})
