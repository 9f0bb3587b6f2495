import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { clientKeys } from '../clients/index.ts'
import { pdfOf } from '../files/file-contents.factory.ts'
import { filesAs } from '../files/files-calls.factory.ts'
import { accountKeys } from '../files/index.ts'
import { openKeyRing } from '../platform/crypto/key-ring.ts'
import { AppError } from '../platform/errors.ts'
import { publishedSurveys } from '../surveys/index.ts'
import { runJobs } from '../whole-account.factory.ts'
import { firmWithAnswers, means } from './documents.factory.ts'
import { documentJobs } from './documents.jobs.ts'

const { server, firm, call, clientId, device, fetched, exported } = await firmWithAnswers()

const attached = pdfOf(600_000)
beforeAll(async () => {
  const path = `${device.page.filesPath}/${randomUUID()}`
  const stored = await filesAs(server, { cookie: device.cookies }).store(path, attached, {
    customMetadata: { filename: '../../etc/passwd.pdf' },
  })
  expect(stored.statusCode).toBe(201)
  const file = { name: '../../etc/passwd.pdf', type: 'application/pdf', content: path }
  const saved = await device.save(device.page.version + 1, { ...means, papers: [file, file] })
  expect(saved).toMatchObject({ status: 200 })
  expect((await device.submit()).status).toBe(200)
})

const asked = async (payload: object) => {
  const { status, body } = await call('POST', '/exports', { payload })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const listed = async () => (await call('GET', '/exports')).body.items
const content = (id: string, by = firm) => fetched(`/exports/${id}/content`, by)
const unzipped = (bytes: Buffer) => unzipSync(new Uint8Array(bytes))
const rowOf = async (id: string) => {
  const [row] = await server.admin<{ state: string; content_id: string | null }>(
    'select state, content_id from exports where id = $1',
    [id],
  )
  return row
}
describe('a response with its attachments', () => {
  test('is made by a job, and is there when it is asked for again', async () => {
    const first = await exported('zip')
    expect(first.statusCode).toBe(202)
    expect((await exported('zip')).json()).toEqual(first.json())
    expect(await listed()).toMatchObject([
      { exportId: first.json().jobId, what: 'response', state: 'waiting' },
    ])
    await runJobs(server)
    const done = await exported('zip')
    expect(done.statusCode).toBe(200)
    expect(done.headers['content-type']).toBe('application/zip')
    const files = unzipped(done.rawPayload)
    expect(Object.keys(files)).toEqual([
      'SMI 0042 Jane_Doe – About you.pdf',
      'Attachments/_.._etc_passwd.pdf',
      'Attachments/_.._etc_passwd (2).pdf',
    ])
    expect(Buffer.from(files['Attachments/_.._etc_passwd.pdf'] ?? []).equals(attached)).toBe(true)
  })
})

describe('everything about one client', () => {
  test('holds every format, what was sent, attachments, the proceedings and the trail', async () => {
    const nothing = { role: null, otherParty: null, firstAppointmentOn: null, toldOn: null, conduct: null }
    const payload = {
      ...nothing,
      caseNumber: 'TE26F00001',
      orders: null,
      settlement: null,
      disposition: null,
    }
    const set = await call('PUT', `/clients/${clientId}/matter`, {
      payload: { ...payload, court: 'Testham' },
    })
    expect(set.status).toBe(200)
    const { exportId } = await asked({ clientId })
    await runJobs(server)
    const [one] = await listed()
    expect(one).toMatchObject({
      exportId,
      what: 'client',
      state: 'done',
      progress: 100,
      clientName: 'Jane/Doe',
    })
    const answer = await content(exportId)
    expect(answer.rawPayload.length).toBe(one.size)
    const files = unzipped(answer.rawPayload)
    const names = Object.keys(files).join('\n')
    for (const ending of ['.pdf', '.docx', '.xlsx', '.csv', '.json'])
      expect(names).toContain(`About you${ending}`)
    expect(names).toMatch(/Submissions\/1 .*\.pdf/)
    expect(names).toContain('Attachments/')
    const part = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    expect(part('Trail.csv')).toContain('response.exported')
    expect(JSON.parse(part('Client.json')).client).toMatchObject({ clientId, name: 'Jane/Doe' })
    expect(JSON.parse(part('Client.json')).matter).toEqual(set.body)
    expect(part('Client.json')).not.toContain('/survey/')
  })

  test('is nobody else’s', async () => {
    const [{ exportId }] = await listed()
    const other = await server.registerUser()
    expect((await content(exportId, other)).statusCode).toBe(404)
    expect((await call('DELETE', `/exports/${exportId}`, { by: other })).status).toBe(404)
    expect((await call('GET', '/exports', { by: other })).body).toEqual({ items: [] })
    expect((await call('POST', '/exports', { payload: { clientId }, by: other })).status).toBe(404)
  })

  test('is made anew after a process that was killed in the middle, and leaves nothing of the first', async () => {
    const { exportId } = await asked({ clientId })
    const puts: string[] = []
    const put = vi.spyOn(server.fileStore, 'put').mockImplementation(async ({ contentId }) => {
      puts.push(contentId)
      throw new AppError('unavailable')
    })
    const removed = vi.spyOn(server.fileStore, 'remove')
    await runJobs(server)
    expect(await rowOf(exportId)).toMatchObject({ state: 'running', content_id: puts[0] })
    put.mockRestore()
    removed.mockClear()
    await server.admin('update graphile_worker._private_jobs set run_at = now()')
    await runJobs(server)
    const row = await rowOf(exportId)
    expect(row?.state).toBe('done')
    expect(row?.content_id).not.toBe(puts[0])
    expect(removed).toHaveBeenCalledWith({ accountId: firm.accountId, contentId: puts[0] })
    removed.mockRestore()
    expect((await content(exportId)).statusCode).toBe(200)
  })

  test('that goes wrong says so, and can be asked for again', async () => {
    const { exportId } = await asked({ clientId })
    const put = vi.spyOn(server.fileStore, 'put').mockRejectedValue(new Error('broken'))
    await runJobs(server)
    put.mockRestore()
    expect(await listed()).toContainEqual(expect.objectContaining({ exportId, state: 'failed' }))
    expect((await content(exportId)).statusCode).toBe(404)
    await call('DELETE', `/exports/${exportId}`)
  })

  test('can be taken back before and after it is made', async () => {
    const waiting = await asked({ clientId })
    expect((await call('DELETE', `/exports/${waiting.exportId}`)).status).toBe(204)
    await runJobs(server)
    const made = await asked({ clientId })
    await runJobs(server)
    const row = await rowOf(made.exportId)
    const removed = vi.spyOn(server.fileStore, 'remove')
    expect((await call('DELETE', `/exports/${made.exportId}`)).status).toBe(204)
    await runJobs(server)
    expect(removed).toHaveBeenCalledWith({ accountId: firm.accountId, contentId: row?.content_id })
    removed.mockRestore()
    expect((await content(made.exportId)).statusCode).toBe(404)
  })

  test('is asked for once, however often the request comes', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all(
      [1, 2].map(() => call('POST', '/exports', { payload: { clientId }, key })),
    )
    expect(second?.body.exportId).toBe(first?.body.exportId)
    await call('DELETE', `/exports/${first?.body.exportId}`)
  })

  test('waits in no longer a line than five', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push((await asked({ clientId })).exportId)
    expect((await call('POST', '/exports', { payload: { clientId } })).body.error.code).toBe(
      'resource-exhausted',
    )
    for (const id of ids) await call('DELETE', `/exports/${id}`)
  })
})

