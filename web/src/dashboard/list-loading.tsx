const lines = Array.from({ length: 8 }, (_, index) => index)

/** As tall as the rows that will be here, so that nothing moves when they come. */
export function ListLoading() {
  return (
    <div role="status" aria-busy="true" className="border-t border-rule">
      <span className="sr-only">Loading your clients</span>
      {lines.map((line) => (
        <div key={line} aria-hidden="true" className="flex min-h-16 items-center gap-6 border-b border-line">
          <div className="grid grow gap-2">
            <div className="h-4 w-40 rounded-soft bg-line motion-safe:animate-pulse" />
            <div className="h-3 w-24 rounded-soft bg-line motion-safe:animate-pulse" />
          </div>
          <div className="h-5 w-24 rounded-soft bg-line motion-safe:animate-pulse" />
          <div className="hidden h-4 w-32 rounded-soft bg-line sm:block motion-safe:animate-pulse" />
        </div>
      ))}
    </div>
  )
}
