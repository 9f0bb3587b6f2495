import type { PageProgress, PageState } from '@candour/survey'

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
  /** What the firm asks about answers that were sent. */
  | { readonly is: 'asked' }
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

/** Pages that follow each other under one title, as they do where each question has a page of its own. */
export interface Section {
  readonly title: string
  readonly pages: readonly [PageState, ...PageState[]]
  readonly state: PageProgress
}

/** The sections that a client sees; a page without a title is one by itself. */
export function tasks(pages: readonly PageState[]): Section[] {
  const groups: [PageState, ...PageState[]][] = []
  for (const page of sections(pages)) {
    const last = groups.at(-1)
    if (last && page.title !== '' && last[0].title === page.title) last.push(page)
    else groups.push([page])
  }
  return groups.map((pages) => ({ title: pages[0].title, pages, state: stateOf(pages) }))
}

function stateOf(pages: readonly PageState[]): PageProgress {
  const [first = 'not-started', ...others] = new Set(pages.map(({ state }) => state))
  return others.length > 0 ? 'in-progress' : first
}

/** Where a section is opened: at what is still to be done in it. */
export function stepInto({ pages }: Section): Step {
  const { name } = pages.find(({ state }) => state !== 'done') ?? pages[0]
  return { is: 'section', page: name }
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
