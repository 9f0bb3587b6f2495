/** What a mail says, paragraph by paragraph. A line that is an address alone can be followed. */
export type Part =
  | string
  /** The words of a person, told apart from ours: nothing in them is a link of ours, or a heading, or markup. */
  | { said: string }

/** The one layout of all mails: no picture, no style, nothing that is fetched, so that it reads the same everywhere. */
export function htmlOf({ lead, parts }: { lead: string; parts: readonly Part[] }): string {
  const blocks = parts.map((part) =>
    typeof part === 'string'
      ? `<p>${linesOf(part).map(lineOf).join('<br>')}</p>`
      : `<blockquote><p>${linesOf(tidy(part.said)).map(escaped).join('<br>')}</p></blockquote>`,
  )
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escaped(oneLine(lead))}</title></head>`,
    '<body>',
    '<table role="presentation" width="100%" cellpadding="16"><tr><td align="center">',
    '<table role="presentation" width="100%"><tr><td align="left">',
    `<p><strong>${escaped(oneLine(lead))}</strong></p>`,
    '<hr>',
    ...blocks,
    '</td></tr></table>',
    '</td></tr></table>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

export function textOf(parts: readonly Part[]): string {
  return `${parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : linesOf(tidy(part.said))
            .map((line) => (line === '' ? '' : `  ${line}`))
            .join('\n'),
    )
    .join('\n\n')}\n`
}

/** The parts of a text that was written as one. */
export const partsOf = (text: string): Part[] => text.trim().split(/\n{2,}/)

// What turns the direction of the text around it, and so can make a name or a line look like another.
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Words in one line, whatever was typed: for a header, it can neither end it nor hide in it. */
export const oneLine = (text: string): string =>
  text
    .replace(directions, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/** Words as a person typed them, in lines, without what cannot be seen. */
const tidy = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(directions, '')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()

/** The name that a mail comes from. It is never taken for an address. */
export const senderName = (name: string): string => oneLine(name).replaceAll('@', ' at ').slice(0, 100).trim()

const linesOf = (text: string) => text.split('\n')

const lineOf = (line: string) =>
  /^https?:\/\/[^\s<>"']+$/.test(line) ? `<a href="${escaped(line)}">${escaped(line)}</a>` : escaped(line)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
