import { everyLanguage, inLanguage, type Words } from '../definition/words.ts'
import type { Run } from '../expressions/build.ts'
import { spend } from '../expressions/effort.ts'
import { textOf } from '../expressions/loose.ts'
import { ExpressionError } from '../expressions/tokens.ts'
import type { Frame, Say } from './item.ts'
import { displayOf, type ScopeNames } from './names.ts'

const longestPiece = 500

/** A text in which `{name}` stands for what the client answered; what names no question stays as it is. */
export function sayOf(words: Words, names: ScopeNames, quoted: (text: string) => string): Say {
  const pieces = new Map<string, Run<Frame> | string>()
  for (const text of everyLanguage(words))
    for (const [whole, name] of text.matchAll(/\{([^{}]{1,200})\}/g))
      pieces.set(whole, piece(names, name ?? ''))
  return (around) =>
    inLanguage(words, around.locale).replace(/\{[^{}]{1,200}\}/g, (whole) => {
      const found = pieces.get(whole)
      return typeof found === 'function' ? quoted(shortened(textOf(found(around) ?? ''))) : whole
    })
}

export const plainly = (text: string) => text

/** An answer between markup stays text, and never becomes the scheme of a link. */
export const asMarkup = (text: string) => text.replace(/[&<>"':]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Of what somebody wrote, as much as a title can show: a title may have thousands of places for it. */
function shortened(text: string): string {
  spend(1)
  return text.length > longestPiece ? `${text.slice(0, longestPiece)}…` : text
}

function piece(names: ScopeNames, name: string): Run<Frame> | string {
  const text = name.trim()
  const found = names.find(text)
  if (!found) return seldomPiece(names, text)
  const { item, key, steps, columns } = found
  const value = names.read(found)
  const shown = columns.at(-1) ?? item
  if (key !== item.key || (shown === item && steps.length > 0)) return value
  return (around) => displayOf(shown, value(around), around.locale)
}

/** Where the name means nothing, it stays as it is. People count panels from 1. */
function seldomPiece(names: ScopeNames, text: string): Run<Frame> | string {
  try {
    const run = names.meaning(text, 0)
    if (!run) return text
    return /panelIndex$/i.test(text) ? (around) => Number(run(around)) + 1 : run
  } catch (error) {
    if (error instanceof ExpressionError) return text
    throw error
  }
}
