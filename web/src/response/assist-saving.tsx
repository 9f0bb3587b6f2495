import { messageFor } from '@candour/contract'
import { useSyncExternalStore } from 'react'
import type { Conflict } from '../questions/saving/unsaved.ts'
import { savedInWords, titleOf } from '../questions/words-of.ts'
import { Button } from '../ui/button.tsx'
import { MarkedSection } from '../ui/marked-section.tsx'
import { timeOf } from '../ui/when.ts'
import type { AssistSitting } from './assist-sitting.ts'

/** Whether everything is saved, and what has to be decided before it can be. */
export function AssistSaving({ sitting }: { sitting: AssistSitting }) {
  const { saving, sheet } = sitting
  const { is, savedAt, code, conflicts, refused } = useSyncExternalStore(saving.subscribe, saving.state)
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {is === 'saving' && 'Saving…'}
        {is === 'saved' &&
          (savedAt ? `Saved at ${timeOf(savedAt)}` : 'Every answer is saved as it is given.')}
        {is === 'retrying' && 'Not saved yet: there is no connection. It is tried again by itself.'}
      </p>
      {is === 'retrying' && (
        <div>
          <Button look="plain" onClick={() => saving.retryNow()}>
            Try now
          </Button>
        </div>
      )}
      <div role="alert" className="grid gap-3">
        {is === 'stopped' && code && (
          <p className="border-l-4 border-wrong pl-4">
            <strong>Not saved.</strong> {messageFor(code)} What you put down stays on this page until you
            leave it.
          </p>
        )}
        {[...refused].map(([name, why]) => (
          <p key={name} className="border-l-4 border-wrong pl-4">
            <strong>{titleOf(sheet.session, name)}</strong> was not saved. {messageFor(why)}
          </p>
        ))}
        {conflicts[0] && <Choice key={conflicts[0].name} conflict={conflicts[0]} sitting={sitting} />}
      </div>
    </div>
  )
}

/** The client has answered the same question meanwhile. */
function Choice({ conflict, sitting }: { conflict: Conflict; sitting: AssistSitting }) {
  const { sheet, saving } = sitting
  const { session } = sheet
  const { name, mine, theirs } = conflict
  const sides = [
    { title: 'Put down here', value: mine, action: 'Keep this', choose: () => saving.keepMine(name) },
    {
      title: 'Saved by your client',
      value: theirs,
      action: 'Take this',
      choose: () => saving.takeTheirs(name),
    },
  ]
  return (
    <MarkedSection label="Answered twice" className="grid gap-3">
      <h2 className="font-semibold">{titleOf(session, name)}</h2>
      <p>Your client has answered this at the same time. Ask which is right.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {sides.map(({ title, value, action, choose }) => (
          <div key={title} className="grid content-start justify-items-start gap-2">
            <h3 className="text-sm text-ink-soft">{title}</h3>
            <ul className="break-words">
              {savedInWords(session.survey, name, value).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Button look="plain" onClick={choose}>
              {action}
            </Button>
          </div>
        ))}
      </div>
    </MarkedSection>
  )
}
