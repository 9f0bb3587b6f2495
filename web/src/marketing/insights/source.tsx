/** Leads from a figure to where it comes from. */
export function Source({ n }: { n: number | readonly number[] }) {
  return (
    <sup className="text-xs">
      {[n].flat().map((one) => (
        <a
          key={one}
          href={`#source-${one}`}
          aria-label={`Source ${one}`}
          className="px-0.5 text-action underline underline-offset-2"
        >
          {one}
        </a>
      ))}
    </sup>
  )
}
