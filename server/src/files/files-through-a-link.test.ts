import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Client, firmAskingForPapers } from './asking-for-papers.factory.ts'
import { jpegOf, pdfOf } from './file-contents.factory.ts'
import { filesAs } from './files-calls.factory.ts'
import { finishedFiles } from './index.ts'

const { server, firm, call, newDevice, attachment } = await firmAskingForPapers()

describe('a client', () => {
  test('gives files to the firm, which reads them', async () => {
    const client = await newDevice()
    const { path, bytes } = await attachment(client)
    expect((await client.files.get(path)).json()).toMatchObject({
      fullPath: path,
      contentType: 'application/pdf',
    })
    expect((await client.files.get(path, '?alt=media')).rawPayload.equals(bytes)).toBe(true)
    const firms = filesAs(server, firm.headers)
    expect((await firms.get(path, '?alt=media')).rawPayload.equals(bytes)).toBe(true)
    expect((await client.files.list()).json().items).toEqual([
      { bucket: 'candour', fullPath: path, name: path.split('/').at(-1) },
    ])
    const audit = await server.admin<{ actor: string }>(
      `select a.actor_kind || ' ' || a.action as actor from audit a join files f on f.id::text = a.subject_id
        where f.path = $1 order by a.id`,
      [path],
    )
    expect(audit.map(({ actor }) => actor)).toEqual([
      'client file.stored',
      'client file.read',
      'user file.read',
    ])
  })

  test('sends a file in one go too, replaces it and takes it back', async () => {
    const { files, root } = await newDevice()
    const path = `${root}/${randomUUID()}`
    expect((await files.store(path, jpegOf(10, 10))).statusCode).toBe(201)
    expect((await files.store(path, pdfOf(10))).json()).toMatchObject({
      contentType: 'application/pdf',
      size: 10,
    })
    expect((await files.remove(path)).statusCode).toBe(204)
    expect((await files.get(path)).statusCode).toBe(404)
  })

  test('reaches nothing but the files of the own link, whether or not there is something', async () => {
    const [one, another] = [await newDevice(), await newDevice()]
    const { path, location } = await attachment(another)
    const elsewhere = `${firm.accountId}/letters/${randomUUID()}`
    await filesAs(server, firm.headers).store(elsewhere, pdfOf(10))
    for (const foreign of [
      ...[
        path,
        elsewhere,
        `${another.root}/${randomUUID()}`,
        `${firm.accountId}/clients/${one.link.clientId}/note`,
      ],
      ...[
        `${randomUUID()}/clients/${one.link.clientId}/${one.link.invitationId}/x`,
        `${one.root}x/${randomUUID()}`,
      ],
    ]) {
      const answers = [
        await one.files.get(foreign),
        await one.files.get(foreign, '?alt=media'),
        await one.files.get(foreign, '?alt=url'),
        await one.files.store(foreign, pdfOf(10)),
        await one.files.change(foreign, { cacheControl: null }),
        await one.files.remove(foreign),
        await one.files.begin(foreign, 10),
        await one.files.list(`?prefix=${foreign}/`),
      ]
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().error.code], foreign).toEqual([403, 'unauthorized'])
      }
    }
    for (const upload of [location, `/api/uploads/${randomUUID()}`]) {
      expect((await one.files.send(upload, 0, pdfOf(10))).statusCode).toBe(404)
      expect((await one.files.head(upload)).statusCode).toBe(404)
      expect((await one.files.cancel(upload)).statusCode).toBe(404)
    }
  })

  test('gets no address that would outlive the link', async () => {
    const client = await newDevice()
    const { path } = await attachment(client)
    const answer = await client.files.get(path, '?alt=url')
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'unauthorized'])
    expect((await filesAs(server, firm.headers).get(path, '?alt=url')).statusCode).toBe(200)
  })

  test('names a file by an id: what people write is sealed, and a path is not', async () => {
    const { files, root } = await newDevice()
    for (const name of ['Margaret.pdf', `${randomUUID()}/more`, `${randomUUID().toUpperCase()}`]) {
      const answer = await files.begin(`${root}/${name}`, 10)
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid-argument'])
    }
  })

  test('begins no more uploads at once than a few, so that one link never takes all the space of the firm', async () => {
    const { files, root } = await newDevice()
    const begin = () => files.begin(`${root}/${randomUUID()}`, 20 * 1024 * 1024)
    const answers = await Promise.all(Array.from({ length: 8 }, begin))
    const took = answers.filter(({ statusCode }) => statusCode === 201)
    expect(took).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
    await files.cancel(String(took[0]?.headers.location))
    expect((await begin()).statusCode).toBe(201)
  })

  const endings: [string, (client: Client, path: string) => Promise<unknown>, number, string][] = [
    [
      'has sent the answers',
      async ({ device }, content) => {
        const papers = [{ name: 'bank.pdf', type: 'application/pdf', content }]
        await device.save(device.page.version, { fullName: 'Ann', papers })
        expect((await device.submit()).status).toBe(200)
      },
      410,
      'already-submitted',
    ],
    [
      'holds a link that was switched off',
      ({ link }) => call('DELETE', `/invitations/${link.invitationId}`),
      410,
      'invitation-revoked',
    ],
    [
      'holds a link that has expired',
      ({ link }) =>
        server.admin("update invitations set expires_at = now() - interval '1 hour' where id = $1", [
          link.invitationId,
        ]),
      410,
      'invitation-expired',
    ],
    [
      'has not confirmed the code yet',
      ({ link }) =>
        server.admin('update answering_sessions set confirmed_at = null where invitation_id = $1', [
          link.invitationId,
        ]),
      401,
      'code-required',
    ],
    [
      'is signed out',
      ({ link }) =>
        server.admin('delete from answering_sessions where invitation_id = $1', [link.invitationId]),
      401,
      'answering-session-expired',
    ],
  ]

  test.each(endings)('who %s can neither send, read nor delete', async (_, end, status, code) => {
    const client = await newDevice()
    const { path } = await attachment(client)
    const bytes = pdfOf(600_000)
    const begun = await client.files.begin(`${client.root}/${randomUUID()}`, bytes.length)
    const location = String(begun.headers.location)
    expect((await client.files.send(location, 0, bytes.subarray(0, 300_000))).statusCode).toBe(204)
    await end(client, path)
    for (const answer of [
      await client.files.send(location, 300_000, bytes.subarray(300_000)),
      await client.files.begin(`${client.root}/${randomUUID()}`, 10),
      await client.files.store(`${client.root}/${randomUUID()}`, pdfOf(10)),
      await client.files.get(path),
      await client.files.get(path, '?alt=media'),
      await client.files.change(path, { cacheControl: null }),
      await client.files.remove(path),
      await client.files.cancel(location),
    ]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
    }
    expect((await filesAs(server, firm.headers).get(path)).statusCode).toBe(200)
  })
})

