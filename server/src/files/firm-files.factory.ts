import { randomUUID } from 'node:crypto'
import type { Deps } from '../app.ts'
import { newFirm } from '../firm.factory.ts'
import { pdfOf } from './file-contents.factory.ts'
import { filesAs } from './files-calls.factory.ts'

/** A firm with files: what it stores and begins to send, and how much room that takes. */
export async function firmWithFiles(changes: Partial<Deps> = {}) {
  const { server, firm } = await newFirm(changes)
  const files = filesAs(server, firm.headers)

  const newPath = (user = firm) => `${user.accountId}/letters/${randomUUID()}`

  async function stored(path = newPath(), bytes = pdfOf(3000), metadata: object = {}) {
    const answer = await files.store(path, bytes, metadata)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return { path, bytes, object: answer.json() }
  }

  async function begun(bytes: Buffer, more: { filename?: string; md5Hash?: string } = {}) {
    const path = newPath()
    const answer = await files.begin(path, bytes.length, more)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return { path, location: String(answer.headers.location) }
  }

  async function usage(user = firm): Promise<number> {
    const sql = 'select bytes from file_usage where account_id = $1'
    const [row] = await server.admin<{ bytes: string }>(sql, [user.accountId])
    return Number(row?.bytes ?? 0)
  }

  return { server, firm, files, newPath, stored, begun, usage }
}
