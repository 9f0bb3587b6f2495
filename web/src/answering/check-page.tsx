import type { ErrorCode } from '@candour/contract'
import type { Problem } from '@candour/survey'
import { useEffect, useState } from 'react'
import { checking } from '../language/en/checking.ts'
import { type Language, useLanguage, useSeldom, useWords } from '../language/language.ts'
import { Said } from '../questions/said.tsx'
import { useAnswerSheet, useEvaluation } from '../questions/use-answers.ts'
import { AnswersList } from './answers-list.tsx'
import type { Submitted } from './calls.ts'
import { ErrorSummary, saidNow } from './error-summary.tsx'
import { Heading } from './heading.tsx'
import { pageOf, type Step, sections, tasks } from './journey.ts'
import type { Sitting } from './sitting.ts'

interface Found {
  problems: readonly Problem[]
  times: number
  language: Language
}

interface CheckPageProps {
  sitting: Sitting
  onGo(step: Step): void
  onSent(receipt: Submitted): void
}

/** Everything that was answered, to look over before it is sent. */
export function CheckPage({ sitting, onGo, onSent }: CheckPageProps) {
  const sheet = useAnswerSheet()
  const { firm } = sitting.opened
  const { journey, errors } = useWords()
  const words = useSeldom('checking', checking)
  const language = useLanguage()
  // The answers stand still here; what another device saved may still come in.
  useEvaluation(({ values }) => values)
  const pages = useEvaluation(({ pages }) => sections(pages))
  const [sending, setSending] = useState(false)
  const [found, setFound] = useState<Found>({ problems: [], times: 0, language })
  const [failure, setFailure] = useState<ErrorCode | 'unsaved' | 'files' | null>(null)

  // What is sent is what the server holds: that is what must be looked over.
  useEffect(() => {
    void sitting.catchUp()
  }, [sitting])

  function change(question: string): void {
    const page = pageOf(question, pages)
    if (page) onGo({ is: 'section', page: page.name, question, checking: true })
  }

  const problemsNow = () => pages.flatMap(({ elements }) => sheet.problemsIn(elements))

  function showProblems(problems: readonly Problem[]): void {
    sheet.show(problems.map(({ question }) => question))
    setFound({ problems, times: found.times + 1, language })
  }

  async function send(): Promise<void> {
    if (sending) return
    const underWay = sitting.files.pending() > 0
    setFailure(underWay ? 'files' : null)
    if (underWay) return
    const problems = problemsNow()
    if (problems.length > 0) return showProblems(problems)
    setSending(true)
    const sent = await sitting.submit()
    setSending(false)
    if (sent.is === 'sent') return onSent(sent.receipt)
    if (sent.is === 'incomplete') {
      sheet.give(sent.problems)
      return showProblems(sent.problems)
    }
    setFailure(sent.is === 'failed' ? sent.error.code : 'unsaved')
  }

  return (
    <>
      {found.problems.length > 0 && (
        <ErrorSummary
          key={found.times}
          problems={saidNow(found, problemsNow(), language)}
          title={errors.of('answers-incomplete').replace(/\.$/, '')}
          onGo={change}
        />
      )}
      <Heading>{journey.checkAnswers}</Heading>
      <p className="lead">{words.lookOver(firm.name)}</p>
      {tasks(pages).map(({ title, pages }, index, { length }) => (
        <section className="checked" key={pages[0].name}>
          <h2 className="subtitle">{title ? <Said>{title}</Said> : journey.section(index + 1, length)}</h2>
          <AnswersList elements={pages.flatMap(({ elements }) => elements)} onChange={change} />
        </section>
      ))}
      <section className="send">
        <h2 className="subtitle">{words.sendTitle}</h2>
        <p>{words.onceSent(firm.name)}</p>
        <div role="alert">
          {failure && (
            <p className="notice-wrong">
              {failure === 'unsaved'
                ? words.notAllSaved
                : failure === 'files'
                  ? words.filesOnWay
                  : errors.of(failure)}
            </p>
          )}
        </div>
        <button type="button" className="button" aria-disabled={sending} onClick={() => void send()}>
          {sending ? words.sending : words.send}
        </button>
      </section>
    </>
  )
}
