import type { Problem } from '@candour/survey'
import { readingOf } from '@candour/survey/reading'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, codeOf, sentenceFor } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { AnswerList } from './answer-list.tsx'
import type { AssistSitting } from './assist-sitting.ts'

interface AssistCheckProps {
  sitting: AssistSitting
  onGo: (page: string) => void
  onSent: (receipt: { reference: string }) => void
}

/** Every answer, to be read back to the client before it is submitted. */
export function AssistCheck({ sitting, onGo, onSent }: AssistCheckProps) {
  const { sheet, saving } = sitting
  // What the client saves meanwhile comes in, too.
  useSyncExternalStore(sheet.watch, () => sheet.evaluation())
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [given, setGiven] = useState<readonly Problem[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    void sitting.catchUp()
  }, [sitting])
  const reading = readingOf(sheet.session)
  const pages = sheet.evaluation().pages.filter(({ visible }) => visible)

  async function submit(): Promise<void> {
    setPending(true)
    setProblem(undefined)
    setGiven([])
    try {
      const found = pages.flatMap(({ elements }) => sheet.problemsIn(elements))
      if (found.length > 0) return refuse(found)
      if (sitting.files.pending() > 0) return setProblem('A file is still on its way.')
      if (!(await saving.settle()))
        return setProblem('Not everything is saved yet. Look at the line at the top.')
      onSent(await sitting.submit())
    } catch (error) {
      if (codeOf(error) === 'answers-incomplete') refuse(problemsOf(error))
      else setProblem(sentenceFor(error))
    } finally {
      setPending(false)
    }
  }

  function refuse(found: readonly Problem[]): void {
    sheet.show(found.map(({ question }) => question))
    setGiven(found)
    setProblem('Some answers are missing or need another look.')
  }

  return (
    <div className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl font-semibold">
        Read the answers back
      </h2>
      <p className="max-w-prose">
        Read each answer to your client, and change what is not right. Submit only once they have said that
        you may.
      </p>
      <div role="alert">
        {problem && (
          <div className="grid gap-2 border-l-4 border-wrong pl-4">
            <p className="font-semibold text-wrong">{problem}</p>
            <ul>
              {given.map(({ question, message }) => (
                <li key={`${question} ${message}`}>
                  {sheet.session.view(question).title || question}: {message}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {reading.sections.map((section) => (
        <section key={section.name} aria-label={section.title}>
          <div className="flex flex-wrap items-baseline justify-between gap-3 pb-2">
            <h3 className="font-serif text-xl font-semibold">{section.title}</h3>
            <TextButton isSmall onClick={() => onGo(section.name)}>
              Change<span className="sr-only"> answers in {section.title}</span>
            </TextButton>
          </div>
          <AnswerList blocks={section.blocks} />
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void submit()}>
          Submit with the client
        </Button>
        <Button look="plain" onClick={() => onGo(pages.at(-1)?.name ?? '')}>
          Back to the questions
        </Button>
      </div>
    </div>
  )
}

function problemsOf(error: unknown): readonly Problem[] {
  const details = error instanceof ApiError ? error.details : undefined
  const list = Array.isArray(details) ? details : (details as { problems?: unknown } | undefined)?.problems
  return Array.isArray(list) ? (list as Problem[]) : []
}
