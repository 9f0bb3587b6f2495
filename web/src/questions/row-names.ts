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
