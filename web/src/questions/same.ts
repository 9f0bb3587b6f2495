/** Whether two values, as JSON has them (sets and maps too), say the same. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof Map || a instanceof Set) {
    return (
      (a instanceof Map ? b instanceof Map : b instanceof Set) && same([...a], [...(b as Iterable<unknown>)])
    )
  }
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) && same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}
