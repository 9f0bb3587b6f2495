import type { Run } from '../expressions/build.ts'
import { spend } from '../expressions/effort.ts'
import type { Seldom } from '../toolkit.ts'
import { findIn, stepsOf, walk } from './found.ts'
import type { Frame, Scope } from './item.ts'
import { frameOf, type ScopeNames } from './names.ts'
import { propertyOf } from './question-functions.ts'

/** References that few surveys use; undefined for any other. */
export const seldomReference: Seldom = (names, text, at) => {
  const variable = variableOf(names, text)
  if (variable) return variable
  const [, question, property] = /^\$(.+)\.([^.]+)$/s.exec(text) ?? []
  if (question && property) return propertyOf(names, question, property, at)
  const [, way, word, rest] = /^(prev|next)(panel|row)\.(.+)$/is.exec(text) ?? []
  if (way && word && rest)
    return beside(names, way.toLowerCase() === 'prev' ? -1 : 1, word.toLowerCase(), rest)
  const counted = /^visible(panel|row)Index$/i.exec(text)?.[1]?.toLowerCase()
  if (counted) return visibleIndex(names, counted)
  if (text.toLowerCase() === 'self') return ownAnswer(names)
  return text.includes(':') ? literal(text) : undefined
}

/** What the caller's own names stand for; where a question has the name, it goes first. */
function variableOf(names: ScopeNames, text: string): Run<Frame> | undefined {
  const { variables } = names.toolkit
  const end = variables.has(text) ? text.length : text.search(/[.[]|$/)
  const [name, steps] = [text.slice(0, end), stepsOf(text.slice(end))]
  return variables.has(name) && steps ? (around) => walk(around.variables?.[name], steps) : undefined
}

/** Only rows that are shown count; those have a condition in common, if any. */
function shownRows(frame: Frame): readonly Frame[] {
  const rows = frame.owner?.rows ?? []
  spend(rows.length)
  const [first] = frame.scope.top
  return first?.kind === 'row' ? rows.filter((row) => row.cell(first).own) : rows
}

/** A row that is added, taken away, shown or hidden moves those behind it. */
function dependOnRows(names: ScopeNames, scope: Scope, earlier: boolean): void {
  const { owner, parent, top } = scope
  if (!owner || !parent) return
  names.use({ item: owner, via: parent, what: 'value', earlier })
  const [first] = top
  if (first?.kind === 'row') names.use({ item: first, via: parent, what: 'check', earlier })
}

/**
 * {prevPanel.x}: of the row before, or behind. What depends on the row before may go on from row to row, such as a
 * running balance: that is no ring.
 */
function beside(names: ScopeNames, by: -1 | 1, word: string, rest: string): Run<Frame> | undefined {
  const scope = names.called(word)
  const found = scope?.parent && findIn(scope, rest)
  if (!scope?.parent || !found) return undefined
  const { key, steps, item, columns } = found
  const earlier = by < 0
  dependOnRows(names, scope, earlier)
  for (const one of [item, ...columns]) names.use({ item: one, via: scope.parent, what: 'value', earlier })
  return (around) => {
    const frame = frameOf(around, scope)
    const rows = frame ? shownRows(frame) : []
    const other = frame && rows[rows.indexOf(frame) + by]
    return other && walk(other.record[key], steps)
  }
}

function visibleIndex(names: ScopeNames, word: string): Run<Frame> | undefined {
  const scope = names.called(word)
  if (!scope) return undefined
  dependOnRows(names, scope, false)
  const first = word === 'row' ? 1 : 0
  return (around) => {
    const frame = frameOf(around, scope)
    return frame && first + shownRows(frame).indexOf(frame)
  }
}

/** {self}: the answer of the question whose expression it is. */
function ownAnswer(names: ScopeNames): Run<Frame> | undefined {
  const { item } = names.standing
  if (!item?.question) return undefined
  return names.read({ item, via: item.scope, key: item.key, steps: [], columns: [] })
}

/** {"row 1": 2} is an object, as SurveyJS has it. */
function literal(text: string): Run<Frame> | undefined {
  try {
    const value: unknown = JSON.parse(`{${text}}`)
    return () => value
  } catch {
    return undefined
  }
}
