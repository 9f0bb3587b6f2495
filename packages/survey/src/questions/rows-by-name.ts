import { isObject } from '../expressions/loose.ts'
import { at, type Shape } from '../plan/shape.ts'

const filled = (row: object) => Object.keys(row).length > 0

/** Rows with names: an object of the rows. Expressions may be careless about small letters. */
export function byName(names: readonly string[]): Shape {
  const folded = names.map((name) => `.${name.toLowerCase()}`)
  return {
    isList: false,
    step: (index) => names[index],
    locate: (rest) => {
      const text = rest.toLowerCase()
      return folded
        .flatMap((name, row) =>
          text.startsWith(name) && (text.length === name.length || text[name.length] === '.')
            ? [{ row, length: name.length }]
            : [],
        )
        .sort((one, other) => other.length - one.length)
    },
    rowsIn: (value) =>
      isObject(value) && Object.keys(value).every((key) => names.includes(key))
        ? Object.values(value).filter((row) => row !== null)
        : undefined,
    put: (value, index, row) => {
      const { [names[index] ?? '']: _, ...rest } = isObject(value) ? value : {}
      return filled(row) ? { ...rest, [names[index] ?? '']: row } : rest
    },
    whole: (rows) => {
      const entries = rows.flatMap((row, index) => (filled(row) ? [[names[index] ?? '', row] as const] : []))
      return entries.length > 0 ? Object.fromEntries(entries) : undefined
    },
  }
}

/** One row: its questions stand in the value itself. */
export const single: Shape = {
  isList: false,
  step: () => undefined,
  locate: () => [{ row: 0, length: 0 }],
  rowsIn: (value) => [value],
  put: (_, __, row) => row,
  whole: ([row = {}]) => (filled(row) ? row : undefined),
}

/** The value as an object of what stands in it, for showing it in words. */
export const partsOf = (value: unknown, names: readonly string[]) =>
  names.map((name) => [name, at(value, name)] as const)
