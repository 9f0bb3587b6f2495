import { useAnswerSheet } from '../questions/use-answers.ts'
import { AnswersList } from './answers-list.tsx'
import type { Submitted } from './calls.ts'
import { Heading } from './heading.tsx'
import { sections } from './journey.ts'

interface ReceiptPageProps {
  receipt: Submitted
  firm: string
  title: string
  /** Whether to show what was sent: only to the person who has just sent it. */
  copy: boolean
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

export function ReceiptPage({ receipt, firm, title, copy }: ReceiptPageProps) {
  const sheet = useAnswerSheet()
  return (
    <>
      <div className="receipt">
        <Heading>Your answers have been sent</Heading>
        <p>Your reference is</p>
        <p className="reference">{receipt.reference}</p>
      </div>
      <p className="lead">
        {firm} received “{title}” on {moment.format(new Date(receipt.submittedAt))}.
      </p>
      <h2 className="subtitle">What happens next</h2>
      <p>
        The people at {firm} will read your answers. They will get in touch if anything is missing. Quote your
        reference if you contact them.
      </p>
      <div className="actions">
        <button type="button" className="button-quiet" onClick={() => window.print()}>
          {copy ? 'Print a copy of your answers' : 'Print this page'}
        </button>
      </div>
      {copy && (
        <section className="copy">
          <h2 className="subtitle">What you sent</h2>
          <p className="question-hint">
            This list is shown only now. When the link is opened again, it shows the reference alone.
          </p>
          {sections(sheet.evaluation().pages).map(({ name, title, elements }) => (
            <section className="checked" key={name}>
              <h3 className="panel-title">{title}</h3>
              <AnswersList elements={elements} />
            </section>
          ))}
        </section>
      )}
    </>
  )
}
