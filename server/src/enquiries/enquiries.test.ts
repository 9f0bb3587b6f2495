import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Letter, MailRefused, smtpMailer } from '../mail/index.ts'
import { openPostOffice } from '../mail/post-office.factory.ts'
import { openKeyRing } from '../platform/crypto/key-ring.ts'
import { testApp } from '../test-app.ts'
import { forgetEnquiries, type SendingOptions, sendByMail } from './enquiries.ts'

const operatorEmail = 'operator@candour.example'
const server = await testApp({ canSendMail: true, operatorEmail })
const unread = await testApp({ canSendMail: true })

const letters: Letter[] = []
let refusal: Error | null = null
const mailer = {
  send: async (letter: Letter) => {
    if (refusal) throw refusal
    letters.push(letter)
  },
}
const ring = openKeyRing(server.database.key)
const warned: unknown[] = []
const log = { warn: (details: unknown) => void warned.push(details) }
const sendOut = async (by: SendingOptions['mailer'] = mailer) => {
  for (const { id } of await server.admin<{ id: string }>(
    'select id from enquiries where sealed is not null',
  ))
    await sendByMail({ db: server.db, ring, log, mailer: by, operatorEmail }, id)
}

const riddle = async () => {
  const { challenge } = (await server.app.inject('/api/enquiries/challenge')).json()
  server.clock.advance(5_000)
  return challenge as string
}
const answerTo = (challenge: string) => {
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256').update(`${challenge}:${answer}`).digest()
    if (hash.readUInt16BE(0) === 0) return String(answer)
  }
}
const enquiry = {
  name: 'Ada Visitor-Test',
  email: 'ada@visitor.example',
  message: 'Do you take\nsmall firms?',
}
let count = 0
const send = (payload: object) => {
  count += 1
  const remoteAddress = `203.0.113.${count}`
  return server.app.inject({ method: 'POST', url: '/api/enquiries', payload, remoteAddress })
}
const sendSolved = async (changes: object = {}) => {
  const challenge = await riddle()
  const payload = { ...enquiry, challenge, answer: answerTo(challenge), ...changes }
  return { payload, answer: await send(payload) }
}
const kept = () => server.admin<{ sealed: Buffer | null }>('select sealed from enquiries')

