import { TextButton } from '../ui/text-button.tsx'
import type { Place } from './json-places.ts'

export interface SurveyProblem {
  path: string
  message: string
  place: Place
}

interface SurveyProblemsProps {
  problems: readonly SurveyProblem[]
  onPick: (place: Place) => void
}

/** Everything that keeps a pasted survey from running, each with its path and its line. */
export function SurveyProblems({ problems, onPick }: SurveyProblemsProps) {
  return (
    <ol className="grid rounded-soft border border-line bg-surface">
      {problems.map(({ path, message, place }) => (
        <li
          key={`${path} ${place.line} ${message}`}
          className="grid gap-1 border-t border-line p-3 first:border-t-0 sm:grid-cols-[5rem_1fr] sm:gap-4"
        >
          <TextButton className="justify-self-start tabular-nums" onClick={() => onPick(place)}>
            Line {place.line}
          </TextButton>
          <span className="grid min-w-0 gap-1">
            <span>{message}</span>
            {path && <code className="font-mono text-sm break-all text-ink-soft">{path}</code>}
          </span>
        </li>
      ))}
    </ol>
  )
}
