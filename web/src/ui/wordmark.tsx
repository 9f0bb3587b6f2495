/** The name, set in the heading serif, with a stop in the action green: said plainly, and that is that. */
export function Wordmark() {
  return (
    <span className="font-serif text-2xl font-semibold tracking-[-0.02em] text-ink">
      Candour
      <span aria-hidden="true" className="text-action">
        .
      </span>
    </span>
  )
}
