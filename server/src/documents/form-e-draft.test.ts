import { type Draft, draftOf, formETotals } from '@candour/library/form-e'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type FormEAnswers, sourceFrom, workedExample as worked } from './form-e-sources.factory.ts'
import { makeFormE } from './make-form-e.ts'
import { pdfOfFormE } from './pdf-form-e.ts'
import { readPdf } from './read-pdf.factory.ts'

const sourceOf = (answers: FormEAnswers, name = 'Maya Thornfield-Test') => {
  const source = sourceFrom(answers, { client: { name, reference: null } })
  return { ...source, matter: { ...source.matter, conduct: name } }
}

const pdfOf = async (answers: FormEAnswers, name?: string) =>
  readPdf(await makeFormE('draft-pdf', sourceOf(answers, name)))
const wordOf = async (answers: FormEAnswers, name?: string) => {
  const made = unzipSync(new Uint8Array(await makeFormE('draft-docx', sourceOf(answers, name))))
  return Object.fromEntries(Object.entries(made).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

/** What is read of a Word document, a line a paragraph. */
const linesOf = (xml: string) =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p .*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
  )

const items = draftOf(sourceOf(worked)).sections.flatMap(({ items }) => items)
const amounts = Object.values(formETotals(worked)).map(({ amount }) =>
  amount.replace(/\B(?=(\d{3})+\.)/g, ','),
)

/** Each is there, and behind the one before it. */
function expectInOrder(text: string, wanted: readonly string[]) {
  let from = 0
  for (const one of wanted) {
    const at = text.indexOf(one, from)
    expect(at, `${one} after ${from}`).toBeGreaterThanOrEqual(0)
    from = at + one.length
  }
}

describe('the draft of the worked example', () => {
  test('is a tagged PDF with every item in its order, every total, and “Draft, not signed” on every page', async () => {
    const { text, pageTexts, untagged, isMarked, roles } = await pdfOf(worked)
    expect(isMarked).toBe(true)
    expect(untagged).toEqual([])
    expect([...roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'Table', 'TH', 'LBody']))
    expect(pageTexts.length).toBeGreaterThan(8)
    for (const page of pageTexts) expect(page.match(/Draft, not signed/g)?.length).toBeGreaterThanOrEqual(2)
    const plain = text.replace(/\s+/g, ' ')
    expectInOrder(
      plain,
      items.map(({ item, title }) => `${item} ${title}`),
    )
    for (const amount of amounts) expect(plain).toContain(`£${amount}`)
    expect(plain).toContain('(2.2 continued)')
  })

  test('is a Word document with the same, in headings and in tables whose heads are repeated', async () => {
    const files = await wordOf(worked)
    const document = files['word/document.xml'] ?? ''
    const lines = linesOf(document)
    const titles = items.map(({ item, title }) => `${item}  ${title}`)
    expect(lines.filter((line) => titles.includes(line))).toEqual(titles)
    for (const amount of amounts) expect(lines.some((line) => line.includes(`£${amount}`))).toBe(true)
    expect(document).toContain('<w:tblHeader/>')
    // Word makes one table of two that touch.
    expect(document).not.toContain('</w:tbl><w:tbl>')
    expect(document).toContain('w:val="Heading2"')
    const around = Object.entries(files).filter(([path]) => /^word\/(header|footer)\d/.test(path))
    expect(around).toHaveLength(2)
    for (const [, xml] of around) expect(xml).toContain('Draft, not signed')
    expect(around.map(([, xml]) => xml).join()).toContain('NUMPAGES')
  })
})

const many = (count: number, row: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => row(index))

