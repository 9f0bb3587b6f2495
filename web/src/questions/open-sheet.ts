import { type Answers, compileSurvey } from '@candour/survey'
import type { AnswerSheet } from './answer-sheet.ts'
import { createAnswerSheet } from './create-answer-sheet.ts'
import { loadRenderers } from './registry.ts'

/**
 * A survey to be answered on a screen of the firm, with all that its kinds of questions need. Throws `DefinitionError`
 * where it cannot be. `onChange` gets every change by the key that it is saved under.
 */
export async function openSheet(
  definition: Record<string, unknown>,
  answers: Answers,
  onChange: (key: string, value: unknown) => void,
): Promise<AnswerSheet> {
  const survey = compileSurvey(definition)
  await loadRenderers(definition)
  return createAnswerSheet(survey.start(answers, { now: new Date().toISOString() }), onChange)
}
