import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reviewing } from '../responses/reviewed-links.factory.ts'
import { type Client, firmAskingForPapers } from './asking-for-papers.factory.ts'
import { pdfOf } from './file-contents.factory.ts'
import { filesAs } from './files-calls.factory.ts'

const hale = await firmAskingForPapers()
const { server, firm, newDevice, attachment } = hale

describe('a file that was sent with answers', () => {
  const { asked, setStatus, details } = reviewing(hale)

  async function sent() {
    const client = await newDevice()
    const { path, bytes } = await attachment(client)
    const papers = [{ name: 'bank.pdf', type: 'application/pdf', content: path }]
    await client.device.save(client.device.page.version, { fullName: 'Ann', papers })
    expect((await client.device.submit()).status).toBe(200)
    return { ...client, path, bytes, papers }
  }

  test.each([
    ['asks about another answer', (one: Client) => asked(one.link, one.device, 'fullName')],
    ['asks about it', (one: Client) => asked(one.link, one.device, 'papers')],
    ['has opened the answers again', (one: Client) => setStatus(one.link, 'in-progress')],
  ])('stays as it was sent while the firm %s', async (_, reopen) => {
    const one = await sent()
    const { path, bytes, files, root } = one
    const before = await files.begin(path, 600_000)
    expect(before.statusCode).toBe(410)
    await reopen(one)
    for (const answer of [
      await files.remove(path),
      await files.store(path, pdfOf(10)),
      await files.begin(path, 10),
      await files.change(path, { customMetadata: { filename: 'other.pdf' } }),
    ]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([410, 'already-submitted'])
    }
    expect((await filesAs(server, firm.headers).get(path, '?alt=media')).rawPayload.equals(bytes)).toBe(true)
    // What was not sent is still the client’s own.
    const mine = `${root}/${randomUUID()}`
    expect((await files.store(mine, pdfOf(10))).statusCode).toBe(201)
    expect((await files.remove(mine)).statusCode).toBe(204)
  })

  test('is not replaced by an upload that was begun before it was sent', async () => {
    const client = await newDevice()
    const { path, bytes } = await attachment(client)
    const other = pdfOf(1000)
    const begun = await client.files.begin(path, other.length)
    const papers = [{ name: 'bank.pdf', type: 'application/pdf', content: path }]
    await client.device.save(client.device.page.version, { fullName: 'Ann', papers })
    expect((await client.device.submit()).status).toBe(200)
    await asked(client.link, client.device, 'fullName')
    const done = await client.files.send(String(begun.headers.location), 0, other)
    expect(done.statusCode).toBe(410)
    expect((await filesAs(server, firm.headers).get(path, '?alt=media')).rawPayload.equals(bytes)).toBe(true)
    expect((await details(client.link)).answers).toMatchObject({ papers })
  })
})
