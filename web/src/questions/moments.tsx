import { kinds } from '../language/en/kinds.ts'
import { useSeldom, useWords } from '../language/language.ts'
import { afterTap } from './after-tap.ts'
import { DateFields } from './date-fields.tsx'
import { dateFields } from './dates.ts'
import { Field, FieldGroup } from './frame.tsx'
import { described, describedBy, errorId, hintId, inputId } from './ids.ts'
import type { Read } from './money-and-numbers.ts'
import { PartFields } from './part-fields.tsx'
import type { TextProps } from './renderer.ts'
import { mondayOf, readMoment, readMonth, readTime, readWeek, type TypedMoment } from './times.ts'
import { useAnswerSheet } from './use-answers.ts'

export function Time({ question, node }: TextProps) {
  const { view, typed, error } = question
  const { type, leave } = useTyping(question)
  return (
    <Field question={question}>
      <input
        className="input time"
        id={inputId(view.name)}
        type="text"
        autoComplete={node.autocomplete || 'off'}
        placeholder={view.labels.placeholder || undefined}
        value={typeof typed === 'string' ? typed : textOf(view.value)}
        readOnly={view.readOnly}
        {...described(view.name, { hint: view.description !== '', error: error !== null })}
        onChange={({ target: { value } }) => type(value, readTime(value))}
        onBlur={leave}
      />
    </Field>
  )
}

/** A day as three fields, and a time. */
export function DateAndTime({ question, node }: TextProps) {
  const { view, typed, error } = question
  const { type, leave } = useTyping(question)
  const [day = '', time = ''] = textOf(view.value).split('T')
  const moment = (
    typeof typed === 'object' ? typed : { ...dateFields(day), time: time.slice(0, 5) }
  ) as TypedMoment
  const labels = useSeldom('kinds', kinds).moment
  const change = (next: TypedMoment) => type({ ...next }, readMoment(next))
  const id = inputId(view.name)
  const leaveTo = (to: EventTarget | null) => {
    if (!(to instanceof Element) || !`${to.id}-`.startsWith(`${id}-`)) leave()
  }
  return (
    <FieldGroup question={question}>
      <div className="moment">
        <DateFields
          id={id}
          typed={moment}
          wrong={error !== null}
          describedBy={descriptionOf(question)}
          autocomplete={node.autocomplete}
          readOnly={view.readOnly}
          onType={(next) => change({ ...moment, ...next })}
          onLeave={leaveTo}
        />
        <div className="date-fields">
          <div>
            <label htmlFor={`${id}-time`}>{labels.time}</label>
            <input
              className="input time"
              id={`${id}-time`}
              type="text"
              autoComplete="off"
              value={moment.time}
              readOnly={view.readOnly}
              aria-invalid={error !== null || undefined}
              aria-describedby={descriptionOf(question)}
              onChange={({ target: { value } }) => change({ ...moment, time: value })}
              onBlur={({ relatedTarget }) => leaveTo(relatedTarget)}
            />
          </div>
        </div>
      </div>
    </FieldGroup>
  )
}

export function Month({ question }: TextProps) {
  const { view, typed } = question
  const { type, leave } = useTyping(question)
  const { date: labels } = useWords().questions
  const [year = '', month = ''] = /^\d{4}-\d{2}$/.test(textOf(view.value))
    ? textOf(view.value).split('-')
    : []
  const shown = typeof typed === 'object' ? typed : { month: month && String(Number(month)), year }
  return (
    <FieldGroup question={question}>
      <PartFields
        question={question}
        parts={[
          { part: 'month', label: labels.month, look: 'date-month' },
          { part: 'year', label: labels.year, look: 'date-year' },
        ]}
        typed={{ month: shown.month ?? '', year: shown.year ?? '' }}
        onType={(next) => type(next, readMonth(next))}
        onLeave={leave}
      />
    </FieldGroup>
  )
}

/** Few people know the numbers of weeks: once there is one, it says which days that is. */
export function Week({ question }: TextProps) {
  const { view, typed } = question
  const { type, leave } = useTyping(question)
  const { questions, dates } = useWords()
  const { date: labels } = questions
  const { moment } = useSeldom('kinds', kinds)
  const [year = '', week = ''] = textOf(view.value).split('-W')
  const shown = typeof typed === 'object' ? typed : { week: week && String(Number(week)), year }
  const begins = mondayOf(textOf(view.value))
  return (
    <FieldGroup question={question}>
      <PartFields
        question={question}
        parts={[
          { part: 'week', label: moment.week, look: 'date-week' },
          { part: 'year', label: labels.year, look: 'date-year' },
        ]}
        typed={{ week: shown.week ?? '', year: shown.year ?? '' }}
        onType={(next) => type(next, readWeek(next))}
        onLeave={leave}
      />
      <p className="moment-means" aria-live="polite">
        {begins && typeof typed !== 'object' ? moment.weekOf(dates.weekday(begins)) : ' '}
      </p>
    </FieldGroup>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const descriptionOf = ({ view, error }: TextProps['question']) =>
  describedBy(view.description !== '' && hintId(view.name), error && errorId(view.name))

/** Keeps what is typed, and saves it once it can be read. */
function useTyping({ view }: TextProps['question']) {
  const sheet = useAnswerSheet()
  return {
    type(typed: string | Readonly<Record<string, string>>, read: Read<string>) {
      sheet.type(view.name, typed, 'error' in read ? read.error : null)
      if (!('error' in read)) sheet.set(view.name, read.value)
    },
    leave: () => afterTap(() => sheet.leave(view.name)),
  }
}
