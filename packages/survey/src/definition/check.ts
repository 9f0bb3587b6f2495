import { isObject } from '../expressions/loose.ts'
import { cellTypeOf, propertiesOfCell } from './cell-properties.ts'
import { checkProperties, isScalar, quoted, shortened } from './fits.ts'
import { definitionLimits, sizeLimits } from './limits.ts'
import { NamesUsed } from './names-used.ts'
import { plainType } from './plain-type.ts'
import { joined, type Problems } from './problems.ts'
import {
  calculatedProperties,
  choiceProperties,
  type Properties,
  pageProperties,
  panelProperties,
  pictureProperties,
  questionProperties,
  type Rule,
  rowProperties,
  surveyProperties,
  triggerProperties,
  validatorProperties,
} from './properties.ts'
import { itemProperties, maskProperties, propertiesOfType } from './question-properties.ts'
import { type Json, read } from './read.ts'
import { refusalOf, typeRefusal } from './refused.ts'

/**
 * Walks a definition from an unknown author: every property against its table, every list against its limit.
 * What a definition means (names, expressions, rings) is looked at when it is compiled.
 */
export function checkDefinition(json: Json, problems: Problems, without: readonly string[] = []): void {
  new Checker(problems, without).survey(json)
}

/** Where an object of a definition stands. */
interface Place {
  /** How many panels are around it. */
  readonly depth: number
  /** How many times a group's first rows repeat it; 0 outside groups. */
  readonly rows: number
  /** How many times all first rows around it repeat it. */
  readonly times: number
  /** In a table: of columns that do not say it themselves. */
  readonly cellType?: unknown
}

/** Types of question whose parts have full names: "contact.phone", "matrix.row.column". */
const madeOfNamed: ReadonlySet<string> = new Set(['multipletext', 'matrixdropdown'])

const isType = (type: unknown): type is keyof typeof propertiesOfType =>
  typeof type === 'string' && Object.hasOwn(propertiesOfType, type)

class Checker {
  readonly #problems: Problems
  readonly #without: readonly string[]
  readonly #names: NamesUsed
  readonly #ofType = new Map<string, Properties>()
  #count = 0
  #cells = 0

  constructor(problems: Problems, without: readonly string[]) {
    this.#problems = problems
    this.#without = without
    this.#names = new NamesUsed(problems)
  }

  survey(json: Json): void {
    this.#object(json, '', surveyProperties, { depth: 1, rows: 0, times: 1 }, 'survey')
    this.#names.finish()
  }

