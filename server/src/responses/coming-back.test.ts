import { describe, expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { confirm, kept, type Link, newCode, open, openDevice } from '../test-journey.ts'
import { answeredLinks } from './answered-links.factory.ts'
import { responseJobs } from './responses.jobs.ts'

const journey = await firmWithSurvey()
const { server, firm, call, freshLink } = journey
const { answeredLink, send, leave, actions } = answeredLinks(journey)

const hour = 60 * 60 * 1000

/** Follows the link in a browser that nobody has used before; what it keeps. */
async function stranger(link: Link): Promise<string> {
  const answer = await open(server, link.clientId, link.token)
  expect(answer.statusCode).toBe(401)
  return kept('', answer.headers['set-cookie'])
}

async function confirmed(link: Link, cookies: string, given: { remember?: boolean } = {}): Promise<string> {
  const code = await newCode(server, firm, link.invitationId)
  const answer = await confirm(server, link, cookies, { code, ...given })
  expect(answer.statusCode).toBe(204)
  return kept(cookies, answer.headers['set-cookie'])
}

describe('a browser that has not been seen', () => {
  test('gets 401 once there are answers, with no name, title or answer in it, and does not count as an opening', async () => {
    const { link } = await answeredLink()
    const before = await actions(link)
    const answer = await open(server, link.clientId, link.token)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      error: {
        code: 'code-required',
        message: 'Please enter the 6-digit code, so that we know that it is you.',
        details: { invitationId: link.invitationId, channel: 'firm' },
      },
    })
    for (const secret of ['Secret-Answer', 'Foreign-Name', 'Hale', 'About you']) {
      expect(answer.body).not.toContain(secret)
    }
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toContain(`candour-answering-${link.invitationId.slice(0, 8)}=`)
    expect(cookies[0]).toContain('HttpOnly')
    expect(await actions(link)).toEqual([...before, 'invitation.code-required'])
  })

  test('may do nothing but ask for a code, enter one, and leave', async () => {
    const { link } = await answeredLink()
    const cookies = await stranger(link)
    const changes = [{ name: 'fullName', value: 'Eve' }]
    const save = await send(link, 'PATCH', 'answers', cookies, { version: 1, changes })
    expect(save).toMatchObject({ status: 401, code: 'code-required' })
    expect(JSON.parse(save.body).error.details).toEqual({ invitationId: link.invitationId, channel: 'firm' })
    // Nor find out which questions there are.
    const guess = await send(link, 'PATCH', 'answers', cookies, {
      version: 1,
      changes: [{ name: 'noSuchQuestion', value: 'Eve' }],
    })
    expect(guess).toMatchObject({ status: 401, code: 'code-required' })
    expect(await send(link, 'POST', 'submit', cookies)).toMatchObject({ status: 401, code: 'code-required' })
    expect((await send(link, 'POST', 'code', cookies)).status).toBe(200)
    expect(await confirm(server, link, cookies, { code: '000000' })).toMatchObject({ statusCode: 410 })
    const [row] = await server.admin<{ version: number; status: string }>(
      'select version, status from responses where invitation_id = $1',
      [link.invitationId],
    )
    expect(row).toEqual({ version: 1, status: 'in-progress' })
    expect((await leave(link, cookies)).status).toBe(204)
  })

  test('is refused by the saving statement itself, should nothing before it notice', async () => {
    const { link, device } = await answeredLink()
    await device.save(1, { notes: 'remembered as confirmed' })
    await server.admin('update answering_sessions set confirmed_at = null where invitation_id = $1', [
      link.invitationId,
    ])
    const save = await device.save(2, { notes: 'x' })
    expect(save).toMatchObject({ status: 401, body: { error: { code: 'code-required' } } })
    expect(save.body.error.details).toEqual({ invitationId: link.invitationId, channel: 'firm' })
    expect((await device.submit()).body.error.code).toBe('code-required')
  })

  test('needs a code for the receipt too', async () => {
    const { link, device } = await answeredLink()
    const { body } = await device.submit()
    const answer = await open(server, link.clientId, link.token)
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'code-required'])
    expect(answer.body).not.toContain(body.reference)
    expect((await openDevice(server, link)).page).toMatchObject({ reference: body.reference, answers: {} })
  })

  test('keeps the one cookie that it was given, however often it tries', async () => {
    const { link } = await answeredLink()
    const cookies = await stranger(link)
    const again = await open(server, link.clientId, link.token, cookies)
    expect(again.statusCode).toBe(401)
    expect(again.headers['set-cookie']).toBeUndefined()
    expect((await open(server, link.clientId, link.token, await confirmed(link, cookies))).statusCode).toBe(
      200,
    )
  })

  test('needs one from the start where the firm requires it', async () => {
    const link = await freshLink({ requireCode: true })
    const cookies = await stranger(link)
    expect(await actions(link)).toEqual(['invitation.created', 'invitation.code-required'])
    const list = async () => (await call('GET', `/clients/${link.clientId}/invitations`)).body.items[0]
    expect(await list()).toMatchObject({ requiresCode: true, status: 'sent', openedAt: null })
    const opened = await open(server, link.clientId, link.token, await confirmed(link, cookies))
    expect(opened.statusCode).toBe(200)
    expect(await list()).toMatchObject({ status: 'opened' })
    expect((await open(server, link.clientId, link.token)).statusCode).toBe(401)
  })
})

