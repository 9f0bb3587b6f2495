/**
 * In this process, work of the same name is done one after the other: for what must not run twice at once while another
 * service answers, when no connection to the database may be held.
 */
export function turns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const own = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, own)
    try {
      return await own
    } finally {
      if (last.get(name) === own) last.delete(name)
    }
  }
}
