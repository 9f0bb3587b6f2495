import type { TimelineEntry } from '@candour/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { responseRecord } from '../api/records.factory.ts'
import { fakeServer, ok, refuse } from '../api/server.factory.ts'
import { showHeldResponse } from './response-screen.factory.tsx'

const definition = {
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'fullName', title: 'Your full name' },
        { type: 'text', name: 'town', title: 'Where do you live?', marks: ['unknown'] },
        { type: 'text', name: 'job', title: 'What do you do?' },
      ],
    },
    {
      name: 'papers',
      title: 'Papers',
      elements: [{ type: 'file', name: 'statement', title: 'Your bank statement' }],
    },
  ],
}
const answers = { fullName: 'Jane Okafor', town: 'Leeds' }
const response = responseRecord({ definition, answers })
const server = fakeServer()
const path = '/api/responses/c1'
const entry = (changes: Partial<TimelineEntry> = {}): TimelineEntry => ({
  at: '2026-11-20T09:00:00.000Z',
  actor: 'user',
  name: 'Sam',
  action: 'response.read',
  names: [],
  times: 1,
  ...changes,
})

describe('the timeline', () => {
  test('says in words who did and who read what, day by day', async () => {
    server.on(`GET ${path}/timeline`, () =>
      ok({
        items: [
          entry({ times: 3 }),
          entry({ actor: 'client', name: null, action: 'answers.saved', names: ['fullName', 'town-Mark'] }),
          entry({ at: '2026-11-19T09:00:00.000Z', actor: 'system', name: null, action: 'moon.landed' }),
        ],
        nextCursor: null,
      }),
    )
    await showHeldResponse(server, response, { address: '/response/c1?view=timeline' })
    const day = within(await screen.findByRole('region', { name: '20 November 2026' }))
    expect(day.getByText('Sam read the answers, 3 times')).toBeDefined()
    expect(day.getByText('The client saved answers')).toBeDefined()
    expect(day.getByText('Your full name · Where do you live?')).toBeDefined()
    expect(screen.getByText('Candour did something that is kept as “moon landed”')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  })

  test('goes on where there is more, and says where it cannot be had', async () => {
    let isGone = true
    server.on(`GET ${path}/timeline`, ({ query }) => {
      if (isGone) return refuse('not-found')
      return query.get('cursor') === 'older'
        ? ok({ items: [entry({ action: 'client.created' })], nextCursor: null })
        : ok({ items: [entry()], nextCursor: 'older' })
    })
    await showHeldResponse(server, response, { address: '/response/c1?view=timeline' })
    expect(await screen.findByText('The timeline could not be loaded')).toBeDefined()
    isGone = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }))
    expect(await screen.findByText('Sam added the client')).toBeDefined()
  })
})

describe('comparing', () => {
  const submissions = [
    { number: 2, submittedAt: '2026-11-20T09:00:00.000Z', reference: 'B' },
    { number: 1, submittedAt: '2026-11-18T09:00:00.000Z', reference: 'A' },
  ]

  test('shows what has changed since the submission before, and what is the same on request', async () => {
    server.on(`GET ${path}/submissions/1`, () =>
      ok({ ...submissions[1], answers: { fullName: 'Jane Okafor', town: 'York', job: 'Baker' } }),
    )
    await showHeldResponse(server, { ...response, submissions }, { address: '/response/c1?view=compare' })
    expect(await screen.findByText('2 of 4 answers have changed since.')).toBeDefined()
    const [town, job] = within(screen.getByRole('region', { name: 'About you' })).getAllByRole('listitem')
    expect(town?.textContent).toBe('Where do you live? ChangedBeforeYorkNowLeeds')
    expect(job?.textContent).toBe('What do you do? RemovedBeforeBakerNowNot answered')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show what is the same, too' }))
    expect(screen.getByText('Jane Okafor', { selector: 'li:first-child p:last-child span' })).toBeDefined()
  })

  test('is not offered where nothing was submitted before', async () => {
    await showHeldResponse(
      server,
      { ...response, submissions: submissions.slice(0, 1) },
      { address: '/response/c1?view=compare' },
    )
    expect(screen.getByText(/no earlier submission/)).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('the open items', () => {
  test('lead from their own side to the answer that is open', async () => {
    const open = { ...response, answers: { fullName: 'Jane Okafor', 'town-Mark': { is: 'unknown' } } }
    await showHeldResponse(server, open, { address: '/response/c1?view=open' })
    const items = within(screen.getByRole('region', { name: 'Still open: 1' }))
    await userEvent.click(items.getByRole('button', { name: 'Where do you live?' }))
    await expect.poll(() => document.activeElement?.getAttribute('data-answer')).toBe('town')
  })

  test('are said to be none where nothing is open', async () => {
    await showHeldResponse(server, response, { address: '/response/c1?view=open' })
    expect(screen.getByText('Nothing is open')).toBeDefined()
  })
})

describe('what stands before the answers', () => {
  test('is what cannot wait, with its reason and the way to the answer that says so', async () => {
    await showHeldResponse(server, {
      ...response,
      flags: [
        { kind: 'safety', reason: 'Not safe at home', source: 'town', sourceTitle: 'Where do you live?' },
      ],
    })
    const urgent = within(screen.getByRole('region', { name: 'Urgent: 1' }))
    expect(urgent.getByText('Not safe at home')).toBeDefined()
    await userEvent.click(urgent.getByRole('button', { name: /Where do you live/ }))
    await screen.findByText('Leeds')
    await expect.poll(() => document.activeElement?.getAttribute('data-answer')).toBe('town')
  })

  test('narrows the answers to words, or to what was answered', async () => {
    await showHeldResponse(server, response)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find in answers' }), 'leeds')
    expect(await screen.findByText('1 of 4 answers have these words.')).toBeDefined()
    expect(screen.queryByText('Your full name')).toBeNull()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Hide the 2 not answered' }))
    expect(screen.queryByText('What do you do?')).toBeNull()
    expect(screen.getByText('Your full name')).toBeDefined()
  })

  test('says of a section how far it has come, and what was given on the phone', async () => {
    await showHeldResponse(server, { ...response, assisted: ['town'], accepted: ['fullName'] })
    expect(screen.getAllByText('2 of 3 answered, 1 accepted').length).toBeGreaterThan(0)
    expect(screen.getByText('Given on the phone')).toBeDefined()
  })
})
