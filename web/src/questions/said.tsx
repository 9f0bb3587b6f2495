import { createContext, useContext } from 'react'
import type { LanguageOf } from '../language/other-language.ts'

/** The language of the survey's words where it is not that of the page. */
export const SurveyLanguage = createContext<LanguageOf>(() => undefined)

/** Words of the survey, marked where they are in another language than the page around them. */
export function Said({ children }: { children: string }) {
  const language = useContext(SurveyLanguage)(children)
  return language ? <span lang={language}>{children}</span> : children
}
