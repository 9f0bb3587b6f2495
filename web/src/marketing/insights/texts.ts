import type { ArticleFile } from './article.ts'

const files = import.meta.glob<ArticleFile>('./articles/*.tsx')

/** The text of an article with its sources; null where there is no such article. */
export async function textOf(slug: string): Promise<ArticleFile | null> {
  const load = files[`./articles/${slug}.tsx`]
  return load ? load() : null
}
