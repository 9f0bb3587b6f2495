import { randomUUID } from 'node:crypto'
import { limits, plans } from '@candour/contract'
import { describe, expect, test } from 'vitest'
import { newLink, openDevice } from '../test-journey.ts'
import { pdfOf } from './file-contents.factory.ts'
import { fileJobs } from './files.jobs.ts'
import { filesAs } from './files-calls.factory.ts'
import { firmWithFiles } from './firm-files.factory.ts'

const { server, firm, files, newPath, begun, usage } = await firmWithFiles()

describe('the space of an account', () => {
  test('is never overdrawn, however many come at once, and is there again after deleting', async () => {
    const crowd = await server.registerUser({ plan: 'free' })
    const theirs = filesAs(server, crowd.headers)
    const size = limits.attachmentBytes
    const fits = Math.floor(plans.free.fileBytes / size)
    const answers = await Promise.all(Array.from({ length: 50 }, () => theirs.begin(newPath(crowd), size)))
    const locations = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map(({ headers }) => headers.location)
    expect(locations).toHaveLength(fits)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 402]))
    expect(answers.find(({ statusCode }) => statusCode === 402)?.json().error.code).toBe('quota-exceeded')
    expect(await usage(crowd)).toBe(fits * size)

    const rest = plans.free.fileBytes - fits * size
    const last = newPath(crowd)
    expect((await theirs.store(last, pdfOf(rest))).statusCode).toBe(201)
    expect((await theirs.store(newPath(crowd), pdfOf(64))).statusCode).toBe(402)
    await theirs.cancel(String(locations[0]))
    expect((await theirs.store(newPath(crowd), pdfOf(64))).statusCode).toBe(201)
    await theirs.remove(last)
    expect(await usage(crowd)).toBe((fits - 1) * size + 64)
  })
})

test('a link has room of its own, exactly, however full the account is; the firm has none then', async () => {
  const full = await server.registerUser({ plan: 'free' })
  const theirs = filesAs(server, full.headers)
  const ours = newPath(full)
  expect((await theirs.store(ours, pdfOf(10))).statusCode).toBe(201)
  await server.admin('update file_usage set bytes = $2 where account_id = $1', [
    full.accountId,
    plans.free.fileBytes,
  ])
  expect((await theirs.begin(newPath(full), 1)).statusCode).toBe(402)

  await server.subscribe(full, { status: 'active', planId: 'practice' })
  const link = await newLink(server, full)
  await server.subscribe(full, { status: 'canceled', planId: 'practice' })
  const { cookie, page } = await openDevice(server, link)
  const client = filesAs(server, { cookie })
  const newFile = () => `${page.filesPath}/${randomUUID()}`
  const given = newFile()
  expect((await client.store(given, pdfOf(10))).statusCode).toBe(201)
  // As if that one were nearly all that a link has room for.
  const size = limits.attachmentBytes
  const large = limits.linkFileBytes - 2 * size
  const sql = 'update files set size = $2, received = $2, reserved = $2 where path = $1'
  await server.admin(sql, [given, large])
  const taken = 'update file_usage set bytes = bytes + $2 where account_id = $1'
  await server.admin(taken, [full.accountId, large - 10])
  const before = await usage(full)

  const answers = await Promise.all(Array.from({ length: 5 }, () => client.begin(newFile(), size)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 402, 402, 402])
  expect(answers.find(({ statusCode }) => statusCode === 402)?.json().error.code).toBe('quota-exceeded')
  expect(await usage(full)).toBe(before + 2 * size)
  // In one go, of a length that nobody told: taken as it comes.
  expect((await client.store(newFile(), pdfOf(10))).statusCode).toBe(402)
  expect(await usage(full)).toBe(before + 2 * size)
  await client.cancel(String(answers.find(({ statusCode }) => statusCode === 201)?.headers.location))
  expect((await client.store(newFile(), pdfOf(10))).statusCode).toBe(201)
  expect((await client.remove(given)).statusCode).toBe(204)
  expect(await usage(full)).toBe(before + size + 10 - large)
  // The firm reads and removes what there is, and stores nothing more.
  expect((await theirs.get(ours, '?alt=media')).statusCode).toBe(200)
  expect((await theirs.begin(newPath(full), 1)).statusCode).toBe(402)
  expect((await theirs.remove(ours)).statusCode).toBe(204)
})

