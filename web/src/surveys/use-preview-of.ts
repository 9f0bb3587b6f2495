import { useEffect, useState } from 'react'
import { checkPaste } from './check-paste.ts'
import type { SurveyProblem } from './survey-problems.tsx'

interface PreviewOf {
  /** The text that was looked at. */
  of: string
  problems: readonly SurveyProblem[]
  /** The last that could be shown; none before there was any. */
  definition: Record<string, unknown> | null
  note: string | undefined
}

/** Long enough to type a word, short enough to follow. */
const pause = 400

/** What can be previewed of a text that is being typed: while it is broken, what it was before stays. */
export function usePreviewOf(text: string): PreviewOf {
  const [preview, setPreview] = useState<PreviewOf>(() => next(text, null))
  useEffect(() => {
    const look = () => setPreview((last) => (last.of === text ? last : next(text, last.definition)))
    const timer = setTimeout(look, pause)
    return () => clearTimeout(timer)
  }, [text])
  return preview
}

function next(text: string, last: PreviewOf['definition']): PreviewOf {
  if (text.trim() === '') return { of: text, problems: [], definition: null, note: undefined }
  const checked = checkPaste(text)
  if ('definition' in checked)
    return { of: text, problems: [], definition: checked.definition, note: undefined }
  const [first] = checked.problems
  return {
    of: text,
    problems: checked.problems,
    definition: last,
    note: `This is how it was before line ${first?.place.line} could not be used.`,
  }
}
