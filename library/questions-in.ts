/** A question as the definition has it. */
export interface Written {
  readonly type: string
  readonly name: string
  readonly [property: string]: unknown
}

/** Where a question stands: its page, and its repeating group if it is in one. */
export interface Placed {
  readonly question: Written
  readonly page: string
  readonly group?: Written
}

interface Definition {
  readonly pages: readonly { readonly name: string; readonly elements: readonly unknown[] }[]
}

/** Every question of a definition, in order; those of repeating groups too, and of groups within them. */
export function questionsIn(definition: Definition): Placed[] {
  return definition.pages.flatMap((page) => page.elements.flatMap((element) => placed(element, page.name)))
}

function placed(element: unknown, page: string, group?: Written): Placed[] {
  const question = element as Written
  const inRows = (question.templateElements ?? []) as readonly unknown[]
  return [
    { question, page, ...(group && { group }) },
    ...inRows.flatMap((inRow) => placed(inRow, page, question)),
  ]
}
