import { joined, type Problems } from '../definition/problems.ts'
import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { isObject } from '../expressions/loose.ts'
import type { QuestionBase, QuestionNode } from '../nodes.ts'
import type { Kind } from '../questions/kind.ts'
import type { Toolkit } from '../toolkit.ts'
import type { Hiding, Item, Scope } from './item.ts'
import { makeItem, newScope, type Place } from './make-item.ts'
import type { Grouping } from './shape.ts'

/** What a definition says, item by item, before its expressions are understood. */
export interface Collected {
  readonly root: Scope
  readonly pages: readonly Item[]
  /** Pages and panels by name. */
  readonly containers: ReadonlyMap<string, Item>
}

export function collect(json: Json, problems: Problems, toolkit: Toolkit): Collected {
  const collector = new Collector(problems, toolkit)
  collector.survey(json)
  return collector
}

function hidingOf(clear: unknown, otherwise: Hiding): Hiding {
  if (clear === 'none' || clear === false) return 'none'
  return clear === 'onHidden' || clear === 'onHiddenContainer' || clear === 'onComplete' ? clear : otherwise
}

class Collector implements Collected {
  readonly root = newScope(null, null)
  readonly pages: Item[] = []
  readonly containers = new Map<string, Item>()
  #hiding: Hiding = 'onComplete'
  readonly #problems: Problems
  readonly #toolkit: Toolkit

  constructor(problems: Problems, toolkit: Toolkit) {
    this.#problems = problems
    this.#toolkit = toolkit
  }

  survey(json: Json): void {
    this.#hiding = hidingOf(json.clearInvisibleValues, 'onComplete')
    read.list(json, 'pages').forEach((page, index) => {
      if (isObject(page)) this.#page(page, `pages[${index}]`)
    })
    // A survey without pages is one page.
    if (json.elements !== undefined || json.questions !== undefined)
      this.#page({ name: 'all', elements: json.elements, questions: json.questions }, '')
    read.list(json, 'calculatedValues').forEach((value, index) => {
      if (isObject(value)) this.#calculated(value, `calculatedValues[${index}]`)
    })
  }

  #page(json: Json, path: string): void {
    const page = this.pages.length
    const item = this.#item(json, path, 'page', { scope: this.root, parent: null, page }, null)
    this.pages.push(item)
    for (const key of ['elements', 'questions'])
      this.#elements(json, path, key, { scope: this.root, parent: item, page })
  }

  #elements(json: Json, path: string, key: string, place: Place): void {
    const at = joined(path, key)
    read.list(json, key).forEach((element, index) => {
      if (isObject(element)) this.#element(element, `${at}[${index}]`, place)
    })
  }

  #element(json: Json, path: string, place: Place): void {
    if (json.type !== 'panel') {
      this.#question(json, path, place)
      return
    }
    const item = this.#item(json, path, 'panel', place, null)
    this.#elements(json, path, 'elements', { ...place, parent: item })
  }

  #question(json: Json, path: string, place: Place): void {
    const type = read.string(json, 'type') ?? ''
    const kind = this.#toolkit.kinds[type]
    if (!kind || kind.knows?.(json) === false) {
      // Told already where all properties are checked; otherwise a part of the engine is missing.
      this.#problems.once(joined(path, 'type'), 'not-supported', 'This is not supported.')
      return
    }
    const name = read.string(json, 'name') ?? ''
    const base: QuestionBase = {
      kind: 'question',
      name,
      title: inLanguage(read.words(json, 'title')) || name,
      description: inLanguage(read.words(json, 'description')),
      whyWeAsk: inLanguage(read.words(json, 'whyWeAsk')),
      marks: kind.isAnswered ? (read.list(json, 'marks') as QuestionBase['marks']) : [],
      isRequired: kind.isAnswered && read.flag(json, 'isRequired'),
    }
    const node = kind.read(json, base)
    const item = this.#item(json, path, 'question', place, node, kind)
    this.#register(item, path)
    if (node.type === 'rating' && node.choices.length === 0)
      this.#problems.add(path, 'wrong-scale', 'A rating needs at least two points.')
    if (item.grouping && item.rows) this.#template(json, path, item, item.grouping, item.rows)
  }

  #template(json: Json, path: string, owner: Item, grouping: Grouping, scope: Scope): void {
    const { elements: key, question, condition, rowIf, link } = grouping
    const place: Place = { scope, parent: null, page: owner.page }
    const ofRow = { visibleIf: rowIf, [condition]: rowIf }
    const row = rowIf || link ? this.#item(ofRow, path, 'row', place, null) : null
    read.list(json, key).forEach((entry, index) => {
      if (!isObject(entry)) return
      const at = `${joined(path, key)}[${index}]`
      this.#element(question?.(entry) ?? entry, at, { ...place, parent: row })
    })
    for (const { json: total, path: at } of grouping.totals ?? []) this.#calculated(total, at)
    const elements = (row ? row.children : scope.top).map((item) => item.node).filter((node) => node !== null)
    Object.assign(owner.node ?? {}, { elements })
  }

  #calculated(json: Json, path: string): void {
    const item = this.#item(json, path, 'calculated', { scope: this.root, parent: null, page: -1 }, null)
    this.#register(item, path)
  }

  #item(
    json: Json,
    path: string,
    kind: Item['kind'],
    place: Place,
    question: QuestionNode | null,
    ofKind: Kind | null = null,
  ): Item {
    const item = makeItem(json, path, kind, place, question, ofKind)
    item.hiding = hidingOf(json.clearIfInvisible, this.#hiding)
    if ((kind === 'page' || kind === 'panel') && item.name) this.containers.set(item.name, item)
    return item
  }

  #register(item: Item, path: string): void {
    const { name, key, scope } = item
    const { byName, byKey } = scope
    // What a name may be was looked at with all properties.
    const other = byKey.get(key)
    // Questions with the same key show the same answer; a calculated value has its own.
    if (byName.has(name) || (other && !(item.question && other.question))) {
      const at = joined(path, byName.has(name) ? 'name' : 'valueName')
      this.#problems.add(at, 'duplicate-name', `Another question has the name "${key}".`)
      return
    }
    byName.set(name, item)
    if (!other) byKey.set(key, item)
    else {
      if (other.twins.length === 0) other.twins = [other]
      other.twins.push(item)
      item.twins = other.twins
    }
  }
}
