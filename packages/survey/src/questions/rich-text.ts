import type { RichText, Span } from '../model.ts'
import { decoded } from './entities.ts'

/** What begins and ends a piece of its own; anything in a "li" is an item, in an "h1" to "h6" a heading. */
const blocks =
  /^(p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|table|tr|caption|section|article|header|footer|blockquote|pre)$/

/** What is never words. */
const hidden = /^(script|style|template|iframe|object|noscript|textarea|select|title|svg|math)$/

/** Tags that a style of text has, and what ends them. */
const styles: Readonly<Record<string, 'strong' | 'emphasis'>> = {
  strong: 'strong',
  b: 'strong',
  th: 'strong',
  em: 'emphasis',
  i: 'emphasis',
}

/** Far beyond what anybody reads: markup of more was made to be a burden. */
const most = { blocks: 1_000, spans: 5_000, link: 2_000 }

/**
 * Where it may lead, read before anything in it is decoded: neither a character written as a number nor an answer
 * that is filled in can make the scheme.
 */
const schemes = /^(https?:\/\/|mailto:|tel:)/i

function linkOf(attributes: string): string | undefined {
  const found = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const raw = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  const link = decoded(raw)
  return schemes.test(raw) && link.length <= most.link && !/[\s\p{Cc}\\"<>]/u.test(link) ? link : undefined
}

/** Where the tag that begins here ends; quotes may hold what looks like an end. −1 where it never does. */
function endOf(markup: string, from: number): number {
  let quote = ''
  for (let at = from; at < markup.length; at++) {
    const sign = markup.charAt(at)
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    // Only the value of an attribute is quoted.
    else if ((sign === '"' || sign === "'") && /[=\s]/.test(markup.charAt(at - 1))) quote = sign
  }
  return -1
}

/** Reads markup once from beginning to end. Nothing of it is ever interpreted elsewhere: what comes out is text. */
class Reader {
  readonly blocks: { kind: RichText['kind']; spans: Span[] }[] = []
  #kind: RichText['kind'] = 'paragraph'
  #spans: Span[] = []
  #count = 0
  #hidden = ''
  #spaced = true
  #link: string | undefined
  readonly #depth = { strong: 0, emphasis: 0 }

  text(raw: string): void {
    if (this.#hidden || raw === '') return
    const text = decoded(raw).replace(/\s+/g, ' ')
    const last = this.#spans.at(-1)
    // One space between pieces, and none at the beginning.
    const words = this.#spaced ? text.trimStart() : text
    if (words === '') return
    this.#spaced = words.endsWith(' ')
    const span: Span = {
      text: words,
      ...(this.#depth.strong > 0 ? { strong: true } : {}),
      ...(this.#depth.emphasis > 0 ? { emphasis: true } : {}),
      ...(this.#link ? { href: this.#link } : {}),
    }
    if (last && last.strong === span.strong && last.emphasis === span.emphasis && last.href === span.href)
      this.#spans.splice(-1, 1, { ...last, text: last.text + words })
    else if (++this.#count <= most.spans) this.#spans.push(span)
  }

  tag(name: string, closes: boolean, attributes: string): void {
    if (this.#hidden) {
      if (closes && name === this.#hidden) this.#hidden = ''
      return
    }
    if (hidden.test(name)) this.#hidden = closes ? '' : name
    else if (name === 'a') this.#link = closes ? undefined : linkOf(attributes)
    else if (Object.hasOwn(styles, name)) {
      const style = styles[name] ?? 'strong'
      this.#depth[style] = Math.max(0, this.#depth[style] + (closes ? -1 : 1))
    } else if (blocks.test(name)) this.#break(name, closes)
    if (name === 'td' || name === 'th') this.text(' ')
  }

  #break(name: string, closes: boolean): void {
    this.end()
    const own = name === 'li' ? 'item' : /^h[1-6]$/.test(name) ? 'heading' : undefined
    if (own) this.#kind = closes ? 'paragraph' : own
  }

  /** What has been read so far is one piece; nothing but spaces is none. */
  end(): void {
    const last = this.#spans.at(-1)
    if (last) this.#spans.splice(-1, 1, { ...last, text: last.text.trimEnd() })
    const spans = this.#spans.filter(({ text }) => text !== '')
    if (spans.length > 0 && this.blocks.length < most.blocks) this.blocks.push({ kind: this.#kind, spans })
    this.#spans = []
    this.#spaced = true
  }
}

/** Markup as headings, items and paragraphs. Tags that mean nothing here are left out, their words stay. */
export function richTextOf(markup: string): readonly RichText[] {
  const reader = new Reader()
  let at = 0
  while (at < markup.length) {
    const open = markup.indexOf('<', at)
    reader.text(markup.slice(at, open < 0 ? markup.length : open))
    if (open < 0) break
    if (markup.startsWith('<!--', open)) {
      const end = markup.indexOf('-->', open + 4)
      at = end < 0 ? markup.length : end + 3
      continue
    }
    // Less than, not a tag.
    if (!/^<[a-z/!?]$/i.test(markup.slice(open, open + 2))) {
      reader.text('<')
      at = open + 1
      continue
    }
    const end = endOf(markup, open + 1)
    // A tag that never ends, and all after it, is none: it is left out.
    if (end < 0) break
    const inside = markup.slice(open + 1, end)
    const [, slash = '', name = ''] = /^(\/?)([a-z][a-z\d]{0,20})/i.exec(inside) ?? []
    reader.tag(name.toLowerCase(), slash !== '', inside.slice(name.length))
    at = end + 1
  }
  reader.end()
  return reader.blocks
}
