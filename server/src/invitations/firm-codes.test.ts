import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { deleteOldCodes } from './codes.queries.ts'

const { server, firm, call, freshLink } = await firmWithSurvey()

describe('a code to be read out', () => {
  const make = (invitationId: string) => call('POST', `/invitations/${invitationId}/code`)

  test('has six digits, works for ten minutes, and is in the trail', async () => {
    const link = await freshLink()
    const { status, body } = await make(link.invitationId)
    expect(status).toBe(201)
    expect(body).toEqual({ code: expect.stringMatching(/^\d{6}$/), expiresAt: expect.any(String) })
    expect(Math.abs(Date.parse(body.expiresAt) - Date.now() - 10 * 60_000)).toBeLessThan(5000)
    const trail = await server.admin('select action, actor_kind, actor_id from audit where subject_id = $1', [
      link.invitationId,
    ])
    expect(trail).toContainEqual({ action: 'code.made', actor_kind: 'user', actor_id: firm.uid })
  })

  test('is made anew each time, also with the same key: the earlier one is kept nowhere', async () => {
    const link = await freshLink()
    const key = randomUUID()
    const codes = []
    for (let i = 0; i < 5; i++) {
      codes.push((await call('POST', `/invitations/${link.invitationId}/code`, { key })).body.code)
    }
    expect(new Set(codes).size).toBeGreaterThan(1)
    expect(
      await server.admin('select 1 from codes where invitation_id = $1', [link.invitationId]),
    ).toHaveLength(1)
  })

  test('is made for no link that does not open any more, and for none that is not there', async () => {
    const revoked = await freshLink()
    await call('DELETE', `/invitations/${revoked.invitationId}`)
    expect(await make(revoked.invitationId)).toMatchObject({
      status: 410,
      body: { error: { code: 'invitation-revoked' } },
    })
    const expired = await freshLink()
    await server.admin("update invitations set expires_at = now() - interval '1 minute' where id = $1", [
      expired.invitationId,
    ])
    expect(await make(expired.invitationId)).toMatchObject({
      status: 410,
      body: { error: { code: 'invitation-expired' } },
    })
    expect((await make(randomUUID())).status).toBe(404)
    expect((await make('nonsense')).status).toBe(400)
    expect(
      await server.admin('select 1 from codes where invitation_id = any($1)', [
        [revoked.invitationId, expired.invitationId],
      ]),
    ).toEqual([])
  })

  test('that is long over is swept away, and no other', async () => {
    const [old, recent] = [await freshLink(), await freshLink()]
    await make(old.invitationId)
    await make(recent.invitationId)
    await server.admin("update codes set expires_at = now() - interval '25 hours' where invitation_id = $1", [
      old.invitationId,
    ])
    await server.db.withSystem(deleteOldCodes)
    const left = await server.admin('select invitation_id as id from codes where invitation_id = any($1)', [
      [old.invitationId, recent.invitationId],
    ])
    expect(left).toEqual([{ id: recent.invitationId }])
  })
})
