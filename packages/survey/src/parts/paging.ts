import { type Json, read } from '../definition/read.ts'
import { isObject } from '../expressions/loose.ts'
import type { Survey } from '../model.ts'
import type { Part } from '../toolkit.ts'

/** What is said of pages as a whole: what stands on each, a first one apart, a look back at the end, and no answering. */
export const paging: Part = {
  paging: (json, problems) => {
    const mode = read.string(json, 'questionsOnPageMode')
    const isDisplayed = read.flag(json, 'readOnly', json.mode === 'display')
    const isStarted = read.flag(json, 'firstPageIsStartPage', read.flag(json, 'firstPageIsStarted'))
    const given = pagesOf(json)
    const [first, ...others] = given
    const isApart = isStarted && others.length > 0
    const about = {
      preview: previewOf(json),
      startPage: isApart ? (read.string(first?.page ?? {}, 'name') ?? '') : undefined,
      readOnly: isDisplayed,
    }
    const arrange = mode === 'singlePage' ? onOne : mode === 'questionPerPage' ? oneEach : undefined
    if (!arrange && !isDisplayed) return { ...json, ...about }
    const before = isApart ? given.slice(0, 1) : []
    const places = new Map<string, string>()
    const pages = [...before, ...(arrange?.(isApart ? others : given) ?? given.slice(before.length))].map(
      ({ page, path, elements }, index) => {
        const here = `pages[${index}]`
        places.set(here, path)
        elements.forEach(({ at, within }, position) => {
          const there = `${here}.elements[${position}]`
          places.set(there, at)
          for (const [place, inner] of within?.entries() ?? [])
            places.set(`${there}.elements[${place}]`, inner.at)
        })
        return {
          ...page,
          // Locked whatever its own condition says.
          ...(isDisplayed ? { readOnly: true, enableIf: undefined, isDisplayed } : {}),
          elements: elements.map(({ element }) => element),
          questions: undefined,
        }
      },
    )
    // What is wrong is told where the definition has it.
    problems.placed = (path) => placeOf(path, places)
    return { ...json, ...about, pages, elements: undefined, questions: undefined }
  },
}

/** As SurveyJS has it now, and as it had it before. */
function previewOf({ showPreviewBeforeComplete: shown, previewMode }: Json): Survey['preview'] {
  if (shown === 'showAnsweredQuestions') return 'answered'
  if (shown === 'showAllQuestions') return 'all'
  if (shown !== true) return 'none'
  return previewMode === 'answeredQuestions' ? 'answered' : 'all'
}

interface Page {
  readonly page: Json
  readonly path: string
  /** What stands on it, with where. */
  readonly elements: readonly Placed[]
}

interface Placed {
  readonly element: unknown
  readonly at: string
  /** What stands in it, where it is a panel made of a page. */
  readonly within?: readonly Placed[]
}

function pagesOf(json: Json): Page[] {
  const listed = (of: Json, path: string): Page['elements'] =>
    ['elements', 'questions'].flatMap((key) =>
      read.list(of, key).map((element, index) => ({ element, at: `${path}${key}[${index}]` })),
    )
  const pages = read.list(json, 'pages').flatMap((page, index) => {
    const path = `pages[${index}]`
    return isObject(page) ? [{ page, path, elements: listed(page, `${path}.`) }] : []
  })
  const whole = listed(json, '')
  return whole.length > 0 ? [...pages, { page: { name: 'all' }, path: '', elements: whole }] : pages
}

/** The pages as panels of one. */
const onOne = (pages: readonly Page[]): Page[] => [
  {
    page: { name: 'all' },
    path: '',
    elements: pages.map(({ page, path, elements }) => ({
      element: { ...page, type: 'panel', elements: elements.map(({ element }) => element) },
      at: path,
      within: elements,
    })),
  },
]

/** A page for each, under the conditions of the page that it stands on. */
const oneEach = (pages: readonly Page[]): Page[] =>
  pages.flatMap(({ page, path, elements }) =>
    elements.map((one) => {
      const name = isObject(one.element) ? read.string(one.element, 'name') : undefined
      // It has the name of its question, whose value it must not take for its own.
      return { page: { ...page, name, valueName: `/${name}` }, path, elements: [one] }
    }),
  )

function placeOf(path: string, places: ReadonlyMap<string, string>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const place = places.get(path.slice(0, end))
    if (place !== undefined) return (place + path.slice(end)).replace(/^\./, '')
  }
  return path
}
