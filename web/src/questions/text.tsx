import type { InputType } from '@candour/survey'
import type { ComponentType } from 'react'
import { afterTap } from './after-tap.ts'
import { DateFields } from './date-fields.tsx'
import { dateFields, readDate, type TypedDate } from './dates.ts'
import { Field, FieldGroup } from './frame.tsx'
import { described, describedBy, errorId, hintId, inputId } from './ids.ts'
import { figureText, readFigure } from './money-and-numbers.ts'
import type { RendererProps, TextProps } from './renderer.ts'
import { seldom } from './seldom.tsx'
import { useAnswerSheet } from './use-answers.ts'

/** Inputs that few surveys have. */
export const seldomInputs = {
  time: seldom(async () => (await import('./moments.tsx')).Time),
  'datetime-local': seldom(async () => (await import('./moments.tsx')).DateAndTime),
  month: seldom(async () => (await import('./moments.tsx')).Month),
  week: seldom(async () => (await import('./moments.tsx')).Week),
  range: seldom(async () => (await import('./range.tsx')).Range),
  color: seldom(async () => (await import('./color.tsx')).Color),
} satisfies Partial<Record<InputType, ComponentType<TextProps>>>

const inputs: Partial<Record<InputType, ComponentType<TextProps>>> = { date: DateText, ...seldomInputs }

export function Text({ question }: Pick<RendererProps, 'question'>) {
  const { node } = question.view
  if (node.type !== 'text') return null
  const Input = inputs[node.inputType] ?? (node.isNumber || node.isMoney ? FigureText : PlainText)
  return <Input question={question} node={node} />
}

/** How wide a field is says how much is expected in it. */
const widths: Partial<Record<InputType, string>> = { tel: 'half' }

/** Under a pattern ("99-99-99") it is shown in its form once the field is left, and may be typed in any. */
function PlainText({ question, node }: TextProps) {
  const sheet = useAnswerSheet()
  const { view, typed, error } = question
  const stored = typeof view.value === 'string' ? view.value : ''
  const inForm = () => sheet.session.survey.displayValue(view.name, stored)
  return (
    <Field question={question}>
      <input
        className={`input ${widths[node.inputType] ?? 'wide'}`}
        id={inputId(view.name)}
        // "email" and "url" as native types would tidy what is typed, and hide it while it is not yet valid.
        type={node.inputType === 'tel' ? 'tel' : 'text'}
        inputMode={node.inputType === 'email' || node.inputType === 'url' ? node.inputType : undefined}
        autoComplete={node.autocomplete || undefined}
        autoCapitalize={node.inputType === 'email' || node.inputType === 'url' ? 'none' : undefined}
        spellCheck={node.inputType === 'text' ? undefined : false}
        placeholder={view.labels.placeholder || undefined}
        value={typeof typed === 'string' ? typed : node.pattern ? inForm() : stored}
        readOnly={view.readOnly}
        {...described(view.name, { hint: view.description !== '', error: error !== null })}
        onChange={({ target: { value } }) => {
          if (node.pattern) sheet.type(view.name, value, null)
          sheet.set(view.name, value || undefined)
        }}
        onBlur={node.pattern ? () => afterTap(() => sheet.leave(view.name)) : undefined}
      />
    </Field>
  )
}

function FigureText({ question, node }: TextProps) {
  const sheet = useAnswerSheet()
  const { view, typed, error } = question
  const { prefix, suffix } = node
  return (
    <Field question={question}>
      <div className="figure">
        {prefix && (
          <span className="figure-unit" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          className="input figure-input"
          id={inputId(view.name)}
          type="text"
          inputMode={node.precision === 0 ? 'numeric' : 'decimal'}
          autoComplete={node.autocomplete || 'off'}
          placeholder={view.labels.placeholder || undefined}
          value={typeof typed === 'string' ? typed : figureText(view.value, node)}
          readOnly={view.readOnly}
          {...described(view.name, { hint: view.description !== '', error: error !== null })}
          onChange={(event) => {
            const read = readFigure(event.target.value, node)
            sheet.type(view.name, event.target.value, 'error' in read ? read.error : null)
            if (!('error' in read)) sheet.set(view.name, read.value)
          }}
          onBlur={() => afterTap(() => sheet.leave(view.name))}
        />
        {suffix && (
          <span className="figure-unit" aria-hidden="true">
            {suffix}
          </span>
        )}
      </div>
    </Field>
  )
}

function DateText({ question, node }: TextProps) {
  const sheet = useAnswerSheet()
  const { view, typed, error } = question
  return (
    <FieldGroup question={question}>
      <DateFields
        id={inputId(view.name)}
        typed={typeof typed === 'object' ? (typed as TypedDate) : dateFields(view.value)}
        wrong={error !== null}
        describedBy={describedBy(view.description !== '' && hintId(view.name), error && errorId(view.name))}
        autocomplete={node.autocomplete}
        readOnly={view.readOnly}
        onType={(date) => {
          const read = readDate(date)
          sheet.type(view.name, date, 'error' in read ? read.error : null)
          if (!('error' in read)) sheet.set(view.name, read.value)
        }}
        onLeave={() => afterTap(() => sheet.leave(view.name))}
      />
    </FieldGroup>
  )
}
