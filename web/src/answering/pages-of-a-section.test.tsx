import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer } from './testing.ts'
import { freshPages, heading, openPage, press } from './testing-page.tsx'

freshPages()

const text = (name: string, title: string, more = {}) => ({ type: 'text', name, title, ...more })

const oneEach = {
  title: 'One at a time',
  questionsOnPageMode: 'questionPerPage',
  pages: [
    {
      name: 'you',
      title: 'About you',
      description: 'Who you are.',
      elements: [text('fullName', 'Your full name', { isRequired: true }), text('known', 'Known as')],
    },
    { name: 'job', title: 'Your job', elements: [text('pay', 'Your pay')] },
  ],
}

const goBack = async () => {
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await gone
  })
}

describe('one question on a page', () => {
  it('keeps the sections as the survey has them, and says which page of the section it is', async () => {
    fakeServer({ definition: oneEach })
    openPage()
    await screen.findByRole('button', { name: 'Start now' })
    await press('Start now')
    await heading('A few questions')
    const list = within(await screen.findByRole('list'))
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'About you',
      'Your job',
      'Check your answers and send them',
    ])

    await press('About you')
    const first = await heading('About you')
    expect(first.getAttribute('aria-describedby')).toBe('caption')
    expect(screen.getByText('Section 1 of 2, page 1 of 2')).toBeTruthy()
    expect(screen.getByText('Who you are.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()

    await userEvent.type(screen.getByLabelText('Your full name'), 'Amy')
    await press('Continue')
    expect(await screen.findByText('Section 1 of 2, page 2 of 2')).toBeTruthy()
    expect(screen.queryByText('Who you are.')).toBeNull()
    expect(document.activeElement?.tagName).toBe('H1')
    await press('Back')
    expect(await screen.findByLabelText<HTMLInputElement>('Your full name')).toHaveProperty('value', 'Amy')
    await press('Continue')
    await press('Continue')
    expect(await screen.findByText('Section 2 of 2')).toBeTruthy()
  })

  it('changes an answer on its page, and comes back to checking', async () => {
    fakeServer({ definition: oneEach, answers: { fullName: 'Amy' }, version: 1 })
    openPage()
    await screen.findByText(/Welcome back/)
    await press('Check your answers and send them')
    await heading('Check your answers')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'About you',
      'Your job',
      'Send your answers',
    ])
    await press('Change Known as')
    await heading('About you')
    expect(screen.queryByLabelText('Your full name')).toBeNull()
    await press('Continue')
    await heading('Check your answers')
  })
})

it('gives a section without a title a name', async () => {
  fakeServer({
    definition: { title: 'Untitled', pages: [{ elements: [text('a', 'A')] }] },
    answers: { a: 'x' },
    version: 1,
  })
  openPage()
  await screen.findByText(/Welcome back/)
  await press('Section 1 of 1')
  await heading('Section 1 of 1')
  await press('Continue')
  await heading('Check your answers')
  expect(screen.getByRole('heading', { level: 2, name: 'Section 1 of 1' })).toBeTruthy()
})

describe('the way back', () => {
  it('leads to the same step when the page is loaded again, and to the list when it is not', async () => {
    fakeServer({ answers: { fullName: 'Amy' }, version: 1 })
    openPage()
    await screen.findByText(/Welcome back/)
    await press('About you')
    await heading('About you')
    cleanup()
    openPage()
    await heading('About you')
    cleanup()
    history.replaceState(null, '')
    openPage()
    await screen.findByText(/Welcome back/)
  })

  it('keeps what was typed and cannot be read', async () => {
    fakeServer({ answers: { fullName: 'Amy', hasJob: true }, version: 1 })
    openPage()
    await screen.findByText(/Welcome back/)
    await press('Your job')
    await userEvent.type(await screen.findByLabelText(/Your salary/), '1.200,50')
    await goBack()
    await screen.findByText(/Welcome back/)
    await press('Your job')
    expect(await screen.findByLabelText<HTMLInputElement>(/Your salary/)).toHaveProperty('value', '1.200,50')
  })
})

it('says in the name of the tab that something is wrong, for as long as it is said on the page', async () => {
  fakeServer()
  openPage()
  await screen.findByRole('button', { name: 'Start now' })
  await press('Start now')
  await press('About you')
  await heading('About you')
  document.title = 'Your answers'
  await press('Continue')
  await waitFor(() => expect(document.title).toBe('Error: Your answers'))
  await press('Carry on for now')
  await waitFor(() => expect(document.title).toBe('Your answers'))
})
