import type { ComponentType } from 'react'

type ArticleText = { Text: ComponentType }

const files = import.meta.glob<ArticleText>('./articles/*.tsx')

/** The text of an article; null where there is no such article. */
export async function textOf(slug: string): Promise<ComponentType | null> {
  const load = files[`./articles/${slug}.tsx`]
  return load ? (await load()).Text : null
}
