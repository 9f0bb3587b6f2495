import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { filled, type PageWords } from './greetings.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** A page of the build, with what it takes to serve it without touching the disk again. */
export interface Page {
  plain: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
  policy: string
}

/** The page with these words in the places that are named for them. */
export function readPage(path: string, words: PageWords = {}): Page {
  const html = filled(readFileSync(path, 'utf8'), words)
  const plain = Buffer.from(html)
  return {
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    policy: contentSecurityPolicy({
      scripts: hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
      styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
    }),
  }
}

function hashesOf(html: string, block: RegExp): string[] {
  return [...html.matchAll(block)].map(
    ([, content]) =>
      `sha256-${createHash('sha256')
        .update(content ?? '')
        .digest('base64')}`,
  )
}
