import { type Json, read } from '../definition/read.ts'
import { isObject } from '../expressions/loose.ts'
import type { Part } from '../toolkit.ts'

/** Everything on one page, or a page for each question and panel that stands on one. */
export const paging: Part = {
  paging: (json, problems) => {
    const mode = read.string(json, 'questionsOnPageMode')
    if (mode !== 'singlePage' && mode !== 'questionPerPage') return json
    const places = new Map<string, string>()
    const pages = mode === 'singlePage' ? onOne(json, places) : oneEach(json, places)
    // What is wrong is told where the definition has it.
    problems.placed = (path) => placeOf(path, places)
    return { ...json, pages, elements: undefined, questions: undefined }
  },
}

interface Page {
  readonly page: Json
  readonly path: string
  /** What stands on it, with where. */
  readonly elements: readonly { readonly element: unknown; readonly at: string }[]
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
function onOne(json: Json, places: Map<string, string>): Json[] {
  const panels = pagesOf(json).map(({ page, path, elements }, index) => {
    const here = `pages[0].elements[${index}]`
    places.set(here, path)
    for (const [position, { at }] of elements.entries()) places.set(`${here}.elements[${position}]`, at)
    return { ...page, type: 'panel', elements: elements.map(({ element }) => element) }
  })
  return [{ name: 'all', elements: panels }]
}

/** A page for each, under the conditions of the page that it stands on. */
function oneEach(json: Json, places: Map<string, string>): Json[] {
  const pages: Json[] = []
  for (const { page, path, elements } of pagesOf(json))
    for (const { element, at } of elements) {
      const here = `pages[${pages.length}]`
      places.set(here, path)
      places.set(`${here}.elements[0]`, at)
      const name = isObject(element) ? read.string(element, 'name') : undefined
      pages.push({ ...page, name, elements: [element], questions: undefined })
    }
  return pages
}

function placeOf(path: string, places: ReadonlyMap<string, string>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const place = places.get(path.slice(0, end))
    if (place !== undefined) return (place + path.slice(end)).replace(/^\./, '')
  }
  return path
}
