import { Field } from './frame.tsx'
import { described, inputId } from './ids.ts'
import type { RendererProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

export function Comment({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, error } = question
  if (view.node.type !== 'comment') return null
  return (
    <Field question={question}>
      <textarea
        className="input wide"
        id={inputId(view.name)}
        rows={view.node.rows}
        placeholder={view.labels.placeholder || undefined}
        value={typeof view.value === 'string' ? view.value : ''}
        readOnly={view.readOnly}
        {...described(view.name, { hint: view.description !== '', error: error !== null })}
        onChange={(event) => sheet.set(view.name, event.target.value || undefined)}
      />
    </Field>
  )
}
