import { useWords } from './language.ts'

/** Says that nobody who speaks the language has checked the words of the page yet. */
export function UncheckedNote() {
  const { unchecked } = useWords().language
  return (
    unchecked && (
      <>
        <p>{unchecked.own}</p>
        <p lang="en">{unchecked.english}</p>
      </>
    )
  )
}
