import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { isCalendarDate } from '../expressions/dates.ts'
import { decimals } from '../expressions/decimal.ts'
import type { InputType, QuestionBase, TextQuestion } from '../nodes.ts'
import type { ProblemCode } from '../problem-codes.ts'
import { dateInWords, figure, money } from './display.ts'
import { isEmail } from './email.ts'
import type { Fault, Kind } from './kind.ts'

const inputTypes: readonly unknown[] = ['text', 'email', 'tel', 'number', 'date', undefined]
const maskTypes: readonly unknown[] = ['none', 'numeric', 'currency', '', undefined]

const maxStored = 10_000

/** What nearly every survey asks for; `inputs.ts` knows the rest. */
export const text: Kind<TextQuestion> = {
  verb: 'Enter',
  isAnswered: true,
  knows: ({ inputType, maskType, step }) =>
    inputTypes.includes(inputType) && maskTypes.includes(maskType) && step === undefined,
  read: readText,
  accepts: (node, value) =>
    typeof value === 'number'
      ? Number.isFinite(value) && (node.isNumber || node.inputType === 'text')
      : !node.isNumber && typeof value === 'string' && value.length <= maxStored,
  faults: (node, given, subject) => {
    if (node.isNumber) return numberFaults(node, given, subject)
    // As in SurveyJS, a figure is a text, too.
    const value = node.inputType === 'text' && typeof given === 'number' ? String(given) : given
    if (typeof value !== 'string') return [{ code: 'malformed', message: `Enter ${subject} in words` }]
    if (node.maxLength !== null && value.length > node.maxLength)
      return [{ code: 'too-long', message: `Use ${node.maxLength} characters or fewer` }]
    return textFaults(node, value)
  },
  display: (node, value) => {
    if (typeof value === 'number') {
      if (!node.isNumber) return String(value)
      if (node.isMoney) return money(value, node.prefix, node.suffix)
      return `${node.prefix}${figure(value)}${node.suffix}`
    }
    const shown = typeof value === 'string' ? value : ''
    return node.inputType === 'date' ? dateInWords(shown) : shown
  },
  labels: (json) => ({ placeholder: read.words(json, 'placeholder') }),
}

function readText(json: Json, base: QuestionBase): TextQuestion {
  const settings = read.object(json, 'maskSettings')
  const inputType = (read.string(json, 'inputType') || 'text') as InputType
  // As in SurveyJS, only what is typed as text is masked.
  const maskType = inputType === 'text' || inputType === 'tel' ? json.maskType : 'none'
  const isMoney = maskType === 'currency'
  const isMasked = isMoney || maskType === 'numeric'
  const isNumber = isMasked || inputType === 'number' || inputType === 'range'
  const floor = read.flag(settings, 'allowNegativeValues', true) ? null : 0
  return {
    type: 'text',
    inputType: isMasked ? 'number' : inputType,
    isMoney,
    isNumber,
    prefix: read.string(settings, 'prefix') ?? read.string(settings, 'currencySymbol') ?? '',
    suffix: read.string(settings, 'suffix') ?? '',
    precision: isMoney ? 2 : isMasked ? (read.number(settings, 'precision') ?? 2) : null,
    min: bound(json.min) ?? bound(settings.min) ?? floor,
    max: bound(json.max) ?? bound(settings.max),
    step: null,
    maxLength: isNumber ? null : read.limit(json, 'maxLength'),
    placeholder: inLanguage(read.words(json, 'placeholder')),
    autocomplete: read.string(json, 'autocomplete') ?? '',
    pattern: '',
    // At the end: an object that begins with others and then grows becomes a slow one.
    ...base,
  }
}

/** What an answer may be compared with; "=today()" is an expression, which is worked out elsewhere. */
export const bound = (value: unknown): number | string | null =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value !== '' && !value.startsWith('='))
    ? value
    : null

function numberFaults(node: TextQuestion, value: unknown, subject: string): Fault[] {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return [{ code: 'not-a-number', message: `Enter ${subject} in figures` }]
  const places = decimals(value)
  if (node.isMoney && places > 2)
    return [{ code: 'too-many-decimals', message: 'Enter an amount in pounds and pence, such as 1200.50' }]
  if (node.precision !== null && places > node.precision)
    return [{ code: 'too-many-decimals', message: `Use ${node.precision} decimals or fewer` }]
  const [least, most] = [Number(node.min ?? Number.NaN), Number(node.max ?? Number.NaN)]
  if (value < least) return [tooLow('too-small', '', text.display(node, least), 'or more')]
  if (value > most) return [tooHigh('too-large', '', text.display(node, most), 'or less')]
  return []
}

const limited =
  (own: string) =>
  (code: ProblemCode, before: string, limit: string, after: string): Fault => ({
    code,
    message: `Enter ${before}${limit}${after && ` ${after}`}`,
    own,
    limit,
  })

export const tooLow = limited('minErrorText')
export const tooHigh = limited('maxErrorText')

function textFaults(node: TextQuestion, value: string): Fault[] {
  if (node.inputType === 'email' && !isEmail(value))
    return [{ code: 'not-an-email', message: 'Enter an email address, such as name@example.com' }]
  return node.inputType === 'date' ? dateFaults(node, value) : []
}

/** The last day that SurveyJS takes where a definition says none. */
export const lastDay = '2999-12-31'

function dateFaults(node: TextQuestion, value: string): Fault[] {
  if (!isCalendarDate(value) || value < '1000')
    return [{ code: 'not-a-date', message: 'Enter a real date, such as 27 3 2020' }]
  const [least, most] = [node.min, node.max].map((one) => (typeof one === 'string' ? one.slice(0, 10) : ''))
  if (least && value < least) return [tooLow('too-early', 'a date on or after ', dateInWords(least), '')]
  const last = most || lastDay
  return value > last ? [tooHigh('too-late', 'a date on or before ', dateInWords(last), '')] : []
}
