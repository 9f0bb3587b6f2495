import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

/** Where Candour is served for this run. */
export const address = () => {
  const { CANDOUR_ADDRESS } = process.env
  if (!CANDOUR_ADDRESS) throw new Error('Run the browser tests with "npm run e2e"')
  return CANDOUR_ADDRESS
}

/** The pages that anybody may open. */
export const publicRoutes = [
  '/',
  '/login',
  '/register',
  '/features',
  '/pricing',
  '/roi-calculator',
  '/insights',
  '/insights/form-e-client-pain-points',
  '/insights/counting-back-from-the-first-appointment',
  '/insights/the-sum-that-was-wrong',
  '/security',
  '/privacy',
  '/terms',
  '/accessibility',
]

let count = 0

/** Somebody who has no account yet. */
export const newPerson = () => {
  count += 1
  return {
    name: 'Sam Solicitor-Test',
    company: `Example Law ${count}-Test`,
    email: `sam-${count}-${process.pid}@example.com`,
    password: 'correct horse battery',
  }
}

export interface Firm {
  company: string
  email: string
  password: string
  /** A browser in which this firm is signed in. */
  context: BrowserContext
  page: Page
  api: Api
}

/** The calls that a test makes to get somewhere; what it tests, it does on the screen. */
export interface Api {
  addClient(name: string): Promise<string>
  invite(clientId: string, survey: { templateId: string } | { surveyId: string }): Promise<Link>
  revoke(invitationId: string): Promise<void>
  /** A code for the firm to read out. */
  code(invitationId: string): Promise<string>
  addSurvey(definition: object): Promise<string>
  /** Any other. */
  call(method: string, path: string, data?: object): Promise<unknown>
}

export interface Link {
  invitationId: string
  url: string
}

function callsOf(request: APIRequestContext, token: string) {
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(address() + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      // A connection that was left idle may end just as it is used again.
      maxRetries: 2,
      ...(data ? { data } : {}),
    })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }
}

/** Tests need more links and surveys than are free. Bought as a person does: with the form of the checkout page. */
async function buyPractice(request: APIRequestContext, token: string): Promise<void> {
  const call = callsOf(request, token)
  const ask = async (name: string, data: object | null) =>
    (await call('POST', `/api/functions/europe-west2/${name}`, { data })).result
  const { url } = await ask('createCheckoutSession', { planId: 'practice', interval: 'month' })
  const form = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Sam Solicitor-Test' }
  await request.post(url, { form, maxRedirects: 0 })
  expect(await ask('getSubscription', null)).toMatchObject({ planId: 'practice', status: 'active' })
}

function apiOf(request: APIRequestContext, token: string): Api {
  const call = callsOf(request, token)
  return {
    call,
    addClient: async (name) => (await call('POST', '/api/clients', { name })).clientId,
    invite: (clientId, survey) => call('POST', `/api/clients/${clientId}/invitations`, survey),
    code: async (invitationId) => (await call('POST', `/api/invitations/${invitationId}/code`)).code,
    revoke: (invitationId) => call('DELETE', `/api/invitations/${invitationId}`),
    addSurvey: async (definition) => {
      const title = (definition as { title: string }).title
      const { surveyId } = await call('POST', '/api/surveys', { title, definition })
      await call('POST', `/api/surveys/${surveyId}/publish`)
      return surveyId
    },
  }
}

/** Tests in which a firm is registered and signed in. One firm serves a file: registering is not cheap. */
export const test = base.extend<{ firmPage: Page }, { firm: Firm }>({
  firm: [
    async ({ browser }, use) => {
      const person = newPerson()
      const context = await browser.newContext({ baseURL: address() })
      const answer = await context.request.post(`${address()}/api/identity/register`, { data: person })
      expect(answer.status()).toBe(201)
      const { accessToken } = await answer.json()
      await buyPractice(context.request, accessToken)
      const page = await context.newPage()
      await use({ ...person, context, page, api: apiOf(context.request, accessToken) })
      await context.close()
    },
    { scope: 'worker' },
  ],
  firmPage: async ({ firm }, use) => {
    const page = await firm.context.newPage()
    await use(page)
    await page.close()
  },
})

/** Fills in and sends the form of the registration page. */
export async function sendRegistration(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByLabel('Your name').fill(person.name)
  await page.getByLabel('Name of your firm').fill(person.company)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** A link to the first meeting, for a client of its own. */
export async function newLink({ api }: Firm, name = 'Lee Park-Test'): Promise<Link & { clientId: string }> {
  const clientId = await api.addClient(name)
  return { clientId, ...(await api.invite(clientId, { templateId: 'first-meeting' })) }
}

/** Pastes a survey as a firm does; what comes of it is on the page. */
export async function pasteSurvey(page: Page, definition: string): Promise<void> {
  await page.goto('/surveys')
  await page.getByRole('link', { name: 'Paste a survey' }).click()
  await page.getByRole('textbox', { name: 'Survey', exact: true }).fill(definition)
  await page.getByRole('button', { name: 'Save as a draft' }).click()
}

/** Publishes the draft that is on the page; its id. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published, version 1')).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

/** Makes a code on the client's page, as the firm does who has the client on the telephone. */
export async function readOutCode(page: Page, clientId: string): Promise<string> {
  await page.goto(`/response/${clientId}`)
  await page.getByRole('button', { name: /^Read out a code/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Read out a code' })
  await dialog.getByRole('button', { name: 'Make a code' }).click()
  const words = (await dialog.getByText(/^The code is( \d){6}$/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  return words.replace(/\D/g, '')
}

export { expect }
