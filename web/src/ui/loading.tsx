/** Grey lines where text will be; said once to a screen reader. */
export function Loading({ what, lines = 4 }: { what: string; lines?: number }) {
  return (
    <div role="status" aria-busy="true" className="grid gap-3 py-4">
      <span className="sr-only">Loading {what}</span>
      {lineWidths.slice(0, lines).map((width) => (
        <div
          key={width}
          aria-hidden="true"
          className={`h-5 rounded-soft bg-line outline-1 -outline-offset-1 outline-transparent ${width} motion-safe:animate-pulse`}
        />
      ))}
    </div>
  )
}

const lineWidths = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3', 'w-4/5', 'w-1/2', 'w-7/12', 'w-9/12']
