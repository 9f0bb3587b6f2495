import type { ElementState, Evaluation, Mark, Problem, QuestionView, Session } from '@candour/survey'
import type { Fault, Typed } from './typed-fields.ts'

/** All that is shown of one question; the same object for as long as nothing of it changes. */
export interface QuestionState {
  readonly view: QuestionView
  readonly typed: Typed | undefined
  readonly error: string | null
  /** What stands in the fields of the mark's due date. */
  readonly due: { readonly typed: Typed; readonly error: string | null } | null
  /** Of a repeating group: the row that is open for typing. */
  readonly openRow: number | null
  /** Of a repeating group: whether the last removal can be undone. */
  readonly canUndo: boolean
}

/** The answers of one person as the questions on a page show and change them. */
export interface AnswerSheet {
  /** The one of the language that is spoken now. */
  readonly session: Session
  /** Goes on in another session over the same answers: that of another language. */
  goOn(next: Session): void
  question(name: string): QuestionState
  watchQuestion(name: string, listener: () => void): () => void
  /** Calls back on every change of any answer, or of what is shown as wrong. */
  watch(listener: () => void): () => void
  /** Calls back when a row was taken out or put back: the names of questions in later rows have changed. */
  watchRows(listener: RowListener): () => void
  evaluation(): Evaluation
  set(name: string, value: unknown): void
  setMark(name: string, mark: Mark | undefined): void
  /** The words beside "other". */
  setComment(name: string, words: string): void
  /**
   * Keeps what was typed under a question's name, or that of its mark ("salary-Mark"): with an error as it is; without,
   * until the field is left.
   */
  type(name: string, typed: Typed, error: Fault | null): void
  /** The person has left the field: an error shows now, and what could be read is shown tidily. */
  leave(name: string): void
  /** From now on the problems of these questions show. */
  show(names: Iterable<string>): void
  /** Problems that the server found; each until its question changes. */
  give(problems: readonly Problem[]): void
  /** What the server holds of these, by the keys that answers are saved under, chosen over what is here. */
  adopt(held: Readonly<Record<string, unknown>>): void
  addRow(name: string): void
  removeRow(name: string, index: number): void
  /** Gives the place that the row has come back to. */
  undoRemove(name: string): number
  openRow(name: string, index: number | null): void
  /** Makes sure that a question can be seen, by opening the rows that it is in. */
  reveal(name: string): void
  /** In the order of the page: what is wrong with these questions. */
  problemsIn(elements: readonly ElementState[]): Problem[]
  /** What was typed but could not be read, and so is not saved; `left` once the field was left so. */
  unread(): (Problem & { readonly left: boolean })[]
}

export type RowListener = (group: string, index: number, way: 'in' | 'out') => void
