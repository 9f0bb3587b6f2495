import { files as english } from '../../language/en/files.ts'
import { seldomWords, useSeldom, words } from '../../language/language.ts'
import { timeOfDay } from '../../language/time-of-day.ts'
import type { FileRules } from './kinds.ts'
import type { FileProblem } from './problems.ts'
import { percentOf, type Sending } from './sending.ts'
import type { FileFacts, Said } from './uploads.ts'

export const useFileWords = () => useSeldom('files', english)

const fileWords = () => seldomWords('files', english)

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** "340 KB", "15.2 MB": what a device says of a file, in one line. */
export function sizeInWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes}\u00A0B`
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte).toLocaleString('en-GB')}\u00A0KB`
  return `${(bytes / megabyte).toLocaleString('en-GB', { maximumFractionDigits: 1 })}\u00A0MB`
}

/** "PDF, JPEG or PNG". By hand: many browsers know no Welsh. */
export function kindsInWords({ kinds }: FileRules): string {
  const names = [...new Set(kinds.map(({ called }) => called))]
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} ${fileWords().or} ${last}` : last
}

function problemInWords(problem: FileProblem, rules: FileRules): string {
  return fileWords().problem[problem](sizeInWords(rules.largest), kindsInWords(rules), rules.most)
}

export function stateInWords({ is, problem, sent, size }: Sending, rules: FileRules): string {
  const files = fileWords()
  if (is === 'ready-soon') return files.readySoon
  if (is === 'sending') return files.sending(percentOf(sent, size))
  if (is === 'failed') return files.failed(problemInWords(problem ?? 'refused', rules))
  return files[is]
}

export function saidInWords(said: Said | null, rules: FileRules): string {
  if (!said) return ''
  const { turn, name, problem } = said
  const files = fileWords()
  if (turn === 'failed') return files.said.failed(name, problemInWords(problem ?? 'refused', rules))
  return files.said[turn](name)
}

/** "Sent 14:02"; with the day, where that was another one. */
export function sentInWords(facts: FileFacts | undefined): string {
  const moment = new Date(facts?.at ?? Number.NaN)
  if (Number.isNaN(moment.getTime())) return fileWords().sent('')
  const isToday = moment.toDateString() === new Date().toDateString()
  return fileWords().sent(isToday ? timeOfDay(moment) : words().dates.moment(moment))
}
