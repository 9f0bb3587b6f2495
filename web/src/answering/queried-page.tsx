import './queried.css'
import type { ErrorCode, OpenInvitation } from '@candour/contract'
import type { Problem } from '@candour/survey'
import { useEffect, useState } from 'react'
import { checking } from '../language/en/checking.ts'
import { queried } from '../language/en/queried.ts'
import { type Language, useLanguage, useSeldom, useWords } from '../language/language.ts'
import { Elements } from '../questions/elements.tsx'
import { described, inputId } from '../questions/ids.ts'
import { Said } from '../questions/said.tsx'
import { useAnswerSheet, useEvaluation, useQuestion } from '../questions/use-answers.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Heading } from './heading.tsx'
import {
  type Asked,
  type AskedAnswer,
  askedAnswers,
  isAnswered,
  isAsked,
  replyName,
  saidTo,
  withReplies,
} from './queried-answers.ts'
import type { AskedProps } from './sitting.ts'

/** What a sitting is about while the firm asks, and what it does then. */
export const asked = (opened: OpenInvitation) => ({
  opened: withReplies(opened),
  means: { isOpen: isAsked(opened.queries), Asked: QueriedPage },
})

interface Found {
  problems: readonly Problem[]
  times: number
  language: Language
}

/** What the firm asks about answers, each with the answer as it is and a place for words. */
function QueriedPage({ sitting, onSent }: AskedProps) {
  const sheet = useAnswerSheet()
  const { errors } = useWords()
  const words = useSeldom('queried', queried)
  const sends = useSeldom('checking', checking)
  const language = useLanguage()
  const { firm, queries } = sitting.opened
  const [answers] = useState(() =>
    askedAnswers(sheet, queries).map((one) => ({ ...one, before: saidTo(sheet, one.question) })),
  )
  const states = useEvaluation((_, sheet) =>
    answers.map(({ question, queries, before }) =>
      queries.every((query) => isAnswered(sheet, query, question, before)) ? 'done' : 'open',
    ),
  )
  const [sending, setSending] = useState(false)
  const [found, setFound] = useState<Found>({ problems: [], times: 0, language })
  const [failure, setFailure] = useState<ErrorCode | 'unsaved' | 'files' | null>(null)

  useEffect(() => {
    for (const { name } of queries) sheet.reveal(name)
  }, [sheet, queries])

  const unanswered = (query: Asked): Problem => ({
    question: replyName(query),
    code: 'query-unanswered',
    message: words.unanswered,
  })

  function problemsNow(): Problem[] {
    const { visible } = sheet.evaluation()
    return answers.flatMap(({ question, queries, before }) => [
      ...(visible.has(question) ? sheet.problemsIn([{ kind: 'question', name: question }]) : []),
      ...queries.filter((query) => !isAnswered(sheet, query, question, before)).map(unanswered),
    ])
  }

  function showProblems(problems: readonly Problem[]): void {
    sheet.give(problems)
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
      return showProblems(
        sent.problems.map((problem) => {
          const query = queries.find(({ name }) => name === problem.question)
          return problem.code === 'query-unanswered' && query ? unanswered(query) : problem
        }),
      )
    }
    setFailure(sent.is === 'failed' ? sent.error.code : 'unsaved')
  }

  return (
    <>
      {found.problems.length > 0 && (
        <ErrorSummary
          key={found.times}
          problems={found.problems}
          left={problemsNow()}
          title={errors.of('answers-incomplete').replace(/\.$/, '')}
        />
      )}
      <Heading>{words.title(firm.name, answers.length)}</Heading>
      <p className="lead">{words.lead}</p>
      {answers.length > 1 && (
        <ol className="tasks">
          {answers.map(({ question }, index) => (
            <li className="task" key={question}>
              <button
                type="button"
                className="task-link"
                aria-describedby={`state-${question}`}
                onClick={() => document.getElementById(sectionId(question))?.focus()}
              >
                <Said>{sheet.question(question).view.title}</Said>
              </button>
              <span
                className="task-state"
                data-state={states[index] === 'done' ? 'done' : 'not-started'}
                id={`state-${question}`}
              >
                {words.states[states[index] ?? 'open']}
              </span>
            </li>
          ))}
        </ol>
      )}
      {answers.map((answer, index) => (
        <AskedAbout
          key={answer.question}
          answer={answer}
          firm={firm.name}
          place={words.place(index + 1, answers.length)}
        />
      ))}
      <section className="send">
        <h2 className="subtitle">{words.sendTitle}</h2>
        <p>{words.onceSent(firm.name)}</p>
        <div role="alert">
          {failure && (
            <p className="notice-wrong">
              {failure === 'unsaved'
                ? sends.notAllSaved
                : failure === 'files'
                  ? sends.filesOnWay
                  : errors.of(failure)}
            </p>
          )}
        </div>
        <button type="button" className="button" aria-disabled={sending} onClick={() => void send()}>
          {sending ? sends.sending : words.send}
        </button>
      </section>
    </>
  )
}

/** As the server takes it: `limits.messageLength`, without the rest of the limits. */
const longestReply = 2000

const sectionId = (question: string) => `asked-${inputId(question)}`

interface AskedAboutProps {
  answer: AskedAnswer
  firm: string
  place: string
}

function AskedAbout({ answer: { question, queries }, firm, place }: AskedAboutProps) {
  const words = useSeldom('queried', queried)
  const { survey } = useAnswerSheet().session
  const isShown = useEvaluation(({ visible }) => visible.has(question))
  return (
    <section className="asked">
      <h2 className="subtitle" id={sectionId(question)} tabIndex={-1}>
        {place}
      </h2>
      {queries.map(({ queryId, name, text }) => (
        <blockquote className="asked-words" key={queryId}>
          <p className="caption">
            {/* In a row, it is a question of its own that is asked about. */}
            {name === question ? words.asks(firm) : words.asksAbout(firm, survey.find(name)?.title ?? name)}
          </p>
          <p className="asked-text">{text}</p>
        </blockquote>
      ))}
      {isShown ? (
        <Elements elements={[{ kind: 'question', name: question }]} />
      ) : (
        <p className="question-hint">{words.notAsked}</p>
      )}
      {queries.map((query) => (
        <Reply key={query.queryId} query={query} isAlone={queries.length === 1} />
      ))}
    </section>
  )
}

function Reply({ query, isAlone }: { query: Asked; isAlone: boolean }) {
  const sheet = useAnswerSheet()
  const words = useSeldom('queried', queried)
  const name = replyName(query)
  const { view, error } = useQuestion(name)
  return (
    <div className="question" data-wrong={error ? '' : undefined}>
      <label className="question-title" htmlFor={inputId(name)}>
        {words.reply}
        <span className={isAlone ? 'visually-hidden' : 'asked-text'}>{` “${query.text}”`}</span>
      </label>
      {error !== null && (
        <p className="question-error" id={`${inputId(name)}-error`}>
          {error}
        </p>
      )}
      <textarea
        className="input wide"
        id={inputId(name)}
        rows={3}
        maxLength={longestReply}
        value={typeof view.value === 'string' ? view.value : ''}
        {...described(name, { hint: false, error: error !== null })}
        onChange={(event) => sheet.set(name, event.target.value || undefined)}
      />
    </div>
  )
}
