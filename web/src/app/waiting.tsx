/** In place of the first page, where it takes a second or more. */
export function Waiting() {
  return (
    <p role="status" className="appear-late px-4 py-16 text-center text-ink-soft">
      One moment…
    </p>
  )
}
