import { href } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlainPage } from '../plain-page.tsx'

export function ArticlePage() {
  return (
    <PlainPage
      title="What clients find hard about Form E"
      lead="This article is in preparation. Here is what it will cover."
    >
      <p>
        Form E is the financial statement that the family court asks for in England and Wales. Each person
        sets out what they own, what they owe, what comes in and what they need. It is long, and it has to be
        complete.
      </p>
      <p>
        The article will go through the form section by section. For each, it will say what clients tend to
        find hard, what it asks for in plain words, and which documents help. Each point will name its source.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="plain" to={href('insights')}>
          Back to insights
        </ButtonLink>
        <ButtonLink look="plain" to={href('features')}>
          See what Candour does
        </ButtonLink>
      </div>
    </PlainPage>
  )
}
