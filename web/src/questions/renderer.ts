import type { ElementState } from '@candour/survey'
import type { ComponentType } from 'react'
import type { QuestionState } from './answer-sheet.ts'

export interface RendererProps {
  question: QuestionState
  /** Shows the questions within a question: those of a repeating group's rows. */
  Nested: ComponentType<{ elements: readonly ElementState[] }>
}
