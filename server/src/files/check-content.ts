import { createHash } from 'node:crypto'
import { AppError } from '../platform/errors.ts'
import type { Content } from './content.ts'
import { headBytes, typeOf } from './file-type.ts'
import { isUnsafe } from './safety.ts'
import type { Scanner } from './scanner.ts'

/** What a content turned out to be. */
export interface Checked {
  contentType: string
  md5Hash: string
}

/** Reads back all that was stored: it is what was sent, it is of a kind that is taken, and nothing bad was found in it. */
export async function checkContent(
  content: Content,
  expected: { md5Hash: string | null },
  scanner: Scanner | undefined,
): Promise<Checked> {
  const contentType = typeOf(await content.bytes(0, headBytes))
  if (!contentType) throw new AppError('file-type-refused')

  const md5Hash = await md5Of(content)
  if (expected.md5Hash !== null && expected.md5Hash !== md5Hash) throw new AppError('file-damaged')

  if (await isUnsafe(content, contentType)) throw new AppError('file-unsafe')
  if (scanner && !(await scanner.isClean(content.stream()))) throw new AppError('file-unsafe')
  return { contentType, md5Hash }
}

async function md5Of(content: Content): Promise<string> {
  const md5 = createHash('md5')
  for await (const part of content.stream()) md5.update(part)
  return md5.digest('base64')
}
