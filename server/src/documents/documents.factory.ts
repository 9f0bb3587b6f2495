import { firmWithSurvey } from '../firm.factory.ts'
import { newClient, openDevice } from '../test-journey.ts'

/** A survey with money, a repeating group, marks and a file, in two sections. */
export const meansSurvey = {
  title: 'Means',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'fullName', title: 'What is your name?' },
        { type: 'text', inputType: 'date', name: 'married', title: 'When did you marry?' },
        { type: 'comment', name: 'notes', title: 'Anything else?' },
      ],
    },
    {
      name: 'money',
      title: 'Money',
      elements: [
        {
          ...{ type: 'text', name: 'salary', title: 'What do you earn?', maskType: 'currency' },
          ...{ maskSettings: { prefix: '£', precision: 2 }, marks: ['unknown', 'estimate', 'to-follow'] },
        },
        {
          ...{ type: 'paneldynamic', name: 'accounts', title: 'Accounts' },
          templateElements: [
            { type: 'text', name: 'bank', title: 'Bank' },
            { type: 'text', inputType: 'number', name: 'balance', title: 'Balance' },
          ],
        },
        { type: 'file', name: 'papers', title: 'Bank statements', allowMultiple: true },
      ],
    },
  ],
}

export const means = {
  fullName: 'Siân Ŵyn',
  married: '2009-07-04',
  notes: '=HYPERLINK("https://evil.example")',
  salary: 32_000.5,
  'salary-Mark': { is: 'estimate', note: 'From my last payslip' },
  accounts: [
    { bank: 'Co-op', balance: 1200 },
    { bank: '+44 Bank', balance: -35.5 },
  ],
}

/** A firm whose client has answered. */
export async function firmWithAnswers(answers: Record<string, unknown> = means) {
  const { server, firm, call, surveyId, freshLink } = await firmWithSurvey(meansSurvey)
  const clientId = await newClient(server, firm, { name: 'Jane/Doe', reference: 'SMI 0042' })
  const link = await freshLink({ clientId })
  const device = await openDevice(server, link)
  const saved = await device.save(0, answers)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const fetched = (path: string, by = firm) => server.app.inject({ url: `/api${path}`, headers: by.headers })
  const exported = (format: string, query = '') =>
    fetched(`/responses/${clientId}/export?format=${format}${query}`)
  return { server, firm, call, clientId, surveyId, link, device, fetched, exported }
}
