import {
  calculatedProperties,
  definitionLimits,
  pageProperties,
  panelProperties,
  questionProperties,
  surveyProperties,
} from '../definition/properties.ts'
import { checkProperties, type Json, joined, type Problems, read } from '../definition/reader.ts'
import { inLanguage, type Words } from '../definition/words.ts'
import { isObject, numberOf } from '../expressions/loose.ts'
import { fieldNameProblem } from '../field-name.ts'
import type { PageNode, PanelNode, QuestionBase, QuestionNode } from '../model.ts'
import { readChoices } from '../questions/choice.ts'
import { rowCounts } from '../questions/paneldynamic.ts'
import { readScale } from '../questions/rating.ts'
import { isQuestionType, kindOf } from '../questions/registry.ts'
import type { Hiding, Item, Scope } from './item.ts'

/** What a definition says, item by item, before its expressions are understood. */
export interface Collected {
  readonly root: Scope
  readonly pages: readonly Item[]
  readonly calculated: readonly Item[]
  readonly hiding: Hiding
  /** Where each item stands in the definition, for its expressions. */
  readonly sources: ReadonlyMap<Item, Json>
  /** Pages and panels of the top by name. */
  readonly containers: ReadonlyMap<string, Item>
}

interface Place {
  readonly scope: Scope
  readonly parent: Item | null
  readonly page: number
  readonly depth: number
}

const newScope = (parent: Scope | null, owner: Item | null): Scope => ({
  parent,
  owner,
  items: [],
  top: [],
  byName: new Map(),
  folded: new Map(),
})

const silent = () => ''

export function collect(json: Json, problems: Problems): Collected {
  const collector = new Collector(problems)
  collector.survey(json)
  return collector
}

class Collector implements Collected {
  readonly root = newScope(null, null)
  readonly pages: Item[] = []
  readonly calculated: Item[] = []
  readonly sources = new Map<Item, Json>()
  readonly containers = new Map<string, Item>()
  hiding: Hiding = 'onComplete'
  readonly #problems: Problems
  #count = 0

  constructor(problems: Problems) {
    this.#problems = problems
  }

  survey(json: Json): void {
    checkProperties(json, '', surveyProperties, this.#problems)
    const clear = json.clearInvisibleValues
    if (clear === 'none' || clear === false) this.hiding = 'none'
    if (clear === 'onHidden' || clear === 'onHiddenContainer') this.hiding = clear
    const pages = read.list(json, 'pages')
    if (pages.length > definitionLimits.pages)
      this.#problems.add('pages', 'too-many', `A survey may have ${definitionLimits.pages} pages.`)
    pages.slice(0, definitionLimits.pages).forEach((page, index) => {
      this.#page(page, `pages[${index}]`)
    })
    // A survey without pages is one page.
    for (const key of ['elements', 'questions'])
      if (Array.isArray(json[key])) this.#page({ name: 'all', [key]: json[key] }, '')
    read.list(json, 'calculatedValues').forEach((value, index) => {
      this.#calculated(value, `calculatedValues[${index}]`)
    })
  }

  #page(json: unknown, path: string): void {
    if (!isObject(json)) {
      this.#problems.add(path, 'wrong-type', 'A page must be an object.')
      return
    }
    if (path !== '') checkProperties(json, path, pageProperties, this.#problems)
    const page = this.pages.length
    const item = this.#item(json, path, 'page', { scope: this.root, parent: null, page, depth: 0 }, null)
    this.pages.push(item)
    for (const key of ['elements', 'questions'])
      this.#elements(json, path, key, { scope: this.root, parent: item, page, depth: 1 })
  }

  #elements(json: Json, path: string, key: string, place: Place): void {
    const list = read.list(json, key)
    const at = joined(path, key)
    if (place.depth > definitionLimits.depth) {
      this.#problems.add(at, 'too-deep', `Panels may be nested ${definitionLimits.depth} deep.`)
      return
    }
    for (const [index, element] of list.entries()) {
      if (++this.#count > definitionLimits.questions) {
        this.#problems.add(at, 'too-many', `A survey may have ${definitionLimits.questions} questions.`)
        return
      }
      this.#element(element, `${at}[${index}]`, place)
    }
  }

