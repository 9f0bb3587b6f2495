import type { Written } from './answers-server.factory.ts'

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))
const entry = (name: string, value: unknown) => `${name} ${textOf(value)}`

/** What was typed in a history, what each answer came after, and whether it got where it was to go. */
export function historyLedger() {
  /** Of an answer: all that the person who gave it had seen in its place, or was asked about. */
  const seen = new Map<string, Set<string>>()
  /** Typed, and neither on the server nor given up by the person who typed it. */
  const open = new Set<string>()
  const written: Written[] = []
  const faults: string[] = []

  function follows(name: string, value: unknown, before: unknown): void {
    const older = entry(name, before)
    const own = (seen.get(entry(name, value)) ?? new Set<string>()).add(older)
    for (const one of seen.get(older) ?? []) own.add(one)
    seen.set(entry(name, value), own)
  }

  return {
    faults,
    follows,
    typed(name: string, value: unknown, shown: unknown): void {
      follows(name, value, shown)
      open.delete(entry(name, shown))
      open.add(entry(name, value))
    },
    givenUp: (name: string, value: unknown) => open.delete(entry(name, value)),
    isShown: (shown: unknown, value: unknown) => textOf(shown) === textOf(value),
    /** The server has written: in place of something that was seen, or it is a silent overwrite. */
    wrote(write: Written): void {
      const { name, value, device } = write
      const replaced = written.findLast((one) => one.name === name)
      written.push(write)
      open.delete(entry(name, value))
      if (!replaced || replaced.value === value || textOf(replaced.value) === '') return
      if (!seen.get(entry(name, value))?.has(entry(name, replaced.value)))
        faults.push(`${device} replaced ${entry(name, replaced.value)} with ${textOf(value)}, unseen`)
    },
    /** At the end: what was typed and is nowhere, without a word about it. */
    close(): void {
      const saved = new Set(written.map(({ name, value }) => entry(name, value)))
      for (const one of open) if (!saved.has(one)) faults.push(`lost without a word: ${one}`)
    },
  }
}
