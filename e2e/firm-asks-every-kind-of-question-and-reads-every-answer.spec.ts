import { readFileSync } from 'node:fs'
import { compileSurvey } from '@candour/survey'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { answerSections, toBeRead } from './answers.ts'
import { onAPhone, saved } from './client.ts'
import { expect, pasteSurvey, publish, test } from './firm.ts'

test.setTimeout(240_000)

const definition = readFileSync(new URL('fixtures/every-kind-survey.json', import.meta.url), 'utf8')

const answers = {
  fullName: 'Robin Field-Test',
  contact: { phone: '020 7946 0018', email: 'robin@example.com' },
  niNumber: 'QQ123456C',
  home: { line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1AA' },
  postHome: true,
  'postHome-Comment': 'Please ring first',
  // Set by the survey itself, because of what was answered.
  postTo: 'Your home',
  signedAs: 'Robin Field-Test',
  place: { latitude: 54.5, longitude: -3.1 },
  hopes: 'To know where I stand.',
  born: '1984-03-02',
  ring: '14:05',
  hearing: '2027-01-12T09:30',
  moved: '2026-05',
  away: '2026-W49',
  sure: 7,
  colour: '#1b5a3f',
  salary: 2400.1,
  'salary-Mark': { is: 'estimate' },
  reason: 'other',
  'reason-Comment': 'My mother’s house',
  court: 'York',
  help: ['Family', 'Friends'],
  languages: ['English', 'Polish'],
  stress: 4,
  matters: ['The pension', 'A quick end', 'The house'],
  ways: ['Mediation', 'Talking'],
  dwelling: 'boat',
  whereItIs: 'On the canal',
  going: { home: 'Well', work: 'Badly' },
  badly: 'There is too much of it.',
  costs: { rent: { much: 900, often: 'Every month' }, food: { much: 85.5, often: 'Every week' } },
  debts: [
    { who: 'A bank', owed: 1200.05 },
    { who: 'My brother', owed: 300 },
  ],
  children: [{ name: 'Ann', born: '2016-05-03' }],
  typed: 'Kim Brook-Test',
  papers: [{ name: 'Tax return.pdf', type: 'application/pdf', content: 'named-by-the-browser' }],
}

test('the firm asks every kind of question, the client answers by keyboard, and the firm reads it all', async ({
  browser,
  firmPage,
  firm,
}) => {
  const session = compileSurvey(JSON.parse(definition)).start(answers, { now: new Date().toISOString() })
  await pasteSurvey(firmPage, definition)
  await expect(firmPage.getByRole('heading', { level: 1 })).toHaveText('Everything that can be asked')
  const surveyId = await publish(firmPage)
  const clientId = await firm.api.addClient('Robin Field-Test')
  const { url } = await firm.api.invite(clientId, { surveyId })

  await onAPhone(browser, async (page) => {
    const said = listen(page)
    await page.goto(url)
    await page.getByRole('button', { name: 'Start now' }).press('Enter')
    await page.getByRole('button', { name: 'Start with the first section' }).press('Enter')
    await answerSections(page, session, 'signing')
    await draw(page)
    await accessible(page, 'signing')
    await answerSections(page, session)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers')
    await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible()
    await expect(page.getByText('Your home', { exact: true })).toBeVisible()
    await accessible(page, 'checking')
    await changesAndComesBack(page)
    await saved(page)
    await page.getByRole('button', { name: 'Send my answers' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Your answers have been sent' })).toBeVisible()
    expect(said).toEqual([])
  })

  await firmPage.goto(`/response/${clientId}`)
  const main = firmPage.getByRole('main')
  await expect(main).toContainText('Submitted')
  const words = plain(await main.innerText())
  for (const { question, text } of toBeRead(session)) {
    if (text === 'Signed') continue
    expect.soft(words, question).toContain(plain(question))
    expect.soft(words, question).toContain(plain(text))
  }
  // Worked out by hand, not by the engine; and what is said beside an answer.
  for (const word of ['£28,801.20', '£1,500.05', 'Please ring first'])
    expect.soft(words).toContain(plain(word))
  await expect(main.getByRole('img', { name: 'Your signature' })).toBeVisible()
  await accessible(firmPage, 'reading')
})

test('every kind of question has no accessibility problem while something is wrong with it', async ({
  browser,
  firm,
}) => {
  const clientId = await firm.api.addClient('Lee Park-Test')
  const surveyId = await firm.api.addSurvey(JSON.parse(definition))
  const { url } = await firm.api.invite(clientId, { surveyId })
  await onAPhone(browser, async (page) => {
    await page.goto(url)
    await page.getByRole('button', { name: 'Start now' }).click()
    for (const section of ['About you', 'Times and figures', 'Choosing', 'Tables', 'Signing']) {
      await page.getByRole('button', { name: section, exact: true }).click()
      const add = page.getByRole('button', { name: 'Add a debt' })
      if (await add.isVisible()) await add.click()
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.getByRole('button', { name: 'Continue', exact: true }).click()
        await accessible(page, `${section} at ${width} px`)
        if (section === 'Signing') break
      }
      if (section === 'Signing') break
      await leadsToTheFirstProblem(page)
      await page.getByRole('button', { name: 'All sections' }).click()
    }
  })
})

/** The first link of the error summary leads to something that can be typed in or chosen. */
async function leadsToTheFirstProblem(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('link').first().press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? ''))
    .toMatch(/^(INPUT|SELECT|TEXTAREA|BUTTON)$/)
}

/** A change link leads into a table, and "Continue" back again. */
async function changesAndComesBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change Whom do you owe it?' }).first().press('Enter')
  await expect(page.getByRole('textbox', { name: 'Whom do you owe it?' }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers')
}

/** With a finger or a mouse. */
async function draw(page: Page): Promise<void> {
  const paper = page.getByRole('img', { name: 'Your signature: not signed yet' })
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (!box) throw new Error('there is nothing to sign on')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 20, { steps: 5 })
  await page.mouse.move(box.x + 150, box.y + box.height - 20, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'Your signature: signed' })).toBeVisible()
}

/** What the browser complains of: a policy that something breaks, or a script that fails. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

const plain = (text: string) => text.replaceAll(/[\s,;]+/g, ' ')