  #element(json: unknown, path: string, place: Place): void {
    if (!isObject(json)) {
      this.#problems.add(path, 'wrong-type', 'A question must be an object.')
      return
    }
    const { type } = json
    if (type === 'panel') {
      this.#panel(json, path, place)
      return
    }
    if (isQuestionType(type)) {
      this.#question(json, type, path, place)
      return
    }
    const named = typeof type === 'string' ? `The question type "${type}"` : 'A question without a type'
    this.#problems.add(joined(path, 'type'), 'not-supported', `${named} is not supported.`)
  }

  #panel(json: Json, path: string, place: Place): void {
    checkProperties(json, path, panelProperties, this.#problems)
    const item = this.#item(json, path, 'panel', place, null)
    this.#elements(json, path, 'elements', { ...place, parent: item, depth: place.depth + 1 })
  }

  #question(json: Json, type: QuestionNode['type'], path: string, place: Place): void {
    const kind = kindOf(type)
    checkProperties(json, path, { ...questionProperties, ...kind.properties }, this.#problems)
    const name = read.string(json, 'name') ?? ''
    this.#checkName(name, joined(path, 'name'))
    const base: QuestionBase = {
      kind: 'question',
      name,
      title: inLanguage(read.words(json, 'title')) || name,
      description: inLanguage(read.words(json, 'description')),
      whyWeAsk: inLanguage(read.words(json, 'whyWeAsk')),
      marks: kind.isAnswered ? (read.list(json, 'marks') as QuestionBase['marks']) : [],
      isRequired: kind.isAnswered && read.flag(json, 'isRequired'),
    }
    const node = kind.read(json, base, path, this.#problems)
    const item = this.#item(json, path, 'question', place, node)
    this.#register(item, joined(path, 'name'))
    if (item.rows) this.#template(json, path, item, item.rows, place)
  }

  #template(json: Json, path: string, owner: Item, scope: Scope, place: Place): void {
    let parent: Item | null = null
    const inner = { scope, parent, page: place.page, depth: place.depth + 1 }
    if (json.templateVisibleIf !== undefined) {
      parent = this.#item({ templateVisibleIf: json.templateVisibleIf }, path, 'row', inner, null)
    }
    this.#elements(json, path, 'templateElements', { ...inner, parent })
    const elements = (parent ? parent.children : scope.top).map((item) => item.node)
    Object.assign(owner.node ?? {}, { elements: elements.filter((node) => node !== null) })
    const { keyName } = owner
    if (keyName && !scope.byName.has(keyName))
      this.#problems.add(
        joined(path, 'keyName'),
        'unknown-question',
        `The group has no question "${keyName}".`,
      )
  }

  #calculated(json: unknown, path: string): void {
    if (!isObject(json)) {
      this.#problems.add(path, 'wrong-type', 'A calculated value must be an object.')
      return
    }
    checkProperties(json, path, calculatedProperties, this.#problems)
    this.#checkName(read.string(json, 'name') ?? '', joined(path, 'name'))
    const place = { scope: this.root, parent: null, page: -1, depth: 0 }
    const item = this.#item(json, path, 'calculated', place, null)
    this.#register(item, joined(path, 'name'))
    this.calculated.push(item)
  }

  #item(json: Json, path: string, kind: Item['kind'], place: Place, question: QuestionNode | null): Item {
    const { scope, parent, page } = place
    const children: Item[] = []
    const isGroup = question?.type === 'paneldynamic'
    const item: Item = {
      kind,
      index: scope.items.length,
      name: read.string(json, 'name') ?? '',
      path,
      scope,
      parent,
      children,
      page,
      node: question ?? containerNode(json, kind, children),
      question,
      ofKind: question && kindOf(question.type),
      // A condition is false until it has been worked out.
      shownAtFirst: read.string(json, kind === 'row' ? 'templateVisibleIf' : 'visibleIf')?.trim()
        ? false
        : read.flag(json, 'visible', true),
      requiredAtFirst: question?.isRequired ?? false,
      lockedAtFirst: read.flag(json, 'readOnly'),
      defaultValue: question && defaultOf(question, json.defaultValue),
      includeIntoResult: read.flag(json, 'includeIntoResult'),
      rows: null,
      initialRows: isGroup ? rowCounts(json).initialRows : 0,
      canAdd: read.flag(json, 'allowAddPanel', true),
      canRemove: read.flag(json, 'allowRemovePanel', true),
      keyName: (isGroup && read.string(json, 'keyName')) || '',
      words: wordsOf(json, question),
      choiceDefinitions: question ? this.#choices(json, question, path) : [],
      choices: [],
      title: silent,
      description: silent,
      whyWeAsk: silent,
      rowTitle: silent,
      html: silent,
      validators: [],
      tasks: {},
      onValue: [],
      onMark: [],
      onTouch: [],
    }
    if (isGroup) Object.assign(item, { rows: newScope(scope, item) })
    scope.items.push(item)
    if (parent) parent.children.push(item)
    else if (kind !== 'calculated') scope.top.push(item)
    if ((kind === 'page' || kind === 'panel') && item.name) this.containers.set(item.name, item)
    this.sources.set(item, json)
    return item
  }

  /** Their problems were told when the question was read. */
  #choices(json: Json, question: QuestionNode, path: string) {
    if (!('choices' in question)) return []
    const told = { list: [], add: () => {} } as unknown as Problems
    return question.type === 'rating' ? readScale(json, path, told) : readChoices(json, path, told)
  }

  #checkName(name: string, path: string): void {
    const problem = fieldNameProblem(name)
    if (problem) this.#problems.add(path, 'name', problem)
    else if (/-(mark|comment)$/i.test(name))
      this.#problems.add(
        path,
        'name',
        `The name "${name}" must not end in "-Mark" or "-Comment"; those are kept for us.`,
      )
  }

  #register(item: Item, path: string): void {
    const { byName, folded } = item.scope
    if (byName.has(item.name)) {
      this.#problems.add(path, 'duplicate-name', `Another question has the name "${item.name}".`)
      return
    }
    byName.set(item.name, item)
    const lower = item.name.toLowerCase()
    if (!folded.has(lower)) folded.set(lower, item)
  }
}