describe('everything that the account holds', () => {
  test('has a folder for each client and an index, and goes with a client who is deleted', async () => {
    const practice = { solicitor: 'Sam Solicitor-Test', address: null, phone: null, email: null }
    expect((await call('PUT', '/practice', { payload: practice })).status).toBe(200)
    const kept = { title: 'Put away', definition: { elements: [{ type: 'text', name: 'a' }] } }
    const archived = await call('POST', '/surveys', { payload: kept })
    expect((await call('DELETE', `/surveys/${archived.body.surveyId}`)).status).toBeLessThan(300)
    const { exportId } = await asked({})
    await runJobs(server)
    const files = unzipped((await content(exportId)).rawPayload)
    const index = strFromU8(files['index.csv'] ?? new Uint8Array())
    expect(index).toContain('Jane/Doe,SMI 0042,Clients/')
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['Surveys/About you.json', 'Surveys/Put away.json']),
    )
    expect(JSON.parse(strFromU8(files['Practice.json'] ?? new Uint8Array()))).toEqual(practice)
    expect(await server.admin("select 1 from audit where action = 'account.exported'")).toHaveLength(1)
    const gone = await call('DELETE', `/clients/${clientId}`)
    expect(gone.status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await content(exportId)).statusCode).toBe(404)
    expect(await rowOf(exportId)).toBeUndefined()
  })

  test('is removed after some days', async () => {
    const { exportId } = await asked({})
    await runJobs(server)
    const row = await rowOf(exportId)
    await server.admin('update exports set expires_at = now() where id = $1', [exportId])
    expect((await content(exportId)).statusCode).toBe(404)
    expect((await listed()).map((one: { exportId: string }) => one.exportId)).not.toContain(exportId)
    const ring = openKeyRing(server.database.key)
    const { db, clock, appUrl, fileStore: store } = server
    const owners = { keys: clientKeys(ring), accountKeys: accountKeys({ ring, clock }) }
    const jobs = documentJobs({ db, clock, appUrl, store, ...owners, surveys: publishedSurveys() })
    await jobs.find(({ name }) => name === 'documents.sweep')?.run({})
    expect(await rowOf(exportId)).toBeUndefined()
    const removed = vi.spyOn(store, 'remove')
    await runJobs(server)
    expect(removed).toHaveBeenCalledWith({ accountId: firm.accountId, contentId: row?.content_id })
    removed.mockRestore()
  })
})
