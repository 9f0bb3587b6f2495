import type { OpenInvitation } from '@candour/contract'
import { Heading } from './heading.tsx'

interface StartPageProps {
  opened: OpenInvitation
  /** What comes next is on its way. */
  starting?: boolean
  /** The client is about to start. */
  onIntent?(): void
  onStart(): void
}

/** What this is for, how long it takes and who will read it, before anything is asked. */
export function StartPage({ opened, starting, onIntent, onStart }: StartPageProps) {
  const { firm, title, minutes } = opened
  const description = inEnglish(opened.definition.description)
  return (
    <>
      <Heading caption="Some questions for you">{title}</Heading>
      {description && <p className="lead">{description}</p>}
      <button
        type="button"
        className="button"
        aria-disabled={starting}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onStart}
      >
        Start now
      </button>
      <h2 className="subtitle">Before you start</h2>
      <dl className="facts">
        {minutes !== null && (
          <div>
            <dt>How long it takes</dt>
            <dd>About {minutes} minutes. You do not have to do it all at once.</dd>
          </div>
        )}
        <div>
          <dt>Saved as you go</dt>
          <dd>
            Every answer is saved as you give it. To come back, open this same link again, on any device.
          </dd>
        </div>
        <div>
          <dt>If you do not know</dt>
          <dd>
            Choose “I don’t know yet” where you see it, or leave the question and come back to it. You can
            look over everything before you send it.
          </dd>
        </div>
        <div>
          <dt>Who will read it</dt>
          <dd>
            The people at {firm.name} who work on your case. They can see an answer as soon as it is saved,
            even before you send it.
          </dd>
        </div>
        <div>
          <dt>Keep this link to yourself</dt>
          <dd>Anyone who has the link can open this page. Do not forward it.</dd>
        </div>
      </dl>
    </>
  )
}

/** The engine, which knows the definition's languages, is not here yet. */
function inEnglish(words: unknown): string {
  if (typeof words === 'string') return words
  const { en, default: plain } = (words ?? {}) as { en?: unknown; default?: unknown }
  return [en, plain].find((text) => typeof text === 'string') ?? ''
}