  /** An object against its table, and whatever stands in its properties. `families` find why one is refused. */
  #object(json: Json, path: string, properties: Properties, place: Place, ...families: string[]): void {
    const because = (key: string) => refusalOf(families, key)
    checkProperties(json, path, { properties, because }, this.#problems, (rule, value, at) => {
      this.#inside(rule, value, at, place)
    })
    if (properties.name === 'name' && json.name === undefined) this.#names.check('', joined(path, 'name'))
  }

  /** What a property of this rule holds; the value is of the right type. */
  #inside(rule: Rule, value: unknown, at: string, place: Place): void {
    switch (rule) {
      case 'elements':
        this.#elements(value, at, place)
        break
      case 'pages':
        this.#each(value, at, sizeLimits.pages, (page, path) => {
          this.#object(page, path, pageProperties, place, 'page')
        })
        break
      case 'calculated':
        this.#each(value, at, sizeLimits.calculated, (one, path) => {
          this.#object(one, path, calculatedProperties, place, 'calculated value')
        })
        break
      case 'validators':
        this.#each(value, at, sizeLimits.validators, (one, path) => {
          this.#typed(one, path, place, 'validator', validatorProperties)
        })
        break
      case 'triggers':
        this.#each(value, at, sizeLimits.triggers, (one, path) => {
          this.#typed(one, path, place, 'trigger', triggerProperties)
        })
        break
      case 'choices':
        this.#choices(value, at, choiceProperties, place)
        break
      case 'pictures':
        this.#choices(value, at, pictureProperties, place)
        break
      case 'rows':
        if (Array.isArray(value) && value.length > definitionLimits.rows)
          this.#problems.add(at, 'too-many', `A table may have ${definitionLimits.rows} rows.`)
        this.#choices(value, at, rowProperties, place)
        break
      case 'items':
        this.#parts(value, at, place, (item, path) =>
          this.#object(item, path, itemProperties, place, 'multipletext item'),
        )
        break
      case 'columns':
        this.#parts(value, at, place, (column, path) => {
          const type = cellTypeOf(column.cellType, place.cellType)
          this.#object(column, path, propertiesOfCell(type), place, 'table column', type, 'question')
        })
        break
      case 'name':
      case 'key':
        this.#names.check(String(value), at)
        break
      case 'mask':
        if (isObject(value)) this.#object(value, at, maskProperties, place, 'mask')
        break
    }
  }

  #each(list: unknown, at: string, most: number, visit: (entry: Json, at: string) => void): void {
    if (!Array.isArray(list)) return
    if (list.length > most) this.#problems.add(at, 'too-many', `There may be ${most} of these at most.`)
    list.slice(0, most).forEach((entry, index) => {
      if (isObject(entry)) visit(entry, `${at}[${index}]`)
      else this.#problems.add(`${at}[${index}]`, 'wrong-type', 'This must be an object.')
    })
  }

  #elements(list: unknown, at: string, place: Place): void {
    if (place.depth > sizeLimits.depth) {
      this.#problems.add(at, 'too-deep', `Panels may be nested ${sizeLimits.depth} deep.`)
      return
    }
    this.#parts(list, at, place, (element, path) => this.#element(element, path, place))
  }

  /** Questions, or what becomes questions: each counts as one, and as often as there are rows of it. */
  #parts(list: unknown, at: string, { times }: Place, visit: (entry: Json, at: string) => void): void {
    this.#each(list, at, sizeLimits.questions, (one, path) => {
      const few = this.#cells <= sizeLimits.cells
      this.#cells += times
      if (few && this.#cells > sizeLimits.cells)
        this.#problems.add(path, 'too-many', `A survey may begin with ${sizeLimits.cells} questions in rows.`)
      if (++this.#count === sizeLimits.questions + 1)
        this.#problems.add(path, 'too-many', `A survey may have ${sizeLimits.questions} questions.`)
      if (this.#count <= sizeLimits.questions) visit(one, path)
    })
  }

  #element(json: Json, path: string, place: Place): void {
    const { type } = json
    const depth = place.depth + 1
    if (type === 'panel') {
      this.#object(json, path, panelProperties, { ...place, depth }, 'panel')
      return
    }
    if (!isType(type)) {
      this.#refusedType(type, joined(path, 'type'))
      return
    }
    if (this.#without.includes(type))
      this.#problems.add(
        joined(path, 'type'),
        'not-available',
        `Questions of the type "${type}" cannot be asked here. Take this one out.`,
      )
    if (madeOfNamed.has(type)) this.#names.whole(json.name)
    if (place.rows > 0)
      read.list(json, 'columns').forEach((column, index) => {
        if (isObject(column) && (column.totalExpression || (column.totalType ?? 'none') !== 'none'))
          this.#problems.add(
            `${path}.columns[${index}]`,
            'not-supported',
            'A table in a group has no totals: add up in a question of the type "expression".',
          )
      })
    if (type === 'matrixdropdown')
      this.#names.crossed(
        valuesOf(json, 'rows', 'value'),
        valuesOf(json, 'columns', 'name'),
        joined(path, 'columns'),
      )
    const has = (...keys: string[]) => keys.some((key) => json[key] === true)
    if (has('showCommentArea', 'hasComment') && has('showOtherItem', 'hasOther'))
      this.#problems.add(
        joined(path, 'showCommentArea'),
        'not-supported',
        'A question has words beside "other" or a comment, not both.',
      )
    const repeats = type === 'paneldynamic' || type === 'matrixdynamic'
    const rows = repeats ? this.#rows(json, path, place) : place.rows
    const times = place.times * (repeats ? firstRows(json) : Math.max(1, read.list(json, 'rows').length))
    const within = { depth, rows, times, cellType: json.cellType }
    this.#object(json, path, this.#propertiesOf(type), within, type, 'question')
  }

  #propertiesOf(type: keyof typeof propertiesOfType): Properties {
    const known = this.#ofType.get(type)
    if (known) return known
    const properties = { ...questionProperties, ...propertiesOfType[type] }
    this.#ofType.set(type, properties)
    return properties
  }

  #refusedType(type: unknown, at: string): void {
    const named =
      typeof type === 'string' ? `The question type "${shortened(type)}"` : 'A question without a type'
    this.#notSupported(named, typeof type === 'string' ? typeRefusal(type) : undefined, at)
  }

  /** Rows within rows multiply: a few numbers in a definition must not make millions of them. */
  #rows(json: Json, path: string, { rows }: Place): number {
    const inner = rows === 0 ? 1 : rows * firstRows(json)
    if (inner > sizeLimits.innerRows)
      this.#problems.add(
        path,
        'too-many',
        `Groups within a group may begin with ${sizeLimits.innerRows} rows in all.`,
      )
    return inner
  }

  #choices(list: unknown, at: string, properties: Properties, place: Place): void {
    if (!Array.isArray(list)) return
    if (list.length > definitionLimits.choices)
      this.#problems.add(at, 'too-many', `A question may have ${definitionLimits.choices} choices.`)
    const seen = new Set<unknown>()
    list.slice(0, definitionLimits.choices).forEach((entry, index) => {
      const path = `${at}[${index}]`
      const value = isObject(entry) ? entry.value : entry
      if (isObject(entry)) this.#object(entry, path, properties, place, 'choice')
      else if (properties.value === 'key' && isScalar(value)) this.#names.check(String(value), path)
      if (!isScalar(value))
        this.#problems.add(
          path,
          'wrong-type',
          'A choice must be a text or a number, or an object with a "value".',
        )
      else if (seen.has(value))
        this.#problems.add(path, 'duplicate-choice', `Two choices have the value ${quoted(value)}.`)
      seen.add(value)
    })
  }

  /** What has its properties by its type: "numericvalidator" and "numeric" are the same in SurveyJS. */
  #typed(
    json: Json,
    path: string,
    place: Place,
    kind: string,
    tables: Readonly<Record<string, Properties>>,
  ): void {
    const type = read.string(json, 'type') ?? ''
    const name = plainType(type, kind)
    const properties = Object.hasOwn(tables, name) ? tables[name] : undefined
    if (properties) this.#object(json, path, properties, place, `${name} ${kind}`)
    else
      this.#notSupported(`The ${kind} "${shortened(type)}"`, typeRefusal(name + kind), joined(path, 'type'))
  }

  #notSupported(named: string, because: string | undefined, at: string): void {
    this.#problems.add(at, 'not-supported', `${named} is not supported${because ? `: ${because}` : ''}.`)
  }
}

const valuesOf = (json: Json, list: string, key: string) =>
  read.list(json, list).map((one) => (isObject(one) ? one[key] : one))

const firstRows = (json: Json) =>
  Math.max(
    1,
    read.number(json, 'panelCount') ?? 0,
    read.number(json, 'minPanelCount') ?? 0,
    read.number(json, 'rowCount') ?? (json.type === 'matrixdynamic' ? 2 : 0),
    read.number(json, 'minRowCount') ?? 0,
    read.list(json, 'defaultValue').length,
  )
