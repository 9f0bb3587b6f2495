import type { Mark } from '@candour/survey'
import { useWords } from '../language/language.ts'
import { afterTap } from './after-tap.ts'
import type { QuestionState } from './answer-sheet.ts'
import { DateFields } from './date-fields.tsx'
import { dateFields, readDate, type TypedDate } from './dates.ts'
import { inputId } from './ids.ts'
import { Said } from './said.tsx'
import { useAnswerSheet } from './use-answers.ts'

/** What a client may say of an answer; quiet, below it. Only one of them holds. */
export function Marks({ question }: { question: QuestionState }) {
  const sheet = useAnswerSheet()
  const { node, name, mark, title, readOnly } = question.view
  const words = useWords().questions
  if (node.marks.length === 0 || readOnly) return null
  const id = `${inputId(name)}-mark`
  return (
    <div className="marks">
      <fieldset className="marks-choices">
        <legend className="visually-hidden">
          {words.aboutAnswer} <Said>{title}</Said>
        </legend>
        {node.marks.map((kind) => (
          <label className="mark" key={kind} htmlFor={`${id}-${kind}`}>
            <input
              type="checkbox"
              id={`${id}-${kind}`}
              checked={mark?.is === kind}
              onChange={(event) => sheet.setMark(name, event.target.checked ? { is: kind } : undefined)}
            />
            <span>{words.marks[kind]}</span>
          </label>
        ))}
      </fieldset>
      {mark?.is === 'to-follow' && <DueDate question={question} mark={mark} />}
      {mark && <Note question={question} mark={mark} />}
    </div>
  )
}

/** As many as a mark may carry, with room to spare. */
const longestNote = 1_000

/** What is known so far, where it comes from, or what is still on its way, in the client's own words. */
function Note({ question: { view }, mark }: { question: QuestionState; mark: Mark }) {
  const sheet = useAnswerSheet()
  const id = `${inputId(view.name)}-note`
  const { addNote } = useWords().questions
  return (
    <div className="mark-note">
      <label htmlFor={id}>
        {addNote}
        <span className="visually-hidden">
          {' '}
          <Said>{view.title}</Said>
        </span>
      </label>
      <input
        className="input wide"
        id={id}
        type="text"
        autoComplete="off"
        maxLength={longestNote}
        value={mark.note ?? ''}
        onChange={({ target: { value } }) => {
          const { note: _, ...rest } = mark
          sheet.setMark(view.name, value === '' ? rest : { ...rest, note: value })
        }}
      />
    </div>
  )
}

/** When the document will come. */
function DueDate({ question, mark }: { question: QuestionState; mark: Mark }) {
  const sheet = useAnswerSheet()
  const { view, due } = question
  const id = `${inputId(view.name)}-due`
  const words = useWords().questions
  return (
    <fieldset className="mark-due" aria-describedby={due?.error ? `${id}-error` : undefined}>
      <legend>{words.whenDue}</legend>
      {due?.error && (
        <p className="question-error" id={`${id}-error`}>
          <span className="visually-hidden">{words.error} </span>
          {due.error}
        </p>
      )}
      <DateFields
        id={id}
        typed={typeof due?.typed === 'object' ? (due.typed as TypedDate) : dateFields(mark.due)}
        wrong={due?.error != null}
        onType={(typed) => {
          const read = readDate(typed)
          sheet.type(`${view.name}-Mark`, typed, 'error' in read ? read.error : null)
          if ('error' in read) return
          const { due: _, ...rest } = mark
          sheet.setMark(view.name, read.value ? { ...rest, due: read.value } : rest)
        }}
        onLeave={() => afterTap(() => sheet.leave(`${view.name}-Mark`))}
      />
    </fieldset>
  )
}
