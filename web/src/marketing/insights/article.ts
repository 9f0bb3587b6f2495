import type { ComponentType } from 'react'

/** What an article says of itself: the first thing in its file. */
export interface AboutArticle {
  title: string
  /** For the list, and for search engines: at most 160 characters. */
  summary: string
  /** `YYYY-MM-DD`. */
  published: string
  updated?: string
}

/** Where something is from, and how much it is worth. Its number is its place in the list. */
export interface Reference {
  text: string
  link?: string
}

/** One file of the folder `articles`. The parts of the text are headings of the second level, each with an id. */
export interface ArticleFile {
  about: AboutArticle
  sources: readonly Reference[]
  Text: ComponentType
}

/** An article in the list of all, without its text and its sources. */
export interface Article extends AboutArticle {
  slug: string
  words: number
  minutes: number
  /** The headings of its parts, by the ids that they have in the text. */
  contents: readonly { id: string; title: string }[]
}
