import { spend } from '../expressions/effort.ts'
import { type CodeTest, isWordCode, PatternError, patternLimits, type Step } from './pattern-step.ts'

const isDigit: CodeTest = (code) => code >= 48 && code <= 57
const isSpace: CodeTest = (code) => /\s/.test(String.fromCharCode(code))
const isLineEnd: CodeTest = (code) => code === 10 || code === 13 || code === 0x2028 || code === 0x2029

const not =
  (test: CodeTest): CodeTest =>
  (code) =>
    !test(code)

const classes: Readonly<Record<string, CodeTest>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWordCode,
  W: not(isWordCode),
  s: isSpace,
  S: not(isSpace),
}

const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, '0': 0 }

export class PatternParser {
  readonly #source: string
  readonly #ignoreCase: boolean
  #at = 0
  #depth = 0

  constructor(source: string, ignoreCase: boolean) {
    this.#source = source
    this.#ignoreCase = ignoreCase
  }

  parse(): Step[] {
    const steps = this.#alternatives()
    if (this.#at < this.#source.length) throw this.#wrong('")" is not expected')
    return steps
  }

  #wrong(message: string): PatternError {
    return new PatternError(`${message} (at character ${this.#at + 1} of the pattern).`)
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #alternatives(): Step[] {
    if (++this.#depth > patternLimits.depth) throw this.#wrong('The pattern is nested too deeply')
    let steps = this.#sequence()
    while (this.#take('|')) {
      const other = this.#sequence()
      steps = this.#fitting([
        { op: 'split', by: steps.length + 2 },
        ...steps,
        { op: 'jump', by: other.length + 1 },
        ...other,
      ])
    }
    this.#depth--
    return steps
  }

  #sequence(): Step[] {
    const parts: Step[][] = []
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at)))
      parts.push(this.#repeated())
    return this.#fitting(parts.flat())
  }

  #fitting(steps: Step[]): Step[] {
    spend(6 * steps.length)
    if (steps.length > patternLimits.steps) throw this.#wrong('The pattern is too long')
    return steps
  }

  #repeated(): Step[] {
    const one = this.#atom()
    const counts = this.#counts()
    if (!counts) return one
    this.#take('?') // As few as possible matches the same texts.
    const { least, most } = counts
    if (one.length * Math.max(least, Number.isFinite(most) ? most : 1) > patternLimits.steps)
      throw this.#wrong('The pattern repeats too often')
    spend(6 * one.length * (Number.isFinite(most) ? most : least + 1))
    const repeat = (times: number, part: Step[]) => Array.from({ length: times }, () => part).flat()
    const required = repeat(least, one)
    if (!Number.isFinite(most))
      return [...required, { op: 'split', by: one.length + 2 }, ...one, { op: 'jump', by: -(one.length + 1) }]
    return [...required, ...repeat(most - least, [{ op: 'split', by: one.length + 1 }, ...one])]
  }

  #counts(): { least: number; most: number } | undefined {
    if (this.#take('*')) return { least: 0, most: Number.POSITIVE_INFINITY }
    if (this.#take('+')) return { least: 1, most: Number.POSITIVE_INFINITY }
    if (this.#take('?')) return { least: 0, most: 1 }
    const braces = /\{(\d{1,4})(,(\d{1,4})?)?\}/y
    braces.lastIndex = this.#at
    const found = braces.exec(this.#source)
    if (!found) return undefined
    this.#at = braces.lastIndex
    const least = Number(found[1])
    const most =
      found[2] === undefined ? least : found[3] === undefined ? Number.POSITIVE_INFINITY : Number(found[3])
    if (most < least) throw this.#wrong('The counts are the wrong way round')
    return { least, most }
  }

  #atom(): Step[] {
    if (this.#take('(')) return this.#group()
    if (this.#take('^')) return [{ op: 'start' }]
    if (this.#take('$')) return [{ op: 'end' }]
    if (this.#take('\\b')) return [{ op: 'edge' }]
    if (this.#take('\\B')) return [{ op: 'noedge' }]
    if (this.#take('.')) return [{ op: 'test', test: not(isLineEnd) }]
    if (this.#take('[')) return [{ op: 'test', test: this.#set() }]
    if (this.#counts()) throw this.#wrong('A count has nothing to repeat')
    const part = this.#character()
    return [{ op: 'test', test: typeof part === 'number' ? this.#either(part) : part }]
  }

  #group(): Step[] {
    if (this.#take('?')) this.#kindOfGroup()
    const steps = this.#alternatives()
    if (!this.#take(')')) throw this.#wrong('"(" is not closed')
    return steps
  }

  /** A name changes nothing, as nothing can refer to it. */
  #kindOfGroup(): void {
    const kind = /:|<[A-Za-z_$][\w$]*>|<?[=!]/y
    kind.lastIndex = this.#at
    const found = kind.exec(this.#source)?.[0] ?? ''
    if (/[=!]/.test(found))
      throw this.#wrong(`${found.startsWith('<') ? 'Look-behind' : 'Look-ahead'} is not supported`)
    if (found === '') throw this.#wrong('This kind of group is not supported')
    this.#at += found.length
  }

  /** A character, or the class that an escape stands for. */
  #character(): number | CodeTest {
    if (!this.#take('\\')) return this.#source.charCodeAt(this.#at++)
    const escaped = this.#source.charAt(this.#at++)
    if (Object.hasOwn(classes, escaped)) return classes[escaped] ?? not(isDigit)
    if (Object.hasOwn(controls, escaped)) return controls[escaped] ?? 0
    if (escaped === 'x') return this.#hexadecimal(2)
    if (escaped === 'u') return this.#hexadecimal(4)
    if (escaped === 'c') return this.#control()
    if (/[1-9k]/.test(escaped)) throw this.#wrong('References to a group are not supported')
    if (escaped === '' || /[A-Za-z]/.test(escaped)) throw this.#wrong(`"\\${escaped}" is not supported`)
    return escaped.charCodeAt(0)
  }

  #control(): number {
    const letter = this.#source.charAt(this.#at++)
    if (!/[A-Za-z]/.test(letter)) throw this.#wrong('A control character is not complete')
    return letter.charCodeAt(0) % 32
  }

  #hexadecimal(length: number): number {
    const digits = this.#source.slice(this.#at, this.#at + length)
    if (digits.length < length || !/^[0-9a-f]+$/i.test(digits))
      throw this.#wrong('A character code is not complete')
    this.#at += length
    return Number.parseInt(digits, 16)
  }

  #set(): CodeTest {
    const negated = this.#take('^')
    const tests: CodeTest[] = []
    while (!this.#take(']')) {
      if (this.#at >= this.#source.length) throw this.#wrong('"[" is not closed')
      const from = this.#take('\\b') ? 8 : this.#character()
      const isRange = this.#source.charAt(this.#at) === '-' && this.#source.charAt(this.#at + 1) !== ']'
      if (!isRange || typeof from !== 'number') {
        tests.push(typeof from === 'number' ? this.#either(from) : from)
        continue
      }
      this.#at++
      const to = this.#character()
      if (typeof to !== 'number') {
        // Up to a class there is no range: all three are meant as they stand.
        tests.push(this.#either(from), this.#either(45), to)
        continue
      }
      if (to < from) throw this.#wrong('A range is the wrong way round')
      tests.push(this.#range(from, to))
    }
    const any: CodeTest = (code) => tests.some((test) => test(code))
    return negated ? not(any) : any
  }

  #either(code: number): CodeTest {
    return this.#range(code, code)
  }

  #range(from: number, to: number): CodeTest {
    const within: CodeTest = (code) => code >= from && code <= to
    if (!this.#ignoreCase) return within
    return (code) => {
      const character = String.fromCharCode(code)
      return (
        within(code) ||
        within(character.toLowerCase().charCodeAt(0)) ||
        within(character.toUpperCase().charCodeAt(0))
      )
    }
  }
}
