import { type UploadMetadata, uploadMetadata } from '@candour/contract'
import * as z from 'zod/mini'
import { AppError } from '../platform/errors.ts'

const longest = 4096

/** Header Upload-Metadata: pairs of a name and a value in base64, with commas between. */
export function readUploadMetadata(header: string): { path: string; metadata: UploadMetadata } {
  const values = new Map(
    header
      .slice(0, longest + 1)
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([name = '', value = '']) => [name, decoded(value)] as const),
  )
  const path = values.get('path')
  if (header.length > longest || path === undefined) throw malformed()
  const told = {
    contentType: values.get('filetype'),
    md5Hash: values.get('md5Hash'),
    customMetadata: values.has('filename') ? { filename: values.get('filename') } : undefined,
  }
  const result = z.safeParse(uploadMetadata, told)
  if (!result.success) throw malformed()
  return { path, metadata: result.data }
}

function decoded(value: string): string {
  const bytes = Buffer.from(value, 'base64')
  const text = bytes.toString('utf8')
  if (!Buffer.from(text).equals(bytes)) throw malformed()
  return text
}

const malformed = () =>
  new AppError('invalid-argument', [
    { path: 'Upload-Metadata', message: 'This header is missing, or not what it must be.' },
  ])
