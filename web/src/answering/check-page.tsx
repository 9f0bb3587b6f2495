import type { Problem } from '@candour/survey'
import { useEffect, useState } from 'react'
import { useAnswerSheet, useEvaluation } from '../questions/use-answers.ts'
import { AnswersList } from './answers-list.tsx'
import type { Submitted } from './calls.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Heading } from './heading.tsx'
import { pageOf, type Step, sections } from './journey.ts'
import type { Sitting } from './sitting.ts'

interface CheckPageProps {
  sitting: Sitting
  onGo(step: Step): void
  onSent(receipt: Submitted): void
}

/** Everything that was answered, to look over before it is sent. */
export function CheckPage({ sitting, onGo, onSent }: CheckPageProps) {
  const sheet = useAnswerSheet()
  const { firm } = sitting.opened
  // The answers stand still here; what another device saved may still come in.
  useEvaluation(({ values }) => values)
  const pages = useEvaluation(({ pages }) => sections(pages))
  const [sending, setSending] = useState(false)
  const [found, setFound] = useState<{ problems: readonly Problem[]; times: number }>({
    problems: [],
    times: 0,
  })
  const [failure, setFailure] = useState<string | null>(null)

  // What is sent is what the server holds: that is what must be looked over.
  useEffect(() => {
    void sitting.catchUp()
  }, [sitting])

  function change(question: string): void {
    const page = pageOf(question, pages)
    if (page) onGo({ is: 'section', page: page.name, question, checking: true })
  }

  function showProblems(problems: readonly Problem[]): void {
    sheet.show(problems.map(({ question }) => question))
    setFound({ problems, times: found.times + 1 })
  }

  async function send(): Promise<void> {
    if (sending) return
    setFailure(null)
    const problems = pages.flatMap(({ elements }) => sheet.problemsIn(elements))
    if (problems.length > 0) return showProblems(problems)
    setSending(true)
    const sent = await sitting.submit()
    setSending(false)
    if (sent.is === 'sent') return onSent(sent.receipt)
    if (sent.is === 'incomplete') {
      sheet.give(sent.problems)
      return showProblems(sent.problems)
    }
    setFailure(
      sent.is === 'failed'
        ? sent.error.message
        : 'Not everything is saved yet, so your answers have not been sent. Please try again in a moment.',
    )
  }

  return (
    <>
      {found.problems.length > 0 && (
        <ErrorSummary
          key={found.times}
          problems={found.problems}
          title="Some answers need another look before you can send them"
          onGo={change}
        />
      )}
      <Heading>Check your answers</Heading>
      <p className="lead">
        Look over what you have said. When you are happy with it, send it to {firm.name}.
      </p>
      {pages.map(({ name, title, elements }) => (
        <section className="checked" key={name}>
          <h2 className="subtitle">{title}</h2>
          <AnswersList elements={elements} onChange={change} />
        </section>
      ))}
      <section className="send">
        <h2 className="subtitle">Send your answers</h2>
        <p>
          Once they are sent, you can no longer change them here. If you find a mistake later, tell{' '}
          {firm.name}.
        </p>
        <div role="alert">{failure && <p className="notice-wrong">{failure}</p>}</div>
        <button type="button" className="button" aria-disabled={sending} onClick={() => void send()}>
          {sending ? 'Sending…' : 'Send my answers'}
        </button>
      </section>
    </>
  )
}
