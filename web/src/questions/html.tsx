import type { Span } from '@candour/survey'
import { useContext } from 'react'
import { useLanguage, useWords } from '../language/language.ts'
import type { RendererProps } from './renderer.ts'
import { runsOf } from './rich-text.ts'
import { SurveyLanguage } from './said.tsx'

/** Words to read. The engine has read the markup: nothing here is more than text, emphasis and safe links. */
export function Words({ question }: RendererProps) {
  return (
    <div className="question words" lang={useContext(SurveyLanguage)()}>
      {runsOf(question.view.richText).map(({ key, kind, items }) => {
        const said = items.map(({ key, part }) => ({
          key,
          words: part.map(({ key, part }) => <Piece key={key} span={part} />),
        }))
        if (kind === 'heading') return <h2 key={key}>{said[0]?.words}</h2>
        if (kind === 'paragraph') return <p key={key}>{said[0]?.words}</p>
        return (
          <ul key={key}>
            {said.map(({ key, words }) => (
              <li key={key}>{words}</li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}

/** A link leads away in a page of its own, which learns nothing of this one: its address is a secret. */
function Piece({ span: { text, strong, emphasis, href } }: { span: Span }) {
  const { newTab } = useWords().questions
  const language = useLanguage()
  const survey = useContext(SurveyLanguage)()
  const plain = emphasis ? <em>{text}</em> : text
  const words = strong ? <strong>{plain}</strong> : plain
  if (!href) return words
  return /^(mailto|tel):/i.test(href) ? (
    <a href={href}>{words}</a>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
      {words}
      <span className="visually-hidden" lang={survey && language}>
        {' '}
        {newTab}
      </span>
    </a>
  )
}
