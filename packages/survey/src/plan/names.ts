import type { Ast } from '../expressions/ast.ts'
import type { Names, Run } from '../expressions/build.ts'
import type { Plain } from '../expressions/functions.ts'
import { textOf } from '../expressions/loose.ts'
import { ExpressionError, type Wrong } from '../expressions/tokens.ts'
import type { Toolkit } from '../toolkit.ts'
import { type Found, findBeside, findIn, walk } from './found.ts'
import {
  type Around,
  type Dependency,
  everyItem,
  type Frame,
  type Item,
  type Scope,
  sharers,
} from './item.ts'
import { translated } from './translated.ts'

/** Whose expression it is, and how it is read. */
export interface Standing {
  readonly item?: Item
  /** A condition of choices: `{item}` is the one in question. */
  readonly ofChoice?: boolean
}

/** What names mean to an expression that stands in a scope; tells `use` of everything that is read. */
export class ScopeNames implements Names<Frame> {
  readonly scope: Scope
  readonly standing: Standing
  /** Pages and panels by name. */
  readonly containers: ReadonlyMap<string, Item>
  readonly use: (dependency: Dependency) => void
  readonly toolkit: Toolkit

  constructor(
    scope: Scope,
    use: (dependency: Dependency) => void,
    containers: ReadonlyMap<string, Item>,
    toolkit: Toolkit,
    standing: Standing = {},
  ) {
    this.scope = scope
    this.use = use
    this.containers = containers
    this.toolkit = toolkit
    this.standing = standing
  }

  plain(name: string): Plain | undefined {
    return this.toolkit.functions.get(name)
  }

  reference(text: string, at: number): Run<Frame> {
    const run = this.meaning(text, at)
    if (!run) throw this.unknown('question', text, at)
    return run
  }

  /** What the name stands for; undefined where it stands for nothing. */
  meaning(text: string, at: number): Run<Frame> | undefined {
    if (this.standing.ofChoice && /^(item|choice|self)$/i.test(text)) return ({ item }) => item?.item
    const word = /^(panel|row)Index$/i.exec(text)?.[1]
    if (word) {
      const scope = this.called(word.toLowerCase())
      const first = Number(/^r/i.test(word))
      return scope && ((around) => first + (frameOf(around, scope)?.index ?? 0))
    }
    const found = this.find(text)
    if (found) return this.read(found)
    for (const seldom of this.toolkit.references) {
      const run = seldom(this, text, at)
      if (run) return run
    }
    return undefined
  }

  isOrdered(text: string): boolean {
    const found = this.toolkit.kinds.ranking && this.find(text)
    return found?.item.question?.type === 'ranking' && found.steps.length === 0
  }

  /** That a name means nothing, with what may have been meant where the toolkit can tell. */
  unknown(what: Wrong, text: string, at: number): ExpressionError {
    const hint = this.toolkit.hint?.(what, text, this) ?? ''
    return new ExpressionError(`There is no ${what} "${text}"${hint}`, at, `unknown-${what}`)
  }

  /** What is found, worked out again when it changes. */
  read(found: Found): Run<Frame> {
    this.depend(found)
    return found.item.shape?.isList && found.steps.length === 0 ? recordOf(found) : this.follow(found)
  }

  /** Rows are followed as they stand, filled in or not. */
  follow(found: Found): Run<Frame> {
    const { item, steps } = found
    if (item.shape?.isList) return (around) => walk(rowsOf(around, found), steps)
    const record = recordOf(found)
    return steps.length === 0 ? record : (around) => walk(record(around), steps)
  }

  call(name: string, args: readonly Ast[], at: number): Run<Frame> | undefined {
    return this.toolkit.calls.get(name)?.(this, args, at)
  }

  get root(): Scope {
    let { scope } = this
    while (scope.parent) scope = scope.parent
    return scope
  }

  find(text: string): Found | undefined {
    const [, first = '', rest = ''] = text.includes('.')
      ? (/^(panel|row|parentPanel)\.(.+)$/is.exec(text) ?? [])
      : []
    const word = first.toLowerCase()
    const own = word && this.called(word === 'row' ? 'row' : 'panel')
    const scope = word === 'parentpanel' && own ? this.called('panel', own.parent) : own
    if (scope) return findIn(scope, rest) ?? findBeside(scope, rest)
    // The questions of a panel that is no row may be called so too.
    const inPanel = word === 'panel' && this.standing.item?.parent?.kind === word
    return findIn(this.root, inPanel ? rest : text)
  }

  /** The nearest rows around here that expressions call so. */
  called(word: string, from: Scope | null = this.scope): Scope | undefined {
    let scope = from
    while (scope && scope.owner?.grouping?.word !== word) scope = scope.parent
    return scope ?? undefined
  }

  /** Of a repeating group only the columns that are read count, so that a share of a total is no cycle. */
  depend({ item, via: from, steps, columns }: Found): void {
    // What another group has in the same rows is found from around both.
    const via = item.scope === from ? from : (from.parent ?? from)
    for (const one of [...sharers(item), ...columns]) this.use({ item: one, via, what: 'value' })
    if (steps.at(-1) === 'length') return
    for (const { rows } of sharers(columns.at(-1) ?? item))
      if (rows) everyItem(rows, (inner) => this.use({ item: inner, via, what: 'value' }))
  }
}

export function displayOf(item: Item, value: unknown, locale?: string): string {
  const { question, ofKind } = item
  if (value === undefined || value === null) return ''
  return question && ofKind ? ofKind.display(translated(item, question, locale), value) : textOf(value)
}

/** The rows that there are, filled in or not. */
function rowsOf(around: Around, { item, via }: Found): unknown {
  const cell = frameOf(around, via)?.cell(item)
  return cell?.excluded ? undefined : cell?.records
}

const recordOf =
  ({ via, key }: Found): Run<Frame> =>
  (around) =>
    frameOf(around, via)?.record[key]

export const frameOf = (around: Around, scope: Scope) => around.frame.up(scope)
