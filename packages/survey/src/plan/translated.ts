import { inLanguage } from '../definition/words.ts'
import type { QuestionNode } from '../nodes.ts'
import type { Item } from './item.ts'

/** The question with the words that its answers are shown in, in the asked language. */
export function translated(item: Item, node: QuestionNode, locale: string | undefined): QuestionNode {
  if (!locale) return node
  const labels = item.ofKind?.labels?.(item.json) ?? {}
  if (node.type === 'boolean')
    return {
      ...node,
      labelTrue: inLanguage(labels.labelTrue ?? node.labelTrue, locale),
      labelFalse: inLanguage(labels.labelFalse ?? node.labelFalse, locale),
    }
  if (!('choices' in node)) return node
  const choices = node.choices.map((choice, index) => ({
    ...choice,
    text: inLanguage(item.choices[index]?.words ?? choice.text, locale),
  }))
  return { ...node, choices } as QuestionNode
}