describe('a browser that has been seen', () => {
  test('opens the link as before, until the invitation expires', async () => {
    const link = await freshLink({ expiresInDays: 7 })
    const first = await open(server, link.clientId, link.token)
    const device = [first.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('candour-device-'))
    expect(device).toContain(`candour-device-${link.invitationId.slice(0, 8)}=`)
    expect(device).toContain('HttpOnly')
    const seconds = Number(/Max-Age=(\d+)/.exec(device ?? '')?.[1])
    expect(Math.abs(seconds - 7 * 24 * 3600)).toBeLessThan(60)

    const cookies = kept('', first.headers['set-cookie'])
    await (await openDevice(server, link, cookies)).save(0, { fullName: 'Ada' })
    server.clock.advance(6 * 24 * hour)
    const back = await open(server, link.clientId, link.token, cookies)
    expect(back.statusCode).toBe(200)
    expect(back.json().answers).toEqual({ fullName: 'Ada' })
    // It is known already.
    expect(String(back.headers['set-cookie'])).not.toContain('candour-device-')
  })

  test('is known for its own link only', async () => {
    const [mine, other] = [await answeredLink(), await answeredLink()]
    const secret = /candour-device-[0-9a-f]{8}=([^;]+)/.exec(mine.device.cookies)?.[1]
    expect(secret).toHaveLength(43)
    const name = `candour-device-${other.link.invitationId.slice(0, 8)}`
    const answer = await open(server, other.link.clientId, other.link.token, `${name}=${secret}`)
    expect(answer.statusCode).toBe(401)
    for (const forged of ['', 'x', 'A'.repeat(43)]) {
      const refused = await open(server, other.link.clientId, other.link.token, `${name}=${forged}`)
      expect(refused.statusCode).toBe(401)
    }
  })

  test('does not open it once the firm has switched it off', async () => {
    const { link, device } = await answeredLink()
    const cookies = await stranger(link)
    const code = await newCode(server, firm, link.invitationId)
    await call('DELETE', `/invitations/${link.invitationId}`)
    const back = await open(server, link.clientId, link.token, device.cookies)
    expect([back.statusCode, back.json().error.code]).toEqual([410, 'invitation-revoked'])
    expect(await send(link, 'POST', 'code', cookies)).toMatchObject({ code: 'invitation-revoked' })
    const late = await confirm(server, link, cookies, { code })
    expect([late.statusCode, late.json().error.code]).toEqual([410, 'invitation-revoked'])
  })
})

describe('a code that was confirmed', () => {
  test('makes the browser known and begins a session of its own', async () => {
    const { link } = await answeredLink()
    const before = await stranger(link)
    const cookies = await confirmed(link, before)
    expect(cookies).toContain('candour-device-')
    expect(cookies).not.toContain(before)
    const device = await openDevice(server, link, cookies)
    expect(device.page.answers).toEqual({ fullName: 'Secret-Answer' })
    expect((await device.save(1, { notes: 'from here' })).status).toBe(200)
    // Who knew the secret of the session before holds nothing.
    const fixed = await send(link, 'POST', 'submit', before)
    expect(fixed).toMatchObject({ status: 401, code: 'answering-session-expired' })
    expect((await open(server, link.clientId, link.token, before)).statusCode).toBe(401)
    expect(await actions(link)).toEqual(expect.arrayContaining(['code.made', 'code.confirmed']))
  })

  test('on a device that is not to be remembered counts for one sitting', async () => {
    const { link } = await answeredLink()
    const cookies = await confirmed(link, await stranger(link), { remember: false })
    expect(cookies).not.toContain('candour-device-')
    const first = await open(server, link.clientId, link.token, cookies)
    expect(first.statusCode).toBe(200)
    expect(first.headers['set-cookie']).toBeUndefined()
    server.clock.advance(19 * hour)
    const again = await open(server, link.clientId, link.token, cookies)
    expect(again.json().endsAt).toBe(first.json().endsAt)
    server.clock.advance(hour)
    const over = await open(server, link.clientId, link.token, cookies)
    expect([over.statusCode, over.json().error.code]).toEqual([401, 'code-required'])
  })

  test('is no matter to a session that needs none any more', async () => {
    const { link, device } = await answeredLink()
    const answer = await confirm(server, link, device.cookie, { code: 'whatever' })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

test('the browsers that an expired invitation is known by are swept away, and no others', async () => {
  const [old, recent] = [await answeredLink(), await answeredLink()]
  await server.admin(
    "update known_browsers set expires_at = now() - interval '25 hours' where invitation_id = $1",
    [old.link.invitationId],
  )
  for (const job of responseJobs(server)) await job.run({})
  const left = await server.admin(
    'select invitation_id as id from known_browsers where invitation_id = any($1)',
    [[old.link.invitationId, recent.link.invitationId]],
  )
  expect(left).toEqual([{ id: recent.link.invitationId }])
})
