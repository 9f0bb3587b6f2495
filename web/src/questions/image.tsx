import './pictures.css'
import { isPicture, usePicture } from './picture.ts'
import type { RendererProps } from './renderer.ts'

/** A picture to look at. */
export function Picture({ question: { view } }: RendererProps) {
  const { node } = view
  const address = usePicture(node.type === 'image' ? node.imageLink : '')
  if (node.type !== 'image') return null
  const says = node.altText || view.title
  return (
    <figure className="question picture">
      {isPicture(node.imageLink) ? (
        <img className="picture-shown" src={address ?? undefined} alt={node.altText} />
      ) : (
        // One that is kept somewhere else is told, not fetched.
        <p className="picture-told">Picture: {says}</p>
      )}
      {view.description && <figcaption className="question-hint">{view.description}</figcaption>}
    </figure>
  )
}
