import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Shown } from '../api/server-state.ts'
import { controlLook } from '../ui/field.tsx'
import { statusInWords } from '../ui/status-tag.tsx'
import { SearchBox } from './search-box.tsx'
import { type Only, sorts, statuses } from './shown.ts'

const sortWords = { activity: 'Last activity', name: 'Name', due: 'Due first' } as const

export const orderInWords = ({ sort = 'activity' }: Shown) =>
  ({ activity: 'last activity first', name: 'by name', due: 'what is due first' })[sort]

/** Each way of looking that is no status, as it is named where one can choose it. */
const onlyWords: Record<Only, string> = {
  urgent: 'Urgent',
  overdue: 'Overdue',
  replied: 'Replied to queries',
  'open-items': 'With open items',
  'mail-refused': 'Mail refused',
  archived: 'Archived',
}

interface FiltersProps {
  searchBox: RefObject<HTMLInputElement | null>
  shown: Shown
  onShow: (next: Shown, how?: 'typing') => void
}

export function Filters({ searchBox, shown, onShow }: FiltersProps) {
  const latest = useRef({ shown, onShow })
  useEffect(() => {
    latest.current = { shown, onShow }
  })
  const search = useCallback((q: string) => {
    const { q: _, ...others } = latest.current.shown
    latest.current.onShow({ ...others, ...(q && { q }) }, 'typing')
  }, [])

  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-[minmax(0,1fr)_11rem_11rem_10rem]">
      <div className="col-span-2 sm:col-span-3 md:col-span-1">
        <SearchBox box={searchBox} value={shown.q ?? ''} onSearch={search} />
      </div>
      <Choice
        label="Status"
        value={shown.status ?? ''}
        options={[['', 'Any status'], ...statuses.map((one) => [one, statusInWords(one)] as const)]}
        onChoose={(status) => onShow(without(shown, 'status', status))}
      />
      <Choice
        label="Which clients"
        value={shown.only ?? ''}
        options={[['', 'All clients'], ...Object.entries(onlyWords)]}
        onChoose={(only) => onShow(without(shown, 'only', only))}
      />
      <Choice
        label="Order"
        className="col-span-2 sm:col-span-1"
        value={shown.sort ?? 'activity'}
        options={sorts.map((one) => [one, sortWords[one]] as const)}
        onChoose={(sort) => onShow(without(shown, 'sort', sort))}
      />
    </search>
  )
}

/** The same with another choice, or without one. */
function without(shown: Shown, name: 'status' | 'only' | 'sort', value: string): Shown {
  const { [name]: _, ...others } = shown
  return value ? ({ ...others, [name]: value } as Shown) : others
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
  className?: string
}

function Choice({ label, value, options, onChoose, className }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={`${controlLook} ${className ?? ''}`}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
}
