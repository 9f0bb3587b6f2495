/** The characters of the names that people write; markup needs no other names than numbers. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  euro: '€',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sect: '§',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  minus: '−',
  times: '×',
  frac12: '½',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  acirc: 'â',
  ecirc: 'ê',
  icirc: 'î',
  ocirc: 'ô',
  ucirc: 'û',
  ccedil: 'ç',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
}

/** "&pound;5 &amp; more" as "£5 & more", once: what comes out is not read again. What names nothing stays. */
export function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi,
    (whole, decimal?: string, hexadecimal?: string, name = '') => {
      if (name) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
      return code <= 0x10ffff && !/[\p{Cc}\p{Cs}]/u.test(String.fromCodePoint(code))
        ? String.fromCodePoint(code)
        : ''
    },
  )
}
