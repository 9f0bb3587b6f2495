import { spend } from '../expressions/effort.ts'

/** One place of a pattern mask: a character that stands there, or a test of what is typed. */
interface Place {
  readonly text: string
  readonly test: RegExp | null
}

const tests: Readonly<Record<string, RegExp>> = { '9': /[0-9]/, a: /[a-zA-Z]/, '#': /[a-zA-Z0-9]/ }

/** "9" is a digit, "a" a letter, "#" either; what follows "\" stands for itself. */
function placesOf(pattern: string): Place[] {
  const places: Place[] = []
  for (let at = 0; at < pattern.length; at++) {
    const isEscaped = pattern[at] === '\\'
    const text = pattern.charAt(isEscaped ? ++at : at)
    places.push({ text, test: (!isEscaped && tests[text]) || null })
  }
  return places
}

/** Letters and figures of the pattern itself belong to the value; spaces and signs only to how it looks. */
const isKept = ({ text, test }: Place) => test !== null || /[a-zA-Z0-9]/.test(text)

/**
 * The value of what somebody typed, with or without the signs of the pattern: "+44 7700" and "447700" are the same
 * for "+44 9999". Undefined where something is missing or too much.
 */
export function unmasked(pattern: string, typed: string): string | undefined {
  spend(pattern.length + typed.length)
  const places = placesOf(pattern).filter(isKept)
  const value = typed.replace(/[^a-zA-Z0-9]/g, '')
  const fits = places.every(({ text, test }, at) => (test ? test.test(value.charAt(at)) : text === value[at]))
  return fits && value !== '' && value.length === places.length ? value : undefined
}

/** A value as the pattern has it; as it is where it does not fit. */
export function masked(pattern: string, value: string): string {
  spend(pattern.length)
  let at = 0
  let text = ''
  for (const place of placesOf(pattern)) text += isKept(place) ? value.charAt(at++) : place.text
  return at === value.length ? text : value
}

/** Something that has the form, to be shown: "12-34-56" of "99-99-99". */
export function exampleOf(pattern: string): string {
  let figure = 0
  return placesOf(pattern)
    .map(({ text, test }) => (test ? (text === 'a' ? 'A' : String(++figure % 10)) : text))
    .join('')
}
