import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newClient } from '../test-journey.ts'
import { jpegOf, pdfOf } from './file-contents.factory.ts'
import { md5 } from './files-calls.factory.ts'
import { firmWithFiles } from './firm-files.factory.ts'

const { server, firm, files, newPath, stored } = await firmWithFiles()

describe('an object', () => {
  test('has the metadata fields that the specification lists, and its bytes come back', async () => {
    const bytes = pdfOf(700_000)
    const given = {
      contentType: 'text/html',
      customMetadata: { filename: 'Form E – draft.pdf', court: 'Leeds' },
      md5Hash: md5(bytes),
    }
    const { path, object } = await stored(newPath(), bytes, given)
    expect(object).toEqual({
      bucket: 'candour',
      generation: expect.stringMatching(/^\d+$/),
      metageneration: '1',
      fullPath: path,
      name: path.split('/').at(-1),
      size: 700_000,
      timeCreated: expect.any(String),
      updated: expect.any(String),
      md5Hash: md5(bytes),
      cacheControl: 'no-store',
      contentDisposition: `attachment; filename="Form E _ draft.pdf"; filename*=UTF-8''Form%20E%20%E2%80%93%20draft.pdf`,
      contentEncoding: 'identity',
      contentLanguage: '',
      contentType: 'application/pdf',
      customMetadata: { filename: 'Form E – draft.pdf', court: 'Leeds' },
    })
    expect((await files.get(path)).json()).toEqual(object)
    expect((await files.get(path, '?alt=media')).rawPayload.equals(bytes)).toBe(true)
  })

  test('comes in a form of a web page too, with the name that the form gives', async () => {
    const path = newPath()
    const form = new FormData()
    const bytes = jpegOf(20, 20)
    form.set('file', new File([new Uint8Array(bytes)], 'the "house".jpg'))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/files/${path}`,
      headers: { ...firm.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      contentType: 'image/jpeg',
      md5Hash: md5(bytes),
      customMetadata: { filename: 'the "house".jpg' },
    })
  })

  test('is never shown as a page of ours: saved under its name, of its own type, able to do nothing', async () => {
    const { path } = await stored(newPath(), pdfOf(200), {
      contentType: 'text/html',
      contentDisposition: 'inline',
      customMetadata: { filename: '../‮fdp.<script>"\\' },
    })
    const { headers } = await files.get(path, '?alt=media')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="..__fdp._script___"; filename*=UTF-8''..__fdp._script___`,
    )
  })

  test('is given in part, where a part is asked for', async () => {
    const { path, bytes } = await stored(newPath(), pdfOf(600_000))
    const part = async (range: string) => {
      const answer = await files.get(path, '?alt=media', { range })
      return [answer.statusCode, answer.headers['content-range'], answer.rawPayload.length] as const
    }
    expect(await part('bytes=0-0')).toEqual([206, 'bytes 0-0/600000', 1])
    expect(await part('bytes=262143-262144')).toEqual([206, 'bytes 262143-262144/600000', 2])
    expect(await part('bytes=599000-')).toEqual([206, 'bytes 599000-599999/600000', 1000])
    expect(await part('bytes=-10')).toEqual([206, 'bytes 599990-599999/600000', 10])
    expect((await part('bytes=600000-'))[0]).toBe(416)
    expect((await part('bytes=0-1,5-6'))[0]).toBe(200)
    expect((await part('lines=0-1'))[0]).toBe(200)
    const middle = await files.get(path, '?alt=media', { range: 'bytes=250000-550000' })
    expect(middle.rawPayload.equals(bytes.subarray(250_000, 550_001))).toBe(true)
  })

  test('gets a new generation with each content, and a metageneration with each change of metadata', async () => {
    const { path, object } = await stored()
    const changed = await files.change(path, { customMetadata: { stage: 'first' }, contentLanguage: 'cy' })
    expect(changed.json()).toMatchObject({
      generation: object.generation,
      metageneration: '2',
      contentLanguage: 'cy',
      customMetadata: { stage: 'first' },
    })
    const again = await stored(path, pdfOf(50))
    expect(BigInt(again.object.generation) > BigInt(object.generation)).toBe(true)
    expect(again.object).toMatchObject({ metageneration: '1', size: 50, customMetadata: {} })
    expect((await files.get(path, '?alt=media')).rawPayload.equals(again.bytes)).toBe(true)
  })

  test('loses what is changed to null, and keeps the type that it has', async () => {
    const { path } = await stored(newPath(), pdfOf(100), {
      cacheControl: 'private',
      customMetadata: { a: '1', b: '2' },
    })
    const first = await files.change(path, { contentType: 'text/html', customMetadata: { a: null, c: '3' } })
    expect(first.json()).toMatchObject({
      cacheControl: 'private',
      contentType: 'application/pdf',
      customMetadata: { b: '2', c: '3' },
    })
    const second = await files.change(path, { cacheControl: null, customMetadata: null })
    expect(second.json()).toMatchObject({ cacheControl: 'no-store', customMetadata: {}, metageneration: '3' })
  })

  test('is gone when it is deleted', async () => {
    const { path } = await stored()
    expect((await files.remove(path)).statusCode).toBe(204)
    for (const answer of [
      await files.get(path),
      await files.get(path, '?alt=media'),
      await files.remove(path),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().error.code).toBe('object-not-found')
    }
  })

  test('that was damaged on the way, or is of another kind, is not made', async () => {
    const cases: [Buffer, object, number, string][] = [
      [pdfOf(600_000), { md5Hash: md5(pdfOf(5)) }, 400, 'file-damaged'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}, 415, 'file-type-refused'],
      [Buffer.alloc(0), {}, 415, 'file-type-refused'],
      [jpegOf(65_000, 65_000), {}, 422, 'file-unsafe'],
      [Buffer.concat([pdfOf(10), Buffer.alloc(20 * 1024 * 1024)]), {}, 413, 'file-too-large'],
    ]
    for (const [bytes, metadata, status, code] of cases) {
      const path = newPath()
      const answer = await files.store(path, bytes, metadata)
      expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code])
      expect((await files.get(path)).statusCode).toBe(404)
    }
  })

  test('has metadata under names that could be keys of a document', async () => {
    for (const name of ['a/b', '__x__', '', 'a*b', 'x'.repeat(201)]) {
      const answer = await files.store(newPath(), pdfOf(10), { customMetadata: { [name]: 'x' } })
      expect([answer.statusCode, answer.json().error.code], name).toEqual([400, 'invalid-argument'])
    }
    const { path } = await stored()
    const answer = await files.change(path, { customMetadata: { 'a/b': 'x' } })
    expect(answer.json().error.code).toBe('invalid-argument')
  })

  test('needs a body of the right form', async () => {
    const send = (contentType: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/files/${newPath()}`,
        headers: { ...firm.headers, 'content-type': contentType },
        payload,
      })
    const related = 'multipart/related; boundary=b'
    const head = '--b\r\nContent-Type: application/pdf\r\n\r\n'
    for (const [contentType, payload] of [
      [related, ''],
      [related, '--b--\r\n'],
      [related, head],
      [related, `${head}%PDF-1.7`],
      [related, `${head}%PDF-1.7\r\n--b\r\n\r\nmore\r\n--b--`],
      ['multipart/related', `${head}%PDF-1.7\r\n--b--`],
      [related, '--b\r\nContent-Type: application/json\r\n\r\n{\r\n--b--'],
    ] as const) {
      expect((await send(contentType, payload)).statusCode, payload).toBe(400)
    }
    expect((await send('application/json', '{}')).statusCode).toBe(415)
    expect((await send('application/pdf', '%PDF-1.7')).statusCode).toBe(415)
    expect((await send(related, `preamble\r\n${head}%PDF-1.7\r\n--b--`)).statusCode).toBe(201)
  })
})

test('names are sealed in the database, ids only in the audit, and nothing of either in the log', async () => {
  const filename = `Sentinel-${randomUUID()}.pdf`
  const { path } = await stored(newPath(), pdfOf(100), {
    customMetadata: { filename, note: 'Sentinel-note' },
  })
  await files.get(path, '?alt=media')
  await files.remove(path)
  const rows = await server.admin<{ row: string }>(
    'select f::text as row from files f union all select a::text from audit a union all select k::text from account_keys k',
  )
  expect(JSON.stringify(rows)).not.toContain('Sentinel')
  expect(server.log()).not.toContain('Sentinel')
  expect(server.log()).not.toContain(path)
  const actions = await server.admin<{ action: string }>(
    "select action from audit where account_id = $1 and subject_kind = 'file' order by id desc limit 3",
    [firm.accountId],
  )
  expect(actions.map(({ action }) => action)).toEqual(['file.deleted', 'file.read', 'file.stored'])
})

test('the files of a client whose key is destroyed cannot be read by anybody', async () => {
  const clientId = await newClient(server, firm)
  const { path } = await stored(`${firm.accountId}/clients/${clientId}/${randomUUID()}`)
  expect((await files.get(path)).statusCode).toBe(200)
  await server.admin('delete from client_keys where client_id = $1', [clientId])
  expect((await files.get(path, '?alt=media')).json().error.code).toBe('object-not-found')
})