function containerNode(
  json: Json,
  kind: Item['kind'],
  children: readonly Item[],
): PageNode | PanelNode | null {
  if (kind !== 'page' && kind !== 'panel') return null
  return {
    kind,
    name: read.string(json, 'name') ?? '',
    title: inLanguage(read.words(json, 'title')),
    description: inLanguage(read.words(json, 'description')),
    get elements() {
      return children.map((child) => child.node).filter((node) => node !== null && node.kind !== 'page')
    },
  }
}

/** A default is read as generously as SurveyJS reads it: "5" for a number, 5 for a text. */
function defaultOf(question: QuestionNode, value: unknown): unknown {
  if (question.type === 'boolean' && value === 'indeterminate') return undefined
  if (question.type === 'boolean' && typeof value === 'string' && /^(true|false)$/.test(value))
    return value === 'true' ? question.valueTrue : question.valueFalse
  if (question.type !== 'text') return value ?? undefined
  if (question.isNumber) return numberOf(value)
  return typeof value === 'number' ? String(value) : (value ?? undefined)
}

const wordKeys = [
  'requiredErrorText',
  'otherErrorText',
  'keyDuplicationError',
  'minErrorText',
  'maxErrorText',
]

function wordsOf(json: Json, question: QuestionNode | null): Record<string, Words> {
  const words: Record<string, Words> = question ? { ...kindOf(question.type).labels?.(json) } : {}
  for (const key of wordKeys) if (json[key] !== undefined) words[key] = read.words(json, key)
  return words
}
