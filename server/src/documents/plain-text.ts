/**
 * Text as a document can hold it: no control characters, which end an XML file; no halves of letters; none of the marks
 * that turn the text around them. Lines stay.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Cs}|\ufffe|\uffff/gu, '\ufffd')
    .replace(/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu, '')

/** Not in the middle of a letter that takes two places. */
export const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
