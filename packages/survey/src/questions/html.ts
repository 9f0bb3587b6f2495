import type { HtmlQuestion } from '../nodes.ts'
import type { Kind } from './kind.ts'

export const html: Kind<HtmlQuestion> = {
  verb: 'Enter',
  isAnswered: false,
  read: (_, base) => ({ ...base, type: 'html', title: '', description: '' }),
  accepts: () => false,
  faults: () => [],
  display: () => '',
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
}

const blocks = /^\/?(p|div|br|li|ul|ol|h[1-6]|tr|table|section|blockquote|hr)$/

/** Markup as plain paragraphs. Nothing of it is ever interpreted: what comes out is text to be shown as text. */
export function paragraphsOf(markup: string): string[] {
  let text = ''
  let hidden = ''
  let at = 0
  while (at < markup.length) {
    const open = markup.indexOf('<', at)
    const close = open < 0 ? -1 : markup.indexOf('>', open)
    const end = close < 0 ? markup.length : open
    if (!hidden) text += markup.slice(at, end)
    if (close < 0) break
    const tag =
      /^\/?[a-z0-9]*/i.exec(markup.slice(open + 1, Math.min(close, open + 20)))?.[0].toLowerCase() ?? ''
    if (tag === 'script' || tag === 'style') hidden = tag
    else if (tag === `/${hidden}`) hidden = ''
    if (blocks.test(tag)) text += '\n'
    at = close + 1
  }
  return text
    .replace(/&([a-z]{2,6});/g, (whole, name: string) =>
      Object.hasOwn(entities, name) ? (entities[name] ?? '') : whole,
    )
    .split('\n')
    .map((line) => line.replace(/[ \t\r]+/g, ' ').trim())
    .filter((line) => line !== '')
}
