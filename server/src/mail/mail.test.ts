import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../platform/clock/clock.ts'
import { type KeyRing, openKeyRing } from '../platform/crypto/key-ring.ts'
import { type TestDatabase, testDatabase } from '../platform/db/test-database.ts'
import { queueMail, sendMail } from './mail.ts'
import type { Mailer, Message } from './mailer.ts'
import { outboxMailer, readOutbox } from './outbox-mailer.ts'
import { openPostOffice } from './post-office.factory.ts'
import { smtpMailer } from './smtp-mailer.ts'

interface Received {
  id: string
  recipients: string[]
  subject: string
  text: string
  html: string
}

/** A mailer, and where its messages arrive. */
interface Post {
  mailer: Mailer
  received(): Promise<Received[]>
  /** Messages fail until it recovers. */
  fail(): void
  recover(): void
  close(): Promise<void>
}

let database: TestDatabase
let ring: KeyRing
let accountId: string
beforeAll(async () => {
  database = await testDatabase()
  ring = openKeyRing(database.key)
  const [account] = await database.admin<{ id: string }>('insert into accounts default values returning id')
  accountId = account?.id ?? ''
})
afterAll(() => database.close())

const message = (changes: Partial<Message> = {}): Message => ({
  id: randomUUID(),
  accountId,
  clientId: null,
  to: 'ada@example.org',
  senderName: null,
  subject: 'A message from Hale & Partners',
  text: 'Hello,\n\n£5 and é: https://example.org/survey/a/b?c=d\n.\n..two dots\n',
  html: '<p>Hello,</p>',
  ...changes,
})

/** Mails about no link, so that nobody is asked about one. */
const sending = (mailer: Mailer) => ({
  ...{ db: database.db, ring, mailer, clock: systemClock, announce: () => undefined },
  links: { isWanted: async () => true, settled: async () => undefined },
})

async function smtpPost(): Promise<Post> {
  const office = await openPostOffice()
  const mailer = smtpMailer({ url: office.url, from: 'Candour <candour@example.org>' })
  return {
    mailer,
    received: async () =>
      office.received.map(({ id, to, subject, text, html }) => ({
        id,
        recipients: [to],
        subject,
        text,
        html,
      })),
    fail: () => office.treat('later'),
    recover: () => office.treat('take'),
    close: async () => {
      mailer.close()
      await office.close()
    },
  }
}

async function outboxPost(): Promise<Post> {
  let refuse = false
  const { db } = database
  const outbox = outboxMailer({ db, ring, clock: systemClock })
  return {
    mailer: {
      send: async (mail) => {
        if (refuse) {
          throw new Error('Try again later')
        }
        await outbox.send(mail)
      },
    },
    received: async () => {
      const mails = await db.withAccount({ accountId }, (tx) => readOutbox(tx, ring))
      return mails
        .map(({ id, to, subject, text, html }) => ({ id, recipients: [to], subject, text, html }))
        .reverse()
    },
    fail: () => {
      refuse = true
    },
    recover: () => {
      refuse = false
    },
    close: async () => {},
  }
}

describe.each([
  ['an SMTP server', smtpPost],
  ['the outbox', outboxPost],
])('mail through %s', (_, openPost) => {
  let post: Post
  beforeAll(async () => {
    post = await openPost()
  })
  afterAll(() => post.close())
  const last = async () => (await post.received()).at(-1)

  test('arrives word for word, at one address, under the id it was given', async () => {
    const mail = message()
    await post.mailer.send(mail)
    expect(await last()).toEqual({
      id: mail.id,
      recipients: [mail.to],
      subject: mail.subject,
      text: expect.any(String),
      html: expect.any(String),
    })
    expect((await last())?.text.trimEnd()).toBe(mail.text.trimEnd())
    expect((await last())?.html.trimEnd()).toBe(mail.html)
  })

  test('is sent by the job once it is queued, once however often the job runs, and then not kept', async () => {
    const before = (await post.received()).length
    const { db } = database
    const { id: _, ...mail } = message({ subject: 'Two\r\nBcc: eve@example.org', text: 'The text' })
    await db.withAccount({ accountId }, (tx) => queueMail(tx, ring, mail, new Date()))
    const [row] = await database.admin<{ id: string }>('select id from mails where sent_at is null')
    const mailId = row?.id ?? ''
    const send = () => sendMail(sending(post.mailer), { accountId, mailId })

    post.fail()
    await expect(send()).rejects.toThrow()
    expect(await database.admin('select id from mails where sent_at is null')).toHaveLength(1)

    post.recover()
    await send()
    await send()
    const received = await post.received()
    expect(received).toHaveLength(before + 1)
    expect(received.at(-1)).toMatchObject({
      id: mailId,
      recipients: ['ada@example.org'],
      subject: 'Two Bcc: eve@example.org',
    })
    const kept = await database.admin('select sealed, key_wrapped, sent_at from mails where id = $1', [
      mailId,
    ])
    expect(kept).toEqual([{ sealed: null, key_wrapped: null, sent_at: expect.any(Date) }])
  })

  test('goes to no second address, whatever the first one says', async () => {
    const before = (await post.received()).length
    await post.mailer.send(message({ to: 'ada@example.org, eve@example.org' })).catch(() => undefined)
    for (const { recipients } of (await post.received()).slice(before)) expect(recipients).toHaveLength(1)
  })
})

test('a message that was queued in a transaction that failed is not there', async () => {
  const { db } = database
  const { id: _, ...mail } = message()
  const failing = db.withAccount({ accountId }, async (tx) => {
    await queueMail(tx, ring, mail, new Date())
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await database.admin('select id from mails where sent_at is null')).toEqual([])
})

test('a server that cannot be reached makes the job fail, to be tried again', async () => {
  const { db } = database
  const { id: _, ...mail } = message()
  await db.withAccount({ accountId }, (tx) => queueMail(tx, ring, mail, new Date()))
  const [row] = await database.admin<{ id: string }>('select id from mails where sent_at is null')
  const mailer = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'candour@example.org' })
  const payload = { accountId, mailId: row?.id ?? '' }
  await expect(sendMail(sending(mailer), payload)).rejects.toThrow()
  mailer.close()
  expect(await database.admin('select id from mails where sent_at is null')).toHaveLength(1)
})
