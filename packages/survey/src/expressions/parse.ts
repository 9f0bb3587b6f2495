import type { Ast, BinaryOperator } from './ast.ts'
import { ExpressionError, type Token, tokenise } from './tokens.ts'

/** A definition from an unknown author must not make an expression that takes for ever. */
export const expressionLimits = { length: 10_000, depth: 60, parts: 2_000 } as const

/** Loosest first; each binds its operands from the left. An operator, then the other ways to write it. */
const tiers = [
  ['or ||'],
  ['and &&'],
  [
    'equal = == equals',
    'notequal != <> notequals',
    'less <',
    'greater >',
    'lessorequal <= =<',
    'greaterorequal >= =>',
  ],
  ['plus +', 'minus -'],
  ['mul *', 'div /', 'mod %'],
  ['power ^'],
  ['contains *= contain', 'notcontains notcontain', 'anyof', 'allof', 'noneof'],
].map(
  (tier) =>
    new Map(
      tier.flatMap((line) => {
        const ways = line.split(' ')
        return ways.map((way) => [way, ways[0] as BinaryOperator] as const)
      }),
    ),
)

const constants: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  undefined: undefined,
  null: null,
}

export function parseExpression(source: string): Ast {
  if (source.length > expressionLimits.length)
    throw new ExpressionError(`An expression may have ${expressionLimits.length} characters`, 0)
  return new Parser(tokenise(source)).parse()
}

class Parser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    if (tokens.length > expressionLimits.parts)
      throw new ExpressionError(`An expression may have ${expressionLimits.parts} parts`, 0)
    this.#tokens = tokens
  }

  parse(): Ast {
    const whole = this.#binary(0)
    const rest = this.#peek()
    if (rest.kind !== 'end') throw this.#unexpected(rest)
    return whole
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', at: 0 }
  }

  #unexpected(token: Token): ExpressionError {
    if (token.kind === 'end') return new ExpressionError('The expression ends too early', token.at)
    const text = token.kind === 'number' ? String(token.value) : token.text
    return new ExpressionError(`"${text}" is not expected`, token.at)
  }

  #sign(text: string): boolean {
    const token = this.#peek()
    if (token.kind !== 'sign' || token.text !== text) return false
    this.#next++
    return true
  }

  #expect(text: string): void {
    const token = this.#peek()
    if (!this.#sign(text)) throw new ExpressionError(`"${text}" is missing`, token.at)
  }

  #operator(tier: number): BinaryOperator | undefined {
    const token = this.#peek()
    if (token.kind !== 'sign' && token.kind !== 'word') return undefined
    const operator = tiers[tier]?.get(token.text.toLowerCase())
    if (operator) this.#next++
    return operator
  }

  #binary(tier: number): Ast {
    if (tier === tiers.length) return this.#factor()
    let left = this.#binary(tier + 1)
    // A long flat chain nests to the left: its length counts as depth.
    let links = 0
    for (let operator = this.#operator(tier); operator; operator = this.#operator(tier)) {
      if (++links > 500) throw new ExpressionError('The expression is too long', this.#peek().at)
      left = { kind: 'binary', operator, left, right: this.#binary(tier + 1) }
    }
    return left
  }

  #factor(): Ast {
    if (++this.#depth > expressionLimits.depth)
      throw new ExpressionError('The expression is nested too deeply', this.#peek().at)
    const operand = this.#prefixed()
    this.#depth--
    return operand
  }

  #prefixed(): Ast {
    const token = this.#peek()
    const negates = token.kind === 'word' && token.text.toLowerCase() === 'negate'
    if (negates) this.#next++
    if (negates || this.#sign('!')) return { kind: 'unary', operator: 'not', operand: this.#factor() }
    const operand = this.#sign('-') ? negative(this.#primary()) : this.#primary()
    const after = this.#peek()
    const word = after.kind === 'word' ? after.text.toLowerCase() : ''
    if (word !== 'empty' && word !== 'notempty') return operand
    this.#next++
    return { kind: 'unary', operator: word, operand }
  }

  #primary(): Ast {
    const token = this.#peek()
    this.#next++
    if (token.kind === 'number') return { kind: 'constant', value: token.value }
    if (token.kind === 'string') return { kind: 'constant', value: token.text }
    if (token.kind === 'reference') {
      const asIs = token.text.startsWith('#') && token.text.length > 1
      return { kind: 'reference', text: asIs ? token.text.slice(1) : token.text, asIs, at: token.at }
    }
    if (token.kind === 'word') return this.#word(token.text, token.at)
    if (token.kind === 'sign' && token.text === '(') {
      const inner = this.#binary(0)
      this.#expect(')')
      return inner
    }
    if (token.kind === 'sign' && token.text === '[') return { kind: 'array', items: this.#list(']') }
    throw this.#unexpected(token)
  }

  /** A function, or a bare word, which is text. */
  #word(text: string, at: number): Ast {
    if (this.#sign('(')) return { kind: 'call', name: text, args: this.#list(')'), at }
    const lower = text.toLowerCase()
    return { kind: 'constant', value: Object.hasOwn(constants, lower) ? constants[lower] : text }
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

const negative = (operand: Ast): Ast =>
  operand.kind === 'constant' && typeof operand.value === 'number'
    ? { kind: 'constant', value: -operand.value }
    : { kind: 'binary', operator: 'minus', left: { kind: 'constant', value: 0 }, right: operand }
