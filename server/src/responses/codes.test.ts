import { describe, expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { confirm, kept, type Link, newClient, newCode, open, shortSurvey } from '../test-journey.ts'
import { mailboxes } from './mailbox.factory.ts'

const firmOnline = await firmWithSurvey(shortSurvey, { canSendMail: true })
const { server, firm, freshLink } = firmOnline
const mailOf = mailboxes(firmOnline)

const second = 1000
const minute = 60 * second
const email = 'lee@example.org'

/** A link that asks for a code, and what a browser that has followed it keeps. */
interface Browser {
  link: Link
  cookie: string
}

async function asked(given: { email?: string } = { email }): Promise<Browser> {
  const clientId = await newClient(server, firm, given)
  const link = await freshLink({ clientId, requireCode: true })
  return inAnother({ link })
}

/** The same link, in a browser that nobody has used before. */
async function inAnother({ link }: { link: Link }): Promise<Browser> {
  const answer = await open(server, link.clientId, link.token)
  expect(answer.json().error.code).toBe('code-required')
  return { link, cookie: kept('', answer.headers['set-cookie']) }
}

async function request({ link, cookie }: Browser) {
  const url = `/api/answering/${link.clientId}/code`
  const answer = await server.app.inject({ method: 'POST', url, headers: { cookie } })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const mailbox = ({ link }: { link: Link }) => mailOf(link)

const enter = async ({ link, cookie }: Browser, code: string) => {
  const answer = await confirm(server, link, cookie, { code })
  return answer.statusCode === 204 ? 'right' : answer.json().error.code
}

/** Another than this one. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe('a code by e-mail', () => {
  test('goes to the address on record, works for ten minutes, and opens the link', async () => {
    const browser = await asked()
    const { status, body } = await request(browser)
    expect(status).toBe(200)
    expect(body).toEqual({ channel: 'email', expiresAt: expect.any(String), againAt: expect.any(String) })
    expect(Math.abs(Date.parse(body.expiresAt) - Date.now() - 10 * minute)).toBeLessThan(5 * second)
    expect(Math.abs(Date.parse(body.againAt) - Date.now() - minute)).toBeLessThan(5 * second)
    const [mail, ...more] = await mailbox(browser)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'A code from Hale & Partners' })
    const answer = await confirm(server, browser.link, browser.cookie, { code: mail?.code ?? '' })
    expect(answer.statusCode).toBe(204)
    const cookies = kept(browser.cookie, answer.headers['set-cookie'])
    const opened = await open(server, browser.link.clientId, browser.link.token, cookies)
    expect(opened.statusCode).toBe(200)
  })

  test('says from whom it is and what to do, and nothing of what it is about', async () => {
    const browser = await asked()
    await request(browser)
    const [mail] = await mailbox(browser)
    expect(mail?.text).toContain('It works for 10 minutes')
    expect(mail?.text).toContain('If you did not ask for a code, somebody else may have your private link.')
    expect(mail?.text).toContain('Please tell Hale & Partners.')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(
      /divorce|separat|marri|famil|financ|solicitor|law|court|Form E|survey|answer|client/i,
    )
    // What a locked phone shows.
    expect(mail?.subject).not.toMatch(/\d/)
    expect(mail?.text).not.toContain(browser.link.token)
  })

  test('is not sent where no address is known, and the firm has to read one out', async () => {
    const browser = await asked({})
    const answer = await open(server, browser.link.clientId, browser.link.token)
    expect(answer.json().error.details.channel).toBe('firm')
    expect((await request(browser)).body).toEqual({ channel: 'firm', expiresAt: null, againAt: null })
    expect(await mailbox(browser)).toEqual([])
    const [row] = await server.admin('select 1 from codes where invitation_id = $1', [
      browser.link.invitationId,
    ])
    expect(row).toBeUndefined()
    const known = await asked()
    const told = await open(server, known.link.clientId, known.link.token)
    expect(told.json().error.details.channel).toBe('email')
    expect(told.body).not.toContain('lee')
  })

  test('needs the cookie of the link that it is for', async () => {
    const [mine, others] = [await asked(), await asked()]
    for (const cookie of ['', others.cookie]) {
      expect((await request({ link: mine.link, cookie })).body.error.code).toBe('answering-session-expired')
      expect(await enter({ link: mine.link, cookie }, '123456')).toBe('answering-session-expired')
    }
    expect(await mailbox(mine)).toEqual([])
  })
})

describe('which code counts', () => {
  test('the newest alone', async () => {
    const browser = await asked()
    await request(browser)
    server.clock.advance(minute)
    await request(browser)
    const sent = (await mailbox(browser)).map(({ code }) => code)
    expect(sent).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
    const fromFirm = await newCode(server, firm, browser.link.invitationId)
    for (const replaced of sent) {
      if (replaced !== fromFirm) expect(await enter(browser, replaced)).toBe('code-wrong')
    }
    expect(await enter(browser, `${fromFirm.slice(0, 3)} ${fromFirm.slice(3)} `)).toBe('right')
  })

  test('for ten minutes, and once', async () => {
    const browser = await asked()
    const late = await newCode(server, firm, browser.link.invitationId)
    server.clock.advance(10 * minute)
    expect(await enter(browser, late)).toBe('code-expired')
    // The access token of the firm lives as long as an hour.
    const code = await newCode(server, firm, browser.link.invitationId)
    server.clock.advance(10 * minute - second)
    const another = await inAnother(browser)
    expect(await enter(browser, code)).toBe('right')
    expect(await enter(another, code)).toBe('code-expired')
  })

  test('for its own link only', async () => {
    const [mine, others] = [await asked(), await asked()]
    const code = await newCode(server, firm, mine.link.invitationId)
    await newCode(server, firm, others.link.invitationId)
    // The same figures could be both links' code; they are kept for one link each.
    await server.admin(
      `update codes set code_hash = (select code_hash from codes where invitation_id = $1)
        where invitation_id = $2`,
      [mine.link.invitationId, others.link.invitationId],
    )
    expect(await enter(others, code)).toBe('code-wrong')
    expect(await enter(mine, code)).toBe('right')
  })

  test('none before one was made', async () => {
    expect(await enter(await asked(), '123456')).toBe('code-expired')
  })
})

describe('guessing', () => {
  test('ends a code after five wrong tries, also for the right one', async () => {
    const browser = await asked()
    const code = await newCode(server, firm, browser.link.invitationId)
    for (let by = 1; by <= 5; by++) expect(await enter(browser, other(code, by))).toBe('code-wrong')
    expect(await enter(browser, code)).toBe('code-expired')
    const again = await newCode(server, firm, browser.link.invitationId)
    expect(await enter(browser, again)).toBe('right')
  })

  test('is on record as often as it counts, and no more', async () => {
    const browser = await asked()
    const right = await newCode(server, firm, browser.link.invitationId)
    for (const typed of ['', 'abcdef', other(right), '1234567']) await enter(browser, typed)
    await open(server, browser.link.clientId, browser.link.token, browser.cookie)
    const rows = await server.admin<{ action: string }>(
      "select action from audit where subject_id = $1 and actor_kind = 'client' order by id",
      [browser.link.invitationId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['invitation.code-required', 'code.refused'])
  })

  test('what cannot be a code is no try', async () => {
    const browser = await asked()
    const code = await newCode(server, firm, browser.link.invitationId)
    for (const typed of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', `${code}0`, 'x'.repeat(40)]) {
      expect(await enter(browser, typed)).toBe('code-wrong')
    }
    expect(await enter(browser, code)).toBe('right')
  })

  test('fifty times at once, from several browsers, compares five', async () => {
    const first = await asked()
    const browsers = [first]
    for (let i = 0; i < 4; i++) browsers.push(await inAnother(first))
    const code = await newCode(server, firm, first.link.invitationId)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) => enter(browsers[i % 5] ?? first, other(code, i + 1))),
    )
    expect(outcomes.filter((outcome) => outcome === 'code-wrong')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'code-expired')).toHaveLength(45)
    expect(await enter(first, code)).toBe('code-expired')
    const [row] = await server.admin<{ tries: number; count: number }>(
      `select tries, (select count(*)::int from audit where subject_id = $2 and action = 'code.refused') as count
         from codes where invitation_id = $1`,
      [first.link.invitationId, first.link.invitationId],
    )
    expect(row).toEqual({ tries: 5, count: 5 })
  })

  test('the right code from eleven browsers at once opens one of them', async () => {
    const first = await asked()
    const browsers = [first]
    for (let i = 0; i < 10; i++) browsers.push(await inAnother(first))
    const code = await newCode(server, firm, first.link.invitationId)
    const outcomes = await Promise.all(browsers.map((browser) => enter(browser, code)))
    expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['right', 'code-expired']))
  })

  test('with fresh codes ends after twenty wrong tries an hour', async () => {
    const browser = await asked()
    for (let round = 0; round < 4; round++) {
      const code = await newCode(server, firm, browser.link.invitationId)
      for (let by = 1; by <= 5; by++) expect(await enter(browser, other(code, by))).toBe('code-wrong')
    }
    const code = await newCode(server, firm, browser.link.invitationId)
    expect(await enter(browser, other(code))).toBe('too-many-requests')
    const { headers } = await confirm(server, browser.link, browser.cookie, { code })
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    // Not for another link.
    const neighbour = await asked()
    expect(await enter(neighbour, await newCode(server, firm, neighbour.link.invitationId))).toBe('right')
    // Made by the database's owner: the firm's sign-in does not last as long as this clock goes on.
    server.clock.advance(60 * minute)
    await server.admin("update codes set expires_at = now() + interval '2 hours' where invitation_id = $1", [
      browser.link.invitationId,
    ])
    expect(await enter(browser, code)).toBe('right')
  })
})

describe('asking again', () => {
  test('within a minute sends nothing, and says when', async () => {
    const browser = await asked()
    const first = await request(browser)
    server.clock.advance(59 * second)
    expect((await request(browser)).body).toEqual(first.body)
    expect(await mailbox(browser)).toHaveLength(1)
    server.clock.advance(second)
    const next = await request(browser)
    expect(Date.parse(next.body.expiresAt)).toBeGreaterThan(Date.parse(first.body.expiresAt))
    expect(await mailbox(browser)).toHaveLength(2)
  })

  test('twenty times at once sends one', async () => {
    const browser = await asked()
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(browser)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await mailbox(browser)).toHaveLength(1)
  })

  test('five an hour are sent, and no more', async () => {
    const browser = await asked()
    for (let sent = 0; sent < 5; sent++) {
      expect((await request(browser)).status).toBe(200)
      server.clock.advance(2 * minute)
    }
    const refused = await request(browser)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-requests'])
    expect(Math.abs(Number(refused.headers['retry-after']) - 50 * 60)).toBeLessThan(10)
    expect(await mailbox(browser)).toHaveLength(5)
    server.clock.advance(50 * minute)
    expect((await request(browser)).status).toBe(200)
  })
})
