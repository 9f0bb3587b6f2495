import type { PageState } from '@candour/survey'

/** Where the client is. Kept in the browser's history; the address never changes. */
export type Step =
  | { readonly is: 'start' }
  | { readonly is: 'tasks' }
  | {
      readonly is: 'section'
      readonly page: string
      /** The question to go to. */
      readonly question?: string
      /** Came from checking the answers, and goes back there. */
      readonly checking?: boolean
    }
  | { readonly is: 'check' }
  | { readonly is: 'later' }
  | { readonly is: 'receipt' }

const plainSteps = ['start', 'tasks', 'check', 'later'] as const

/** The step of an entry of the history; the list of sections where it names none that is shown now. */
export function stepOf(state: unknown, pages: readonly PageState[]): Step {
  const step = (state as { step?: Partial<Step> } | null)?.step
  const plain = plainSteps.find((is) => is === step?.is)
  if (plain) return { is: plain }
  if (step?.is === 'section' && sections(pages).some(({ name }) => name === step.page)) {
    return step as Step
  }
  return { is: 'tasks' }
}

export function sections(pages: readonly PageState[]): PageState[] {
  return pages.filter(({ visible }) => visible)
}

/** Where "Continue" leads from a section. */
export function stepAfter(page: string, checking: boolean, pages: readonly PageState[]): Step {
  if (checking) return { is: 'check' }
  const shown = sections(pages)
  const next = shown[shown.findIndex(({ name }) => name === page) + 1]
  return next ? { is: 'section', page: next.name } : { is: 'check' }
}

/** Where to carry on: the first section that is not done, or checking the answers. */
export function stepToCarryOn(pages: readonly PageState[]): Step {
  const next = sections(pages).find(({ state }) => state !== 'done')
  return next ? { is: 'section', page: next.name } : { is: 'check' }
}

/** The section that a question is in, by its full name: those of its parts and rows begin with its own. */
export function pageOf(question: string, pages: readonly PageState[]): PageState | undefined {
  const nearness = (elements: PageState['elements']): number =>
    Math.max(
      0,
      ...elements.map((element) =>
        element.kind === 'panel'
          ? nearness(element.elements)
          : isOf(question, element.name)
            ? element.name.length
            : 0,
      ),
    )
  const near = sections(pages).map((page) => ({ page, by: nearness(page.elements) }))
  return near.filter(({ by }) => by > 0).sort((a, b) => b.by - a.by)[0]?.page
}

/** Whether a full name is that of a question, or of a part of it: names may have dots of their own. */
function isOf(name: string, question: string): boolean {
  return name === question || name.startsWith(`${question}[`) || name.startsWith(`${question}.`)
}