test('nobody is told anything', async () => {
  const client = await newDevice()
  const { path, location } = await attachment(client)
  const nobody = filesAs(server, {})
  for (const answer of [
    await nobody.get(path),
    await nobody.get(path, '?alt=media'),
    await nobody.list(),
    await nobody.store(path, pdfOf(10)),
    await nobody.change(path, {}),
    await nobody.remove(path),
    await nobody.begin(path, 10),
    await nobody.send(location, 0, pdfOf(10)),
    await nobody.cancel(location),
  ]) {
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated'])
  }
})

test('another firm is refused, whether or not there is something', async () => {
  const client = await newDevice()
  const { path } = await attachment(client)
  const stranger = filesAs(server, (await server.registerUser()).headers)
  for (const foreign of [path, `${path}x`, `${firm.accountId}/a`]) {
    for (const answer of [
      await stranger.get(foreign),
      await stranger.get(foreign, '?alt=media'),
      await stranger.get(foreign, '?alt=url'),
      await stranger.store(foreign, pdfOf(10)),
      await stranger.change(foreign, {}),
      await stranger.remove(foreign),
      await stranger.begin(foreign, 10),
    ]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'unauthorized'])
    }
  }
})

test('a response is told which of its files are there, and of no other link’s', async () => {
  const [one, another] = [await newDevice(), await newDevice()]
  const own = await attachment(one)
  const foreign = await attachment(another)
  const unfinished = `${one.root}/${randomUUID()}`
  await one.files.begin(unfinished, 10)
  const scope = {
    accountId: firm.accountId,
    clientId: one.link.clientId,
    invitationId: one.link.invitationId,
  }
  const paths = [own.path, foreign.path, unfinished, `${one.root}/${randomUUID()}`]
  expect(await server.db.withInvitation(scope, (tx) => finishedFiles(tx, paths))).toEqual([
    { path: own.path, size: own.bytes.length, contentType: 'application/pdf' },
  ])
})

test('within the scope of a link, the database shows the files of that link alone, and no key of the account', async () => {
  const [one, another] = [await newDevice(), await newDevice()]
  await attachment(one)
  await attachment(another)
  await filesAs(server, firm.headers).store(`${firm.accountId}/a`, pdfOf(10))
  const scope = {
    accountId: firm.accountId,
    clientId: one.link.clientId,
    invitationId: one.link.invitationId,
  }
  await server.db.withInvitation(scope, async (tx) => {
    expect(await tx.query('select invitation_id as id from files')).toEqual([{ id: one.link.invitationId }])
    expect(await tx.query('select * from account_keys')).toEqual([])
    expect(await tx.query('delete from files returning id')).toEqual([])
  })
  await expect(
    server.db.withInvitation(scope, (tx) =>
      tx.query('update files set path = path, invitation_id = $1', [another.link.invitationId]),
    ),
  ).rejects.toThrow('permission denied')
})
