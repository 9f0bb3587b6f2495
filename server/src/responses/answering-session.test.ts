import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { type Link, newClient, openDevice } from '../test-journey.ts'
import { responseJobs } from './responses.jobs.ts'

const { server, firm, call, freshLink } = await firmWithSurvey()

const savedIn = async (link: Link) => {
  const { answers, version } = (await openDevice(server, link)).page
  return { answers, version }
}

describe('who may save', () => {
  test('nobody without the cookie of the link, or with that of another', async () => {
    const link = await freshLink()
    const other = await freshLink()
    const [device, stranger] = [await openDevice(server, link), await openDevice(server, other)]
    for (const cookie of ['', 'candour-answering-00000000=x', stranger.cookie]) {
      const answer = await device.save(0, { fullName: 'Eve' }, { cookie })
      expect(answer.status).toBe(401)
      expect(answer.body.error.code).toBe('answering-session-expired')
    }
    const secret = stranger.cookie.split('=')[1]
    const name = device.cookie.split('=')[0]
    const disguised = await device.save(0, { fullName: 'Eve' }, { cookie: `${name}=${secret}` })
    expect(disguised.status).toBe(401)
    const astray = await device.save(0, { fullName: 'Eve' }, { clientId: other.clientId })
    expect(astray.status).toBe(401)
    expect(await savedIn(link)).toEqual({ answers: {}, version: 0 })
    expect(await savedIn(other)).toEqual({ answers: {}, version: 0 })
  })

  test('two links of one client in one browser never mix', async () => {
    const clientId = await newClient(server, firm)
    const [intake, formE] = [await freshLink({ clientId }), await freshLink({ clientId })]
    const [first, second] = [await openDevice(server, intake), await openDevice(server, formE)]
    const cookie = `${first.cookie}; ${second.cookie}`
    await first.save(0, { fullName: 'Intake' }, { cookie })
    await second.save(0, { fullName: 'Form E' }, { cookie })
    expect((await savedIn(intake)).answers).toEqual({ fullName: 'Intake' })
    expect((await savedIn(formE)).answers).toEqual({ fullName: 'Form E' })
    const vague = await first.save(1, { fullName: 'Which?' }, { cookie, invitationId: null })
    expect(vague.body.error).toMatchObject({ code: 'invalid-argument', details: [{ path: 'invitationId' }] })
    const alone = await first.save(1, { fullName: 'This one' }, { invitationId: null })
    expect(alone.status).toBe(200)
  })

  test('a sitting ends after 20 hours, and the link begins another', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    await device.save(0, { fullName: 'Ada' })
    server.clock.advance(20 * 60 * 60 * 1000)
    expect((await device.save(1, { fullName: 'Bea' })).body.error.code).toBe('answering-session-expired')
    const next = await openDevice(server, link, device.cookies)
    expect((await next.save(1, { fullName: 'Cy' })).status).toBe(200)
  })

  test('a sitting that has been over for a day is swept away, and no other', async () => {
    const link = await freshLink()
    await openDevice(server, link)
    const device = await openDevice(server, link)
    const sessions = () =>
      server.admin('select id from answering_sessions where invitation_id = $1', [link.invitationId])
    await server.admin(
      `update answering_sessions set expires_at = now() - interval '25 hours'
        where id = (select id from answering_sessions where invitation_id = $1 order by created_at limit 1)`,
      [link.invitationId],
    )
    for (const job of responseJobs(server)) await job.run({})
    expect(await sessions()).toHaveLength(1)
    expect((await device.save(0, { fullName: 'Ada' })).status).toBe(200)
  })

  test('a link that was switched off takes nothing more, at once; nor does one that has expired', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    const key = randomUUID()
    await device.save(0, { fullName: 'Ada' }, { key })
    const gone = await call('DELETE', `/invitations/${link.invitationId}`)
    expect(gone.status).toBe(204)
    expect(await device.save(1, { fullName: 'Bea' })).toMatchObject({
      status: 410,
      body: { error: { code: 'invitation-revoked' } },
    })
    expect((await device.save(0, { fullName: 'Ada' }, { key })).status).toBe(410)
    expect((await device.submit()).body.error.code).toBe('invitation-revoked')

    const short = await freshLink({ expiresInDays: 1 })
    server.clock.advance(23 * 60 * 60 * 1000)
    const late = await openDevice(server, short)
    server.clock.advance(60 * 60 * 1000)
    expect((await late.save(0, { fullName: 'Ada' })).body.error.code).toBe('invitation-expired')
    expect((await late.submit()).body.error.code).toBe('invitation-expired')
  })
})
