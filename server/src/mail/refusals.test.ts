import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlOf, oneLine, senderName, textOf } from './letter.ts'
import { MailRefused, type Message } from './mailer.ts'
import { openPostOffice, type PostOffice, type Treatment } from './post-office.factory.ts'
import { smtpMailer } from './smtp-mailer.ts'

let office: PostOffice
let mailer: ReturnType<typeof smtpMailer>
beforeAll(async () => {
  office = await openPostOffice()
  mailer = smtpMailer({ url: office.url, from: 'Candour <candour@example.org>', silence: 300 })
})
afterAll(async () => {
  mailer.close()
  await office.close()
})

const message = (changes: Partial<Message> = {}): Message => ({
  ...{ id: randomUUID(), accountId: '', clientId: null, to: 'ada@example.org', senderName: null },
  ...{ subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ...changes },
})

describe('a mail server that does not take a message', () => {
  const sent = async (how: Treatment) => {
    office.treat(how)
    return mailer.send(message()).then(
      () => 'sent',
      (error) => (error instanceof MailRefused ? error.refusal : 'later'),
    )
  }

  test('has refused it for good with a code of 5xx, and is asked again after one of 4xx', async () => {
    expect(await sent('refuse-address')).toBe('address-refused')
    expect(await sent('refuse-text')).toBe('not-accepted')
    expect(await sent('later')).toBe('later')
    expect(await sent('take')).toBe('sent')
  })

  test('is asked again where it says nothing, or is gone before it answers', async () => {
    expect(await sent('hang')).toBe('later')
    expect(await sent('take-and-drop')).toBe('later')
  })
})

describe('what people are called', () => {
  test('comes as the sender, and adds no header whatever it is made of', async () => {
    office.treat('take')
    const names = [
      'Hale & Partners',
      'O’Brien "Family" <Law>',
      'Müller, Şahin & Søn',
      'مكتب المحاماة',
      '\u202eevil\u2066',
      'A\r\nBcc: eve@example.org\r\n\r\nHello',
    ]
    for (const name of names) {
      office.received.length = 0
      await mailer.send(message({ senderName: senderName(name), subject: oneLine(`A message from ${name}`) }))
      const [mail] = office.received
      expect(mail?.subject).toBe(oneLine(`A message from ${name}`))
      expect(mail?.from).toContain('candour@example.org')
      expect(mail?.head).not.toMatch(/^(bcc|cc|list-\w+):/im)
      expect(mail?.head).toMatch(/^auto-submitted: auto-generated$/im)
      expect(office.received).toHaveLength(1)
    }
  })

  test('is one line without what cannot be seen, and no address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const line of [oneLine(text), senderName(text)]) {
          expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        }
        expect(senderName(text)).not.toContain('@')
      }),
    )
  })
})

test('what a person wrote is no markup, no link and no line of ours', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (said) => {
      const parts = ['Before', { said }, 'After']
      const html = htmlOf({ lead: 'Firm', parts })
      const inside = /<blockquote><p>(.*)<\/p><\/blockquote>/s.exec(html)?.[1] ?? ''
      expect(inside.replaceAll('<br>', '')).not.toMatch(/[<>]/)
      for (const line of textOf(parts).split('\n').slice(2, -3)) expect(line).toMatch(/^(| {2}.*)$/su)
    }),
  )
})
