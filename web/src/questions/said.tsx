import { createContext, type ReactNode, useContext } from 'react'

/** The language of the survey's words where it is not that of the page. */
export const SurveyLanguage = createContext<string | undefined>(undefined)

/** Words of the survey, marked where they are in another language than the page around them. */
export function Said({ children }: { children: ReactNode }) {
  const language = useContext(SurveyLanguage)
  return language ? <span lang={language}>{children}</span> : children
}
