import { checking } from '../language/en/checking.ts'
import { useSeldom, useWords } from '../language/language.ts'
import { Said } from '../questions/said.tsx'
import { useAnswerSheet } from '../questions/use-answers.ts'
import { AnswersList } from './answers-list.tsx'
import type { Submitted } from './calls.ts'
import { Heading } from './heading.tsx'
import { tasks } from './journey.ts'

interface ReceiptPageProps {
  receipt: Submitted
  firm: string
  title: string
  /** Whether to show what was sent: only to the person who has just sent it. */
  copy: boolean
}

export function ReceiptPage({ receipt, firm, title, copy }: ReceiptPageProps) {
  const sheet = useAnswerSheet()
  const { journey, dates } = useWords()
  const words = useSeldom('checking', checking)
  const [before, after] = words.received(firm, dates.moment(new Date(receipt.submittedAt)))
  return (
    <>
      <div className="receipt">
        <Heading>{words.sent}</Heading>
        <p>{words.yourReference}</p>
        <p className="reference">{receipt.reference}</p>
      </div>
      <p className="lead">
        {before}
        <Said>{title}</Said>
        {after}
      </p>
      <h2 className="subtitle">{words.next}</h2>
      <p>{words.willRead(firm)}</p>
      <div className="actions">
        <button type="button" className="button-quiet" onClick={() => window.print()}>
          {copy ? words.printCopy : words.print}
        </button>
      </div>
      {copy && (
        <section className="copy">
          <h2 className="subtitle">{words.whatYouSent}</h2>
          <p className="question-hint">{words.shownOnce}</p>
          {tasks(sheet.evaluation().pages).map(({ title, pages }, index, { length }) => (
            <section className="checked" key={pages[0].name}>
              <h3 className="panel-title">
                {title ? <Said>{title}</Said> : journey.section(index + 1, length)}
              </h3>
              <AnswersList elements={pages.flatMap(({ elements }) => elements)} />
            </section>
          ))}
        </section>
      )}
    </>
  )
}
