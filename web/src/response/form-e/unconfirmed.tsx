/** How sure this is of the form itself: a solicitor has to know before relying on it. */
export function Unconfirmed({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <details className="border-t border-line pt-4">
      <summary className="font-semibold text-action">
        What of the form is still to be checked against the official one: {sentences.length}
      </summary>
      <ul className="mt-3 grid max-w-prose list-disc gap-1 pl-6 text-ink-soft">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
