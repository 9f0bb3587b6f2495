import type { RichText, Span } from '@candour/survey'

interface Keyed<Part> {
  readonly key: string
  readonly part: Part
}

interface Run {
  readonly key: string
  readonly kind: RichText['kind']
  readonly items: readonly Keyed<readonly Keyed<Span>[]>[]
}

/** Paragraphs and headings one by one; items that follow each other as one list. All with keys: words may repeat. */
export function runsOf(texts: readonly RichText[]): Run[] {
  const runs: (Run & { items: Keyed<readonly Keyed<Span>[]>[] })[] = []
  for (const [index, { kind, spans }] of texts.entries()) {
    const item = { key: `${index}`, part: spans.map((part, place) => ({ key: `${place}`, part })) }
    const last = runs.at(-1)
    if (kind === 'item' && last?.kind === 'item') last.items.push(item)
    else runs.push({ key: item.key, kind, items: [item] })
  }
  return runs
}
