import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../test-folder.ts'
import { escaped, readGreetings } from './greetings.ts'

const root = '<div data-firm="{{firm}}" data-title="{{title}}"><h1>{{title}}</h1>from {{firm}}</div>'
const html =
  '<!doctype html><title>Your answers</title><!--root--><p>Opening</p><!--/root--><script>boot()</script>'

function greetingsOf(templates: unknown) {
  const file = join(testFolder(), 'greetings.json')
  writeFileSync(file, JSON.stringify(templates))
  return readGreetings(html, file)
}

const greetings = greetingsOf([{ slots: ['firm', 'title'], html: root }])

/** What is likely to break out of its place, among any characters there are. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['<script>alert(1)</script>', '"', "'", '<', '>', '&', '&lt;', '-->', '<!--', '<!--/root-->'],
        ...['{{title}}', '{{firm}}', '$&', '$1', "$'", '\r\n', '\0', ' onload=x ', '</div>', ']]>', '\u2028'],
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => text !== '')

describe('a page filled in for one person', () => {
  it('has the words in their places, and the rest as it was', () => {
    expect(greetings.page({ firm: 'Hale & Sons', title: 'About "you"' })).toBe(
      '<!doctype html><title>Your answers</title>' +
        '<div data-firm="Hale &amp; Sons" data-title="About &quot;you&quot;">' +
        '<h1>About &quot;you&quot;</h1>from Hale &amp; Sons</div><script>boot()</script>',
    )
  })

  it('is the one made for just the words that there are', () => {
    const several = greetingsOf([
      { slots: ['title', 'firm', 'minutes'], html: 'three' },
      { slots: ['title', 'firm'], html: 'two' },
    ])
    expect(several.page({ firm: 'F', title: 'T', minutes: '5' })).toContain('three')
    expect(several.page({ firm: 'F', title: 'T', minutes: '' })).toContain('two')
    expect(several.page({ firm: 'F' })).toBeNull()
    expect(readGreetings(html, '/no/such/file').page({ firm: 'F', title: 'T' })).toBeNull()
  })

  it('lets no word out of its place, whatever it is', () => {
    const read = new RegExp(
      '^<!doctype html><title>Your answers</title><div data-firm="([^<>"]*)" data-title="([^<>"]*)">' +
        '<h1>([^<>"]*)</h1>from ([^<>"]*)</div><script>boot\\(\\)</script>$',
    )
    fc.assert(
      fc.property(nasty, nasty, (firm, title) => {
        const [, ...places] = read.exec(greetings.page({ firm, title }) ?? '') ?? []
        const shown = (text: string) => text.replaceAll('\0', '\ufffd')
        expect(places.map(unescaped)).toEqual([shown(firm), shown(title), shown(title), shown(firm)])
      }),
    )
  })

  it('leaves no sign that means something between tags or in an attribute', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(escaped(text)).not.toMatch(/[<>"'\r\0]|&(?!(amp|lt|gt|quot|#x27|#13);)/)
      }),
    )
  })
})

/** As a browser reads them. */
const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27|#13);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#13': '\r' })[name] ?? '',
  )
