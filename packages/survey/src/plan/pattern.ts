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

function matches(steps: readonly Step[], input: string): boolean {
  let current = new Set<number>()
  for (let at = 0; at <= input.length; at++) {
    // A match may begin anywhere.
    follow(steps, 0, at, input, current)
    if (current.has(steps.length)) return true
    const next = new Set<number>()
    if (at === input.length) return false
    const code = input.charCodeAt(at)
    spend(2 * current.size)
    for (const index of current) {
      const step = steps[index]
      if (step?.op === 'test' && step.test(code)) follow(steps, index + 1, at + 1, input, next)
    }
    if (next.has(steps.length)) return true
    current = next
  }
  return false
}

function follow(steps: readonly Step[], from: number, at: number, input: string, into: Set<number>): void {
  const waiting = [from]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (into.has(index)) continue
    into.add(index)
    const step = steps[index]
    if (!step || step.op === 'test') continue
    if (step.op === 'jump') waiting.push(index + step.by)
    else if (step.op === 'split') waiting.push(index + step.by, index + 1)
    else if (stands(step.op, at, input)) waiting.push(index + 1)
  }
}

function stands(op: 'start' | 'end' | 'edge' | 'noedge', at: number, input: string): boolean {
  if (op === 'start') return at === 0
  if (op === 'end') return at === input.length
  const before = at > 0 && isWordCode(input.charCodeAt(at - 1))
  const after = at < input.length && isWordCode(input.charCodeAt(at))
  return (before !== after) === (op === 'edge')
}
