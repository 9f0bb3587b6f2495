import { useContext } from 'react'
import { useWords } from '../language/language.ts'
import { Said, SurveyLanguage } from './said.tsx'
import './pictures.css'
import { isPicture, usePicture } from './picture.ts'
import type { RendererProps } from './renderer.ts'

/** A picture to look at. */
export function Picture({ question: { view } }: RendererProps) {
  const { imageLink = '', altText = '' } = view.labels
  const address = usePicture(imageLink)
  const { picture } = useWords().questions
  const language = useContext(SurveyLanguage)(altText)
  return (
    <div className="question">
      {isPicture(imageLink) ? (
        <img className="picture-shown" src={address ?? undefined} alt={altText} lang={language} />
      ) : (
        // One that is kept somewhere else is told, not fetched.
        <p className="picture-told">
          {picture} <Said>{altText}</Said>
        </p>
      )}
    </div>
  )
}
