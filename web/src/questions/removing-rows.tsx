import { useWords } from '../language/language.ts'
import { inputId } from './ids.ts'
import type { RendererProps } from './renderer.ts'
import { Said } from './said.tsx'
import { useAnswerSheet } from './use-answers.ts'

const focus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

interface RemoveRowProps extends Pick<RendererProps, 'question'> {
  readonly index: number
  readonly title: string
}

/** Takes one row out, and leads to where it can be put back; where rows may be removed. */
export function RemoveRow({ question: { view }, index, title }: RemoveRowProps) {
  const sheet = useAnswerSheet()
  const { remove } = useWords().questions.rows
  return (
    <button
      type="button"
      className="link-button"
      id={`${inputId(view.name)}-remove-${index}`}
      onClick={() => {
        sheet.removeRow(view.name, index)
        focus(`${inputId(view.name)}-undo`)
      }}
    >
      {view.labels.removeText ? <Said>{view.labels.removeText}</Said> : remove}
      <span className="visually-hidden">
        {' '}
        <Said>{title}</Said>
      </span>
    </button>
  )
}

/** Says that a row is gone, and puts the last one back. */
export function RemovedRow({ question: { view, canUndo } }: Pick<RendererProps, 'question'>) {
  const sheet = useAnswerSheet()
  const id = inputId(view.name)
  const words = useWords().questions.rows
  return (
    <div aria-live="polite">
      {canUndo && (
        <p className="rows-removed">
          {words.removed}{' '}
          <button
            type="button"
            className="link-button"
            id={`${id}-undo`}
            onClick={() => {
              focus(`${id}-remove-${sheet.undoRemove(view.name)}`)
            }}
          >
            {words.undo}
          </button>
        </p>
      )}
    </div>
  )
}
