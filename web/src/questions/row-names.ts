/** The name that an answer is saved under: a repeating group is one unit. */
export function topLevelName(name: string): string {
  const row = /\[\d+\]\./.exec(name)
  return row ? name.slice(0, row.index) : name
}

/** What stands under a full name; undefined where there is nothing. */
export function answerAt(answers: Readonly<Record<string, unknown>>, name: string): unknown {
  let at: unknown = answers
  for (const step of name.split(/\[(\d+)\](?:\.|$)/)) {
    if (step === '') continue
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string, unknown>)[step]
  }
  return at
}

/** The entries of one row of a repeating group. */
export function rowNames<Value>(
  entries: ReadonlyMap<string, Value>,
  group: string,
  index: number,
): Map<string, Value> {
  return new Map([...entries].filter(([name]) => name.startsWith(`${group}[${index}].`)))
}

/** The entries after a row was taken out or put in: those of later rows move by one. */
export function moveRowNames<Value>(
  entries: ReadonlyMap<string, Value>,
  group: string,
  index: number,
  way: 'in' | 'out',
): Map<string, Value> {
  const moved = new Map<string, Value>()
  for (const [name, value] of entries) {
    const rest = name.startsWith(`${group}[`) ? /^\[(\d+)\](.*)$/s.exec(name.slice(group.length)) : null
    const row = rest ? Number(rest[1]) : -1
    if (!rest || row < index) moved.set(name, value)
    else if (way === 'in') moved.set(`${group}[${row + 1}]${rest[2]}`, value)
    else if (row > index) moved.set(`${group}[${row - 1}]${rest[2]}`, value)
  }
  return moved
}
