import { accessibleAtAnySize } from './accessible.ts'
import { newPerson } from './firm.ts'
import { test as base, expect, ownName, signIn } from './mailing.ts'
import { linkIn } from './post.ts'
import { served } from './served.ts'

const operator = { ...newPerson(), email: 'operator@example.com' }

const test = base.extend({
  candour: [
    async ({ post }, use) => {
      const candour = await served({ SMTP_URL: post.url, OPERATOR_EMAIL: operator.email })
      await use(candour)
      await candour.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('the operator sees which pages are opened and how far links come, and of nobody more', async ({
  browser,
  candour,
  page,
  post,
}) => {
  const registered = await page.request.post('/api/identity/register', { data: operator })
  const { accessToken } = await registered.json()
  const headers = { authorization: `Bearer ${accessToken}` }

  // Not before the address is proven to be theirs.
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto(linkIn(await post.mailTo(operator.email, /Confirm your email address/), '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(`Thank you. ${operator.email} is yours.`)).toBeVisible()

  const { clientId } = await (
    await page.request.post('/api/clients', { headers, data: { name: 'Lee Park-Test' } })
  ).json()
  const invited = await page.request.post(`/api/clients/${clientId}/invitations`, {
    headers,
    data: { templateId: 'first-meeting' },
  })
  const { url } = await invited.json()
  const token = url.split('/').at(-1)

  const visitor = await browser.newContext({ baseURL: candour.address })
  const open = await visitor.newPage()
  const asked: string[] = []
  open.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  const counted = open.waitForResponse('**/api/analytics/views')
  await open.goto('/pricing?from=sentinel')
  expect((await counted).status()).toBe(204)
  expect(asked.filter((one) => one.includes('analytics'))).toEqual([
    `${candour.address}/api/analytics/views {"route":"/pricing"}`,
  ])

  // A client's page says nothing at all: what it asks for names its own link to nobody.
  asked.length = 0
  await open.goto(url)
  await open.getByRole('button', { name: 'Start now' }).click()
  await expect(open.getByRole('button', { name: /Start with the first section/ })).toBeVisible()
  expect(asked.filter((one) => one.includes('analytics'))).toEqual([])
  expect(asked.filter((one) => one.includes(token)).length).toBeLessThanOrEqual(2)
  await visitor.close()

  const guarded = await browser.newContext({ baseURL: candour.address, extraHTTPHeaders: { 'sec-gpc': '1' } })
  await guarded.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  )
  const unseen = await guarded.newPage()
  const leaked: string[] = []
  unseen.on('request', (request) => leaked.push(request.url()))
  await unseen.goto('/features')
  await unseen.goto(url)
  await unseen.getByRole('button', { name: 'Start now' }).click()
  expect(leaked.filter((one) => one.includes('analytics'))).toEqual([])
  await guarded.close()

  await page.goto('/account')
  await page.getByRole('link', { name: 'How Candour is used' }).click()
  const pages = page.getByRole('table', { name: 'Pages, most opened first' })
  await expect(pages.getByRole('row', { name: '/survey/:clientId/:token 1' })).toBeVisible()
  await expect(pages.getByRole('row', { name: '/pricing 1' })).toBeVisible()
  await expect(pages.getByRole('row', { name: '/features' })).toHaveCount(0)
  await expect(
    page
      .getByRole('table', { name: /^Links/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('1100%')
  await accessibleAtAnySize(page, 'how Candour is used')
})

test('for anybody else there is no such page, and no way to it', async ({ page, person }) => {
  await page.goto('/login')
  await signIn(page, person)
  await expect(ownName(page)).toBeVisible()
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('link', { name: 'What your clients get by email' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How Candour is used' })).toHaveCount(0)
})
