import { expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { open, openDevice } from '../test-journey.ts'
import { replyTo, reviewing } from './reviewed-links.factory.ts'

const hale = await firmWithSurvey()
const { server, call, firm } = hale
const { submittedLink, draft, send, setStatus, details, asked, post } = reviewing(hale)

interface Entry {
  actor: string
  name: string | null
  action: string
  names: string[]
  times: number
}
async function timeline(clientId: string, query = '') {
  const { status, body } = await call('GET', `/responses/${clientId}/timeline${query}`)
  expect(status).toBe(200)
  return body as { items: Entry[]; nextCursor: string | null }
}

test('a response is marked as reviewed, and that can be taken back; nobody is asked any more', async () => {
  const { link, device } = await submittedLink()
  await asked(link, device, 'salary')
  expect((await setStatus(link, 'reviewed')).body).toEqual({ status: 'reviewed' })
  const reviewed = await details(link)
  expect(reviewed.reviewedAt).toEqual(expect.any(String))
  expect(reviewed.queries.map(({ state }) => state)).toEqual(['settled'])
  expect((await openDevice(server, link, device.cookies)).page).toMatchObject({ queries: [], answers: {} })
  // Said twice, it is so once.
  await setStatus(link, 'reviewed')
  const { items } = await timeline(link.clientId)
  expect(items.filter(({ action }) => action === 'response.reviewed')).toHaveLength(1)
  expect((await setStatus(link, 'submitted')).body).toEqual({ status: 'submitted' })
  expect(await details(link)).toMatchObject({ status: 'submitted', reviewedAt: null })
})

test('a response is opened again as a whole, and is sent a second time under its reference', async () => {
  const { link, device } = await submittedLink()
  const { queries } = await asked(link, device, 'salary')
  await setStatus(link, 'reviewed')
  expect((await setStatus(link, 'in-progress')).body).toEqual({ status: 'in-progress' })
  const again = await openDevice(server, link, device.cookies)
  expect(again.page).toMatchObject({ status: 'in-progress', answers: { salary: 21000 } })
  expect((await again.save(again.page.version, { fullName: 'Ada Second' })).status).toBe(200)
  expect((await details(link)).answers).toMatchObject({ fullName: 'Ada Second' })
  const first = (await details(link)).reference
  expect((await again.submit()).body.reference).toBe(first)
  expect(queries).toHaveLength(1)
})

test.each([
  ['in-progress', 'reviewed'],
  ['in-progress', 'submitted'],
] as const)('from %s, nothing becomes %s', async (_, to) => {
  const link = await hale.freshLink()
  const device = await openDevice(server, link)
  await device.save(0, { fullName: 'Ada' })
  expect((await setStatus(link, to)).body).toMatchObject({ error: { code: 'failed-precondition' } })
  expect((await details(link)).status).toBe('in-progress')
})

test('every submission is kept as it was sent, without what was hidden then', async () => {
  const { link, device } = await submittedLink({ fullName: 'Ada', hasChildren: false, salary: 1 })
  const { again } = await asked(link, device, 'salary')
  await again.save(again.page.version, { salary: 2 })
  await again.submit()
  const { submissions, answers } = await details(link)
  expect(submissions.map(({ number }) => number)).toEqual([2, 1])
  const get = async (number: number) => {
    const { invitationId, clientId } = link
    const path = `/responses/${clientId}/submissions/${number}?invitationId=${invitationId}`
    return call('GET', path)
  }
  expect((await get(1)).body).toMatchObject({
    number: 1,
    answers: { fullName: 'Ada', hasChildren: false, salary: 1 },
  })
  expect((await get(2)).body).toMatchObject({ number: 2, answers })
  expect((await get(3)).status).toBe(404)
  const { items } = await timeline(link.clientId)
  expect(items.filter(({ action }) => action === 'submission.read')).toHaveLength(2)
})

test('what an earlier release sent, and kept no submission of, is the first', async () => {
  const { link, device } = await submittedLink()
  await server.admin('delete from submissions where invitation_id = $1', [link.invitationId])
  const before = await details(link)
  expect(before.submissions.map(({ number }) => number)).toEqual([1])
  const path = `/responses/${link.clientId}/submissions/1?invitationId=${link.invitationId}`
  const first = await call('GET', path)
  expect(first.body).toMatchObject({ answers: before.answers })
  const { again } = await asked(link, device, 'salary')
  await again.save(again.page.version, { salary: 2 })
  await again.submit()
  expect((await call('GET', path)).body).toEqual(first.body)
  expect((await details(link)).submissions.map(({ number }) => number)).toEqual([2, 1])
})

test('an answer is accepted as it stands, and no longer once it is another', async () => {
  const { link, device } = await submittedLink()
  const accept = (name: string, accepted = true) =>
    post(`/responses/${link.clientId}/accepted`, { invitationId: link.invitationId, name, accepted })
  await accept('salary')
  expect((await accept('fullName')).body).toEqual({ accepted: ['fullName', 'salary'] })
  const { again } = await asked(link, device, 'salary')
  await again.save(again.page.version, { 'salary-Mark': { is: 'estimate' } })
  expect((await details(link)).accepted).toEqual(['fullName'])
  expect((await accept('fullName', false)).body).toEqual({ accepted: [] })
  expect((await accept('nothing')).body).toMatchObject({ error: { code: 'question-unknown' } })
})

test('notes are the firm’s: no link reads one, nor a draft of a question', async () => {
  const { link, device } = await submittedLink()
  const { clientId, invitationId } = link
  const made = await post(`/responses/${clientId}/notes`, {
    ...{ invitationId, name: 'salary', text: 'Secret-Note' },
  })
  expect(made.status).toBe(201)
  const { noteId } = made.body as { noteId: string }
  const changed = await call('PATCH', `/notes/${noteId}`, { payload: { text: 'Secret-Note two' } })
  expect(changed.body).toMatchObject({ name: 'salary', text: 'Secret-Note two' })
  await asked(link, device, 'salary')
  await draft(link, 'fullName', 'Secret-Draft')
  const opened = await open(server, clientId, link.token, device.cookies)
  expect(opened.body).toContain('Is this right?')
  expect(opened.body).not.toContain('Secret-')
  await server.db.withInvitation({ accountId: firm.accountId, clientId, invitationId }, async (tx) => {
    expect(await tx.query('select * from notes')).toEqual([])
    expect(await tx.query('select * from accepted_answers')).toEqual([])
    expect(await tx.query(`select * from queries where state = 'draft'`)).toEqual([])
  })
  expect((await details(link)).notes).toMatchObject([{ noteId, text: 'Secret-Note two' }])
  expect((await call('DELETE', `/notes/${noteId}`)).status).toBe(204)
  expect((await details(link)).notes).toEqual([])
})

test('a link reads no question that another is asked', async () => {
  const one = await submittedLink()
  const two = await submittedLink()
  await asked(one.link, one.device, 'salary')
  const { clientId, invitationId } = two.link
  await server.db.withInvitation({ accountId: firm.accountId, clientId, invitationId }, async (tx) => {
    expect(await tx.query('select * from queries')).toEqual([])
    expect(
      await tx.query('select * from submissions where invitation_id = $1', [one.link.invitationId]),
    ).toEqual([])
  })
})

test('what the firm and the client write to each other is sealed', async () => {
  const { link, device } = await submittedLink()
  const { queries, again } = await asked(link, device, 'salary')
  const [query] = queries as [(typeof queries)[0]]
  await again.save(again.page.version, { [replyTo(query)]: 'Words-Of-Client' })
  await again.submit()
  const words = Buffer.from('Words-Of-Client').toString('hex')
  const asks = Buffer.from('Is this right?').toString('hex')
  for (const table of ['queries', 'submissions', 'answers']) {
    const rows = await server.admin<{ row: string }>(
      `select t::text as row from candour.${table} t where invitation_id = $1`,
      [link.invitationId],
    )
    expect(rows.length, table).toBeGreaterThan(0)
    for (const { row } of rows) {
      for (const plain of ['Words-Of-Client', words, asks]) expect(row, table).not.toContain(plain)
    }
  }
  expect((await details(link)).queries).toMatchObject([{ reply: 'Words-Of-Client' }])
})

test('the timeline says who did and who read what, saves of a sitting together', async () => {
  const link = await hale.freshLink()
  const device = await openDevice(server, link)
  await device.save(0, { fullName: 'Ada' })
  await device.save(1, { salary: 1 })
  await details(link)
  await details(link)
  await device.save(2, { salary: 2 })
  await device.submit()
  const { items } = await timeline(link.clientId)
  const seen = items.map(({ actor, name, action, names, times }) => ({ actor, name, action, names, times }))
  const profile = await call('GET', `/users/${firm.uid}`)
  const { name } = profile.body as { name: string }
  expect(seen.slice(0, 4)).toEqual([
    { actor: 'client', name: null, action: 'response.submitted', names: [], times: 1 },
    { actor: 'client', name: null, action: 'answers.saved', names: ['salary'], times: 1 },
    { actor: 'user', name, action: 'response.read', names: [], times: 2 },
    { actor: 'client', name: null, action: 'answers.saved', names: ['fullName', 'salary'], times: 2 },
  ])
  expect(seen.map(({ action }) => action)).toContain('client.created')
  // Page by page it is the same.
  const paged: Entry[] = []
  for (let cursor: string | null = '', rounds = 0; cursor !== null && rounds < 20; rounds++) {
    const page = await timeline(link.clientId, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    paged.push(...page.items)
    cursor = page.nextCursor
  }
  expect(paged).toEqual(items)
  expect((await call('GET', `/responses/${link.clientId}/timeline?cursor=eA`)).status).toBe(400)
})

test('a mail about questions is queued together with them, or nothing is sent at all', async () => {
  const { link } = await submittedLink()
  await draft(link, 'salary')
  expect((await send(link, { sendEmail: true })).status).toBe(400)
  expect((await details(link)).status).toBe('submitted')
  await call('PATCH', `/clients/${link.clientId}`, { payload: { email: 'ada@client.example' } })
  expect((await send(link, { sendEmail: true })).status).toBe(200)
  const mails = await server.admin('select 1 from mails where client_id = $1', [link.clientId])
  expect(mails).toHaveLength(1)
})
