import { compileSurvey } from '@candour/survey'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createAnswerSheet } from './create-answer-sheet.ts'
import { Elements } from './elements.tsx'
import type { Read } from './money-and-numbers.ts'
import { AnswerSheetContext, useEvaluation } from './use-answers.ts'

const now = '2026-11-20T09:00:00.000Z'

/** A sheet over a survey, with these answers. */
export function sheetOf(definition: object, answers: Record<string, unknown> = {}) {
  const survey = compileSurvey(definition)
  const onChange = vi.fn<(name: string, value: unknown) => void>()
  const session = survey.start(answers, { now })
  return { session, onChange, sheet: createAnswerSheet(session, onChange) }
}

/** These questions on a page, as a client has them. */
export function showQuestions(elements: readonly unknown[], answers: Record<string, unknown> = {}) {
  const made = sheetOf({ pages: [{ name: 'page', title: 'Page', elements }] }, answers)
  function Page() {
    return <Elements elements={useEvaluation(({ pages }) => pages[0]?.elements ?? [])} />
  }
  const shown = render(
    <AnswerSheetContext value={made.sheet}>
      <Page />
    </AnswerSheetContext>,
  )
  return { ...made, ...shown }
}

/** What was read, with the words of its error. */
export function said(read: Read<unknown>) {
  return 'error' in read ? { error: read.error() } : read
}

export const salary = {
  type: 'text',
  name: 'salary',
  title: 'Salary',
  description: 'Before tax.',
  maskType: 'currency',
  maskSettings: { prefix: '£', precision: 2 },
  isRequired: true,
  marks: ['unknown', 'estimate', 'to-follow'],
}
export const born = {
  type: 'text',
  inputType: 'date',
  name: 'born',
  title: 'Date of birth',
  isRequired: true,
}

/** The words that a control is described by. */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`).join(' | ')
}
