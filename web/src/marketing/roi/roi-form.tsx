import { billingIntervals, type PlanId, plans } from '@candour/contract'
import { controlLook, described, FieldFrame, TextField } from '../../ui/field.tsx'
import { intervalNames, pounds } from '../../ui/plan-words.ts'
import { type Fields, problemOf } from './fields.ts'
import { FillIn } from './fill-in.tsx'
import { gradeWords } from './rates.ts'
import { type Grade, grades, type Worth } from './roi.ts'

interface FormProps {
  fields: Fields
  onChange: (changed: Fields) => void
}

const worthWords: Readonly<Record<Worth, { text: string; hint: string }>> = {
  refilled: {
    text: 'We charge by the hour and fill the time with other work',
    hint: 'Worth its charge to the firm, as far as the time really is filled.',
  },
  fixed: {
    text: 'We charge a fixed fee, or write the time off',
    hint: 'Worth what the hour costs the firm: put your own cost in the column of rates. Or put your charge there, and below it the share of the time that you write off.',
  },
  client: {
    text: 'We charge by the hour, and the client pays for fewer hours',
    hint: 'Worth its charge with VAT at 20% to the client, and nothing to the firm.',
  },
}

export function RoiForm({ fields, onChange }: FormProps) {
  const { worth = '' } = fields
  return (
    <form className="grid content-start gap-8" onSubmit={(event) => event.preventDefault()}>
      <Figure
        {...{ fields, onChange }}
        name="matters"
        label="Matters with a Form E in a year"
        look="max-w-40"
      />
      <Part title="Hours on one Form E, and what an hour is worth">
        <p className="max-w-prose text-sm text-ink-soft">
          On average for a matter, from first instruction to exchange; both ends of what you think likely, or
          one figure where you are sure. The hours with Candour come from your own pilot of three to five
          matters. Leave a grade empty that does no such work. Rates in pounds, without VAT.
        </p>
        <div className="grid gap-5">
          {grades.map((grade) => (
            <HoursOfGrade key={grade} grade={grade} {...{ fields, onChange }} />
          ))}
        </div>
        <FillIn onFill={onChange} />
      </Part>
      <Part title="What an hour that is not needed is worth">
        {(Object.keys(worthWords) as Worth[]).map((one) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-start gap-3">
            <input
              type="radio"
              name="worth"
              className="mt-1 size-5 shrink-0 accent-action"
              checked={worth === one}
              onChange={() => onChange({ worth: one })}
            />
            <span className="grid">
              <span>{worthWords[one].text}</span>
              <span className="text-sm text-ink-soft">{worthWords[one].hint}</span>
            </span>
          </label>
        ))}
        {worth !== 'client' && (
          <Figure
            {...{ fields, onChange }}
            name="share"
            label={
              worth === 'fixed' ? 'Share of it that counts, in %' : 'Share of it that is really filled, in %'
            }
            look="max-w-40"
          />
        )}
      </Part>
      <Part title="What Candour costs">
        <div className="grid gap-5 sm:grid-cols-3">
          <Choice
            {...{ fields, onChange }}
            name="plan"
            label="Plan"
            options={(Object.keys(plans) as PlanId[]).map((id) => [id, plans[id].name])}
          />
          <Choice
            {...{ fields, onChange }}
            name="pay"
            label="Paid"
            options={billingIntervals.map((one) => [one, intervalNames[one]])}
          />
          <Figure {...{ fields, onChange }} name="setup" label="Setting up, in £" />
        </div>
        <p className="text-sm text-ink-soft">
          {pounds(plans.solo.price.month)} or {pounds(plans.practice.price.month)} a month without VAT, or
          less by the year. Setting up is the time that you spend on learning it, once.
        </p>
      </Part>
    </form>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="float-left w-full font-serif text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

const columns = [
  ['today', 'Today, from'],
  ['todayTo', 'to (hours)'],
  ['with', 'With Candour, from'],
  ['withTo', 'to (hours)'],
  ['rate', 'Rate in £'],
] as const

function HoursOfGrade({ grade, fields, onChange }: FormProps & { grade: Grade }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="float-left w-full font-semibold">
        Grade {grade} <span className="font-normal text-ink-soft">({gradeWords[grade]})</span>
      </legend>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-5">
        {columns.map(([name, label]) => (
          <Figure key={name} {...{ fields, onChange }} name={`${name}${grade}`} label={label} />
        ))}
      </div>
    </fieldset>
  )
}

function Figure({
  name,
  label,
  look,
  fields,
  onChange,
}: FormProps & { name: string; label: string; look?: string }) {
  const value = fields[name] ?? ''
  return (
    <div className={look}>
      <TextField
        id={`roi-${name}`}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        className="text-right tabular-nums"
        maxLength={12}
        value={value}
        error={problemOf(name, value)}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </div>
  )
}

interface ChoiceProps extends FormProps {
  name: string
  label: string
  options: readonly (readonly [string, string])[]
}

function Choice({ name, label, options, fields, onChange }: ChoiceProps) {
  const id = `roi-${name}`
  return (
    <FieldFrame id={id} label={label}>
      <select
        {...described({ id })}
        className={controlLook}
        value={fields[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
