import type { ElementState } from '@candour/survey'
import { memo } from 'react'
import { rendererOf } from './registry.ts'
import { Said } from './said.tsx'
import { useQuestion } from './use-answers.ts'

/** One question, by the renderer of its type. */
const Question = memo(function Question({ name }: { name: string }) {
  const question = useQuestion(name)
  const Renderer = rendererOf(question.view.node.type)
  return <Renderer question={question} Nested={Elements} />
})

/** Questions and panels in order, as a page or the row of a repeating group has them. */
export function Elements({ elements }: { elements: readonly ElementState[] }) {
  return elements.map((element) =>
    element.kind === 'question' ? (
      <Question key={element.name} name={element.name} />
    ) : (
      <section className="panel" key={element.name}>
        {element.title && (
          <h2 className="panel-title">
            <Said>{element.title}</Said>
          </h2>
        )}
        {element.description && (
          <p className="question-hint">
            <Said>{element.description}</Said>
          </p>
        )}
        <Elements elements={element.elements} />
      </section>
    ),
  )
}
