import { type ErrorCode, isErrorCode } from './errors.ts'

/**
 * The catalogue's code for anything that was thrown, by whomever: from the error's `code`, or else from the text
 * of its message (specification, section 8). Never throws itself, whatever it is given.
 */
export function errorCodeOf(error: unknown): ErrorCode {
  return known(read(error, 'code')) ?? inText(typeof error === 'string' ? error : read(error, 'message'))
}

/** Codes that are spelt like another's and mean something else. */
const aliases: Record<string, ErrorCode> = {
  'auth/quota-exceeded': 'resource-exhausted',
  'storage/internal-error': 'storage/unknown',
}

const prefix = /^(?:auth|functions|storage|firestore)\//

/** With the prefix first: `storage/unauthenticated` has a sentence of its own. */
function known(code: unknown): ErrorCode | undefined {
  // The longest code of all is far shorter.
  if (typeof code !== 'string' || code.length > 100) return undefined
  if (Object.hasOwn(aliases, code)) return aliases[code]
  return [code, code.replace(prefix, '')].find(isErrorCode)
}

/** `… (auth/user-disabled).`, `… (storage/object-not-found)`, `[auth/timeout] …`, `… (not-found) [404]`. */
const inBrackets = /[([]((?:auth|functions|storage|firestore)\/[a-z-]{1,60}|[a-z-]{1,60})[)\]]/g
const mostRead = 4096

/**
 * The last code in brackets, as that is where identity and storage put theirs. One with a prefix says more than a bare
 * word, which may be part of the sentence: a file can be called "a (timeout)".
 */
function inText(text: unknown): ErrorCode {
  if (typeof text !== 'string') return 'unknown'
  const read = text.length > 2 * mostRead ? `${text.slice(0, mostRead)} ${text.slice(-mostRead)}` : text
  const found = Array.from(read.matchAll(inBrackets), ([, code = '']) => code)
  const prefixed = found.findLast((code) => prefix.test(code))
  if (prefixed) return known(prefixed) ?? 'unknown'
  return found.map(known).findLast((code) => code !== undefined) ?? 'unknown'
}

/** Objects from elsewhere may refuse to be read. */
function read(error: unknown, name: 'code' | 'message'): unknown {
  try {
    return (error as Record<string, unknown> | null | undefined)?.[name]
  } catch {
    return undefined
  }
}
