import { articles } from 'virtual:articles'
import { href } from '../../app/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

const safety = [
  'The database itself keeps each firm’s data apart.',
  'Answers and files are encrypted before they are stored, with a key for each client.',
  'The pages load nothing from anywhere else and run no script but their own.',
]

export function SafetyAndReading() {
  return (
    <div className="grid gap-12 border-t border-line pt-12 md:grid-cols-2 md:gap-16">
      <section aria-labelledby="safe" className="grid max-w-prose content-start gap-4">
        <h2 id="safe" className="font-serif text-3xl font-semibold">
          Kept safe
        </h2>
        <ul className="grid">
          {safety.map((line) => (
            <li key={line} className="border-t border-line py-3">
              {line}
            </li>
          ))}
        </ul>
        <p>
          <TextLink to={href('security')}>What is done, and which test shows it</TextLink>
        </p>
      </section>
      <section aria-labelledby="reading" className="grid max-w-prose content-start gap-4">
        <h2 id="reading" className="font-serif text-3xl font-semibold">
          Insights
        </h2>
        <ul className="grid">
          {articles.slice(0, 3).map(({ slug, title }) => (
            <li key={slug} className="border-t border-line py-3">
              <TextLink to={href('article', { article: slug })}>{title}</TextLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
