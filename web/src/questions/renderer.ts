import type { ElementState, TextQuestion } from '@candour/survey'
import type { ComponentType } from 'react'
import type { QuestionState } from './answer-sheet.ts'

export interface RendererProps {
  question: QuestionState
  /** Shows the questions within a question: those of a repeating group's rows. */
  Nested: ComponentType<{ elements: readonly ElementState[] }>
}

/** Of the renderers for one input type. */
export interface TextProps extends Pick<RendererProps, 'question'> {
  node: TextQuestion
}
