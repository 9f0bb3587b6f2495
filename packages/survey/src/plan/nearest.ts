import type { Part } from '../toolkit.ts'

/** How many letters may be compared in all: a definition may be wrong in hundreds of places with thousands of names. */
const most = 2_000_000

/** Says which name is written most like a wrong one: for whoever writes surveys, not for who answers them. */
export function hints(): Part {
  let left = most
  const nearest = (text: string, others: Iterable<string>): string | undefined => {
    const wanted = text.toLowerCase()
    let best: string | undefined
    let distance = Math.max(1, Math.floor(wanted.length / 3)) + 1
    for (const name of others) {
      if (--left < 0) return undefined
      if (Math.abs(name.length - wanted.length) >= distance) continue
      left -= (name.length + 1) * (wanted.length + 1)
      const found = apart(wanted, name.toLowerCase())
      if (found < distance) [best, distance] = [name, found]
    }
    return best
  }
  return {
    hint: (what, text, { scope, root, containers, toolkit }) => {
      if (left < 0) return ''
      const others = {
        question: [...scope.byKey.keys(), ...root.byKey.keys()],
        function: [...toolkit.functions.keys(), ...toolkit.calls.keys()],
        container: containers.keys(),
      }
      const name = nearest(text, others[what])
      return name === undefined ? '' : `; perhaps "${name}" is meant`
    },
  }
}

/** How many letters have to be put in, left out or changed to make the one of the other (Levenshtein, 1965). */
function apart(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const change = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      line.push(Math.min(change, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[b.length] ?? 0
}
