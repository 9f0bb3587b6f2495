import { describe, expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { confirm, kept, type Link, newClient, open, openDevice, shortSurvey } from '../test-journey.ts'
import { mailboxes } from './mailbox.factory.ts'

const firmOnline = await firmWithSurvey(shortSurvey, { canSendMail: true })
const { server, firm, freshLink } = firmOnline
const mailbox = mailboxes(firmOnline)

const before = 'shared@example.org'
const after = 'own@example.org'

/** A client with answers, and a browser that showed a code to see them. */
async function answered(given: { email?: string } = { email: before }) {
  const clientId = await newClient(server, firm, given)
  const link = await freshLink({ clientId })
  await (await openDevice(server, link)).save(0, { fullName: 'Secret-Answer' })
  return { link, device: await openDevice(server, link) }
}

async function change(link: Link, payload: { email?: string | null; name?: string }): Promise<void> {
  const url = `/api/clients/${link.clientId}`
  const answer = await server.app.inject({ method: 'PATCH', url, headers: firm.headers, payload })
  expect(answer.statusCode).toBe(200)
}

const opened = async (link: Link, cookies?: string) => {
  const answer = await open(server, link.clientId, link.token, cookies)
  return { status: answer.statusCode, cookies: kept(cookies ?? '', answer.headers['set-cookie']) }
}

async function askForCode(link: Link, cookie: string) {
  const url = `/api/answering/${link.clientId}/code`
  const answer = await server.app.inject({ method: 'POST', url, headers: { cookie } })
  expect(answer.json().channel).toBe('email')
}

describe('once the firm puts another address on record', () => {
  test('no browser of the client is known any more, and no session goes on', async () => {
    const { link, device } = await answered()
    await change(link, { email: after })
    const save = await device.save(1, { notes: 'still here' })
    expect([save.status, save.body.error.code]).toEqual([401, 'answering-session-expired'])
    const files = await server.app.inject({ url: '/api/files', headers: { cookie: device.cookies } })
    expect(files.json().error.code).toBe('answering-session-expired')
    expect((await opened(link, device.cookies)).status).toBe(401)
  })

  test('the same holds of every link of the client, and where the address is taken away', async () => {
    const { link, device } = await answered()
    const second = await freshLink({ clientId: link.clientId, requireCode: true })
    const other = await openDevice(server, second)
    await change(link, { email: null })
    expect((await opened(link, device.cookies)).status).toBe(401)
    expect((await opened(second, other.cookies)).status).toBe(401)
  })

  test('a code that was sent to the old one does not work, and the next goes to the new one at once', async () => {
    const { link } = await answered()
    const { cookies } = await opened(link)
    await askForCode(link, cookies)
    const [old] = await mailbox(link)
    expect(old?.to).toBe(before)
    await change(link, { email: after })
    const late = await confirm(server, link, cookies, { code: old?.code ?? '' })
    expect([late.statusCode, late.json().error.code]).toEqual([410, 'code-expired'])
    // Who was being asked for a code goes on from there.
    await askForCode(link, cookies)
    const sent = (await mailbox(link)).at(-1)
    expect(sent?.to).toBe(after)
    const answer = await confirm(server, link, cookies, { code: sent?.code ?? '' })
    expect(answer.statusCode).toBe(204)
    expect((await opened(link, kept(cookies, answer.headers['set-cookie']))).status).toBe(200)
  })

  test('whoever asks for a code at that moment gets none in the old mailbox that works', async () => {
    for (let round = 0; round < 5; round++) {
      const { link } = await answered()
      const { cookies } = await opened(link)
      await Promise.all([change(link, { email: after }), askForCode(link, cookies)])
      for (const { to, code } of await mailbox(link)) {
        const answer = await confirm(server, link, cookies, { code })
        expect(answer.statusCode).toBe(to === after ? 204 : 410)
      }
    }
  })

  test('nobody gets in who opens the link or confirms a code at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { link, device } = await answered()
      const { cookies } = await opened(link)
      await askForCode(link, cookies)
      const [mail] = await mailbox(link)
      const [, again, right] = await Promise.all([
        change(link, { email: after }),
        open(server, link.clientId, link.token, device.cookies),
        confirm(server, link, cookies, { code: mail?.code ?? '' }),
      ])
      const inside = [
        kept(device.cookies, again.headers['set-cookie']),
        kept(cookies, right.headers['set-cookie']),
      ]
      for (const held of inside) {
        expect((await opened(link, held)).status).toBe(401)
        const save = await device.save(1, { notes: 'x' }, { cookie: held })
        expect(save.status).toBe(401)
      }
    }
  })
})

describe('nobody is asked for another code', () => {
  test.each([
    ['where only the name changes', { email: before }, { name: 'Another name' }],
    ['where the address stays, but for capitals', { email: before }, { email: before.toUpperCase() }],
    ['where a first address comes on record', {}, { email: after }],
  ])('%s', async (_, given, payload) => {
    const { link, device } = await answered(given)
    await change(link, payload)
    expect((await device.save(1, { notes: 'goes on' })).status).toBe(200)
    expect((await opened(link, device.cookies)).status).toBe(200)
  })

  test('where it is the address of another client', async () => {
    const [one, other] = [await answered(), await answered()]
    await change(one.link, { email: after })
    expect((await other.device.save(1, { notes: 'goes on' })).status).toBe(200)
    expect((await opened(other.link, other.device.cookies)).status).toBe(200)
  })
})
