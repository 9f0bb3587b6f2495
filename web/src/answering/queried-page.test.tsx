import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { fakeServer, refusal } from './testing.ts'
import { freshPages, heading, openPage, press } from './testing-page.tsx'

freshPages()
beforeAll(() => import('./queried-page.tsx'))

const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const queried = {
  status: 'queried' as const,
  version: 3,
  reference: 'CD-AAAA-BBBB',
  submittedAt: '2026-11-19T10:00:00.000Z',
  answers: { fullName: 'Amy', hasJob: true, salary: 21000 },
  queries: [
    { queryId: one, name: 'salary', text: 'Is this before tax?', hasChanged: false },
    { queryId: two, name: 'fullName', text: 'As on your passport?', hasChanged: false },
  ],
}

const box = (words: string) => screen.getByRole('textbox', { name: new RegExp(`Reply in words.*${words}`) })
const state = (title: string) => screen.getByRole('button', { name: title }).parentElement?.textContent

async function openQueried(more: object = {}) {
  const server = fakeServer({ ...queried, ...more })
  openPage()
  await heading('The Firm has asked about 2 answers')
  return server
}

it('shows what the firm asks, each answer as it is, and nothing else to change', async () => {
  await openQueried()
  expect(screen.getByText('Is this before tax?', { selector: 'p' })).toBeTruthy()
  expect((screen.getByRole('textbox', { name: /Your salary/ }) as HTMLInputElement).value).toBe('21,000')
  expect((screen.getByRole('textbox', { name: /Your full name/ }) as HTMLInputElement).value).toBe('Amy')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: /All sections|List/ })).toBeNull()
})

it('saves an answer and a reply like any answer, sends them, and shows the receipt', async () => {
  const server = await openQueried()
  await userEvent.type(box('As on your passport'), 'Yes')
  const salary = screen.getByRole('textbox', { name: /Your salary/ })
  await userEvent.clear(salary)
  await userEvent.type(salary, '23000')
  expect(state('Your salary')).toContain('Done')
  await press('Send my replies')
  await heading('Your answers have been sent')
  const saved = server
    .sent('answers')
    .flatMap(({ body }) => body.changes as { name: string; value: unknown }[])
  expect(Object.fromEntries(saved.map(({ name, value }) => [name, value]))).toEqual({
    salary: 23000,
    [`reply-${two}`]: 'Yes',
  })
  expect(server.sent('submit')).toHaveLength(1)
})

it('asks for another answer or a word before anything is sent, and leads there', async () => {
  const server = await openQueried()
  expect(state('Your salary')).toContain('To do')
  await userEvent.type(box('Is this before tax'), 'It is')
  await press('Send my replies')
  const summary = within((await screen.findAllByRole('alert'))[0] as HTMLElement)
  const links = summary.getAllByRole('link')
  expect(links).toHaveLength(1)
  await userEvent.click(links[0] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(box('As on your passport')))
  expect(server.sent('submit')).toHaveLength(0)
})

it('goes on where it was left: a reply that was saved, an answer that was changed', async () => {
  const [salary, fullName] = queried.queries
  await openQueried({
    answers: { ...queried.answers, [`reply-${two}`]: 'Yes' },
    queries: [{ ...salary, hasChanged: true }, fullName],
  })
  expect((box('As on your passport') as HTMLTextAreaElement).value).toBe('Yes')
  await press('Send my replies')
  await heading('Your answers have been sent')
})

it('shows what the server finds at the box of its question', async () => {
  const server = await openQueried({
    queries: queried.queries.map((query) => ({ ...query, hasChanged: true })),
  })
  server.answers.submit = () =>
    refusal(422, 'answers-incomplete', {
      problems: [{ question: 'salary', code: 'query-unanswered', message: 'Change it' }],
    })
  await press('Send my replies')
  await waitFor(() => expect(box('Is this before tax').getAttribute('aria-invalid')).toBe('true'))
})

it('leaves out a question that is not shown any more, and keeps the place for words', async () => {
  await openQueried({ answers: { fullName: 'Amy', hasJob: false, salary: 21000 } })
  expect(screen.queryByRole('textbox', { name: /^Your salary/ })).toBeNull()
  expect(screen.getByText(/not part of your answers any more/)).toBeTruthy()
  expect(box('Is this before tax')).toBeTruthy()
})
