import { href } from '../../app/paths.ts'
import { OutwardLink } from '../../ui/outward-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Reference } from './article.ts'
import { mentionId, sourceId } from './source.tsx'

/** Where the figures of an article come from, by their numbers. */
export function ArticleSources({ sources }: { sources: readonly Reference[] }) {
  return (
    <section aria-labelledby="sources" className="grid gap-4 border-t border-line pt-6">
      <h2 id="sources" className="scroll-mt-6 font-serif text-2xl font-semibold">
        Sources
      </h2>
      <ol className="grid list-decimal gap-2 pl-7 text-sm marker:text-ink-soft marker:tabular-nums">
        {sources.map(({ text, link }, index) => (
          <li key={text} id={sourceId(index + 1)} className="scroll-mt-6 pl-1 target:bg-action-tint">
            {link ? <OutwardLink href={link}>{text}</OutwardLink> : text}{' '}
            <a
              href={`#${mentionId(index + 1)}`}
              aria-label={`Back to where source ${index + 1} is named first`}
              className="px-1.5 py-1 text-action underline underline-offset-2 print:hidden"
            >
              ↑
            </a>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">
        This is not legal advice. Where we read about a source and not the source itself, it is called
        secondary or second-hand. If something here is wrong, please tell us, with the form at the foot of the{' '}
        <TextLink to={`${href('features')}#enquiry`}>features page</TextLink>.
      </p>
    </section>
  )
}
