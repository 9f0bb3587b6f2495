import { useEffect, useId, useRef } from 'react'

/** Something to put right: in a control of the form, named by its id, or in the form as a whole. */
export interface FormProblem {
  field: string | null
  message: string
}

export function problemOf(problems: readonly FormProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message
}

/**
 * Everything that is wrong, at the top of the form. Takes the focus each time the form was tried, so that
 * nobody is left wondering; each line leads to its control.
 */
export function ErrorSummary({ problems }: { problems: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
  }, [problems])

  if (problems.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-soft border-2 border-wrong bg-surface p-4"
    >
      <h2 id={titleId} className="text-lg font-bold">
        There is a problem
      </h2>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="font-semibold text-wrong">
            {field ? <ToField id={field} message={message} /> : message}
          </li>
        ))}
      </ul>
    </div>
  )
}

// Not a real fragment link: the address must not change, and the control has to take the focus.
function ToField({ id, message }: { id: string; message: string }) {
  return (
    <a
      href={`#${id}`}
      className="underline underline-offset-4"
      onClick={(event) => {
        event.preventDefault()
        const control = document.getElementById(id)
        control?.scrollIntoView({ block: 'center' })
        control?.focus({ preventScroll: true })
      }}
    >
      {message}
    </a>
  )
}
