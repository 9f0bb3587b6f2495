import type { OpenInvitation } from '@candour/contract'
import type { QuestionView, Survey } from '@candour/survey'
import type { AnswerSheet } from '../questions/answer-sheet.ts'
import { same } from '../questions/same.ts'

export type Asked = OpenInvitation['queries'][number]

/** What a reply in words is saved under. */
export const replyName = ({ queryId }: Asked) => `reply-${queryId}`

/**
 * The survey with a question more for each thing that the firm asks: so a reply is saved, kept on the device, and asked
 * about where two devices differ, like any answer. It is called by the firm’s own words.
 */
export function withReplies(opened: OpenInvitation): OpenInvitation {
  const { definition, queries } = opened
  const replies = {
    name: 'candour-replies',
    elements: queries.map((query) => ({ type: 'comment', name: replyName(query), title: query.text })),
  }
  const pages = Array.isArray(definition.pages) ? definition.pages : []
  return { ...opened, definition: { ...definition, pages: [...pages, replies] } }
}

/** Whether what is saved under a key can be changed while these are asked. */
export const isAsked = (queries: readonly Asked[]) => (key: string, survey: Survey) =>
  queries.some(
    (query) =>
      key === replyName(query) || key.replace(/-(Mark|Comment)$/, '') === survey.topLevelKey(query.name),
  )

/** An answer of the top level, with all that is asked about it. */
export interface AskedAnswer {
  /** Of the question of the top level: what is in rows is changed there. */
  readonly question: string
  readonly queries: readonly Asked[]
}

export function askedAnswers(sheet: AnswerSheet, queries: readonly Asked[]): AskedAnswer[] {
  const { survey } = sheet.session
  const byQuestion = new Map<string, Asked[]>()
  for (const query of queries) {
    const top = survey.questionsOf(survey.topLevelKey(query.name))
    const question = top.includes(query.name) ? query.name : (top[0] ?? query.name)
    byQuestion.set(question, [...(byQuestion.get(question) ?? []), query])
  }
  return [...byQuestion].map(([question, queries]) => ({ question, queries }))
}

/** What is said to a question, to see whether it becomes another. */
export function saidTo(sheet: AnswerSheet, question: string): unknown {
  const { value, comment, mark }: QuestionView = sheet.question(question).view
  return { value, comment, mark }
}

/** Whether there is something to send in reply to this. */
export function isAnswered(sheet: AnswerSheet, query: Asked, question: string, before: unknown): boolean {
  const words = sheet.session.given(replyName(query))
  return (
    (typeof words === 'string' && words.trim() !== '') ||
    query.hasChanged ||
    !same(saidTo(sheet, question), before)
  )
}
