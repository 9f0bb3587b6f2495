import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { TextLink } from '../ui/text-link.tsx'

interface NextStepsProps {
  /** The first client. */
  clientId: string
  onAdd: () => void
  onDismiss: () => void
}

/** After the first link: what else there is, until it is waved away. */
export function NextSteps({ clientId, onAdd, onDismiss }: NextStepsProps) {
  return (
    <section
      aria-labelledby="next-steps"
      className="grid gap-3 rounded-soft border border-line bg-surface p-5 shadow-lift"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id="next-steps" className="font-serif text-xl font-semibold">
          Your first link is made. What next?
        </h2>
        <Button look="quiet" className="-my-2 -mr-4" onClick={onDismiss}>
          Hide this
        </Button>
      </div>
      <ul className="grid gap-2 md:grid-cols-3 md:gap-6">
        <li>
          <TextLink to={href('response', { clientId })} className="font-semibold">
            See what your client sees
          </TextLink>
          <p className="text-sm text-ink-soft">
            The link is on the client’s page. Their answers appear there and in this list as they save.
          </p>
        </li>
        <li>
          <TextButton className="font-semibold" onClick={onAdd}>
            Add another client
          </TextButton>
          <p className="text-sm text-ink-soft">
            Or <TextLink to={href('importClients')}>import a list of clients</TextLink> from a CSV file.
          </p>
        </li>
        <li>
          <TextLink to={href('surveys')} className="font-semibold">
            Ask your own questions
          </TextLink>
          <p className="text-sm text-ink-soft">Start from a template, or paste a survey that you have.</p>
        </li>
      </ul>
    </section>
  )
}
