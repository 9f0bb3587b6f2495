import { messageFor } from '@candour/contract'
import { useSyncExternalStore } from 'react'
import type { AnswerSheet } from '../questions/answer-sheet.ts'
import type { Conflict, Saving } from './saving.ts'
import { savedInWords, titleOf } from './words-of.ts'

interface SavingDockProps {
  saving: Saving
  sheet: AnswerSheet
}

/** What saving needs from the client; at the bottom, so that nothing on the page moves. */
export function SavingDock({ saving, sheet }: SavingDockProps) {
  const { is, code, conflicts, refused } = useSyncExternalStore(saving.subscribe, saving.state)
  const conflict = conflicts[0]
  const { survey } = sheet.session
  if (is !== 'stopped' && !conflict && refused.size === 0) return null
  return (
    <aside className="dock" aria-label="Saving your answers">
      {is === 'stopped' && code && (
        <div className="dock-part">
          <h2>Your latest answers are not saved</h2>
          <p>{messageFor(code)}</p>
          <p>What you typed stays on this page for as long as you keep it open.</p>
          {code === 'answering-session-expired' && (
            <button type="button" className="button-quiet" onClick={() => saving.retryNow()}>
              Try again
            </button>
          )}
        </div>
      )}
      {conflict && <Choice key={conflict.name} conflict={conflict} saving={saving} sheet={sheet} />}
      {[...refused].map(([name, why]) => (
        <div className="dock-part" key={name}>
          <h2>This answer is not saved: {titleOf(survey, name)}</h2>
          <p>{messageFor(why)} Please change it, or take it out.</p>
        </div>
      ))}
    </aside>
  )
}

function Choice({ conflict, saving, sheet }: { conflict: Conflict; saving: Saving; sheet: AnswerSheet }) {
  const { survey } = sheet.session
  const { name, mine, theirs } = conflict
  return (
    <div className="dock-part">
      <h2>{titleOf(survey, name)}</h2>
      <p>{messageFor('conflict')}</p>
      <div className="conflict">
        <div>
          <h3>On this device</h3>
          <Words lines={savedInWords(survey, name, mine)} />
          <button type="button" className="button-quiet" onClick={() => saving.keepMine(name)}>
            Keep this one<span className="visually-hidden"> from this device</span>
          </button>
        </div>
        <div>
          <h3>On the other device</h3>
          <Words lines={savedInWords(survey, name, theirs)} />
          <button type="button" className="button-quiet" onClick={() => saving.takeTheirs(name)}>
            Keep this one<span className="visually-hidden"> from the other device</span>
          </button>
        </div>
      </div>
    </div>
  )
}

function Words({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="conflict-words">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
