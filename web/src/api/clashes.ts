/** What somebody else changed since the writer began, to something else than the writer wants there. */
export function clashes<T extends object>(stored: T, before: Partial<T>, change: Partial<T>): (keyof T)[] {
  return (Object.keys(change) as (keyof T)[]).filter(
    (name) => stored[name] !== before[name] && stored[name] !== change[name],
  )
}
