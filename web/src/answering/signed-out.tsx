import { useWords } from '../language/language.ts'
import type { Ending, Rest } from './ending.ts'
import { Heading } from './heading.tsx'
import { replaceStep } from './leaving.ts'

function openAgain(): void {
  // Somebody else may be looking: back at the list, not at the question that was left.
  replaceStep({ is: 'tasks' })
  location.reload()
}

/** After the sitting: why it is over, and whether everything is saved. Names nobody. */
export function SignedOut({ why, rest }: { why: Ending; rest: Rest }) {
  const words = useWords().link
  return (
    <>
      <Heading>{words.endings[why]}</Heading>
      <p className="lead" role="status">
        {words.rest[rest]}
      </p>
      {why === 'forgotten' && <p className="lead">{words.codeNextTime}</p>}
      <button type="button" className="button" onClick={openAgain}>
        {words.openAgain}
      </button>
    </>
  )
}
