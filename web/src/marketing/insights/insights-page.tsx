import { href } from '../../app/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { PlainPage } from '../plain-page.tsx'

export function InsightsPage() {
  return (
    <PlainPage title="Insights" lead="Notes on asking clients for the facts of a family case.">
      <ul className="grid">
        <li className="border-t border-line py-5">
          <h2 className="text-lg font-semibold">
            <TextLink to={href('article', { article: 'form-e-client-pain-points' })}>
              What clients find hard about Form E
            </TextLink>
          </h2>
          <p className="mt-1 text-ink-soft">In preparation. The page says what the article will cover.</p>
        </li>
      </ul>
    </PlainPage>
  )
}
