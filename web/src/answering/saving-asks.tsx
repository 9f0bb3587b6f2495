import './asks.css'
import type { ErrorCode } from '@candour/contract'
import { useEffect, useState } from 'react'
import { asks } from '../language/en/asks.ts'
import { useSeldom, useWords } from '../language/language.ts'
import { isSignedOut } from '../questions/saving/failures.ts'
import type { SavingState } from '../questions/saving/saving.ts'
import { type Conflict, latestOf } from '../questions/saving/unsaved.ts'
import { savedInWords, titleOf } from '../questions/words-of.ts'
import type { Sitting } from './sitting.ts'

interface SavingAsksProps {
  sitting: Sitting
  state: SavingState
}

/** The codes after which a link takes no answer ever again. */
const closed: readonly ErrorCode[] = [
  'already-submitted',
  'invitation-expired',
  'invitation-revoked',
  'invitation-not-found',
]

/** Choices between two values, what the server will not take, and what could not be saved any more. */
export function SavingAsks({ sitting, state }: SavingAsksProps) {
  const { errors } = useWords()
  const words = useSeldom('asks', asks)
  const { session } = sitting.sheet
  const { is, code, conflicts, refused } = state
  const conflict = conflicts[0]
  return (
    <aside className="dock" aria-label={words.dock}>
      {is === 'stopped' && code && <Stopped sitting={sitting} code={code} />}
      {conflict && <Choice key={conflict.name} conflict={conflict} sitting={sitting} />}
      {[...refused].map(([name, why]) => (
        <div className="dock-part" key={name}>
          <h2>{words.refusedTitle(titleOf(session, name))}</h2>
          <p>
            {errors.of(why)} {words.changeIt}
          </p>
        </div>
      ))}
    </aside>
  )
}

function Stopped({ sitting, code }: { sitting: Sitting; code: ErrorCode }) {
  const { errors } = useWords()
  const words = useSeldom('asks', asks)
  const { session } = sitting.sheet
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    if (closed.includes(code)) void sitting.wipe(setOthers)
  }, [sitting, code])
  const names = [...Object.keys(latestOf(sitting.saving.unsent())), ...others]
  const titles = closed.includes(code) ? [...new Set(names.map((name) => titleOf(session, name)))] : []
  return (
    <div className="dock-part">
      <h2>{words.stoppedTitle}</h2>
      <p>{errors.of(code)}</p>
      {titles.length > 0 && (
        <>
          <p>{words.neverSaved}</p>
          <ul>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <p>{words.staysHere}</p>
      {isSignedOut(code) && (
        <button type="button" className="button-quiet" onClick={() => sitting.saving.retryNow()}>
          {words.tryAgain}
        </button>
      )}
    </div>
  )
}

function Choice({ conflict, sitting }: { conflict: Conflict; sitting: Sitting }) {
  const words = useSeldom('asks', asks)
  const { saving, sheet } = sitting
  const { session } = sheet
  const { name, mine, theirs } = conflict
  const title = titleOf(session, name)
  return (
    <div className="dock-part">
      <h2>{/-(Mark|Comment)$/.test(name) ? words.aboutAnswer(title) : title}</h2>
      <p>{words.changedTwice}</p>
      <div className="conflict">
        <div>
          <h3>{words.here}</h3>
          <Lines lines={savedInWords(session.survey, name, mine)} />
          <button type="button" className="button-quiet" onClick={() => saving.keepMine(name)}>
            {words.keep}
            <span className="visually-hidden"> {words.fromHere}</span>
          </button>
        </div>
        <div>
          <h3>{words.there}</h3>
          <Lines lines={savedInWords(session.survey, name, theirs)} />
          <button type="button" className="button-quiet" onClick={() => saving.takeTheirs(name)}>
            {words.keep}
            <span className="visually-hidden"> {words.fromThere}</span>
          </button>
        </div>
      </div>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="conflict-words">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
