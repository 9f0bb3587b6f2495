import type { Page } from '@playwright/test'
import { test as base, newPerson } from './firm.ts'
import { type Post, postOffice } from './post.ts'
import { type Served, served } from './served.ts'

type Person = ReturnType<typeof newPerson>

/** Tests on a Candour of their own, which sends e-mail. */
export const test = base.extend<{ person: Person }, { post: Post; candour: Served }>({
  post: [
    // Playwright reads from the pattern what is asked for, so there has to be one.
    async ({ browserName: _ }, use) => {
      const post = await postOffice()
      await use(post)
      await post.close()
    },
    { scope: 'worker' },
  ],
  candour: [
    async ({ post }, use) => {
      const candour = await served({ SMTP_URL: post.url })
      await use(candour)
      await candour.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // Before any page is made.
  baseURL: ({ candour }, use) => use(candour.address),
  /** Has an account, but is signed in nowhere. */
  person: async ({ playwright, candour }, use) => {
    const person = newPerson()
    const browser = await playwright.request.newContext({ baseURL: candour.address })
    await browser.post('/api/identity/register', { data: person })
    await browser.post('/api/identity/sign-out')
    await browser.dispose()
    await use(person)
  },
})

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login')
  await typeSignIn(page, { email, password })
}

export async function typeSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** What every page of the firm's side has: whose account it is. */
export const ownName = (page: Page) => page.getByRole('link', { name: /^Your account/ })

export { expect } from './firm.ts'
