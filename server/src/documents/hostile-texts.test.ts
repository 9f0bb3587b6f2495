import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { csvText, safeText } from './csv.ts'
import { attachmentNamed, fileNameOf, safePart } from './file-name.ts'
import { type MadeFormat, makeDocument } from './make.ts'
import { readPdf } from './read-pdf.factory.ts'
import type { DocumentSource } from './source.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '"', ',', ' ', 'a', '\ud800', '١'),
  }),
)

const sourceOf = (answer: string): DocumentSource => ({
  ...{ firm: 'Hale', client: { name: answer.slice(0, 50), reference: null }, receipt: null },
  ...{ survey: { title: 'Means', version: 1 }, status: 'submitted', submittedAt: null, reviewedAt: null },
  definition: { elements: [{ type: 'comment', name: 'a', title: 'Say it' }] },
  answers: { a: answer },
  ...{ submissions: [], assisted: [], accepted: [], queries: [] },
  ...{ startedAt: '2026-11-22T10:00:00Z', updatedAt: '2026-11-22T10:00:00Z', madeAt: '2026-11-22T10:00:00Z' },
})

test('no text of a CSV is a formula, and each is read back as one field', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const safe = rows.map((row) => row.map(safeText))
      const read: string[][] = parse(csvText(safe), { record_delimiter: '\r\n', skip_empty_lines: false })
      expect(read).toEqual(safe)
      for (const field of read.flat()) expect(field).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

test('no name of a file leaves its folder or breaks a header', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(safePart(text)).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^\.|\.$/u)
      const header = attachmentNamed(fileNameOf([text], 'pdf'))
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%~!-]+$/)
    }),
  )
})

// One answer of all of them: each document is made once.
const hostile = [
  'a\0b\u0001c\u001fd\u007fe\uffff',
  'a\ud800b\udc00c',
  '\u202egpj.exe\u202c \u2067x\u2069',
  'مرحبا 中文 😀 שלום',
  // Longer than a page, without a space and with them.
  'x'.repeat(5_000),
  'word and more '.repeat(400),
  '=HYPERLINK("https://evil.example","x")',
].join('\n')

describe.each<[string, string]>([
  [
    'control characters, halves of letters, what turns text around, letters of no font, very long words',
    hostile,
  ],
  ['a formula', '=HYPERLINK("https://evil.example","x")'],
])('%s in an answer', (_, answer) => {
  test.each<MadeFormat>(['pdf', 'docx', 'xlsx', 'csv', 'json'])('come through as %s', async (format) => {
    const made = await makeDocument(format, sourceOf(answer))
    expect(made.length).toBeGreaterThan(50)
    if (format === 'pdf') expect((await readPdf(made)).untagged).toEqual([])
    if (format === 'docx' || format === 'xlsx') {
      for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(made)))) {
        if (!/\.(xml|rels)$/.test(name)) continue
        const text = strFromU8(bytes)
        expect(text).not.toMatch(/[^\P{Cc}\n\r\t\x7f-\x9f]|\ufffe|\uffff/u)
        expect(text).not.toMatch(/<f>/)
      }
    }
  })
})

test('sheets of groups have names that Excel takes, none twice', async () => {
  const titles = [
    'History',
    'history',
    'Answers',
    "'=cmd'!A1",
    '[x]:*?/\\',
    'x'.repeat(40),
    'x'.repeat(41),
    '\u202e',
  ]
  const made = await makeDocument('xlsx', {
    ...sourceOf(''),
    definition: {
      elements: titles.map((title, i) => ({
        ...{ type: 'paneldynamic', name: `g${i}`, title },
        templateElements: [{ type: 'text', name: 'a', title: '=1+1' }],
      })),
    },
    answers: Object.fromEntries(titles.map((_, i) => [`g${i}`, [{ a: '=1+1' }]])),
  })
  const book = strFromU8(unzipSync(new Uint8Array(made))['xl/workbook.xml'] ?? new Uint8Array())
  const names = [...book.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => name.toLowerCase())
  expect(names).toHaveLength(titles.length + 2)
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('history')
  for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\']{1,31}$/)
})
