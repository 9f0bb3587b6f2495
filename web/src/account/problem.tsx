import type { FormProblem } from '../ui/error-summary.tsx'

/** What went wrong with a single button: a form has its summary. */
export function Problem({ problems }: { problems: readonly FormProblem[] }) {
  const [first] = problems
  if (!first) return null
  return (
    <p role="alert" className="border-l-4 border-wrong pl-4 font-semibold text-wrong">
      {first.message}
    </p>
  )
}
