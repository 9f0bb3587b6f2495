/** What an article says of itself: the first thing in its file. */
export interface AboutArticle {
  title: string
  /** For the list, and for search engines: at most 160 characters. */
  summary: string
  /** `YYYY-MM-DD`. */
  published: string
  updated?: string
  /** The headings of its parts, by the ids that they have in the text. */
  contents: readonly { id: string; title: string }[]
  /** Where its figures come from, in the order of their numbers. */
  sources: readonly string[]
}

/** An article in the list of all, without its text. */
export interface Article extends AboutArticle {
  slug: string
  words: number
  minutes: number
}
