/**
 * The version that each answer is known at. What another device saved in between is not seen here, so a later
 * change must still be made on the version that was seen, or it would overwrite without asking.
 */
export interface Versions {
  /** The newest version of which everything is known. */
  known(): number
  of(name: string): number
  /** A save made on `on` was acknowledged as `version`. False where another device saved in between. */
  saved(names: readonly string[], on: number, version: number): boolean
  /** The client has been shown what the server holds at this version. */
  seen(name: string, version: number): void
  /** All answers are now shown as the server holds them, apart from some. */
  caughtUp(version: number, except: readonly string[]): void
}

export function createVersions(opened: number): Versions {
  let known = opened
  const own = new Map<string, number>()
  return {
    known: () => known,
    of: (name) => own.get(name) ?? known,
    saved(names, on, version) {
      const nothingBetween = on === known && version === known + 1
      if (nothingBetween) known = version
      for (const name of names) {
        if (nothingBetween) own.delete(name)
        else own.set(name, version)
      }
      return nothingBetween
    },
    seen(name, version) {
      own.set(name, version)
    },
    caughtUp(version, except) {
      const kept = except.map((name) => [name, own.get(name) ?? known] as const)
      known = version
      own.clear()
      for (const [name, at] of kept) own.set(name, at)
    },
  }
}
