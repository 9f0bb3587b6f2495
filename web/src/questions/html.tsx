import type { RendererProps } from './renderer.ts'

/** Words to read: as plain text, because the definition may come from anywhere. */
export function Words({ question }: RendererProps) {
  return (
    <div className="question words">
      {question.view.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
