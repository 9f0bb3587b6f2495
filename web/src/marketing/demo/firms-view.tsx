import type { ElementState } from '@candour/survey'
import { useEffect, useState } from 'react'
import type { AnswerSheet } from '../../questions/answer-sheet.ts'
import { rowTitle } from '../../questions/row-summary.ts'
import { AnswerSheetContext, useEvaluation } from '../../questions/use-answers.ts'
import { answerInWords, isGroup, markText } from '../../questions/words-of.ts'
import { Tag } from '../../ui/tag.tsx'

interface Line {
  name: string
  title: string
  text: string
  mark: string
  isProvisional: boolean
  /** Of other answers, so it says nothing by itself. */
  isWorkedOut: boolean
}

interface Section {
  name: string
  title: string
  lines: Line[]
}

/** The answers as they come, as a firm reads them: what is still open first. */
export function FirmsView({ sheet }: { sheet: AnswerSheet }) {
  return (
    <AnswerSheetContext value={sheet}>
      <section
        aria-labelledby="firms-view"
        className="grid content-start gap-5 md:sticky md:top-6 md:self-start"
      >
        <div className="grid gap-1">
          <h2 id="firms-view" className="font-serif text-xl font-semibold">
            What you would read
          </h2>
          <p className="text-sm text-ink-soft">It follows every answer, as it does on your own screen.</p>
        </div>
        <Reading />
      </section>
    </AnswerSheetContext>
  )
}

function Reading() {
  const sections = useEvaluation(({ pages }, sheet) =>
    pages
      .filter(({ visible }) => visible)
      .map(({ name, title, elements }): Section => ({ name, title, lines: linesOf(sheet, elements) }))
      .filter(({ lines }) => lines.some(({ isWorkedOut }) => !isWorkedOut)),
  )
  const lines = sections.flatMap((section) => section.lines)
  const open = lines.filter(({ mark }) => mark !== '')
  const answered = lines.filter(({ text, isWorkedOut }) => text !== '' && !isWorkedOut)
  return (
    <>
      <Spoken answered={answered.length} open={open.length} />
      {sections.length === 0 && (
        <p className="border-t border-line pt-4">Answer something, and it appears here.</p>
      )}
      {open.length > 0 && (
        <div className="grid gap-1 border-l-4 border-due pl-4">
          <p className="font-semibold">Still open</p>
          <ul>
            {open.map(({ name, title, mark }) => (
              <li key={name}>
                {title.endsWith('?') ? title : `${title}:`} {mark}
              </li>
            ))}
          </ul>
        </div>
      )}
      {sections.map(({ name, title, lines }) => (
        <div key={name} className="border-t border-line pt-3">
          <h3 className="font-semibold">{title}</h3>
          <dl>
            {lines.map((line) => (
              <div
                key={line.name}
                className="grid gap-x-6 py-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-baseline"
              >
                <dt className="text-sm text-ink-soft">{line.title}</dt>
                <dd className="flex flex-wrap items-baseline gap-2 tabular-nums">
                  {line.text}
                  {line.mark && <Tag tone="due">{line.mark}</Tag>}
                  {line.isProvisional && <Tag tone="due">Provisional</Tag>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </>
  )
}

/** How much there is to read, for those who do not see it grow; said at a pause, for it changes with each letter. */
function Spoken({ answered, open }: { answered: number; open: number }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      if (answered + open > 0) setSaid(`What you would read: answers ${answered}, still open ${open}`)
      else setSaid('')
    }, aPause)
    return () => clearTimeout(timer)
  }, [answered, open])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

const aPause = 1_500

/** What was said, question by question; the rows of a group under their own names. */
function linesOf(sheet: AnswerSheet, elements: readonly ElementState[], within = ''): Line[] {
  return elements.flatMap((element) => {
    if (element.kind === 'panel') return linesOf(sheet, element.elements, within)
    const { view } = sheet.question(element.name)
    if (isGroup(view) && !view.mark)
      return view.rows.flatMap((row, index) => linesOf(sheet, row, `${rowTitle(view, index)}: `))
    const text = isGroup(view) ? '' : answerInWords(sheet.session.survey, view)
    const mark = view.mark ? markText(view.mark) : ''
    if (text === '' && mark === '') return []
    const title = `${within}${view.title}`
    const isWorkedOut = view.node.type === 'expression'
    return [{ name: element.name, title, text, mark, isProvisional: view.provisional, isWorkedOut }]
  })
}
