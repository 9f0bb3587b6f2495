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

/** What a name that means nothing was meant to be. */
export type Wrong = 'question' | 'function' | 'container'

/** A text in quotation marks may look like a sign or a word: the kind tells them apart. */
export type TokenKind = 'reference' | 'string' | 'word' | 'sign' | 'number' | 'end'

const signs = new Set('|| && <= >= =< => <> == != *= = < > + - * / % ^ ! ( ) [ ] ,'.split(' '))

const isDigit = (code: number) => code > 47 && code < 58
const isWord = (code: number) =>
  isDigit(code) || (code > 96 && code < 123) || (code > 64 && code < 91) || code === 95
const isSpace = (code: number) => code === 32 || code === 10 || code === 9 || code === 13

/** Reads an expression a token at a time; nothing is kept of those before. */
export class Tokens {
  /** The token in hand: what it is, its text without what encloses it, and where it begins. */
  kind: TokenKind = 'end'
  text = ''
  at = 0
  read = 0
  readonly #source: string
  #end = 0

  constructor(source: string) {
    this.#source = source
    this.next()
  }

  next(): void {
    const source = this.#source
    let at = this.#end
    while (isSpace(source.charCodeAt(at))) at++
    this.at = at
    this.read++
    const code = source.charCodeAt(at)
    if (at === source.length) this.#take('end', at)
    else if (code === 123) this.#reference()
    else if (code === 39 || code === 34) this.#string(source.charAt(at))
    else if (isDigit(code)) this.#number()
    else if (isWord(code)) {
      while (isWord(source.charCodeAt(++at))) {}
      this.#take('word', at)
    } else this.#sign()
  }

  #take(kind: TokenKind, end: number, text = this.#source.slice(this.at, end)): void {
    this.kind = kind
    this.text = text
    this.#end = end
  }

  #reference(): void {
    const close = this.#source.indexOf('}', this.at)
    const text = this.#source.slice(this.at + 1, close)
    if (close < 0 || text.includes('{')) throw new ExpressionError('"{" is not closed', this.at)
    this.#take('reference', close + 1, text.trim())
  }

  #string(quote: string): void {
    const source = this.#source
    let text = ''
    for (let at = this.at + 1; at < source.length; at++) {
      let character = source.charAt(at)
      if (character === quote) {
        this.#take('string', at + 1, text)
        return
      }
      const next = source.charAt(at + 1)
      if (character === '\\' && (next === '"' || next === "'")) {
        character = next
        at++
      }
      text += character
    }
    throw new ExpressionError('A quotation mark is not closed', this.at)
  }

  #number(): void {
    const source = this.#source
    let at = this.at
    const digits = () => {
      while (isDigit(source.charCodeAt(++at))) {}
    }
    digits()
    if (source.charAt(at) === '.') digits()
    this.#take('number', at)
  }

  #sign(): void {
    const { at } = this
    for (let length = 2; length > 0; length--) {
      const text = this.#source.slice(at, at + length)
      if (signs.has(text)) {
        this.#take('sign', at + text.length, text)
        return
      }
    }
    throw new ExpressionError(`"${this.#source.charAt(at)}" is not expected`, at)
  }
}
