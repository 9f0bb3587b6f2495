import { randomInt } from 'node:crypto'

/** What was typed at the second step: a code of the app, or one of the recovery codes. */
export interface TypedCode {
  kind: 'app' | 'recovery'
  text: string
}

/** How many recovery codes there are. */
const recoveryCodes = 10
/** Crockford's, which leaves out what is taken for something else: 16 of them are 80 random bits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const recoveryLength = 16

/** Fresh recovery codes, as they are read and typed: four letters at a time. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const code = Array.from({ length: recoveryLength }, () => letters.charAt(randomInt(letters.length)))
    return code.join('').replace(/.{4}(?=.)/g, '$&-')
  })

/** Reads a code however it was spaced and capitalised; null where it can be none. */
export function readCode(typed: string): TypedCode | null {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()
  if (/^\d{6}$/.test(text)) return { kind: 'app', text }
  const meant = text.replaceAll('o', '0').replace(/[il]/g, '1')
  const isRecovery = meant.length === recoveryLength && [...meant].every((letter) => letters.includes(letter))
  return isRecovery ? { kind: 'recovery', text: meant } : null
}
