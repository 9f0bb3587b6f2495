import { isObject } from '../expressions/loose.ts'
import { checkProperties, isScalar } from './fits.ts'
import { definitionLimits, sizeLimits } from './limits.ts'
import { joined, type Problems } from './problems.ts'
import {
  calculatedProperties,
  choiceProperties,
  pageProperties,
  panelProperties,
  questionProperties,
  surveyProperties,
  validatorProperties,
} from './properties.ts'
import { maskProperties, propertiesOfType } from './question-properties.ts'
import { type Json, read } from './read.ts'
import { validatorName } from './validator-name.ts'

/**
 * Walks a definition from an unknown author: every property against its table, every list against its limit.
 * What a definition means (names, expressions, rings) is looked at when it is compiled.
 */
export function checkDefinition(json: Json, problems: Problems, without: readonly string[] = []): void {
  new Checker(problems, without).survey(json)
}

const isType = (type: unknown): type is keyof typeof propertiesOfType =>
  typeof type === 'string' && Object.hasOwn(propertiesOfType, type)

class Checker {
  readonly #problems: Problems
  readonly #without: readonly string[]
  #count = 0

  constructor(problems: Problems, without: readonly string[]) {
    this.#problems = problems
    this.#without = without
  }

  survey(json: Json): void {
    checkProperties(json, '', surveyProperties, this.#problems)
    this.#each(json, '', 'pages', sizeLimits.pages, (page, at) => {
      checkProperties(page, at, pageProperties, this.#problems)
      this.#elements(page, at, 'elements', 1)
      this.#elements(page, at, 'questions', 1)
    })
    this.#elements(json, '', 'elements', 1)
    this.#elements(json, '', 'questions', 1)
    this.#each(json, '', 'calculatedValues', sizeLimits.pages, (value, at) => {
      checkProperties(value, at, calculatedProperties, this.#problems)
    })
  }

  #each(json: Json, path: string, key: string, most: number, visit: (entry: Json, at: string) => void): void {
    const list = read.list(json, key)
    const at = joined(path, key)
    if (list.length > most) this.#problems.add(at, 'too-many', `There may be ${most} of these at most.`)
    list.slice(0, most).forEach((entry, index) => {
      if (isObject(entry)) visit(entry, `${at}[${index}]`)
      else this.#problems.add(`${at}[${index}]`, 'wrong-type', 'This must be an object.')
    })
  }

  #elements(json: Json, path: string, key: string, depth: number, rows = 0): void {
    if (json[key] === undefined) return
    if (depth > sizeLimits.depth) {
      this.#problems.add(joined(path, key), 'too-deep', `Panels may be nested ${sizeLimits.depth} deep.`)
      return
    }
    this.#each(json, path, key, sizeLimits.questions, (element, at) => {
      if (++this.#count === sizeLimits.questions + 1)
        this.#problems.add(at, 'too-many', `A survey may have ${sizeLimits.questions} questions.`)
      if (this.#count <= sizeLimits.questions) this.#element(element, at, depth, rows)
    })
  }

  #element(json: Json, path: string, depth: number, rows: number): void {
    const { type } = json
    if (type === 'panel') {
      checkProperties(json, path, panelProperties, this.#problems)
      this.#elements(json, path, 'elements', depth + 1, rows)
      return
    }
    if (!isType(type) || this.#without.includes(type)) {
      const named =
        typeof type === 'string' ? `The question type "${type.slice(0, 100)}"` : 'A question without a type'
      this.#problems.add(joined(path, 'type'), 'not-supported', `${named} is not supported.`)
      return
    }
    checkProperties(json, path, { ...questionProperties, ...propertiesOfType[type] }, this.#problems)
    checkProperties(
      read.object(json, 'maskSettings'),
      joined(path, 'maskSettings'),
      maskProperties,
      this.#problems,
    )
    this.#choices(json, path, 'choices')
    this.#choices(json, path, 'rateValues')
    this.#each(json, path, 'validators', sizeLimits.validators, (validator, at) => {
      this.#validator(validator, at)
    })
    if (type !== 'paneldynamic') return
    const inner = rows === 0 ? 1 : rows * firstRows(json)
    if (inner > sizeLimits.innerRows)
      this.#problems.add(
        path,
        'too-many',
        `Groups within a group may begin with ${sizeLimits.innerRows} rows in all.`,
      )
    this.#elements(json, path, 'templateElements', depth + 1, inner)
  }

  #choices(json: Json, path: string, key: string): void {
    const list = read.list(json, key)
    const at = joined(path, key)
    if (list.length > definitionLimits.choices)
      this.#problems.add(at, 'too-many', `A question may have ${definitionLimits.choices} choices.`)
    const seen = new Set<unknown>()
    list.slice(0, definitionLimits.choices).forEach((entry, index) => {
      const place = `${at}[${index}]`
      const value = isObject(entry) ? entry.value : entry
      if (isObject(entry)) checkProperties(entry, place, choiceProperties, this.#problems)
      if (!isScalar(value))
        this.#problems.add(
          place,
          'wrong-type',
          'A choice must be a text or a number, or an object with a "value".',
        )
      else if (seen.has(value))
        this.#problems.add(place, 'duplicate-choice', `Two choices have the value ${JSON.stringify(value)}.`)
      seen.add(value)
    })
  }

  #validator(json: Json, path: string): void {
    const type = read.string(json, 'type') ?? ''
    const name = validatorName(type)
    const properties = Object.hasOwn(validatorProperties, name) ? validatorProperties[name] : undefined
    if (properties) checkProperties(json, path, properties, this.#problems)
    else
      this.#problems.add(
        joined(path, 'type'),
        'not-supported',
        `The validator "${type.slice(0, 100)}" is not supported.`,
      )
  }
}

/** Rows within rows multiply: a few numbers in a definition must not make millions of them. */
const firstRows = (json: Json) =>
  Math.max(
    1,
    read.number(json, 'panelCount') ?? 0,
    read.number(json, 'minPanelCount') ?? 0,
    read.list(json, 'defaultValue').length,
  )
