import './pictures.css'
import { isPicture, usePicture } from './picture.ts'
import type { RendererProps } from './renderer.ts'

/** A picture to look at. */
export function Picture({ question: { view } }: RendererProps) {
  const { imageLink = '', altText = '' } = view.labels
  const address = usePicture(imageLink)
  return (
    <div className="question">
      {isPicture(imageLink) ? (
        <img className="picture-shown" src={address ?? undefined} alt={altText} />
      ) : (
        // One that is kept somewhere else is told, not fetched.
        <p className="picture-told">Picture: {altText}</p>
      )}
    </div>
  )
}
