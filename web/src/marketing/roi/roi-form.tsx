import { billingIntervals, type PlanId, plans } from '@candour/contract'
import { controlLook, described, FieldFrame, TextField } from '../../ui/field.tsx'
import { intervalNames, pounds } from '../../ui/plan-words.ts'
import { type Fields, problemOf } from './fields.ts'
import { FillIn } from './fill-in.tsx'
import { HoursByGrade } from './hours-by-grade.tsx'
import { printedLook } from './printed-look.ts'
import type { Worth } from './roi.ts'

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
      <Figure {...{ fields, onChange }} name="matters" label="Matters with a Form E in a year" />
      <Part title="Hours on one Form E, and what an hour is worth">
        <p className="max-w-prose text-sm text-ink-soft">
          On average for a matter, from first instruction to exchange; both ends of what you think likely, or
          one figure where you are sure. The hours with Candour come from your own pilot of three to five
          matters. Leave a grade empty that does no such work. Rates in pounds, without VAT.
        </p>
        <HoursByGrade {...{ fields, onChange }} />
        <FillIn onFill={onChange} />
      </Part>
      <Part title="What an hour that is not needed is worth">
        {(Object.keys(worthWords) as Worth[]).map((one) => (
          <label
            key={one}
            className={`flex min-h-11 cursor-pointer items-start gap-3 ${worth === one ? '' : 'print:hidden'}`}
          >
            <input
              type="radio"
              name="worth"
              className="mt-1 size-5 shrink-0 accent-action print:hidden"
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

function Figure({ name, label, fields, onChange }: FormProps & { name: string; label: string }) {
  const value = fields[name] ?? ''
  return (
    <TextField
      id={`roi-${name}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      className={`${printedLook} max-w-40 text-right tabular-nums print:text-left`}
      maxLength={12}
      value={value}
      error={problemOf(name, value)}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
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
        className={`${controlLook} ${printedLook}`}
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
