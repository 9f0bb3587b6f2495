import { readFileSync } from 'node:fs'
import { compileSurvey } from '@candour/survey'
import { answersFrom, definition, formETotals } from '../library/form-e/index.ts'
import { readPdf } from '../server/src/documents/read-pdf.factory.ts'
import { accessible, accessibleAtAnySize } from './accessible.ts'
import { answerSections } from './answers.ts'
import { begin, button, heading, onAPhone, saved } from './client.ts'
import { expect, test } from './firm.ts'

test.setTimeout(300_000)

const example = JSON.parse(
  readFileSync(new URL('../library/form-e/fixtures/worked-example.json', import.meta.url), 'utf8'),
)

/** The worked example with papers: statements of one account for a year, of the first pension, of the mortgage. */
function givenAnswers(): Record<string, unknown> {
  const answers: Record<string, unknown> = { ...structuredClone(answersFrom(example)), answersAreTrue: true }
  const file = (name: string) => [{ name, type: 'application/pdf', content: name }]
  const [account] = answers.accounts as Record<string, unknown>[]
  const [pension] = answers.pensions as Record<string, unknown>[]
  const [mortgage] = answers.homeMortgages as Record<string, unknown>[]
  if (!account || !pension || !mortgage) throw new Error('the worked example is another')
  account.statements = [{ files: file('alder-2025.pdf'), from: '2025-01-01', to: '2026-12-31' }]
  pension.statement = file('lumen.pdf')
  mortgage.statement = file('mortgage.pdf')
  return answers
}

test('a client completes a Form E on a phone, and the firm reads the draft with the same totals', async ({
  browser,
  firm,
  firmPage,
}) => {
  const answers = givenAnswers()
  const session = compileSurvey(definition).start(answers, { now: new Date().toISOString() })
  expect(session.evaluation.problems).toEqual([])
  const clientId = await firm.api.addClient('Maya Thornfield-Test')
  await firm.api.call('PUT', `/api/clients/${clientId}/matter`, {
    court: 'Family Court at Testham',
    caseNumber: 'TE26F00001',
    role: 'applicant',
    otherParty: 'Owen Thornfield-Test',
    firstAppointmentOn: '2027-03-22',
    toldOn: '2026-12-14',
    conduct: null,
    orders: 'To be decided once disclosure is complete.',
    settlement: null,
    disposition: null,
  })
  const { url } = await firm.api.invite(clientId, { templateId: 'form-e' })

  await onAPhone(browser, async (page) => {
    await begin(page, url)
    await answerSections(page, session, 'beforeYouSend')
    await accessible(page, 'what it comes to')
    await answerSections(page, session)
    await expect(heading(page)).toHaveText('Check your answers')
    await saved(page)
    await button(page, 'Send my answers').click()
    await expect(heading(page)).toHaveText('Your answers have been sent')
  })

  const totals = formETotals(answers)
  expect(totals['2.20']).toEqual({ amount: '416705.85', provisional: true })
  await firmPage.goto(`/response/${clientId}?view=form-e`)
  const main = firmPage.getByRole('main')
  await expect(main).toContainText('£416,705.85')
  await accessibleAtAnySize(firmPage, 'Form E')

  await firmPage.getByRole('button', { name: 'Download', exact: true }).click()
  const downloading = firmPage.waitForEvent('download')
  await firmPage.getByRole('menuitem', { name: /Form E draft.*PDF/ }).click()
  const download = await downloading
  const { text, pages } = await readPdf(readFileSync(await download.path()))
  expect(pages).toBeGreaterThan(8)
  for (const amount of Object.values(totals).map(inPounds)) expect(text).toContain(amount)
  const sections = { 1: 16, 2: 21, 3: 2, 4: 6, 5: 3 }
  const items = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  for (const item of items)
    expect(text, item).toMatch(new RegExp(`(^|\\s)${item.replace('.', '\\.')}\\s`, 'm'))
  for (const said of ['TE26F00001', 'Owen Thornfield-Test']) expect(text).toContain(said)
  expect(text.match(/Draft, not signed/g)?.length).toBeGreaterThanOrEqual(pages)
  // The statements of one account, the mortgage and the first pension.
  expect(text.match(/\bAttached\b/g)?.length).toBeGreaterThanOrEqual(3)
})

function inPounds({ amount }: { amount: string }): string {
  const [whole = '', pence] = amount.replace('-', '').split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${pence}`
}
