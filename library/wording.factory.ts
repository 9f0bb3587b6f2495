/** The properties whose text a client reads. */
const read = new Set([
  'title',
  'description',
  'whyWeAsk',
  'text',
  'html',
  'noneText',
  'otherText',
  'labelTrue',
  'labelFalse',
  'addPanelText',
  'removePanelText',
  'noEntriesText',
  'requiredErrorText',
])

/** Everything that a client reads of a definition. */
export function texts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(texts)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? (read.has(key) ? [value] : []) : texts(value),
  )
}

export const sentences = (text: string) => text.split(/(?<=[.?!])\s+/).filter((sentence) => sentence !== '')
export const words = (text: string) => text.match(/[A-Za-z’'-]+/g) ?? []

/** Rough, as every such count is: groups of vowels, less a silent e. */
function syllables(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?<=[^aeioul])e$|(?<=[^aeioutd])ed$/, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}

/** The reading age by Flesch and Kincaid: the school grade and five years. */
export function readingAge(all: readonly string[]): number {
  const spoken = all.flatMap(sentences)
  const said = all.flatMap(words)
  const sounds = said.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (said.length / spoken.length) + 11.8 * (sounds / said.length) - 15.59 + 5
}

/** Words of the court that have a plain one. */
export const legal =
  /\b(aforementioned|ancillary|applicant|capital|cohabit\w*|consent|decree|disclos\w*|dwelling|equity|hereby|herein|liabilit\w*|matrimonial|petition\w*|prior to|pursuant|respondent|shall|spouse|thereof|whilst)\b/i

export const american =
  /\b(center|color|favor|license plate|organiz\w*|recogniz\w*|apartment|zip code|attorney|lawsuit)\b/i
