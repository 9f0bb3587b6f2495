import { read } from '../definition/read.ts'
import type { SignatureQuestion } from '../nodes.ts'
import type { Kind } from './kind.ts'

const longest = { drawing: 300 * 1_024, name: 200 }

const drawing = /^data:image\/(png|jpeg|svg\+xml);base64,[A-Za-z\d+/]+={0,2}$/
const isDrawing = (value: string) => value.length <= longest.drawing && drawing.test(value)

/** As somebody would type it: one line, and nothing that a browser could take for a link. */
const isName = (value: string) =>
  value.length <= longest.name && !/\p{Cc}|^\s*(data|javascript):/iu.test(value)

const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && (isName(value) || isDrawing(value))

/** A drawn signature as `data:image/…`, or the name as typed. */
export const signaturepad: Kind<SignatureQuestion> = {
  verb: 'Give',
  isAnswered: true,
  read: (_, base) => ({ ...base, type: 'signaturepad' }),
  accepts: (_, value) => isSignature(value),
  faults: (_, value, subject) =>
    isSignature(value) ? [] : [{ code: 'malformed', message: `Draw ${subject}, or type your name` }],
  display: (_, value) => (isSignature(value) ? (isName(value) ? value : 'Signed') : ''),
  labels: (json) => ({ placeholder: read.words(json, 'placeholder') }),
}
