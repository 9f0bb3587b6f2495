import { useEffect } from 'react'
import { useWords } from '../language/language.ts'

/** While something is wrong the name of the tab begins with it: that is what is read out first of a page. */
export function useErrorTitle(): void {
  const { questions, language } = useWords()
  useEffect(() => {
    const wrong = `${questions.error} ${language.title}`
    document.title = wrong
    return () => {
      // A page that was left in a hurry has another by now.
      if (document.title === wrong) document.title = language.title
    }
  }, [questions, language])
}
