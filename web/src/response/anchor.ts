/** The id that an answer or a section has on the page. */
export function anchorOf(name: string): string {
  return `answer-${name}`
}

/**
 * Goes to an answer without changing the address: it is a place on this page, no page of its own. An answer in a table
 * has no place of its own; its row or its group has.
 */
export function goTo(name: string, block: 'start' | 'center' = 'center'): void {
  const place = placesOf(name)
    .map((one) => document.getElementById(anchorOf(one)))
    .find((one) => one !== null)
  place?.scrollIntoView({ block })
  place?.focus({ preventScroll: true })
}

/** The answer, then what it is in: "children[0].name", "children[0]", "children". */
export function placesOf(name: string): string[] {
  const outer = name.replace(/(\.[^.[\]]+|\[\d+\])$/, '')
  return outer === name ? [name] : [name, ...placesOf(outer)]
}
