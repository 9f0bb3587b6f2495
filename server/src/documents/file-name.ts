const longest = 150

/**
 * The name that a document is saved under: what it is about, without anything that could make a folder, hide an ending,
 * or be a device of Windows.
 */
export function fileNameOf(words: readonly (string | null)[], ending: string): string {
  const [first, ...rest] = words.filter((word): word is string => Boolean(word?.trim()))
  const joined = [first, ...rest].join(' ').trim()
  return `${safePart(joined) || 'Document'}.${ending}`
}

/** A part of a path in a ZIP: one name, never a way out of it. */
export function safePart(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|\u2215\u2044]/gu, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const cut = Array.from(plain).slice(0, longest).join('').trimEnd()
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(cut) ? `_${cut}` : cut
}

/** Once for old browsers and once in full (RFC 6266); to be saved, never shown as a page. */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|[%;,'"\\]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
