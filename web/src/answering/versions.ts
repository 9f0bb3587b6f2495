/**
 * The version that each answer is known at. What another device saved in between is not seen here, so a later
 * change must still be made on the version that was seen, or it would overwrite without asking.
 */
export interface Versions {
  of(name: string): number
  /** A save made on `on` was acknowledged as `version`. */
  saved(names: readonly string[], on: number, version: number): void
  /** The client has been shown what the server holds at this version. */
  seen(name: string, version: number): void
}

export function createVersions(opened: number): Versions {
  /** The newest version of which everything is known. */
  let known = opened
  const own = new Map<string, number>()
  return {
    of: (name) => own.get(name) ?? known,
    saved(names, on, version) {
      const nothingBetween = on === known && version === known + 1
      if (nothingBetween) known = version
      for (const name of names) {
        if (nothingBetween) own.delete(name)
        else own.set(name, version)
      }
    },
    seen(name, version) {
      own.set(name, version)
    },
  }
}
