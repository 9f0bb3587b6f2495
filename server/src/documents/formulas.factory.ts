import { strFromU8, unzipSync } from 'fflate'

type Value = number | string | boolean | null

/** One sheet of a workbook, worked out as a spreadsheet does: what cells show, and which of them are formulas. */
export interface Worked {
  /** By place: "H12". */
  value(place: string): Value
  formula(place: string): string | undefined
  set(place: string, value: number): void
  /** The row in which a cell says so. */
  rowOf(text: string): number
  readonly texts: readonly string[]
}

const decoded = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Reads sheet `number`, from 1 on. Knows SUM, ROUND, IF, AND, OR, the four operations, =, <>, <= and "", which is all that we write. */
export function workedSheet(bytes: Buffer, number = 1): Worked {
  const files = unzipSync(new Uint8Array(bytes))
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const shared = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inside = '']) =>
    decoded([...inside.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text).join('')),
  )
  const values = new Map<string, Value>()
  const formulas = new Map<string, string>()
  for (const [, place = '', attributes = '', inside = ''] of read(
    `xl/worksheets/sheet${number}.xml`,
  ).matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const formula = /<f[^>]*>([^<]*)<\/f>/.exec(inside)?.[1]
    const value = /<v>([^<]*)<\/v>/.exec(inside)?.[1]
    const inline = /<is>.*?<t[^>]*>([^<]*)<\/t>.*?<\/is>/s.exec(inside)?.[1]
    if (formula !== undefined) formulas.set(place, decoded(formula))
    else if (inline !== undefined) values.set(place, decoded(inline))
    else if (value !== undefined)
      values.set(place, /t="s"/.test(attributes) ? (shared[Number(value)] ?? '') : Number(value))
  }
  const valueAt = (place: string): Value => {
    const formula = formulas.get(place)
    return formula === undefined ? (values.get(place) ?? null) : evaluate(formula, valueAt)
  }
  return {
    value: valueAt,
    formula: (place) => formulas.get(place),
    set: (place, value) => values.set(place, value),
    rowOf: (text) => {
      const found = [...values].find(([, value]) => value === text)?.[0]
      if (!found) throw new Error(`no cell says ${text}`)
      return Number(found.replace(/\D/g, ''))
    },
    texts: [...values.values()].filter((value) => typeof value === 'string'),
  }
}

function evaluate(formula: string, valueAt: (place: string) => Value): Value {
  const tokens = formula.match(/[A-Z]+\d+|[A-Z]+|\d+(?:\.\d+)?|<=|<>|""|[-+*/(),:=]/g) ?? []
  if (tokens.join('') !== formula.replace(/\s/g, '')) throw new Error(`not understood: ${formula}`)
  let at = 0
  const take = (wanted?: string) => {
    const token = tokens[at]
    if (token === undefined || (wanted && token !== wanted)) throw new Error(`${wanted} in ${formula}`)
    at += 1
    return token
  }
  const arguments_ = (): Value[][] => {
    const all: Value[][] = []
    take('(')
    do {
      if (tokens[at + 1] === ':') {
        const [from, , to] = [take(), take(':'), take()]
        all.push(range(from, to).map(valueAt))
      } else all.push([comparison()])
    } while (tokens[at] === ',' && take(','))
    take(')')
    return all
  }
  const factor = (): Value => {
    if (tokens[at] === '-') return take('-') && -Number(factor())
    if (tokens[at] === '(') {
      take('(')
      const inside = comparison()
      take(')')
      return inside
    }
    const token = take()
    if (token === '""') return ''
    if (/^\d/.test(token)) return Number(token)
    if (/^[A-Z]+\d+$/.test(token)) return valueAt(token)
    const given = arguments_()
    if (token === 'SUM')
      return given.flat().reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
    if (token === 'ROUND') return rounded(Number(given[0]?.[0]), Number(given[1]?.[0]))
    if (token === 'AND') return given.flat().every(Boolean)
    if (token === 'OR') return given.flat().some(Boolean)
    if (token === 'IF') return (given[0]?.[0] ? given[1] : given[2])?.[0] ?? null
    throw new Error(`${token} is not known`)
  }
  const many = (next: () => Value, signs: readonly string[]): Value => {
    let value = next()
    while (signs.includes(tokens[at] ?? '')) {
      const sign = take()
      const [one, other] = [Number(value ?? 0), Number(next() ?? 0)]
      value =
        sign === '*' ? one * other : sign === '/' ? one / other : sign === '+' ? one + other : one - other
    }
    return value
  }
  const sum = () => many(() => many(factor, ['*', '/']), ['+', '-'])
  const comparison = (): Value => {
    const value = sum()
    const sign = tokens[at]
    if (sign !== '<=' && sign !== '=' && sign !== '<>') return value
    take()
    const other = sum()
    if (sign === '<=') return Number(value ?? 0) <= Number(other ?? 0)
    // An empty cell is the same as no text.
    const isSame = (value ?? '') === (other ?? '')
    return sign === '=' ? isSame : !isSame
  }
  const value = comparison()
  if (at < tokens.length) throw new Error(`more in ${formula}`)
  return value
}

/** Half goes away from nought, as in a spreadsheet. */
function rounded(value: number, places: number): number {
  const scale = 10 ** places
  return (Math.sign(value) * Math.round(Number((Math.abs(value) * scale).toPrecision(15)))) / scale
}

function range(from: string, to: string): string[] {
  const column = from.replace(/\d/g, '')
  const [first, last] = [from, to].map((place) => Number(place.replace(/\D/g, '')))
  return Array.from(
    { length: (last ?? 0) - (first ?? 0) + 1 },
    (_, index) => `${column}${(first ?? 0) + index}`,
  )
}
