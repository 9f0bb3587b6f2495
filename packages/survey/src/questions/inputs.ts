import { type Json, read } from '../definition/read.ts'
import { isCalendarDate, momentOf } from '../expressions/dates.ts'
import { decimals } from '../expressions/decimal.ts'
import type { InputType, TextQuestion } from '../nodes.ts'
import { dateInWords } from './display.ts'
import type { Fault, Kind } from './kind.ts'
import { exampleOf, masked, unmasked } from './masks.ts'
import { bound, lastDay, text, tooHigh, tooLow } from './text.ts'

interface Input {
  readonly isOne: (value: string) => boolean
  readonly fault: Fault
  readonly words: (value: string) => string
}

const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const monthOf = (value: string) => dateInWords(`${value}-01`).slice(2)

/** What each of these is written like, and how it is read. */
const inputs: Readonly<Partial<Record<InputType, Input>>> = {
  'datetime-local': {
    isOne: (value) => value[10] === 'T' && isCalendarDate(value.slice(0, 10)) && time.test(value.slice(11)),
    fault: { code: 'not-a-date', message: 'Enter a real date and time, such as 27 3 2020, 14:30' },
    words: (value) => dateInWords(value) + (value[10] === 'T' ? `, ${value.slice(11)}` : ''),
  },
  url: {
    isOne: (value) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value),
    fault: { code: 'not-a-web-address', message: 'Enter a web address, such as https://www.example.com' },
    words: String,
  },
  time: {
    isOne: (value) => time.test(value),
    fault: { code: 'not-a-time', message: 'Enter a real time, such as 14:30' },
    words: String,
  },
  month: {
    isOne: (value) => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(value),
    fault: { code: 'not-a-month', message: 'Enter a real month, such as 3 2020' },
    words: (value) => (/^\d{4}-\d\d$/.test(value) ? monthOf(value) : value),
  },
  week: {
    isOne: (value) => /^[1-9]\d{3}-W(0[1-9]|[1-4]\d|5[0-3])$/.test(value),
    fault: { code: 'not-a-week', message: 'Enter a real week, such as week 13 of 2020' },
    words: (value) => value.replace(/^(\d{4})-W0?(\d+)$/, 'week $2 of $1'),
  },
  color: {
    isOne: (value) => /^#[0-9a-f]{6}$/i.test(value),
    fault: { code: 'not-a-colour', message: 'Choose a colour' },
    words: String,
  },
}

/** As SurveyJS compares them: moments as such, the rest as texts of the same form. */
function isBefore(type: InputType, one: string, other: string): boolean {
  if (type !== 'datetime-local') return one < other
  const [a, b] = [momentOf(one), momentOf(other)]
  return a !== undefined && b !== undefined && a.time < b.time
}

function inputFaults({ inputType, min, max }: TextQuestion, value: string): Fault[] {
  const input = inputs[inputType]
  if (!input) return []
  if (!input.isOne(value)) return [input.fault]
  if (inputType === 'color' || inputType === 'url') return []
  const last = inputType === 'datetime-local' ? `${lastDay}T23:59` : null
  const [least, most] = [min, max ?? last].map((one) => (typeof one === 'string' ? one : ''))
  if (least && isBefore(inputType, value, least))
    return [tooLow('too-early', '', input.words(least), 'or later')]
  if (most && isBefore(inputType, most, value))
    return [tooHigh('too-late', '', input.words(most), 'or earlier')]
  return []
}

/** Counted in the smallest decimals of the two, so that 0.3 is three times 0.1. */
function isMultiple(value: number, step: number): boolean {
  const scale = 10 ** Math.min(Math.max(decimals(value), decimals(step)), 6)
  const [many, one] = [Math.round(value * scale), Math.round(step * scale)]
  return one === 0 || many % one === 0
}

function stepFaults({ inputType, step }: TextQuestion, value: number): Fault[] {
  if (inputType !== 'number' || step === null || isMultiple(value, step)) return []
  const limit = String(step)
  return [{ code: 'wrong-step', message: `Enter a multiple of ${limit}`, own: 'stepErrorText', limit }]
}

/** A mask of dates or times asks for what an input of that kind does, and stores the same. */
function typeOfMask(settings: Json): InputType {
  const preset = read.string(settings, 'patternPreset')?.toLowerCase() ?? 'localedate'
  const pattern = read.string(settings, 'pattern')
  if (!pattern)
    return preset === 'localetime' ? 'time' : preset === 'localedatetime' ? 'datetime-local' : 'date'
  if (!/[dmy]/.test(pattern)) return 'time'
  return /[hH]/.test(pattern) ? 'datetime-local' : 'date'
}

/** Texts with every input type and mask. */
export const inputText: Kind<TextQuestion> = {
  ...text,
  knows: () => true,
  read: (json, base) => {
    const node = { ...text.read(json, base), step: read.limit(json, 'step') }
    const settings = read.object(json, 'maskSettings')
    const isMasked = node.inputType === 'text' || node.inputType === 'tel'
    if (isMasked && json.maskType === 'datetime')
      return { ...node, inputType: typeOfMask(settings), min: bound(settings.min), max: bound(settings.max) }
    const pattern = isMasked && json.maskType === 'pattern' ? read.string(settings, 'pattern') : undefined
    const inputType = node.inputType.replace(/^datetime(_local)?$/, 'datetime-local') as InputType
    return pattern || inputType !== node.inputType ? { ...node, inputType, pattern: pattern ?? '' } : node
  },
  faults: (node, value, subject) => {
    const faults = text.faults(node, value, subject)
    if (faults.length > 0) return faults
    if (typeof value === 'number') return stepFaults(node, value)
    if (typeof value !== 'string') return faults
    if (!node.pattern) return inputFaults(node, value)
    if (unmasked(node.pattern, value) !== undefined) return []
    return [{ code: 'wrong-form', message: `Enter ${subject} in full, such as ${exampleOf(node.pattern)}` }]
  },
  display: (node, value) => {
    if (typeof value !== 'string') return text.display(node, value)
    if (node.pattern) return masked(node.pattern, unmasked(node.pattern, value) ?? value)
    return inputs[node.inputType]?.words(value) ?? text.display(node, value)
  },
  settled: ({ pattern }, value) =>
    pattern && typeof value === 'string' ? (unmasked(pattern, value) ?? value) : value,
}
