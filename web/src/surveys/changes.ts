import { isRecord } from '../api/api-error.ts'

type Definition = Record<string, unknown>

interface Changes {
  added: string[]
  removed: string[]
  changed: string[]
  /** Something beside the questions: the title, what is worked out, the order of pages. */
  others: boolean
}

/** Which questions differ from those that were published, by their titles. */
export function changesBetween(published: Definition, draft: Definition): Changes {
  const before = questionsIn(published)
  const now = questionsIn(draft)
  const pick = (from: typeof now, isPicked: (name: string, text: string) => boolean) =>
    [...from].filter(([name, { text }]) => isPicked(name, text)).map(([, { title }]) => title)
  const added = pick(now, (name) => !before.has(name))
  const removed = pick(before, (name) => !now.has(name))
  const changed = pick(now, (name, text) => before.has(name) && before.get(name)?.text !== text)
  const isSame = JSON.stringify(published) === JSON.stringify(draft)
  return { added, removed, changed, others: !isSame && added.length + removed.length + changed.length === 0 }
}

const withParts = ['elements', 'templateElements', 'columns', 'items', 'pages']

/** Every question by its name, with what it says of itself. A question within another is one of its own. */
function questionsIn(json: unknown, found = new Map<string, { title: string; text: string }>()) {
  if (Array.isArray(json)) for (const part of json) questionsIn(part, found)
  if (!isRecord(json)) return found
  const { name, type, cellType } = json
  if (typeof name === 'string' && (typeof type === 'string' || typeof cellType === 'string')) {
    const text = JSON.stringify(json, (key, value) =>
      key !== '' && withParts.includes(key) && hasQuestions(value) ? undefined : value,
    )
    found.set(name, { title: titleOf(json.title) ?? name, text })
  }
  for (const key of withParts) questionsIn(json[key], found)
  return found
}

const hasQuestions = (value: unknown) =>
  Array.isArray(value) && value.some((part) => isRecord(part) && ('type' in part || 'cellType' in part))

function titleOf(title: unknown): string | undefined {
  if (typeof title === 'string') return title || undefined
  if (!isRecord(title)) return undefined
  const words = title.default ?? title.en ?? Object.values(title)[0]
  return typeof words === 'string' ? words : undefined
}
