import { shortened } from './fits.ts'
import { sizeLimits } from './limits.ts'
import type { Problems } from './problems.ts'

/**
 * A definition as JSON has it, of one's own: nothing that the author's program does with its objects later changes a
 * compiled survey, and nothing here changes them. What JSON cannot hold (a Date, a function, a number without end, an
 * object within itself) is told, and so is what is far larger than any survey. Getters are asked once.
 */
export function plainCopy(json: unknown, problems: Problems): unknown {
  const copier = new Copier(problems)
  try {
    return copier.value(json)
  } catch {
    // Of an author's own making: a getter or a proxy that throws.
    copier.refuse('not-json', 'This cannot be read.')
    return undefined
  }
}

class Copier {
  readonly #problems: Problems
  /** The place that is being read, and the objects that it is in. */
  readonly #keys: (string | number)[] = []
  readonly #around: object[] = []
  #values = 0
  #characters = 0

  constructor(problems: Problems) {
    this.#problems = problems
  }

  refuse(code: string, message: string): null {
    const path = this.#keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${shortened(key)}`))
    this.#problems.once(path.join('').replace(/^\./, ''), code, message)
    return null
  }

  value(json: unknown): unknown {
    this.#values++
    if (this.#isFull) return this.#tooLarge()
    switch (typeof json) {
      case 'string':
        this.#characters += json.length
        return this.#isFull ? this.#tooLarge() : json
      case 'boolean':
        return json
      case 'number':
        return Number.isFinite(json) ? json : this.refuse('not-json', 'This must be a number that JSON has.')
      case 'object':
        return json === null ? null : this.#within(json)
      default:
        return this.refuse('not-json', 'This must be something that JSON has.')
    }
  }

  #within(json: object): unknown {
    if (this.#around.includes(json)) return this.refuse('not-json', 'This must not stand within itself.')
    if (this.#around.length >= sizeLimits.levels)
      return this.refuse('too-deep', `A survey may be nested ${sizeLimits.levels} deep.`)
    this.#around.push(json)
    const copy = Array.isArray(json) ? this.#list(json) : this.#object(json)
    this.#around.pop()
    return copy
  }

  #list(json: readonly unknown[]): unknown {
    const copy: unknown[] = []
    const { length } = json
    // A gap in a list is not there for forEach and map.
    for (let index = 0; index < length && !this.#isFull; index++) copy.push(this.#at(index, json[index]))
    return copy
  }

  #object(json: object): unknown {
    const prototype = Object.getPrototypeOf(json)
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      return this.refuse('not-json', 'This must be a plain object.')
    const copy: Record<string, unknown> = {}
    for (const key of Object.keys(json)) {
      if (this.#isFull) break
      this.#characters += key.length
      this.#keys.push(key)
      const value: unknown = (json as Record<string, unknown>)[key]
      this.#keys.pop()
      // As JSON.stringify has it.
      if (value === undefined) continue
      const own = this.#at(key, value)
      if (key !== '__proto__') copy[key] = own
    }
    return copy
  }

  #at(key: string | number, value: unknown): unknown {
    this.#keys.push(key)
    const copy =
      key === '__proto__'
        ? this.refuse('not-supported', 'Nothing may be called "__proto__".')
        : this.value(value)
    this.#keys.pop()
    return copy
  }

  get #isFull(): boolean {
    return this.#values > sizeLimits.values || this.#characters > sizeLimits.characters
  }

  #tooLarge(): null {
    const { values, characters } = sizeLimits
    this.#problems.once(
      '',
      'too-large',
      `A survey may have ${values} values and ${characters} characters in all.`,
    )
    return null
  }
}
