import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { ArticlePage, articleOf } from '../marketing/insights/article-page.tsx'
import { textOf } from '../marketing/insights/texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** The text comes before the page is shown, so that nothing of it moves. */
export const loader = ({ params }: LoaderFunctionArgs) => textOf(params.article ?? '')

export function Component() {
  const text = useLoaderData<typeof loader>()
  const article = articleOf(useParams().article ?? '')
  return article && text ? <ArticlePage article={article} {...text} /> : <NotFoundPage />
}
