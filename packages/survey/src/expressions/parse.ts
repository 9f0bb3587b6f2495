import type { Ast, BinaryOperator } from './ast.ts'
import { ExpressionError, Tokens } from './tokens.ts'

/** A definition from an unknown author must not make an expression that takes for ever. */
export const expressionLimits = { length: 10_000, depth: 60, parts: 2_000 } as const

interface Binding {
  readonly operator: BinaryOperator
  /** Higher binds closer. */
  readonly tier: number
}

/** Loosest first; each binds its operands from the left. An operator, then the other ways to write it. */
const bindings = new Map<string, Binding>(
  [
    'or,||',
    'and,&&',
    'equal,=,==,equals notequal,!=,<>,notequals less,< greater,> lessorequal,<=,=< greaterorequal,>=,=>',
    'plus,+ minus,-',
    'mul,* div,/ mod,%',
    'power,^',
    'contains,*=,contain notcontains,notcontain anyof allof noneof',
  ].flatMap((line, tier) =>
    line.split(' ').flatMap((group) => {
      const ways = group.split(',')
      const binding = { operator: ways[0] as BinaryOperator, tier }
      return ways.map((way) => [way, binding] as const)
    }),
  ),
)

export function parseExpression(source: string): Ast {
  if (source.length > expressionLimits.length)
    throw new ExpressionError(`An expression may have ${expressionLimits.length} characters`, 0)
  return new Parser(source).parse()
}

class Parser {
  readonly #tokens: Tokens
  #depth = 0

  constructor(source: string) {
    this.#tokens = new Tokens(source)
  }

  parse(): Ast {
    const whole = this.#binary(0)
    if (this.#tokens.kind !== 'end') throw this.#unexpected()
    return whole
  }

  #unexpected(): ExpressionError {
    const { kind, text, at } = this.#tokens
    return new ExpressionError(
      kind === 'end' ? 'The expression ends too early' : `"${text}" is not expected`,
      at,
    )
  }

  #sign(text: string): boolean {
    const tokens = this.#tokens
    if (tokens.kind !== 'sign' || tokens.text !== text) return false
    tokens.next()
    return true
  }

  #expect(text: string): void {
    const { at } = this.#tokens
    if (!this.#sign(text)) throw new ExpressionError(`"${text}" is missing`, at)
  }

  /** The word in hand in small letters; nothing where it is no word. */
  #word(): string {
    const { kind, text } = this.#tokens
    return kind === 'word' ? text.toLowerCase() : ''
  }

  #binary(tier: number): Ast {
    const tokens = this.#tokens
    let left = this.#factor()
    // A long flat chain nests to the left: its length counts as depth.
    for (let links = 0; ; links++) {
      const binding = bindings.get(tokens.kind === 'sign' ? tokens.text : this.#word())
      if (!binding || binding.tier < tier) return left
      if (links === 500) throw new ExpressionError('The expression is too long', tokens.at)
      tokens.next()
      left = { kind: 'binary', operator: binding.operator, left, right: this.#binary(binding.tier + 1) }
    }
  }

  #factor(): Ast {
    const { at, read } = this.#tokens
    if (++this.#depth > expressionLimits.depth || read > expressionLimits.parts)
      throw new ExpressionError('The expression is nested too deeply, or has too many parts', at)
    const operand = this.#prefixed()
    this.#depth--
    return operand
  }

  #prefixed(): Ast {
    const tokens = this.#tokens
    const negates = this.#word() === 'negate'
    if (negates) tokens.next()
    if (negates || this.#sign('!')) return { kind: 'unary', operator: 'not', operand: this.#factor() }
    const operand = this.#sign('-') ? negative(this.#primary()) : this.#primary()
    const operator = this.#word()
    if (operator !== 'empty' && operator !== 'notempty') return operand
    tokens.next()
    return { kind: 'unary', operator, operand }
  }

  #primary(): Ast {
    const tokens = this.#tokens
    const { kind, text, at } = tokens
    if (kind === 'end') throw this.#unexpected()
    if (kind === 'sign') {
      if (this.#sign('[')) return { kind: 'array', items: this.#list(']') }
      if (!this.#sign('(')) throw this.#unexpected()
      const inner = this.#binary(0)
      this.#expect(')')
      return inner
    }
    tokens.next()
    if (kind === 'reference') {
      const asIs = text.length > 1 && text.startsWith('#')
      return { kind, text: asIs ? text.slice(1) : text, asIs, at }
    }
    if (kind === 'word' && this.#sign('(')) return { kind: 'call', name: text, args: this.#list(')'), at }
    return {
      kind: 'constant',
      value: kind === 'word' ? meaning(text) : kind === 'number' ? Number(text) : text,
    }
  }

  #list(close: string): Ast[] {
    const items: Ast[] = []
    if (this.#sign(close)) return items
    do items.push(this.#binary(0))
    while (this.#sign(','))
    this.#expect(close)
    return items
  }
}

/** A bare word is text, but for the names of what is true, false or nothing. */
function meaning(word: string): unknown {
  const lower = word.toLowerCase()
  if (lower === 'true' || lower === 'false') return lower === 'true'
  return word === 'undefined' || word === 'null' ? null : word
}

const negative = (operand: Ast): Ast =>
  operand.kind === 'constant' && typeof operand.value === 'number'
    ? { kind: 'constant', value: -operand.value }
    : { kind: 'binary', operator: 'minus', left: { kind: 'constant', value: 0 }, right: operand }
