import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** No question, definition or answer nests as deeply as this; what does is meant to exhaust the stack. */
const deepest = 200

/** JSON only, uncompressed. An empty body is no body, whatever its type says. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Read leniently, what is no UTF-8 would be kept as question marks, and acknowledged.
    if (!isUtf8(bytes)) return done(new AppError('invalid-json'))
    const body = bytes.toString('utf8')
    if (body === '') done(null, undefined)
    else if (isTooDeep(body)) done(new AppError('invalid-json'))
    else parse(request, body, done)
  })
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw new AppError('unsupported-media-type')
  })
}

const quote = 0x22
const backslash = 0x5c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

function isTooDeep(text: string): boolean {
  if (text.length <= 2 * deepest) return false
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (quoted) {
      if (letter === backslash) at += 1
      else if (letter === quote) quoted = false
    } else if (letter === quote) quoted = true
    else if (opening.has(letter)) {
      depth += 1
      if (depth > deepest) return true
    } else if (closing.has(letter)) depth -= 1
  }
  return false
}
