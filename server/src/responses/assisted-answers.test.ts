import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { type Link, open, openDevice } from '../test-journey.ts'
import { replyTo, reviewing } from './reviewed-links.factory.ts'

const hale = await firmWithSurvey()
const { server, call, freshLink } = hale
const { submittedLink, details, asked, post } = reviewing(hale)

const saveFor = (
  { clientId, invitationId }: Link,
  version: number,
  answers: Record<string, unknown>,
  key?: string,
) =>
  call('PATCH', `/responses/${clientId}/answers`, {
    payload: {
      ...{ invitationId, version },
      changes: Object.entries(answers).map(([name, value]) => ({ name, value })),
    },
    ...(key ? { key } : {}),
  })
const submitFor = ({ clientId, invitationId }: Link) =>
  post(`/responses/${clientId}/submit`, { invitationId })

test('the firm fills in answers before the link was ever opened, each marked as such, and sends them', async () => {
  const link = await freshLink()
  const saved = await saveFor(link, 0, { fullName: 'Ada', hasChildren: false })
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await details(link)).toMatchObject({
    answers: { fullName: 'Ada', hasChildren: false },
    assisted: ['fullName', 'hasChildren'],
  })
  const { body } = await call('GET', `/clients/${link.clientId}/invitations`)
  expect(body).toMatchObject({ items: [{ openedAt: null, responseStatus: 'in-progress' }] })
  expect(await submitFor(link)).toMatchObject({ status: 200, body: { reference: expect.any(String) } })
  expect((await saveFor(link, 1, { fullName: 'Eve' })).body).toMatchObject({
    error: { code: 'already-submitted' },
  })
  const actions = await server.admin<{ action: string; actor_kind: string }>(
    'select action, actor_kind from audit where subject_id = $1 order by id',
    [link.invitationId],
  )
  expect(actions.filter(({ action }) => /saved|submitted/.test(action))).toEqual([
    { action: 'answers.saved', actor_kind: 'user' },
    { action: 'response.submitted', actor_kind: 'user' },
  ])
})

test('what the client saves again is the client’s own, with the same value too', async () => {
  const link = await freshLink()
  await saveFor(link, 0, { fullName: 'Ada', salary: 1 })
  const device = await openDevice(server, link)
  await device.save(1, { fullName: 'Ada' })
  expect((await details(link)).assisted).toEqual(['salary'])
})

test('whoever had the link open, with nothing answered, is asked for a code from then on', async () => {
  const link = await freshLink()
  const device = await openDevice(server, link)
  await saveFor(link, 0, { fullName: 'Ada' })
  expect((await device.save(1, { salary: 1 })).status).toBe(401)
  expect((await open(server, link.clientId, link.token, device.cookies)).statusCode).toBe(401)
})

test('conflicts, versions and checks are those of the client’s own saves', async () => {
  const link = await freshLink()
  const device = await openDevice(server, link)
  await device.save(0, { fullName: 'Ada' })
  expect((await saveFor(link, 0, { fullName: 'Eve' })).body).toMatchObject({
    error: { code: 'conflict', details: { version: 1, conflicts: [{ saved: 'Ada', sent: 'Eve' }] } },
  })
  expect((await saveFor(link, 0, { fullName: 'Ada' })).status).toBe(200)
  expect((await saveFor(link, 9, { fullName: 'Ada' })).body).toMatchObject({
    error: { code: 'invalid-argument' },
  })
  expect((await saveFor(link, 2, { nothing: 1 })).body).toMatchObject({ error: { code: 'question-unknown' } })
  expect((await saveFor(link, 2, { hasChildren: 'x' })).body).toMatchObject({
    error: { code: 'answer-malformed' },
  })
  expect((await device.save(1, { fullName: 'Else' })).status).toBe(409)
})

test('one key saves once', async () => {
  const link = await freshLink()
  const key = randomUUID()
  const first = await saveFor(link, 0, { fullName: 'Ada' }, key)
  expect((await saveFor(link, 0, { fullName: 'Ada' }, key)).body).toEqual(first.body)
  expect((await details(link)).version).toBe(1)
})

test('what is incomplete is not sent, and a link that is off or over takes nothing', async () => {
  const link = await freshLink()
  await saveFor(link, 0, { salary: 1 })
  expect((await submitFor(link)).body).toMatchObject({
    error: { code: 'answers-incomplete', details: { problems: [{ question: 'fullName' }] } },
  })
  await server.admin(`update invitations set expires_at = now() where id = $1`, [link.invitationId])
  expect((await saveFor(link, 1, { salary: 2 })).body).toMatchObject({
    error: { code: 'invitation-expired' },
  })
  await call('DELETE', `/invitations/${link.invitationId}`)
  expect((await saveFor(link, 1, { salary: 2 })).body).toMatchObject({
    error: { code: 'invitation-revoked' },
  })
  expect((await submitFor(link)).body).toMatchObject({ error: { code: 'invitation-revoked' } })
})

test('while the firm asks, it may fill in the same answers, but no reply of the client', async () => {
  const { link, device } = await submittedLink()
  const { queries, again } = await asked(link, device, 'salary')
  const [query] = queries as [(typeof queries)[0]]
  const { version } = again.page
  expect((await saveFor(link, version, { fullName: 'Eve' })).body).toMatchObject({
    error: { code: 'already-submitted', details: { questions: ['fullName'] } },
  })
  expect((await saveFor(link, version, { [replyTo(query)]: 'Eve' })).status).toBe(400)
  expect((await saveFor(link, version, { salary: 5 })).status).toBe(200)
  expect((await submitFor(link)).status).toBe(200)
  expect((await details(link)).queries).toMatchObject([{ state: 'replied', hasChanged: true }])
})

test('an invitation is answered for the client whom it is to, and for no other of the firm', async () => {
  const link = await freshLink()
  const other = { ...link, clientId: (await freshLink()).clientId }
  const opened = await call('GET', `/responses/${other.clientId}/answers?invitationId=${link.invitationId}`)
  expect(opened.status).toBe(404)
  expect((await saveFor(other, 0, { fullName: 'Eve' })).status).toBe(404)
  expect((await submitFor(other)).status).toBe(404)
  expect(await server.admin('select 1 from responses where invitation_id = $1', [link.invitationId])).toEqual(
    [],
  )
})
