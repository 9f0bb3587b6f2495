import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileSurvey } from '../index.ts'
import { richTextOf } from './rich-text.ts'

/** Each piece in one line: "heading: words [strong] <link>". */
const read = (markup: string) =>
  richTextOf(markup).map(
    ({ kind, spans }) =>
      `${kind}: ${spans
        .map(({ text, strong, emphasis, href }) => {
          const plain = `${strong ? '**' : ''}${emphasis ? '_' : ''}`
          return `${plain}${text}${plain}${href ? `<${href}>` : ''}`
        })
        .join('|')}`,
  )

describe('markup', () => {
  it.each<[string, string[]]>([
    ['Plain words', ['paragraph: Plain words']],
    [
      '<h2>Before you  start</h2><p>Have\nyour payslips.</p>',
      ['heading: Before you start', 'paragraph: Have your payslips.'],
    ],
    [
      '<ul><li>One</li><li>Two<br>lines</li></ul>After',
      ['item: One', 'item: Two', 'item: lines', 'paragraph: After'],
    ],
    [
      'A <b>bold</b>, <em>soft <strong>both</strong></em> word',
      ['paragraph: A |**bold**|, |_soft _|**_both**_| word'],
    ],
    [
      'See <a href="https://example.com/a?b=1&amp;c=2">the page</a>.',
      ['paragraph: See |the page<https://example.com/a?b=1&c=2>|.'],
    ],
    [
      "<A HREF='mailto:ann@example.com'>Ann</A> <a href=tel:+441134960000>ring</a>",
      ['paragraph: Ann<mailto:ann@example.com>| |ring<tel:+441134960000>'],
    ],
    ['&pound;5 &amp;lt; &#163;6 &#xa3;7 &nosuch; &amp', ['paragraph: £5 &lt; £6 £7 &nosuch; &amp']],
    ['&lt;b&gt;not bold&lt;/b&gt;', ['paragraph: <b>not bold</b>']],
    ['1 < 2 and 3 > 2 <3', ['paragraph: 1 < 2 and 3 > 2 <3']],
    ['<p title="a > b">In</p>', ['paragraph: In']],
    ["<p class=x it's>In</p>", ['paragraph: In']],
    ['<p></p><div>  </div>', []],
    ['<table><tr><th>Rent</th><td>£5</td></tr></table>', ['paragraph: **Rent**| £5']],
    ['Before<script>alert("</p>")</script>after', ['paragraph: Beforeafter']],
    ['<style>p{}</style><!-- <p>no</p> -->yes', ['paragraph: yes']],
    ['<script>never closed <p>x', []],
    ['words <p unfinished', ['paragraph: words']],
    ['<svg><a href="https://example.com">x</a></svg>', []],
    ['</b></b><b>x</b>y', ['paragraph: **x**|y']],
    ['<img src=x onerror=alert(1)>text<custom-tag>more</custom-tag>', ['paragraph: textmore']],
  ])('%s', (markup, expected) => {
    expect(read(markup)).toEqual(expected)
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'https&#58;//example.com',
    'data:text/html,<b>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    '/relative',
    '#here',
    'https:example.com',
    'https://exa mple.com',
    'https://example.com/\\..',
    'https://example.com/&quot;onclick',
    `https://example.com/${'a'.repeat(2_000)}`,
    '',
  ])('links to %j as text only', (href) => {
    expect(richTextOf(`<a href="${href}">words</a>`)).toEqual([
      { kind: 'paragraph', spans: [{ text: 'words' }] },
    ])
  })

  it('never comes out, whatever goes in', () => {
    const piece = fc.constantFrom(
      ...'<p> </p> <a href="https://x.y/"> <a href="javascript:1"> </a> <b> </b> <script> </script> <!-- --> < > & &lt; &#60; " \' x <li> <h1> </h1> <img src=x'.split(
        ' ',
      ),
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { spans } of richTextOf(pieces.join(''))) {
          expect(spans.length).toBeGreaterThan(0)
          for (const { text, href } of spans) {
            expect(text).not.toBe('')
            expect(href ?? 'https://').toMatch(/^https:\/\//)
          }
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it.each<[string, string]>([
    ['tags that never end', '<a '.repeat(6_000)],
    ['quotes that never end', '<a href="'.repeat(2_200)],
    ['comments that never end', '<!--'.repeat(5_000)],
    ['scripts in scripts', '<script>'.repeat(2_500)],
    ['signs that are no tags', '<'.repeat(20_000)],
    ['links in links', '<a href="https://example.com/">x'.repeat(600)],
    ['bold in bold', '<b>x<i>y'.repeat(2_500)],
    ['entities', '&#38;'.repeat(4_000)],
    ['half entities', '&#3'.repeat(6_000)],
    ['spaces', ' '.repeat(20_000)],
    ['attributes', `<a ${' href '.repeat(3_000)}>`],
    ['lists', '<li>x'.repeat(4_000)],
  ])('is read in one go: %s', (_, markup) => {
    const pieces = richTextOf(markup)
    expect(pieces.length).toBeLessThanOrEqual(1_000)
    expect(pieces.flatMap(({ spans }) => spans).length).toBeLessThanOrEqual(5_000)
  })
})

describe('answers between markup', () => {
  const survey = compileSurvey({
    elements: [
      { type: 'text', name: 'name' },
      {
        type: 'html',
        name: 'words',
        html: {
          default:
            '<p>Dear <b>{name}</b> <a href="{name}">all</a> <a href="https://example.com/{name}">one</a></p>',
          cy: 'Annwyl {name}',
        },
      },
    ],
  })
  const spansFor = (name: string, locale = 'en') =>
    survey
      .start({ name }, { now: '2026-11-20T09:00:00Z', locale })
      .view('words')
      .richText.flatMap(({ spans }) => spans)

  it('stay text', () => {
    expect(spansFor('<i>Ann</i> & "co"')[1]).toEqual({ text: '<i>Ann</i> & "co"', strong: true })
    expect(spansFor('</b></p><a href="https://evil.example">x', 'cy')).toEqual([
      { text: 'Annwyl </b></p><a href="https://evil.example">x' },
    ])
  })

  it('lead nowhere by themselves', () => {
    for (const name of ['javascript:alert(1)', 'https://evil.example'])
      expect(spansFor(name).flatMap(({ href }) => href ?? [])).toEqual([`https://example.com/${name}`])
    expect(spansFor('" onclick="x').some(({ href }) => href)).toBe(false)
  })
})