describe('an enquiry', () => {
  test('is sent to the operator once, to be answered to who asked, and then not kept', async () => {
    const { payload, answer } = await sendSolved({ firm: 'Hale & Co-Test' })
    expect(answer.statusCode).toBe(204)
    // An answer that was lost, and a browser that asks again.
    expect((await send(payload)).statusCode).toBe(204)
    // A riddle is good for one enquiry, and says so to nobody.
    expect((await send({ ...payload, message: 'Buy something' })).statusCode).toBe(204)
    await sendOut()
    await sendOut()
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({
      to: operatorEmail,
      replyTo: 'ada@visitor.example',
      subject: 'Enquiry from Ada Visitor-Test',
      text: expect.stringContaining('small firms?'),
    })
    expect(letters[0]?.html).toContain('Hale &amp; Co-Test')
    expect((await kept()).map(({ sealed }) => sealed)).toEqual([null])
  })

  test('can be read neither in the database while it waits nor in the log', async () => {
    refusal = new Error('connection lost')
    await sendSolved({ message: 'Sentinel sentence' })
    await expect(sendOut()).rejects.toThrow('connection lost')
    const rows = JSON.stringify(await server.admin(`select encode(sealed, 'escape') as text from enquiries`))
    refusal = null
    for (const secret of ['Sentinel', 'ada@visitor']) {
      expect(rows).not.toContain(secret)
      expect(server.log()).not.toContain(secret)
    }
    letters.length = 0
    await sendOut()
    expect(letters).toHaveLength(1)
  })

  test('is given up, and the log says so by its id alone, where the mail server will not have it', async () => {
    refusal = new MailRefused('not-accepted')
    await sendSolved()
    await sendOut()
    refusal = null
    expect(warned).toEqual([{ enquiryId: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    expect((await kept()).every(({ sealed }) => sealed === null)).toBe(true)
  })

  test('of a robot that fills in what nobody sees is answered alike, and goes nowhere', async () => {
    const before = (await kept()).length
    expect((await sendSolved({ website: 'https://spam.example' })).answer.statusCode).toBe(204)
    expect(await kept()).toHaveLength(before)
  })

  test('is not taken without the right answer to its own riddle, in a person’s time', async () => {
    const challenge = await riddle()
    const answer = answerTo(challenge)
    const refused = async (payload: object) => {
      const reply = await send({ ...enquiry, challenge, answer, ...payload })
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'failed-precondition'])
    }
    await refused({ answer: String(Number(answer) + 1) })
    await refused({ challenge: challenge.replace(/\.(\d)/, '.1$1') })
    await refused({ challenge: 'x' })
    const quick = (await server.app.inject('/api/enquiries/challenge')).json().challenge
    await refused({ challenge: quick, answer: answerTo(quick) })
    server.clock.advance(5 * 60 * 60 * 1000)
    await refused({})
  })

  test('of one address is taken five times an hour', async () => {
    const codes: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const challenge = await riddle()
      const payload = { ...enquiry, challenge, answer: answerTo(challenge) }
      const reply = await server.app.inject({ method: 'POST', url: '/api/enquiries', payload })
      codes.push(reply.statusCode)
    }
    expect(codes).toEqual([204, 204, 204, 204, 204, 429])
  })

  test('of one network is counted together, whichever of its addresses sends it', async () => {
    const codes: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const challenge = await riddle()
      const payload = { ...enquiry, challenge, answer: answerTo(challenge) }
      const remoteAddress = `2001:db8:7:7::${turn + 1}`
      const reply = await server.app.inject({ method: 'POST', url: '/api/enquiries', payload, remoteAddress })
      codes.push(reply.statusCode)
    }
    expect(codes.at(-1)).toBe(429)
  })

  test('is taken two hundred times a day and no more, whoever sends it', async () => {
    await sendOut()
    await server.admin(
      `insert into enquiries (id, created_at) select gen_random_uuid(), $1 from generate_series(1, 200)`,
      [server.clock.now()],
    )
    expect((await sendSolved()).answer.statusCode).toBe(429)
    server.clock.advance(25 * 60 * 60 * 1000)
    expect((await sendSolved()).answer.statusCode).toBe(204)
  })

  test('leaves nothing after a day once it was sent, after two where it never could be', async () => {
    await sendOut()
    await sendSolved()
    const forget = () => forgetEnquiries({ db: server.db, clock: server.clock, log })
    warned.length = 0
    server.clock.advance(25 * 60 * 60 * 1000)
    await forget()
    expect((await kept()).map(({ sealed }) => sealed !== null)).toEqual([true])
    expect(warned).toEqual([])
    server.clock.advance(23 * 60 * 60 * 1000)
    await forget()
    expect(await kept()).toEqual([])
    expect(warned).toEqual([{ enquiryId: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  })

  test('reaches the mail server with one Reply-To, and no name makes a header', async () => {
    const office = await openPostOffice()
    const smtp = smtpMailer({ url: office.url, from: 'Candour <no-reply@candour.example>' })
    const refused = await sendSolved({ name: 'Ada\r\nBcc: all@visitor.example' })
    expect(refused.answer.statusCode).toBe(400)
    const { answer } = await sendSolved({ name: 'Ada, "Bcc: all@visitor.example" <all@visitor.example>' })
    expect(answer.statusCode).toBe(204)
    await sendOut(smtp)
    smtp.close()
    await office.close()
    expect(office.received.map(({ to }) => to)).toEqual([operatorEmail])
    expect(office.received[0]?.head).toMatch(/^Reply-To: ada@visitor\.example\r$/m)
    expect(office.received[0]?.head).not.toMatch(/^Bcc:/im)
  })

  test('is refused in words where there is nobody to read it', async () => {
    const reply = await unread.app.inject('/api/enquiries/challenge')
    expect(reply.statusCode).toBe(403)
    expect(reply.json().error.details.reason).toBe('This installation of Candour takes no enquiries.')
  })
})
