/** Where something stands in a text, counted from 1 as editors do. */
export interface Place {
  line: number
  column: number
}

/** The text cannot be read as JSON; `place` is where it stops making sense. */
export class JsonError extends Error {
  readonly place: Place
  constructor(message: string, place: Place) {
    super(message)
    this.place = place
  }
}

export interface PlacedJson {
  value: unknown
  /** The place of a value by its path, such as `pages[0].elements[3].visibleIf`, or of the nearest one around it. */
  placeOf: (path: string) => Place
}

const deepest = 200

/** Reads JSON and remembers where every value stands, so that a problem can be shown by its line. */
export function readJson(source: string): PlacedJson {
  const text = source.replace(/^\uFEFF/, '')
  const offsets = new Map<string, number>()
  const reader = new Reader(text, offsets)
  reader.document()
  return {
    value: JSON.parse(text),
    placeOf(path) {
      for (let at = path; at !== ''; at = parentOf(at)) {
        const offset = offsets.get(at)
        if (offset !== undefined) return placeAt(text, offset)
      }
      return placeAt(text, offsets.get('') ?? 0)
    },
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0))
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

const gap = /[ \t\n\r]*/y
const string = /"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"/y
const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y

class Reader {
  readonly #text: string
  readonly #offsets: Map<string, number>
  #at = 0

  constructor(text: string, offsets: Map<string, number>) {
    this.#text = text
    this.#offsets = offsets
  }

  document(): void {
    this.#value('', 0)
    this.#take(gap)
    if (this.#at < this.#text.length) this.#fail('There is something after the end of the survey')
  }

  #value(path: string, depth: number): void {
    this.#take(gap)
    this.#offsets.set(path, this.#at)
    if (depth > deepest) this.#fail('This is nested too deeply')
    const next = this.#text[this.#at]
    if (next === '{') this.#object(path, depth)
    else if (next === '[') this.#array(path, depth)
    else if (next === undefined) this.#fail('The text ends too early')
    else if (this.#string() === null && this.#take(plain) === null) this.#fail(confusion(next))
  }

  #object(path: string, depth: number): void {
    this.#at++
    if (this.#takes('}')) return
    do {
      this.#take(gap)
      const name = this.#string() ?? this.#fail('A name in double quotes is expected here')
      if (!this.#takes(':')) this.#fail('A colon is expected here')
      this.#value(path === '' ? name : `${path}.${name}`, depth + 1)
    } while (this.#takes(','))
    if (!this.#takes('}')) this.#fail('A comma or a closing brace } is expected here')
  }

  #array(path: string, depth: number): void {
    this.#at++
    if (this.#takes(']')) return
    let index = 0
    do {
      this.#value(`${path}[${index}]`, depth + 1)
      index++
    } while (this.#takes(','))
    if (!this.#takes(']')) this.#fail('A comma or a closing bracket ] is expected here')
  }

  #string(): string | null {
    const from = this.#at
    const literal = this.#take(string)
    if (literal === null) return null
    try {
      return String(JSON.parse(literal))
    } catch {
      this.#at = from
      return this.#fail(confusion('"'))
    }
  }

  #takes(sign: string): boolean {
    this.#take(gap)
    if (this.#text[this.#at] !== sign) return false
    this.#at++
    return true
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? null
    if (found !== null) this.#at += found.length
    return found
  }

  #fail(message: string): never {
    throw new JsonError(message, placeAt(this.#text, this.#at))
  }
}

function confusion(sign: string): string {
  if (sign === "'") return 'Use double quotes here, not single ones'
  if (sign === '"') return 'This text is not closed, or holds a character that has to be escaped'
  if (sign === '}' || sign === ']' || sign === ',') return 'A value is missing here'
  return 'This is not a value that JSON knows'
}
