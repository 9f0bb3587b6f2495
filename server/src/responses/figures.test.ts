import { expect, test } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { newClient, newLink, newSurvey, openDevice } from '../test-journey.ts'
import { readFigures } from './figures.ts'

const server = await newServer()

const figuresOf = async (headers: { authorization: string }) =>
  (await server.app.inject({ url: '/api/figures', headers })).json()

test('figures say who stands where, by week of London, how long it takes and where clients stop', async () => {
  const firm = await server.registerUser()
  const empty = await figuresOf(firm.headers)
  expect(empty).toMatchObject({
    ...{
      clients: 0,
      byStatus: {},
      urgent: 0,
      overdue: 0,
      openItems: 0,
      replied: 0,
      mailRefused: 0,
      archived: 0,
    },
    ...{ medianMinutes: null, stops: [] },
  })
  expect(empty.weeks).toHaveLength(12)

  const surveyId = await newSurvey(server, firm)
  const links = []
  for (const name of ['invited', 'stopped', 'sent', 'sent too', 'gone']) {
    const clientId = await newClient(server, firm, { name })
    links.push(await newLink(server, firm, { clientId, surveyId }))
  }
  await newClient(server, firm, { name: 'not invited' })
  const [, stopped, sent, sentToo, gone] = links
  if (!stopped || !sent || !sentToo || !gone) throw new Error('no links')
  await (await openDevice(server, stopped)).save(0, { notes: 'x', 'salary-Mark': { is: 'unknown' } })
  for (const link of [sent, sentToo]) {
    const device = await openDevice(server, link)
    await device.save(0, { fullName: 'Ada' })
    await device.submit()
  }
  await server.app.settled()
  // The clocks go forward on 29 March 2026, a Sunday: its last minutes in London are still of the week before.
  const at = (invitationId: string, opened: string, submitted: string) =>
    server.admin(
      `with i as (update invitations set created_at = $2, opened_at = $2 where id = $1)
       update responses set submitted_at = $3 where invitation_id = $1`,
      [invitationId, opened, submitted],
    )
  await at(sent.invitationId, '2026-03-29T22:30:00Z', '2026-03-29T22:50:00Z')
  await at(sentToo.invitationId, '2026-03-29T23:30:00Z', '2026-03-30T00:10:00Z')
  await server.admin(
    "update invitations set created_at = '2026-03-01', expires_at = '2026-03-31T09:00Z' where id = $1",
    [gone.invitationId],
  )
  await server.admin(
    "update client_overviews set last_activity_at = '2026-03-28T11:00Z' where client_id = $1",
    [stopped.clientId],
  )
  server.clock.set(new Date('2026-03-31T12:00:00Z'))
  const figures = await server.db.withAccount(firm, (tx) => readFigures(tx, server.clock.now()))
  expect(figures).toMatchObject({
    clients: 6,
    byStatus: { 'not-invited': 1, invited: 1, 'in-progress': 1, submitted: 2, expired: 1 },
    ...{ openItems: 1, medianMinutes: 30, stops: [{ title: 'About you', page: 'you', clients: 1 }] },
  })
  expect(figures.weeks.slice(-2)).toEqual([
    { week: '2026-03-23', sent: 1, opened: 1, submitted: 1 },
    { week: '2026-03-30', sent: 1, opened: 1, submitted: 1 },
  ])
})

test('figures count nothing of another firm, nor who is deleted, and who is archived as that alone', async () => {
  const firm = await server.registerUser()
  const other = await server.registerUser()
  await newClient(server, other)
  const { headers } = firm
  const archived = await newClient(server, firm)
  const deleted = await newClient(server, firm)
  await newClient(server, firm)
  const url = (clientId: string) => `/api/clients/${clientId}`
  await server.app.inject({ method: 'PATCH', url: url(archived), headers, payload: { archived: true } })
  await server.app.inject({ method: 'DELETE', url: url(deleted), headers })
  expect(await figuresOf(headers)).toMatchObject({ clients: 1, archived: 1, byStatus: { 'not-invited': 1 } })
})
