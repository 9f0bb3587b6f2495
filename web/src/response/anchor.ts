/** The id that an answer or a section has on the page. */
export function anchorOf(name: string): string {
  return `answer-${name}`
}

/** Goes to an answer without changing the address: it is a place on this page, no page of its own. */
export function goTo(name: string, block: 'start' | 'center' = 'center'): void {
  const place = document.getElementById(anchorOf(name))
  place?.scrollIntoView({ block })
  place?.focus({ preventScroll: true })
}
