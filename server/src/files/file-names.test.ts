import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentNamed } from './file-metadata.ts'

/** As a browser reads it (RFC 6266). */
function namesIn(header: string): { plain: string; full: string } {
  const [, plain = '', full = ''] =
    /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w%!#$&+.^`|~-]+)$/.exec(header) ?? []
  return { plain, full: decodeURIComponent(full) }
}

test('whatever a file is called, the header is one line that a browser reads as a name and nothing else', () => {
  const signs = fc.constantFrom(...'"\\/:;%,\'=\r\n\0<>|?*.~ ', '\u202e', '\ud83d', '\u{1f600}', 'é', 'a')
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: signs, maxLength: 300 }),
  )
  fc.assert(
    fc.property(names, (name) => {
      const header = attachmentNamed(name)
      expect(header).toMatch(/^[\x20-\x7e]+$/)
      const { plain, full } = namesIn(header)
      expect(plain).not.toBe('')
      expect(full).not.toBe('')
      expect(full).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/u)
    }),
    { numRuns: 1000 },
  )
})

test('a letter at the end of the longest name is not cut in two', () => {
  expect(namesIn(attachmentNamed(`${'a'.repeat(199)}\u{1f600}.pdf`)).full).toBe(`${'a'.repeat(199)}\u{1f600}`)
})
