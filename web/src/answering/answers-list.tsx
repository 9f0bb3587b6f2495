import type { ElementState } from '@candour/survey'
import { checking } from '../language/en/checking.ts'
import { useSeldom } from '../language/language.ts'
import type { AnswerSheet } from '../questions/answer-sheet.ts'
import { isPicture, usePicture } from '../questions/picture.ts'
import { rowTitle } from '../questions/row-summary.ts'
import { Said } from '../questions/said.tsx'
import { useAnswerSheet } from '../questions/use-answers.ts'
import { answerInWords, isGroup, markText } from '../questions/words-of.ts'

interface AnswersListProps {
  elements: readonly ElementState[]
  /** Shown for as long as the answers can be changed. */
  onChange?: ((question: string) => void) | undefined
}

/** The answers as a list of what was asked and what was said. */
export function AnswersList({ elements, onChange }: AnswersListProps) {
  const sheet = useAnswerSheet()
  return (
    <dl className="answers">
      {questionsIn(sheet, elements).map((name) => (
        <Answer key={name} name={name} onChange={onChange} />
      ))}
    </dl>
  )
}

interface AnswerProps {
  name: string
  onChange: AnswersListProps['onChange']
}

/** Worked out, or made of parts that are changed one by one. */
const notWhole: ReadonlySet<string> = new Set(['expression', 'multipletext', 'matrixdropdown'])

function Answer({ name, onChange }: AnswerProps) {
  const sheet = useAnswerSheet()
  const { view } = sheet.question(name)
  const words = useSeldom('checking', checking)
  const changes = onChange && !notWhole.has(view.node.type) && !view.readOnly
  return (
    <div className="answer" data-group={isGroup(view) ? '' : undefined}>
      <dt>
        <Said>{view.title}</Said>
      </dt>
      <dd className="answer-value">
        <Value name={name} onChange={onChange} />
      </dd>
      {changes && (
        <dd className="answer-change">
          <button type="button" className="link-button" onClick={() => onChange(name)}>
            {words.change}
            <span className="visually-hidden">
              {' '}
              <Said>{view.title}</Said>
            </span>
          </button>
        </dd>
      )}
    </div>
  )
}

function Value({ name, onChange }: AnswerProps) {
  const sheet = useAnswerSheet()
  const { view } = sheet.question(name)
  const words = useSeldom('checking', checking)
  if (isGroup(view)) return <Rows name={name} onChange={onChange} />
  const text = answerInWords(sheet.session.survey, view)
  const typed = sheet.unread().find(({ question }) => question === name)
  return (
    <>
      {isPicture(view.value) ? (
        <Drawing title={view.title} picture={view.value} />
      ) : (
        text !== '' && (
          <p className="answer-words">
            <Said>{text}</Said>
          </p>
        )
      )}
      {view.comment && <p className="answer-words">{view.comment}</p>}
      {view.mark && <p className="answer-mark">{markText(view.mark)}</p>}
      {view.provisional && <p className="answer-mark">{words.notFinal}</p>}
      {typed && <p className="answer-missing">{words.unread}</p>}
      {text === '' && !view.mark && !typed && (
        <p className={view.required ? 'answer-missing' : 'answer-none'}>{words.notAnswered}</p>
      )}
    </>
  )
}

function Drawing({ title, picture }: { title: string; picture: string }) {
  const address = usePicture(picture)
  return address && <img className="answer-drawing" src={address} alt={title} />
}

function Rows({ name, onChange }: AnswerProps) {
  const { view } = useAnswerSheet().question(name)
  const { node, mark, required } = view
  const words = useSeldom('checking', checking)
  if (mark) return <p className="answer-mark">{markText(mark)}</p>
  if (view.rows.length === 0)
    return <p className={required ? 'answer-missing' : 'answer-none'}>{words.noneAdded}</p>
  // Several texts are one row without a name.
  if (node.type === 'multipletext')
    return (
      <div className="answer-parts">
        <AnswersList elements={view.rows[0] ?? []} onChange={onChange} />
      </div>
    )
  const rows = view.rows
    .map((elements, index) => ({ elements, key: `${name}[${index}]`, title: rowTitle(view, index) }))
    // A named row may be hidden.
    .filter(({ elements }) => elements.length > 0 || node.type !== 'matrixdropdown')
  return (
    <ol className="answer-rows">
      {rows.map(({ elements, key, title }) => (
        <li key={key}>
          <h3>
            <Said>{title}</Said>
          </h3>
          <AnswersList elements={elements} onChange={onChange} />
        </li>
      ))}
    </ol>
  )
}

/** The questions of panels too, in order; words that are only to be read are left out. */
function questionsIn(sheet: AnswerSheet, elements: readonly ElementState[]): string[] {
  return elements.flatMap((element) => {
    if (element.kind === 'panel') return questionsIn(sheet, element.elements)
    const { type } = sheet.question(element.name).view.node
    return type === 'html' || type === 'image' ? [] : [element.name]
  })
}
