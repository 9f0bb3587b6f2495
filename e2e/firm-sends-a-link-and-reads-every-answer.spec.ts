import { readFileSync } from 'node:fs'
import { compileSurvey, type Session } from '@candour/survey'
import type { Browser, Page } from '@playwright/test'
import { whole } from '../library/first-meeting/fixtures/index.ts'
import { templateById } from '../library/index.ts'
import { answerSections, toBeRead } from './answers.ts'
import { begin, comeBackWithCode, onAPhone, saved } from './client.ts'
import {
  address,
  expect,
  newPerson,
  pasteSurvey,
  publish,
  readOutCode,
  sendRegistration,
  test,
} from './firm.ts'

test.setTimeout(240_000)

const now = new Date().toISOString()

test('the firm sends a link and reads every answer', async ({ browser }) => {
  const template = templateById('first-meeting')
  const fixture = whole.find(({ name }) => name === 'ordinary')
  if (!template || !fixture) throw new Error('the template or its fixture is gone')
  const session = compileSurvey(template.definition).start(fixture.answers, { now })

  const context = await browser.newContext({ baseURL: address() })
  const page = await context.newPage()
  await register(page)
  await page.getByLabel('Client’s name').fill('Hannah Carter-Test')
  await page.getByRole('radio', { name: template.title }).check()
  await page.getByRole('button', { name: 'Make the private link' }).click()
  const url = await linkOn(page)

  await answerInTwoSittings(browser, page, url, session, 'yourChildren')

  await page.goto('/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'Hannah Carter-Test' })
  await expect(row).toContainText('Submitted')
  await row.getByRole('link', { name: 'Hannah Carter-Test' }).click()
  await readsEverything(page, session)
  // Worked out by hand, not by the engine.
  for (const total of ['£172,549.25', '£29,976.40', '£24,874.47', '£13,255.88', '£184,167.84']) {
    await expect(page.getByRole('main')).toContainText(total)
  }
  await context.close()
})

test('the firm pastes a survey, sends it, and reads every answer', async ({
  browser,
  firmPage: page,
  firm,
}) => {
  const definition = readFileSync(new URL('fixtures/pasted-survey.json', import.meta.url), 'utf8')
  const answers = {
    fullName: 'Robin Field-Test',
    email: 'robin@example.com',
    partnerName: 'Kim Brook-Test',
    dateFixed: 'Yes',
    weddingDate: '2027-06-12',
    ownsProperty: 'together',
    properties: [
      { where: 'Sample Street, Leeds', worth: 240000, owed: 120000.5 },
      { where: 'A field near York', worth: 15000 },
    ],
    dependants: 2,
    protect: ['home', 'other'],
    'protect-Comment': 'My late mother’s ring',
    inOwnWords: 'We would both like to know where we stand.',
    bothAdvised: true,
  }
  const session = compileSurvey(JSON.parse(definition)).start(answers, { now })

  await pasteSurvey(page, definition)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before a marriage agreement')
  await publish(page)

  const clientId = await firm.api.addClient('Robin Field-Test')
  await page.goto(`/response/${clientId}`)
  await page.getByRole('button', { name: 'Send a survey' }).click()
  await page.getByRole('radio', { name: 'Before a marriage agreement' }).check()
  await page.getByRole('button', { name: 'Make the private link' }).click()
  const url = await linkOn(page)

  await answerInTwoSittings(browser, page, url, session, 'property')

  await page.goto(`/response/${clientId}`)
  await readsEverything(page, session)
  await expect(page.getByRole('main')).toContainText('£134,999.50')
  await expect(page.getByRole('main')).toContainText('My late mother’s ring')
})

test('every part of a pasted survey that does not run here is named with its place', async ({
  firmPage: page,
}) => {
  await pasteSurvey(page, readFileSync(new URL('fixtures/unsupported-survey.json', import.meta.url), 'utf8'))
  for (const path of [
    'timeLimit',
    'pages[0].elements[1].type',
    'pages[0].elements[2].choicesByUrl',
    'pages[1].elements[0].visibleIf',
    'pages[1].elements[1].type',
  ]) {
    await expect(page.getByRole('listitem').getByText(path, { exact: true })).toBeVisible()
  }
})

async function register(page: Page): Promise<void> {
  const person = newPerson()
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).first().click()
  await sendRegistration(page, person)
  await expect(page.getByRole('heading', { name: 'Send your first private link' })).toBeVisible()
}

async function linkOn(page: Page): Promise<string> {
  const link = page.getByText(/\/survey\/[0-9a-f-]{36}\/\S+$/)
  await expect(link).toBeVisible()
  return (await link.textContent()) ?? ''
}

/** Half of it on one phone; then, on another and with a code, what was saved is there, and the rest. */
async function answerInTwoSittings(
  browser: Browser,
  firmPage: Page,
  url: string,
  session: Session,
  until: string,
): Promise<void> {
  const sections = session.evaluation.pages.filter(({ visible }) => visible)
  const first = session.view('fullName')
  await onAPhone(browser, async (page) => {
    await begin(page, url)
    await answerSections(page, session, until)
    await page.getByRole('button', { name: 'Save and come back later' }).click()
    await expect(page.getByRole('heading', { name: 'Your answers are saved' })).toBeVisible()
  })
  const [, , clientId = ''] = new URL(url).pathname.split('/')
  await onAPhone(browser, async (page) => {
    await comeBackWithCode(page, url, () => readOutCode(firmPage, clientId))
    await expect(page.getByText('Welcome back')).toBeVisible()
    await page.getByRole('button', { name: sections[0]?.title ?? '', exact: true }).click()
    await expect(page.getByRole('textbox', { name: first.title })).toHaveValue(String(first.value))
    await page.getByRole('button', { name: 'All sections' }).click()
    await page.getByRole('button', { name: 'Carry on' }).click()
    await answerSections(page, session)
    await saved(page)
    await page.getByRole('button', { name: 'Send my answers' }).click()
    await expect(page.getByRole('heading', { name: 'Your answers have been sent' })).toBeVisible()
  })
}

async function readsEverything(page: Page, session: Session): Promise<void> {
  const main = page.getByRole('main')
  const all = toBeRead(session)
  expect(all.length).toBeGreaterThan(10)
  // The page that was left also has a main region, and so has the one that is still loading.
  await expect(page).toHaveURL(/\/response\//)
  await expect(main).toContainText(all.at(-1)?.question ?? '')
  await expect(main).toContainText('Submitted')
  const words = plain(await main.innerText())
  for (const { question, text } of all) {
    expect.soft(words, question).toContain(plain(question))
    expect.soft(words, question).toContain(plain(text))
  }
}

/** Where lines break is a matter of room, not of what is said. */
const plain = (text: string) => text.replaceAll(/[\s,]+/g, ' ')
