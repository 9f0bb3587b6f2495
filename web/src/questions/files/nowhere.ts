import { createFilePlace, type FilePlace } from './place.ts'
import type { FileReply, SendRequest } from './request.ts'

/** Where files go that are given where questions are only tried: nowhere. What the server would answer is answered here. */
export function filesNowhere(): FilePlace {
  const sizes = new Map<string, number>()
  let uploads = 0
  const send: SendRequest = async ({ method, url, body, headers = {} }) => {
    if (method === 'POST') {
      uploads += 1
      const location = `/preview/${uploads}`
      sizes.set(location, 0)
      return reply(201, { Location: location })
    }
    if (method === 'GET') return reply(404)
    if (method === 'PATCH') sizes.set(url, Number(headers['Upload-Offset']) + (body?.size ?? 0))
    return reply(method === 'HEAD' ? 200 : 204, { 'Upload-Offset': String(sizes.get(url) ?? 0) })
  }
  const nothing = async () => undefined
  return createFilePlace({ path: 'preview', reopen: nothing, settle: async () => true, send })
}

function reply(status: number, headers: Record<string, string> = {}): FileReply {
  return { status, header: (name) => headers[name] ?? null, text: '' }
}
