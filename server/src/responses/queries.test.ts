import { randomUUID } from 'node:crypto'
import type { AnswerQuery } from '@candour/contract'
import { expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { type Link, openDevice } from '../test-journey.ts'
import { replyTo, reviewing } from './reviewed-links.factory.ts'

const hale = await firmWithSurvey()
const { server, call } = hale
const { submittedLink, draft, send, setStatus, details, asked, post } = reviewing(hale)
const day = 24 * 60 * 60 * 1000
const expire = ({ invitationId }: { invitationId: string }) =>
  server.admin(`update invitations set expires_at = now() - interval '1 day' where id = $1`, [invitationId])

test('what the firm asks comes back through the same link, with another answer or in words', async () => {
  const { link, device } = await submittedLink()
  const { queries, again } = await asked(link, device, 'salary', 'fullName')
  const [salary, fullName] = queries as [(typeof queries)[0], (typeof queries)[0]]
  expect(again.page).toMatchObject({ status: 'queried', answers: { fullName: 'Ada Test', salary: 21000 } })
  expect(again.page.queries).toEqual([
    { queryId: salary.queryId, name: 'salary', text: 'Is this right?', hasChanged: false },
    { queryId: fullName.queryId, name: 'fullName', text: 'Is this right?', hasChanged: false },
  ])

  const saved = await again.save(again.page.version, {
    salary: 23000,
    'salary-Mark': { is: 'estimate' },
    [replyTo(fullName)]: ' As on my passport ',
  })
  expect(saved.status).toBe(200)
  const reopened = await openDevice(server, link, again.cookies)
  expect(reopened.page.answers[replyTo(fullName)]).toBe(' As on my passport ')
  expect(reopened.page.queries.map(({ hasChanged }) => hasChanged)).toEqual([true, false])
  // The firm reads no reply that is not sent.
  expect((await details(link)).answers).not.toHaveProperty(replyTo(fullName))
  expect((await details(link)).queries.map(({ reply }) => reply)).toEqual([null, null])

  const { body } = await again.submit()
  expect(body.reference).toBe(device.page.reference ?? body.reference)
  const now = await details(link)
  expect(now.status).toBe('submitted')
  expect(now.queries).toMatchObject([
    { name: 'salary', state: 'replied', reply: null, hasChanged: true },
    { name: 'fullName', state: 'replied', reply: 'As on my passport', hasChanged: false },
  ])
  expect(now.answers).toEqual({
    ...{ fullName: 'Ada Test', hasChildren: false, salary: 23000 },
    'salary-Mark': { is: 'estimate' },
  })
  const later = await openDevice(server, link, again.cookies)
  expect(later.page).toMatchObject({ status: 'submitted', answers: {}, queries: [] })
})

test('while the firm asks, only those answers and the replies to it can be saved', async () => {
  const { link, device } = await submittedLink()
  const { again } = await asked(link, device, 'salary')
  const other = await submittedLink()
  const { queries } = await asked(other.link, other.device, 'salary')
  const [foreign] = queries as [(typeof queries)[0]]
  for (const answers of [
    { fullName: 'Eve' },
    { salary: 1, fullName: 'Eve' },
    { [replyTo(foreign)]: 'Eve' },
    { [`reply-${randomUUID()}`]: 'Eve' },
  ]) {
    const { status, body } = await again.save(again.page.version, answers)
    expect([status, body.error.code]).toEqual([410, 'already-submitted'])
    expect(body.error.details).toEqual({
      questions: Object.keys(answers).filter((name) => name !== 'salary'),
    })
  }
  expect((await details(link)).answers).toMatchObject({ salary: 21000, fullName: 'Ada Test' })
})

test('replies are words, and only to what is asked', async () => {
  const link = await hale.freshLink()
  const device = await openDevice(server, link)
  const unasked = await device.save(0, { [`reply-${randomUUID()}`]: 'Eve' })
  expect([unasked.status, unasked.body.error.code]).toEqual([410, 'already-submitted'])
  const sent = await submittedLink()
  const { queries, again } = await asked(sent.link, sent.device, 'salary')
  const [query] = queries as [(typeof queries)[0]]
  const wrong = await again.save(again.page.version, { [replyTo(query)]: 7 })
  expect(wrong.body.error.code).toBe('answer-malformed')
})

test('every question needs another answer or a word before all can be sent again', async () => {
  const { link, device } = await submittedLink()
  const { queries, again } = await asked(link, device, 'salary', 'fullName')
  const [, fullName] = queries as [(typeof queries)[0], (typeof queries)[0]]
  await again.save(again.page.version, { salary: 1, [replyTo(fullName)]: '  ' })
  const { status, body } = await again.submit()
  expect(status).toBe(422)
  expect(body.error.details).toEqual({
    problems: [
      { question: 'fullName', code: 'query-unanswered', message: 'Change this answer, or write a reply' },
    ],
  })
})

test('what is wrong with answers that nobody asked about stands in nobody’s way', async () => {
  const { link, device } = await submittedLink({ fullName: 'Ada Test', hasChildren: true })
  const { again } = await asked(link, device, 'hasChildren')
  // A group of children is shown from now on that cannot be filled in, and a name is missing that was there.
  await server.admin(`update answers set sealed = null where invitation_id = $1 and name = 'fullName'`, [
    link.invitationId,
  ])
  await again.save(again.page.version, { hasChildren: false })
  expect((await again.submit()).status).toBe(200)
})

test('a problem of a question that was asked about stops the sending', async () => {
  const { link, device } = await submittedLink()
  const { again } = await asked(link, device, 'fullName')
  await again.save(again.page.version, { fullName: null })
  const { status, body } = await again.submit()
  expect(status).toBe(422)
  expect(body.error.details).toMatchObject({ problems: [{ question: 'fullName', code: 'required' }] })
})

test('the firm may ask more while the client is at it', async () => {
  const { link, device } = await submittedLink()
  const { again } = await asked(link, device, 'salary')
  await draft(link, 'notes')
  expect((await openDevice(server, link, again.cookies)).page.queries).toHaveLength(1)
  expect((await send(link)).body).toMatchObject({ sent: 1, url: link.url })
  expect((await openDevice(server, link, again.cookies)).page.queries).toHaveLength(2)
  expect((await again.save(again.page.version, { notes: 'More' })).status).toBe(200)
})

test('nothing is sent where nothing is drafted, or the answers are not sent yet', async () => {
  const { link } = await submittedLink()
  expect((await send(link)).body).toMatchObject({ error: { code: 'failed-precondition' } })
  const open = await hale.freshLink()
  const device = await openDevice(server, open)
  await device.save(0, { fullName: 'Ada' })
  await draft(open, 'fullName')
  expect((await send(open)).body).toMatchObject({ error: { code: 'failed-precondition' } })
})

test('a link that has expired works again, and one that was switched off does not', async () => {
  const { link, device } = await submittedLink()
  await expire(link)
  await draft(link, 'salary')
  const days = { expiresInDays: 3 }
  expect((await send(link, days)).status).toBe(200)
  const again = await openDevice(server, link, device.cookies)
  expect(again.page.status).toBe('queried')
  const { body } = await call('GET', `/clients/${link.clientId}/invitations`)
  const [{ expiresAt }] = (body as { items: [{ expiresAt: string }] }).items
  const left = Date.parse(expiresAt) - server.clock.now().getTime()
  expect(left).toBeGreaterThan(3 * day - 60_000)
  expect(left).toBeLessThanOrEqual(3 * day)
  // One that works longer is not cut short.
  const other = await submittedLink()
  await draft(other.link, 'salary')
  await send(other.link, days)
  const still = (await call('GET', `/clients/${other.link.clientId}/invitations`)).body
  const [{ expiresAt: later }] = (still as { items: [{ expiresAt: string }] }).items
  expect(Date.parse(later)).toBeGreaterThan(server.clock.now().getTime() + 20 * day)

  const revoked = await submittedLink()
  await draft(revoked.link, 'salary')
  await call('DELETE', `/invitations/${revoked.link.invitationId}`)
  expect((await send(revoked.link)).body).toMatchObject({ error: { code: 'invitation-revoked' } })
  expect((await setStatus(revoked.link, 'in-progress')).body).toMatchObject({
    error: { code: 'invitation-revoked' },
  })
})

test('sending twice with one key sends once', async () => {
  const { link } = await submittedLink()
  await draft(link, 'salary')
  const key = randomUUID()
  const payload = { invitationId: link.invitationId }
  const path = `/responses/${link.clientId}/queries/send`
  const first = await post(path, payload, { key })
  await draft(link, 'notes')
  expect((await post(path, payload, { key })).body).toEqual(first.body)
  expect((await details(link)).queries.map(({ state }) => state)).toEqual(['open', 'draft'])
})

test('drafts can be changed and dropped, what was sent only taken back or settled', async () => {
  const { link, device } = await submittedLink()
  const one = await draft(link, 'salary')
  const changed = await call('PATCH', `/queries/${one.queryId}`, { payload: { text: 'A month, or a year?' } })
  expect(changed.body).toMatchObject({ state: 'draft', text: 'A month, or a year?' })
  expect((await call('PATCH', `/queries/${one.queryId}`, { payload: { state: 'settled' } })).status).toBe(400)
  expect((await call('DELETE', `/queries/${one.queryId}`)).status).toBe(204)
  expect((await call('DELETE', `/queries/${one.queryId}`)).status).toBe(404)

  const { queries, again } = await asked(link, device, 'salary', 'notes')
  const [salary, notes] = queries as [(typeof queries)[0], (typeof queries)[0]]
  expect((await call('PATCH', `/queries/${salary.queryId}`, { payload: { text: 'Else' } })).status).toBe(400)
  expect((await call('DELETE', `/queries/${salary.queryId}`)).status).toBe(204)
  expect((await again.save(again.page.version, { salary: 1 })).body.error.code).toBe('already-submitted')
  // With the last of them, the response is as it was sent.
  expect((await details(link)).status).toBe('queried')
  const settled = await call('PATCH', `/queries/${notes.queryId}`, { payload: { state: 'settled' } })
  expect(settled.body).toMatchObject({ state: 'settled' })
  expect((await details(link)).status).toBe('submitted')
})

test('an answer in a row is asked about by its full name, and its whole group is open', async () => {
  const children = [{ name: 'Wren' }, { name: 'Sam' }]
  const { link, device } = await submittedLink({ fullName: 'Ada', hasChildren: true, children })
  const { again } = await asked(link, device, 'children[1].name')
  await again.save(again.page.version, { children: [{ name: 'Wren T' }, { name: 'Sam' }] })
  expect((await again.submit()).status).toBe(422)
  await again.save(again.page.version + 1, { children: [{ name: 'Wren T' }, { name: 'Sam T' }] })
  expect((await again.submit()).status).toBe(200)
  expect((await details(link)).queries).toMatchObject([{ hasChanged: true, state: 'replied' }])
})

test('a question that the survey does not have cannot be asked about', async () => {
  const { link } = await submittedLink()
  const { clientId, invitationId } = link
  const path = `/responses/${clientId}/queries`
  expect((await post(path, { invitationId, name: 'nothing', text: 'What?' })).body).toMatchObject({
    error: { code: 'question-unknown' },
  })
})

test.each([
  ['takes its question back', (query: AnswerQuery) => call('DELETE', `/queries/${query.queryId}`)],
  [
    'settles it',
    (query: AnswerQuery) => call('PATCH', `/queries/${query.queryId}`, { payload: { state: 'settled' } }),
  ],
  ['marks all as reviewed', (_: AnswerQuery, link: Link) => setStatus(link, 'reviewed')],
])('what the client has changed and not sent is no answer once the firm %s', async (_, close) => {
  const { link, device } = await submittedLink()
  const { queries, again } = await asked(link, device, 'salary')
  const [salary] = queries as [AnswerQuery]
  const changes = { salary: 1, 'salary-Mark': { is: 'estimate' } }
  expect((await again.save(again.page.version, changes)).status).toBe(200)
  const before = (await details(link)).version
  expect((await close(salary, link)).status).toBeLessThan(300)
  const now = await details(link)
  expect(now.status).not.toBe('queried')
  expect(now.answers).toEqual({ fullName: 'Ada Test', hasChildren: false, salary: 21000 })
  expect(now.version).toBeGreaterThan(before)
})

test('what the client has changed of another question stays while one is taken back', async () => {
  const { link, device } = await submittedLink()
  const { queries, again } = await asked(link, device, 'salary', 'fullName')
  const [salary] = queries as [AnswerQuery]
  await again.save(again.page.version, { salary: 1, fullName: 'Ada Lovelace' })
  await call('DELETE', `/queries/${salary.queryId}`)
  expect(await details(link)).toMatchObject({
    status: 'queried',
    answers: { fullName: 'Ada Lovelace', salary: 21000 },
  })
  expect((await again.save(again.page.version + 2, { salary: 2 })).status).toBe(410)
  expect((await again.submit()).status).toBe(200)
})

test.each([
  ['mark', { 'salary-Mark': { is: 'estimate' } }],
  ['answer', { salary: 1 }],
])('another %s alone is a reply', async (_, changes) => {
  const { link, device } = await submittedLink()
  const { again } = await asked(link, device, 'salary')
  await again.save(again.page.version, changes)
  expect((await again.submit()).status).toBe(200)
  expect((await details(link)).queries).toMatchObject([{ state: 'replied', hasChanged: true }])
})

test('a question that was replied to takes no other reply while the firm asks another', async () => {
  const { link, device } = await submittedLink()
  const { queries, again } = await asked(link, device, 'salary')
  const [first] = queries as [AnswerQuery]
  await again.save(again.page.version, { [replyTo(first)]: 'Yes' })
  expect((await again.submit()).status).toBe(200)
  const { again: later } = await asked(link, device, 'fullName')
  expect((await later.save(later.page.version, { [replyTo(first)]: 'No' })).status).toBe(410)
})
