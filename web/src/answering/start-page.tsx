import { useWords } from '../language/language.ts'
import { Said } from '../questions/said.tsx'
import type { Greeting } from './greeting.ts'
import { Heading } from './heading.tsx'

interface StartPageProps {
  greeting: Greeting
  /** What comes next is on its way. */
  starting?: boolean
  /** The client is about to start. */
  onIntent?(): void
  onStart(): void
}

/**
 * What this is for, how long it takes and who will read it, before anything is asked. The build renders it too, for
 * the server to send: until the script is there the page remembers a tap on what has `data-start`.
 */
export function StartPage({ greeting, starting, onIntent, onStart }: StartPageProps) {
  const { firm, title, description, minutes } = greeting
  const words = useWords().start
  return (
    <>
      <Heading caption={words.caption}>
        <Said>{title}</Said>
      </Heading>
      {description && (
        <p className="lead">
          <Said>{description}</Said>
        </p>
      )}
      <button
        type="button"
        className="button"
        data-start=""
        aria-disabled={starting}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onStart}
      >
        {words.begin}
      </button>
      <h2 className="subtitle">{words.before}</h2>
      <dl className="facts">
        {minutes && <Fact term={words.timeTitle}>{words.time(minutes)}</Fact>}
        <Fact term={words.savedTitle}>{words.saved}</Fact>
        <Fact term={words.unknownTitle}>{words.unknown}</Fact>
        <Fact term={words.readersTitle}>{words.readers(firm)}</Fact>
        <Fact term={words.ownTitle}>{words.own}</Fact>
      </dl>
    </>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
