import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '../files/file-contents.factory.ts'
import { filesAs } from '../files/files-calls.factory.ts'
import { firmWithSurvey } from '../firm.factory.ts'
import { hashOfSecret } from '../platform/crypto/secret.ts'
import { kept, open, openDevice } from '../test-journey.ts'

const { server, freshLink } = await firmWithSurvey()

describe('the first save', () => {
  test('of several browsers that open an empty link keeps the one that saves', async () => {
    const link = await freshLink()
    const [early, mine] = [await openDevice(server, link), await openDevice(server, link)]
    await mine.save(0, { fullName: 'Secret-Answer' })
    // Neither its session nor the browser counts any more.
    const files = await server.app.inject({ url: '/api/files', headers: { cookie: early.cookies } })
    expect([files.statusCode, files.json().error.code]).toEqual([401, 'answering-session-expired'])
    const late = await early.save(0, { fullName: 'Eve' })
    expect([late.status, late.body.error.code]).toEqual([401, 'answering-session-expired'])
    const back = await open(server, link.clientId, link.token, early.cookies)
    expect([back.statusCode, back.json().error.code]).toEqual([401, 'code-required'])
    expect(JSON.stringify([files.body, late.body, back.body])).not.toContain('Secret-Answer')
    expect((await open(server, link.clientId, link.token, mine.cookies)).statusCode).toBe(200)
    expect((await mine.save(1, { notes: 'goes on' })).status).toBe(200)
    // With a code, it is one of the client's too.
    const coded = await openDevice(server, link, early.cookies)
    expect((await coded.save(2, { notes: 'so do I' })).status).toBe(200)
    expect((await mine.save(3, { fullName: 'both' })).status).toBe(200)
  })

  test('shuts out none that has shown a code', async () => {
    const link = await freshLink({ requireCode: true })
    const [one, two] = [await openDevice(server, link), await openDevice(server, link)]
    await one.save(0, { fullName: 'Ada' })
    expect((await two.save(0, { notes: 'me too' })).status).toBe(200)
    expect((await open(server, link.clientId, link.token, two.cookies)).statusCode).toBe(200)
  })

  test('shows its answer to none that had the empty link open', async () => {
    for (let round = 0; round < 10; round++) {
      const link = await freshLink()
      const [early, mine] = [await openDevice(server, link), await openDevice(server, link)]
      const reading = Array.from({ length: 6 }, () => open(server, link.clientId, link.token, early.cookies))
      const [, ...read] = await Promise.all([mine.save(0, { fullName: 'Secret-Answer' }), ...reading])
      for (const { body, headers } of read) {
        expect(body).not.toContain('Secret-Answer')
        const cookies = kept(early.cookies, headers['set-cookie'])
        expect((await open(server, link.clientId, link.token, cookies)).statusCode).toBe(401)
      }
    }
  })

  test('shuts nobody out where it was refused', async () => {
    const link = await freshLink()
    const [one, two] = [await openDevice(server, link), await openDevice(server, link)]
    // Remembered as one that counts, so that the save itself finds out.
    expect((await one.submit()).status).toBe(422)
    const hash = hashOfSecret(one.cookie.split('=')[1] ?? '')
    await server.admin('update answering_sessions set expires_at = now() where secret_hash = $1', [hash])
    expect((await one.save(0, { fullName: 'Eve' })).status).toBe(401)
    expect((await two.save(0, { fullName: 'Ada' })).status).toBe(200)
  })

  test('lets none stay that opens the link meanwhile', async () => {
    for (let round = 0; round < 10; round++) {
      const link = await freshLink()
      const mine = await openDevice(server, link)
      const [, ...others] = await Promise.all([
        mine.save(0, { fullName: 'Secret-Answer' }),
        ...Array.from({ length: 6 }, () => open(server, link.clientId, link.token)),
      ])
      for (const { headers } of others) {
        const cookies = kept('', headers['set-cookie'])
        expect((await open(server, link.clientId, link.token, cookies)).statusCode).toBe(401)
      }
      expect((await open(server, link.clientId, link.token, mine.cookies)).statusCode).toBe(200)
    }
  })
})

test('a file that is given first leaves nobody else in, and none who then shows a code is shut out by the first save', async () => {
  for (const action of ['resumable', 'at once']) {
    const link = await freshLink()
    const [early, mine] = [await openDevice(server, link), await openDevice(server, link)]
    const files = filesAs(server, { cookie: mine.cookies })
    const path = `${mine.page.filesPath}/${randomUUID()}`
    if (action === 'at once') await files.store(path, pdfOf(10))
    else {
      const begun = await files.begin(path, 10)
      // Nothing is there to read yet, so the link is empty still: this one gets in, and has to go again.
      const between = await openDevice(server, link)
      await files.send(String(begun.headers.location), 0, pdfOf(10))
      expect((await filesAs(server, { cookie: between.cookies }).list()).statusCode).toBe(401)
    }
    expect((await files.get(path)).statusCode).toBe(200)
    const theirs = filesAs(server, { cookie: early.cookies })
    expect((await theirs.list()).json().error.code).toBe('answering-session-expired')
    expect((await theirs.get(path, '?alt=media')).statusCode).toBe(401)
    expect((await open(server, link.clientId, link.token, early.cookies)).statusCode).toBe(401)
    const coded = await openDevice(server, link, early.cookies)
    expect((await mine.save(0, { fullName: 'Ada' })).status).toBe(200)
    expect((await coded.save(1, { notes: 'me too' })).status).toBe(200)
  }
})

test('a file counts as something to protect before the answer that names it is saved', async () => {
  const link = await freshLink()
  const mine = await openDevice(server, link)
  const path = `${mine.page.filesPath}/${randomUUID()}`
  const stored = await filesAs(server, { cookie: mine.cookies }).store(path, pdfOf(10))
  expect(stored.statusCode).toBe(201)
  expect((await open(server, link.clientId, link.token)).statusCode).toBe(401)
  expect((await open(server, link.clientId, link.token, mine.cookies)).statusCode).toBe(200)
})
