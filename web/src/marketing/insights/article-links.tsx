import { href } from '../../app/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Article } from './article.ts'
import { ArticleDates } from './article-dates.tsx'

interface ArticleLinksProps {
  articles: readonly Article[]
  /** The level of their titles. */
  level: 'h2' | 'h3'
}

export function ArticleLinks({ articles, level: Title }: ArticleLinksProps) {
  return (
    <ul className="grid border-b border-line">
      {articles.map((article) => (
        <li key={article.slug} className="grid gap-2 border-t border-line py-6">
          <Title className="font-serif text-xl font-semibold">
            <TextLink to={href('article', { article: article.slug })}>{article.title}</TextLink>
          </Title>
          <p>{article.summary}</p>
          <ArticleDates article={article} />
        </li>
      ))}
    </ul>
  )
}
