import type { Survey } from '@candour/survey'
import { languageNow, words } from '../language/language.ts'

/** What the engine writes with the names of months. */
const isDated: ReadonlySet<string> = new Set(['date', 'datetime-local', 'month', 'week'])

/** An answer as a person reads it, in the language that is spoken. */
export function shownValue(survey: Survey, name: string, value: unknown): string {
  const node = survey.find(name)
  if (node?.type === 'expression' && typeof value === 'boolean')
    return value ? words().questions.yes : words().questions.no
  const text = survey.displayValue(name, value, languageNow())
  const dated = node?.type === 'text' ? isDated.has(node.inputType) : node?.type === 'expression'
  return dated && /^\d{4}-/.test(String(value)) ? words().dates.shown(text) : text
}
