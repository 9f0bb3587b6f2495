import { isCalendarDate } from '../expressions/dates.ts'
import { spend } from '../expressions/effort.ts'
import { isEmpty, isEqual, isObject } from '../expressions/loose.ts'
import type { Mark, MarkKind, Problem } from '../model.ts'
import type { QuestionNode } from '../nodes.ts'
import { type Around, said, titleOf } from '../plan/item.ts'
import type { Fault } from '../questions/kind.ts'
import type { Cell } from './cell.ts'
import { requestFor, subjectOf } from './subject.ts'

export interface Asking extends Around {
  readonly locale?: string | undefined
}

const kindsOfMark: readonly string[] = ['unknown', 'estimate', 'to-follow'] satisfies MarkKind[]

/** A mark of the right shape; undefined for anything else. */
export function markOf(value: unknown): Mark | undefined {
  if (!isObject(value) || typeof value.is !== 'string' || !kindsOfMark.includes(value.is)) return undefined
  const rest = Object.entries(value).filter(([key]) => key !== 'is')
  const isText = ([key, text]: [string, unknown]) =>
    (key === 'due' || key === 'note') && typeof text === 'string' && text.length <= 2_000
  return rest.every(isText) ? { ...(value as { is: MarkKind }) } : undefined
}

/** What is wrong with an answer, kept until something that it depends on changes. */
export function problemsOf(cell: Cell, asking: Asking): readonly Problem[] {
  if (cell.problems) return cell.problems
  const around: Asking = { ...asking, frame: cell.frame }
  cell.problems = faultsOf(cell, around).map(({ code, message, own = '', limit = '' }) => ({
    question: cell.name,
    code,
    message: said(cell.item, own, around).replaceAll('{0}', limit) || message,
  }))
  return cell.problems
}

/** The question with what its answer must lie between just now. */
export const boundedOf = ({ item: { question }, bounds }: Cell): QuestionNode | null =>
  question?.type === 'text' ? { ...question, ...bounds } : question

function faultsOf(cell: Cell, around: Asking): Fault[] {
  const { ofKind } = cell.item
  const question = boundedOf(cell)
  if (!cell.shown || cell.locked || !question || !ofKind?.isAnswered) return []
  const marks = markFaults(cell)
  const title = () => titleOf(cell.item, around)
  if (isAbsent(cell)) {
    const malformed: Fault[] = []
    // Given, but nothing that this question could take.
    if (cell.value === undefined && !isEmpty(cell.answer))
      malformed.push(...ofKind.faults(question, cell.answer, subjectOf(title())))
    if (malformed.length > 0) return [...marks, ...malformed]
    if (cell.required && !cell.isPutOff)
      return [
        ...marks,
        { code: 'required', message: requestFor(ofKind.verb, title()), own: 'requiredErrorText' },
      ]
    // As in SurveyJS, a least number of choices asks for them even where the question is optional.
    const few = 'minSelected' in question && question.minSelected && !cell.isPutOff
    return [
      ...marks,
      ...(few ? ofKind.faults(question, [], '') : []),
      ...(ofKind.among ? choiceFaults(cell) : []),
      ...validate(cell, around, true),
    ]
  }
  const faults = ofKind.faults(question, cell.value, subjectOf(title()))
  if (faults.length > 0) {
    // A validator may say the same in words of its own.
    const said = validate(cell, around, false)
    return [...marks, ...faults.map((fault) => said.find(({ code }) => code === fault.code) ?? fault)]
  }
  return [...marks, ...choiceFaults(cell), ...validate(cell, around, false)]
}

/** Rows in which nothing is filled in are as good as none. */
export function isAbsent(cell: Cell): boolean {
  return cell.value === undefined || (cell.item.rows !== null && [cell.value].flat().every(isEmpty))
}

function validate(cell: Cell, around: Asking, empty: boolean): Fault[] {
  const faults: Fault[] = []
  for (const validator of cell.item.validators) {
    if (empty && !validator.alsoEmpty) continue
    const fault = validator.check(cell.value, around, around.locale)
    if (fault) faults.push(fault)
  }
  return faults
}

function markFaults(cell: Cell): Fault[] {
  if (cell.givenMark === undefined) return []
  const mark = markOf(cell.givenMark)
  if (!mark || !cell.item.question?.marks.includes(mark.is))
    return [{ code: 'mark-not-allowed', message: 'This question cannot be left in this way' }]
  if (mark.due !== undefined && !isCalendarDate(mark.due))
    return [{ code: 'not-a-date', message: 'Enter a real date, such as 27 3 2020' }]
  return []
}

function choiceFaults(cell: Cell): Fault[] {
  const { question, ofKind } = cell.item
  const choices = cell.offered
  if (!question || !(choices.length > 0 || cell.item.offer)) return []
  const isHidden = (index: number) => cell.hiddenChoices?.[index] === true
  if (ofKind?.among) {
    const { faults } = ofKind.among(question, cell.value, isHidden)
    return cell.isPutOff ? faults.filter(({ code }) => code !== 'required') : faults
  }
  const given = [cell.value].flat()
  spend((given.length * choices.length) >> 2)
  const offered = choices.filter((_, index) => !cell.hiddenChoices?.[index])
  if (!given.every((value) => offered.some((choice) => isEqual(choice.value, value))))
    return [{ code: 'not-a-choice', message: 'Choose from the list' }]
  if ('hasOther' in question && question.hasOther && given.includes('other') && isEmpty(cell.comment))
    return [{ code: 'other-empty', message: 'Say what “other” is', own: 'otherErrorText' }]
  return []
}