describe('what is left over', () => {
  const run = async (name: string, payload: object = {}) => {
    const { db, clock, fileStore: store } = server
    const job = fileJobs({ db, clock, store }).find((one) => one.name === name)
    if (!job) throw new Error(`no job is called ${name}`)
    await job.run(payload)
  }
  const rows = async () =>
    Number(
      (await server.admin<{ count: string }>("select count(*) from files where state <> 'stored'"))[0]?.count,
    )

  test('is removed by a job: bytes first, then the row; an upload after a day', async () => {
    await run('files.sweep')
    const bytes = pdfOf(500_000)
    const { location } = await begun(bytes)
    await files.send(location, 0, bytes.subarray(0, 400_000))
    const before = await usage()
    const waiting = await rows()
    await run('files.sweep')
    expect(await rows()).toBe(waiting)
    server.clock.advance(limits.uploadHours * 60 * 60 * 1000 + 1000)
    await run('files.sweep')
    expect(await rows()).toBe(0)
    expect(await usage()).toBeLessThanOrEqual(before - 500_000)
    // The sign-in from before is over by now.
    const later = filesAs(server, await signedInAgain())
    expect((await later.head(location)).statusCode).toBe(404)
  })

  test('of a job that was killed half-way is removed by the next', async () => {
    const bytes = pdfOf(300_000)
    const path = newPath()
    expect((await files.store(path, bytes)).statusCode).toBe(201)
    const [row] = await server.admin<{ id: string; segments: string[] }>(
      'select id, segments from files where path = $1',
      [path],
    )
    await files.remove(path)
    const content = { accountId: firm.accountId, contentId: row?.id ?? '' }
    // The bytes are gone already, the row is not.
    await server.fileStore.remove(content)
    await run('files.remove', { accountId: firm.accountId, fileId: content.contentId })
    await run('files.remove', { accountId: firm.accountId, fileId: content.contentId })
    expect(await server.admin('select from files where id = $1', [content.contentId])).toEqual([])
  })

  test('is never a stored file, whatever a job is told', async () => {
    const path = newPath()
    const bytes = pdfOf(1000)
    await files.store(path, bytes)
    const [row] = await server.admin<{ id: string }>('select id from files where path = $1', [path])
    await run('files.remove', { accountId: firm.accountId, fileId: row?.id ?? '' })
    expect((await files.get(path, '?alt=media')).rawPayload.equals(bytes)).toBe(true)
  })
})

test('a link is full at a thousand files, however small they are', async () => {
  const link = await newLink(server, firm)
  const { cookie, page } = await openDevice(server, link)
  const theirs = filesAs(server, { cookie })
  const path = `${page.filesPath}/${randomUUID()}`
  expect((await theirs.store(path, pdfOf(10))).statusCode).toBe(201)
  await server.admin(
    `insert into files
     select (json_populate_record(f, json_build_object('id', gen_random_uuid(), 'path', path || n))).*
       from files f, generate_series(1, $2::int) n where path = $1`,
    [path, limits.filesOfLink - 2],
  )
  expect((await theirs.store(`${page.filesPath}/${randomUUID()}`, pdfOf(10))).statusCode).toBe(201)
  const refused = await theirs.store(`${page.filesPath}/${randomUUID()}`, pdfOf(10))
  expect([refused.statusCode, refused.json().error.code]).toEqual([402, 'quota-exceeded'])
  // The firm goes on.
  expect((await files.store(newPath(), pdfOf(10))).statusCode).toBe(201)
})

async function signedInAgain(): Promise<{ authorization: string }> {
  const { email, password } = firm
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    payload: { email, password },
  })
  return { authorization: `Bearer ${answer.json().accessToken}` }
}
