import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../platform/errors.ts'
import type { ContentPlace, FileStore, SegmentPlace } from './file-store.ts'

export interface S3Options {
  endpoint: URL
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long one segment may take to go there or back. */
const patience = 30_000

/** Segments as objects of a bucket of any S3-compatible server, addressed by path: `files/{account}/{content}/{segment}`. */
export function s3FileStore({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = `${endpoint.href.replace(/\/+$/, '')}/${bucket}`
  const prefixOfAccount = (accountId: string) => `files/${accountId}/`
  const prefixOf = ({ accountId, contentId }: ContentPlace) => `${prefixOfAccount(accountId)}${contentId}/`
  const keyOf = (segment: SegmentPlace) => `${prefixOf(segment)}${segment.name}`

  const ask = async (method: string, path: string, body?: Buffer): Promise<Response> => {
    // Signed with the bytes, so that the server refuses what was changed on the way.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    try {
      return await client.fetch(`${root}${path}`, {
        method,
        headers: { 'x-amz-content-sha256': hash },
        signal: AbortSignal.timeout(patience),
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
    } catch (error) {
      throw new AppError('unavailable', undefined, { cause: error })
    }
  }
  const drop = async (key: string) => {
    const answer = await ask('DELETE', `/${key}`)
    await answer.arrayBuffer()
    if (!answer.ok && answer.status !== 404) throw failed(answer)
  }
  const dropAll = async (prefix: string) => {
    for (;;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      const answer = await ask('GET', `?${query}`)
      const listing = await answer.text()
      if (!answer.ok) throw failed(answer)
      // Our keys hold nothing that XML would write in another way.
      const keys = [...listing.matchAll(/<Key>([\w/-]+)<\/Key>/g)].flatMap(([, key]) => key ?? [])
      if (keys.length === 0) return
      for (const key of keys) await drop(key)
    }
  }

  return {
    put: async (segment, sealed) => {
      const answer = await ask('PUT', `/${keyOf(segment)}`, sealed)
      await answer.arrayBuffer()
      if (!answer.ok) throw failed(answer)
    },
    get: async (segment) => {
      const answer = await ask('GET', `/${keyOf(segment)}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (!answer.ok) throw failed(answer)
      return bytes
    },
    drop: (segment) => drop(keyOf(segment)),
    remove: (content) => dropAll(prefixOf(content)),
    removeAccount: (accountId) => dropAll(prefixOfAccount(accountId)),
  }
}

/** What it says may hold names of buckets and keys: its status is enough. */
function failed({ status }: Response): AppError {
  return new AppError('unavailable', undefined, { cause: new Error(`The S3 server answered ${status}`) })
}
