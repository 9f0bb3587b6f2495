import type { RendererProps } from './renderer.ts'

/** Words to read: as plain text, because the definition may come from anywhere. */
export function Words({ question }: RendererProps) {
  return (
    <div className="question words">
      {question.view.richText
        .map(({ spans }) => spans.map(({ text }) => text).join(''))
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
    </div>
  )
}
