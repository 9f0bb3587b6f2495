import { spend } from '../expressions/effort.ts'
import { PatternParser } from './pattern-parser.ts'
import { isWordCode, PatternError, patternLimits, type Step } from './pattern-step.ts'

/**
 * Compiles a regular expression into steps that are followed all at once, character by character: the time is at
 * most the length of the pattern times that of the input, whatever they are. Look-around and back references,
 * which this cannot do, are refused.
 */
export function compilePattern(source: string, ignoreCase: boolean): (input: string) => boolean {
  if (source.length > patternLimits.pattern)
    throw new PatternError(`A pattern may have ${patternLimits.pattern} characters.`)
  const steps = new PatternParser(source, ignoreCase).parse()
  return (input) => input.length <= patternLimits.input && matches(steps, input)
}

/** The steps at which a match may stand, each once; begun anew at every character. */
class Places {
  readonly #steps: readonly Step[]
  readonly #seen: Uint32Array
  readonly list: number[] = []
  /** A match is complete. */
  isDone = false
  #round = 0

  constructor(steps: readonly Step[]) {
    this.#steps = steps
    this.#seen = new Uint32Array(steps.length + 1)
  }

  clear(): void {
    this.list.length = 0
    this.#round++
  }

  /** This step and whatever follows it without reading a character. */
  add(from: number, at: number, input: string): void {
    for (let index = from; this.#seen[index] !== this.#round; ) {
      this.#seen[index] = this.#round
      const step = this.#steps[index]
      if (!step) this.isDone = true
      else if (step.op === 'test') this.list.push(index)
      else if (step.op === 'jump') {
        index += step.by
        continue
      } else if (step.op === 'split') {
        this.add(index + step.by, at, input)
        index++
        continue
      } else if (stands(step.op, at, input)) {
        index++
        continue
      }
      return
    }
  }
}

function matches(steps: readonly Step[], input: string): boolean {
  const onlyAtStart = steps[0]?.op === 'start'
  let [current, next] = [new Places(steps), new Places(steps)]
  current.clear()
  for (let at = 0; at <= input.length; at++) {
    // A match may begin anywhere.
    if (at === 0 || !onlyAtStart) current.add(0, at, input)
    if (current.isDone) return true
    if (at === input.length || (onlyAtStart && current.list.length === 0)) return false
    next.clear()
    const code = input.charCodeAt(at)
    spend((current.list.length >> 1) + 1)
    for (const index of current.list) {
      const step = steps[index]
      if (step?.op === 'test' && step.test(code)) next.add(index + 1, at + 1, input)
    }
    ;[current, next] = [next, current]
  }
  return false
}

function stands(op: 'start' | 'end' | 'edge' | 'noedge', at: number, input: string): boolean {
  if (op === 'start') return at === 0
  if (op === 'end') return at === input.length
  const before = at > 0 && isWordCode(input.charCodeAt(at - 1))
  const after = at < input.length && isWordCode(input.charCodeAt(at))
  return (before !== after) === (op === 'edge')
}