test('of forty accounts, ten properties and twelve pensions, no row is lost from page to page', async () => {
  const answers = {
    ...{ hasAccounts: 'yes', hasProperties: 'yes', hasPensions: 'yes' },
    accounts: many(40, (index) => ({ bank: `Bank-${index}-Test`, balance: index, share: 'all' })),
    properties: many(10, (index) => ({
      ...{ address: `House-${index}-Test`, value: 1000 + index, share: 'half' },
      mortgages: [{ lender: `Lender-${index}-Test`, balance: 10 }],
    })),
    pensions: many(12, (index) => ({ provider: `Scheme-${index}-Test`, value: 5000 + index })),
  }
  const [{ text, pageTexts }, files] = await Promise.all([pdfOf(answers), wordOf(answers)])
  const names = [
    ...many(40, (index) => [`Bank-${index}-Test`]),
    ...many(10, (index) => [`House-${index}-Test`]),
    ...many(10, (index) => [`Lender-${index}-Test`]),
    ...many(12, (index) => [`Scheme-${index}-Test`]),
  ].flat()
  const told = text.replace(/\s+/g, ' ')
  const word = linesOf(files['word/document.xml'] ?? '').join('\n')
  for (const name of names) {
    expect(told).toContain(name)
    expect(word).toContain(name)
  }
  const goesOn = pageTexts.filter((page) => page.includes('(2.3 continued)'))
  expect(goesOn.length).toBeGreaterThan(0)
  for (const page of goesOn) expect(page).toMatch(/Account\s+number/)
})

test('a line, the head of its table and its total stay together, wherever a page ends', async () => {
  const items = many(120, (index) => ({
    ...{ item: `2.${index}`, title: 'Thing', isConfirmed: true },
    parts: [
      ...many(index % 9, () => ({ kind: 'text', said: { text: 'More', is: 'said' } })),
      ...many(index % 2, () => ({ kind: 'heading', title: `Block-${index}-Test` })),
      {
        kind: 'table',
        columns: [{ title: `Head-${index}-Test`, isFigure: false, width: 1 }],
        rows: many((index % 4) + 1, (row) => [{ text: `Line-${index}-${row}`, is: 'said' }]),
      },
      {
        kind: 'total',
        name: 'A',
        letter: 'A',
        title: `Sum-${index}-Test`,
        amount: '£1.00',
        isProvisional: false,
      },
    ],
  })) as Draft['sections'][number]['items']
  const draft = { ...draftOf(sourceOf({})), sections: [{ section: 2, title: 'Things', items }] }
  const { pageTexts } = await readPdf(await pdfOfFormE(draft, '2026-11-22T12:00:00Z'))
  expect(pageTexts.length).toBeGreaterThan(10)
  for (const page of pageTexts) expect(page).not.toMatch(/(Head|Block)-\d+-Test\s+Form E:/)
  for (const index of items.keys()) {
    const pageOf = (row: number) => pageTexts.find((text) => text.includes(`Line-${index}-${row}`))
    const last = pageOf(index % 4)
    if (index % 2) expect(pageOf(0)).toContain(`Block-${index}-Test`)
    for (const beside of ['Head', 'Sum']) expect(last).toContain(`${beside}-${index}-Test`)
  }
})

// One of all of them: each document is made once.
const hostile = [
  'a\0b\u0001c\u001fd\u007fe\uffff',
  'a\ud800b\udc00c',
  '\u202egpj.exe\u202c \u2067x\u2069',
  'مرحبا 中文 😀 שלום',
  'x'.repeat(3_000),
  'word and more '.repeat(500),
  '=HYPERLINK("https://evil.example","x")<w:t>&amp;',
].join('\n')

test('texts that are meant to break a document come through, in every place where one stands', async () => {
  const answers = {
    ...{ fullName: hostile, occupation: hostile, residence: hostile, hasAccounts: 'yes', hasPensions: 'yes' },
    accounts: [{ bank: hostile, type: hostile, accountNumber: hostile, share: hostile, balance: 'x' }],
    pensions: [{ provider: hostile, type: hostile, valuedOn: hostile, value: 1e300 }],
  }
  const [{ untagged, pageTexts, text }, files] = await Promise.all([
    pdfOf(answers, hostile),
    wordOf(answers, hostile),
  ])
  expect(untagged).toEqual([])
  for (const page of pageTexts) expect(page).toContain('Draft, not signed')
  expect(text).toContain('5.3')
  for (const [path, xml] of Object.entries(files))
    if (/\.(xml|rels)$/.test(path)) expect(xml).not.toMatch(/[^\P{Cc}\n\r\t\x7f-\x9f]|\ufffe|\uffff/u)
})

test('answers that are empty are a whole form of what is not answered yet', async () => {
  const { text } = await pdfOf({})
  const plain = text.replace(/\s+/g, ' ')
  expectInOrder(
    plain,
    items.map(({ item }) => ` ${item} `),
  )
  expect(plain.match(/Not answered yet/g)?.length).toBeGreaterThan(40)
})
