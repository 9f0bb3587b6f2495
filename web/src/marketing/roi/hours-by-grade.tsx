import { controlLook, described } from '../../ui/field.tsx'
import { type Fields, problemOf } from './fields.ts'
import { printedLook } from './printed-look.ts'
import { gradeWords } from './rates.ts'
import { type Grade, grades } from './roi.ts'

interface HoursProps {
  fields: Fields
  onChange: (changed: Fields) => void
}

const columns = [
  { column: 'today', label: 'Hours today, from', head: 'Today, from' },
  { column: 'todayTo', label: 'Hours today, to', head: 'to' },
  { column: 'with', label: 'With Candour, from', head: 'With Candour, from' },
  { column: 'withTo', label: 'With Candour, to', head: 'to' },
  { column: 'rate', label: 'Rate in £', head: 'Rate in £' },
] as const

const rowLook =
  'grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[10.5rem_repeat(5,minmax(0,1fr))] print:grid-cols-[10.5rem_repeat(5,minmax(0,1fr))] '

/** A table where there is room, with its heads once; on a phone each grade by itself, and each figure under its label. */
export function HoursByGrade(props: HoursProps) {
  return (
    <div className="grid gap-5 sm:gap-3">
      <div aria-hidden="true" className={`${rowLook} hidden items-end text-sm font-semibold sm:grid`}>
        <span />
        {columns.map(({ column, head }) => (
          <span key={column} className="text-right">
            {head}
          </span>
        ))}
      </div>
      {grades.map((grade) => (
        <HoursOfGrade key={grade} grade={grade} {...props} />
      ))}
    </div>
  )
}

function HoursOfGrade({ grade, fields, onChange }: HoursProps & { grade: Grade }) {
  const cells = columns.map(({ column, label }) => {
    const name = column + grade
    const value = fields[name] ?? ''
    return { name, label, value, id: `roi-${name}`, error: problemOf(name, value) }
  })
  return (
    <fieldset className={`${rowLook} items-center`}>
      <legend className="float-left col-span-2 sm:col-span-1">
        <span className="font-semibold">Grade {grade}</span>
        <span className="text-sm text-ink-soft sm:block"> {gradeWords[grade]}</span>
      </legend>
      {cells.map(({ name, label, value, id, error }) => (
        <div key={name} className="grid gap-1">
          <label htmlFor={id} className="text-sm font-semibold sm:sr-only">
            {label}
          </label>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            {...described({ id, error })}
            className={`${controlLook} ${printedLook} text-right tabular-nums`}
            value={value}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </div>
      ))}
      {cells.map(
        ({ id, error, label }) =>
          error && (
            <p key={id} id={`${id}-error`} className="col-span-full font-semibold text-wrong">
              <span className="sr-only">Error: </span>
              {label}: {error}
            </p>
          ),
      )}
    </fieldset>
  )
}
