import { useContext } from 'react'
import { useWords } from '../language/language.ts'
import { LeavingContext } from './exit-button.tsx'

/** The way out for those who share the device. What waits is saved first. */
export function LeaveSharedDevice() {
  const { leave } = useContext(LeavingContext)
  const words = useWords().link
  return (
    <section>
      <h2 className="subtitle">{words.sharedTitle}</h2>
      <p>{words.sharedLead}</p>
      <div className="actions">
        <button type="button" className="button-quiet" onClick={() => leave({ forget: true })}>
          {words.leaveForget}
        </button>
      </div>
    </section>
  )
}
