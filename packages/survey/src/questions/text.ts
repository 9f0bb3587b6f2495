import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { isCalendarDate } from '../expressions/dates.ts'
import { decimals } from '../expressions/decimal.ts'
import type { InputType, QuestionBase, TextQuestion } from '../nodes.ts'
import { dateInWords, figure, money } from './display.ts'
import { isEmail } from './email.ts'
import type { Fault, Kind } from './kind.ts'

const inputTypes: readonly InputType[] = ['text', 'email', 'tel', 'url', 'number', 'date']

const maxStored = 10_000

export const text: Kind<TextQuestion> = {
  verb: 'Enter',
  isAnswered: true,
  read: readText,
  accepts: (node, value) =>
    node.isNumber
      ? typeof value === 'number' && Number.isFinite(value)
      : typeof value === 'string' && value.length <= maxStored,
  faults: (node, value, subject) => {
    if (node.isNumber) return numberFaults(node, value, subject)
    if (typeof value !== 'string') return [{ code: 'malformed', message: `Enter ${subject} in words` }]
    if (node.maxLength !== null && value.length > node.maxLength)
      return [{ code: 'too-long', message: `Use ${node.maxLength} characters or fewer` }]
    return textFaults(node, value)
  },
  display: (node, value) => {
    if (typeof value === 'number') {
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
  const maskType = read.string(json, 'maskType') ?? 'none'
  const inputType = inputTypes.find((one) => one === json.inputType) ?? 'text'
  const isMoney = maskType === 'currency'
  const isMasked = maskType !== 'none'
  const floor = read.flag(settings, 'allowNegativeValues', true) ? null : 0
  return {
    ...base,
    type: 'text',
    inputType: isMasked ? 'number' : inputType,
    isMoney,
    isNumber: isMasked || inputType === 'number',
    prefix: read.string(settings, 'prefix') ?? '',
    suffix: read.string(settings, 'suffix') ?? '',
    precision: isMoney ? 2 : isMasked ? (read.number(settings, 'precision') ?? 2) : null,
    min: bound(json.min) ?? bound(settings.min) ?? floor,
    max: bound(json.max) ?? bound(settings.max),
    step: read.number(json, 'step'),
    maxLength: read.limit(json, 'maxLength'),
    placeholder: inLanguage(read.words(json, 'placeholder')),
    autocomplete: read.string(json, 'autocomplete') ?? '',
  }
}

const bound = (value: unknown) =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value !== '')
    ? value
    : null

function numberFaults(node: TextQuestion, value: unknown, subject: string): Fault[] {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return [{ code: 'not-a-number', message: `Enter ${subject} in figures` }]
  const shown = (limit: number) => text.display(node, limit)
  const places = decimals(value)
  if (node.isMoney && places > 2)
    return [{ code: 'too-many-decimals', message: 'Enter an amount in pounds and pence, such as 1200.50' }]
  if (node.precision !== null && places > node.precision)
    return [{ code: 'too-many-decimals', message: `Use ${node.precision} decimals or fewer` }]
  const [least, most] = [Number(node.min ?? Number.NaN), Number(node.max ?? Number.NaN)]
  if (value < least) return [{ code: 'too-small', message: `Enter ${shown(least)} or more` }]
  if (value > most) return [{ code: 'too-large', message: `Enter ${shown(most)} or less` }]
  return []
}

function textFaults(node: TextQuestion, value: string): Fault[] {
  if (node.inputType === 'email' && !isEmail(value))
    return [{ code: 'not-an-email', message: 'Enter an email address, such as name@example.com' }]
  if (node.inputType === 'url' && !/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value))
    return [{ code: 'not-a-web-address', message: 'Enter a web address, such as https://www.example.com' }]
  return node.inputType === 'date' ? dateFaults(node, value) : []
}

function dateFaults(node: TextQuestion, value: string): Fault[] {
  if (!isCalendarDate(value) || value < '1000')
    return [{ code: 'not-a-date', message: 'Enter a real date, such as 27 3 2020' }]
  const [least, most] = [node.min, node.max].map((one) => (typeof one === 'string' ? one : ''))
  if (least && value < least.slice(0, 10))
    return [{ code: 'too-early', message: `Enter a date on or after ${dateInWords(least)}` }]
  if (most && value > most.slice(0, 10))
    return [{ code: 'too-late', message: `Enter a date on or before ${dateInWords(most)}` }]
  return []
}
