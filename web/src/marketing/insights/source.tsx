interface SourceProps {
  n: number
  /** A letter where the source was named before, so that each mention has an address of its own. */
  again?: string
}

/** Leads from what is said to where it comes from; from there a link leads back to where it was said first. */
export function Source({ n, again = '' }: SourceProps) {
  return (
    <sup id={mentionId(n) + again}>
      <a href={`#${sourceId(n)}`} aria-label={`Source ${n}`}>
        {n}
      </a>
    </sup>
  )
}

export const sourceId = (n: number) => `source-${n}`
export const mentionId = (n: number) => `said-${n}`
