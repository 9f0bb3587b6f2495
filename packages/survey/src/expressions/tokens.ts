/** What is wrong with an expression, and at which character (from 1). */
export class ExpressionError extends Error {
  readonly at: number
  readonly code: string

  constructor(message: string, at: number, code = 'expression-syntax') {
    super(`${message} (at character ${at + 1})`)
    this.at = at + 1
    this.code = code
  }
}

export type Token =
  | { readonly kind: 'reference' | 'string' | 'word' | 'sign'; readonly text: string; readonly at: number }
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'end'; readonly at: number }

const signs = ['||', '&&', '<=', '>=', '=<', '=>', '<>', '==', '!=', '*=']
const single = '=<>+-*/%^!()[],'

export function tokenise(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const character = source.charAt(at)
    if (' \t\n\r'.includes(character)) {
      at++
      continue
    }
    const token = read(source, at, character)
    tokens.push(token.token)
    at = token.end
  }
  tokens.push({ kind: 'end', at: source.length })
  return tokens
}

function read(source: string, at: number, character: string): { token: Token; end: number } {
  if (character === '{') return readReference(source, at)
  if (character === "'" || character === '"') return readString(source, at, character)
  const word = /[A-Za-z0-9_.]+/y
  word.lastIndex = at
  const text = word.exec(source)?.[0]
  if (text) return { token: wordOrNumber(text, at), end: at + text.length }
  const sign =
    signs.find((one) => source.startsWith(one, at)) ?? (single.includes(character) ? character : '')
  if (!sign) throw new ExpressionError(`"${character}" is not expected`, at)
  return { token: { kind: 'sign', text: sign, at }, end: at + sign.length }
}

function readReference(source: string, at: number) {
  const close = source.indexOf('}', at)
  const text = close < 0 ? '' : source.slice(at + 1, close)
  if (close < 0 || text.includes('{')) throw new ExpressionError('"{" is not closed', at)
  return { token: { kind: 'reference' as const, text: text.trim(), at }, end: close + 1 }
}

function readString(source: string, at: number, quote: string) {
  let text = ''
  for (let index = at + 1; index < source.length; index++) {
    const character = source.charAt(index)
    if (character === quote) return { token: { kind: 'string' as const, text, at }, end: index + 1 }
    const next = source.charAt(index + 1)
    if (character === '\\' && (next === '"' || next === "'")) {
      text += next
      index++
    } else text += character
  }
  throw new ExpressionError('A quotation mark is not closed', at)
}

function wordOrNumber(text: string, at: number): Token {
  if (/^0x[0-9a-f]+$/i.test(text) || /^(\d+\.?\d*|\.\d+)$/.test(text))
    return { kind: 'number', value: Number(text), at }
  return { kind: 'word', text, at }
}
