import type { Evaluation } from '@candour/survey'
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import type { AnswerSheet, QuestionState } from './answer-sheet.ts'
import { same } from './same.ts'

export const AnswerSheetContext = createContext<AnswerSheet | null>(null)

export function useAnswerSheet(): AnswerSheet {
  const sheet = useContext(AnswerSheetContext)
  if (!sheet) throw new Error('Questions are shown within an answer sheet')
  return sheet
}

/** One question; renders again only when something of this question changes. */
export function useQuestion(name: string): QuestionState {
  const sheet = useAnswerSheet()
  const subscribe = useCallback((listener: () => void) => sheet.watchQuestion(name, listener), [sheet, name])
  const first = useRef<{ name: string; sheet: AnswerSheet; state: QuestionState } | null>(null)
  const read = () => {
    // Before the subscription stands, every reading would be a new object.
    const state = sheet.question(name)
    const last = first.current
    if (last && last.name === name && last.sheet === sheet && same(last.state, state)) return last.state
    first.current = { name, sheet, state }
    return state
  }
  return useSyncExternalStore(subscribe, read)
}

/** Something that follows from the answers; renders again only when that changes. */
export function useEvaluation<Value>(select: (evaluation: Evaluation, sheet: AnswerSheet) => Value): Value {
  const sheet = useAnswerSheet()
  const last = useRef<{ value: Value } | null>(null)
  return useSyncExternalStore(sheet.watch, () => {
    const value = select(sheet.evaluation(), sheet)
    if (last.current && same(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  })
}
