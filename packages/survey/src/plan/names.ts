import type { Ast } from '../expressions/ast.ts'
import type { Names, Run } from '../expressions/build.ts'
import { spend } from '../expressions/effort.ts'
import type { Plain } from '../expressions/functions.ts'
import { isObject, textOf } from '../expressions/loose.ts'
import { ExpressionError } from '../expressions/tokens.ts'
import { problemsOf } from '../session/check.ts'
import type { Toolkit } from '../toolkit.ts'
import {
  type Around,
  type Cell,
  type Dependency,
  everyItem,
  type Frame,
  type Item,
  type Scope,
  sharers,
} from './item.ts'
import type { Step } from './shape.ts'

type Use = (dependency: Dependency) => void

interface Found {
  readonly item: Item
  readonly via: Scope
  /** The key in the record: the name, or its comment or mark. */
  readonly key: string
  readonly steps: readonly Step[]
  /** The questions of rows that the steps pass, outermost first. */
  readonly columns: readonly Item[]
}

/** What names mean to an expression that stands in a scope; tells `use` of everything that is read. */
export class ScopeNames implements Names<Frame> {
  readonly #scope: Scope
  readonly #use: Use
  readonly #containers: ReadonlyMap<string, Item>
  readonly #toolkit: Toolkit

  constructor(scope: Scope, use: Use, containers: ReadonlyMap<string, Item>, toolkit: Toolkit) {
    this.#scope = scope
    this.#use = use
    this.#containers = containers
    this.#toolkit = toolkit
  }

  plain(name: string): Plain | undefined {
    return this.#toolkit.functions.get(name)
  }

  reference(text: string, at: number): Run<Frame> {
    if (text === 'panelIndex' || text === 'rowIndex') {
      const scope = this.#called(text.slice(0, -5))
      if (!scope) throw new ExpressionError(`{${text}} stands outside a repeating group`, at)
      const first = text === 'rowIndex' ? 1 : 0
      return (around) => first + (frameOf(around, scope)?.index ?? 0)
    }
    const found = this.find(text)
    if (!found) throw new ExpressionError(`There is no question "${text}"`, at, 'unknown-question')
    this.#depend(found)
    const { item, via, key, steps } = found
    if (item.shape?.isList && steps.length > 0) return (around) => walk(rowsOf(around, found), steps)
    if (steps.length === 0) return (around) => frameOf(around, via)?.record[key]
    return (around) => walk(frameOf(around, via)?.record[key], steps)
  }

  call(name: string, args: readonly Ast[], at: number): Run<Frame> | undefined {
    const first = args[0]
    const text = first?.kind === 'constant' && typeof first.value === 'string' ? first.value : undefined
    if (name === 'displayValue') {
      const found = text === undefined ? undefined : this.#near(text)
      if (!found)
        throw new ExpressionError('displayValue takes the name of a question', at, 'unknown-question')
      return this.#display(found)
    }
    if (name === 'isContainerReady') {
      const container = text === undefined ? undefined : this.#containers.get(text)
      if (!container)
        throw new ExpressionError(
          'isContainerReady takes the name of a page or panel',
          at,
          'unknown-container',
        )
      return this.#ready(container)
    }
    return undefined
  }

  rows(list: Ast, column: string, at: number): { list: Run<Frame>; names: Names<Frame> } {
    const found = list.kind === 'reference' ? this.find(list.text) : undefined
    const template = found?.steps.length === 0 ? found.item.rows : null
    if (!found || !template) throw new ExpressionError('The list must be a repeating group', at)
    const { via } = found
    this.#use({ item: found.item, via, what: 'value' })
    const inner: Names<Frame> = {
      reference: (text, position) => this.#column(template, via, text) ?? this.reference(text, position),
      plain: (name) => this.plain(name),
      call: (name, args, position) => this.call(name, args, position),
      rows: (nested, name, position) => this.rows(nested, name, position),
    }
    if (!this.#column(template, via, column))
      throw new ExpressionError(
        `The group "${found.item.name}" has no question "${column}"`,
        at,
        'unknown-question',
      )
    return { list: (around) => rowsOf(around, found), names: inner }
  }

  /** A question of the row that an InArray condition looks at. */
  #column(template: Scope, via: Scope, text: string): Run<Frame> | undefined {
    const found = findIn(template, text)
    if (!found) return undefined
    for (const one of sharers(found.item)) this.#use({ item: one, via, what: 'value' })
    const { key, steps } = found
    return ({ item }) => (item && Object.hasOwn(item, key) ? walk(item[key], steps) : undefined)
  }

  /** In a row, a name may mean the row's own question. */
  #near(text: string): Found | undefined {
    return findIn(this.#scope, text) ?? this.find(text)
  }

  find(text: string): Found | undefined {
    const [, word = '', rest = ''] = /^(panel|row|parentPanel)\.(.+)$/s.exec(text) ?? []
    const own = this.#called(word === 'row' ? 'row' : 'panel')
    const scope = word === 'parentPanel' && own ? this.#called('panel', own.parent) : own
    if (word && scope) return findIn(scope, rest)
    let root = this.#scope
    while (root.parent) root = root.parent
    return findIn(root, text)
  }

  /** The nearest rows around here that expressions call so. */
  #called(word: string, from: Scope | null = this.#scope): Scope | undefined {
    let scope = from
    while (scope && scope.owner?.grouping?.word !== word) scope = scope.parent
    return scope ?? undefined
  }

  /** Of a repeating group only the columns that are read count, so that a share of a total is no cycle. */
  #depend({ item, via, steps, columns }: Found): void {
    for (const one of [...sharers(item), ...columns]) this.#use({ item: one, via, what: 'value' })
    const { rows } = columns.at(-1) ?? item
    if (!rows || steps.at(-1) === 'length') return
    everyItem(rows, (inner) => this.#use({ item: inner, via, what: 'value' }))
  }

  #display(found: Found): Run<Frame> {
    this.#depend(found)
    const { via, item } = found
    return (around) => {
      const cell = frameOf(around, via)?.cell(item)
      return cell && displayOf(cell)
    }
  }

  #ready(container: Item): Run<Frame> {
    const inside: Item[] = []
    const collect = (item: Item) => {
      if (item.question) inside.push(item)
      if (item.rows) everyItem(item.rows, (inner) => inner.question && inside.push(inner))
      item.children.forEach(collect)
    }
    collect(container)
    for (const item of inside) this.#use({ item, via: container.scope, what: 'check' })
    return (around) => {
      const frame = around.frame.up(container.scope) ?? around.frame.root
      let ready = true
      for (const item of inside)
        frame.down(item.scope, (each) => {
          spend(1)
          if (ready && problemsOf(each.cell(item), around).length > 0) ready = false
        })
      return ready
    }
  }
}

export function displayOf(cell: Cell, value: unknown = cell.value): string {
  const { question, ofKind } = cell.item
  if (value === undefined || value === null) return ''
  return question && ofKind ? ofKind.display(question, value) : textOf(value)
}

/** The rows that there are, filled in or not. */
function rowsOf(around: Around, { item, via }: Found): unknown {
  const cell = frameOf(around, via)?.cell(item)
  return cell?.excluded ? undefined : cell?.records
}

const frameOf = (around: Around, scope: Scope) => around.frame.up(scope)

/** The longest beginning of the text that is a name; the rest is a path into its value. */
function findIn(scope: Scope, text: string): Found | undefined {
  for (
    let end = text.length;
    end > 0;
    end = Math.max(text.lastIndexOf('.', end - 1), text.lastIndexOf('[', end - 1))
  ) {
    const head = text.slice(0, end)
    spend(head.length >> 2)
    const [, name, suffix] = /^(.*?)(-Comment|-Mark)?$/s.exec(head) ?? []
    const item = byKey(scope, head) ?? byKey(scope, name ?? '')
    if (!item) continue
    const key = byKey(scope, head) ? item.key : item.key + (suffix ?? '')
    const rest = text.slice(end)
    const inner = key === item.key ? inRows(item, rest) : undefined
    const steps = inner ? inner.steps : stepsOf(rest)
    return steps && { item, via: scope, key, steps, columns: inner?.columns ?? [] }
  }
  return undefined
}

/** What stands behind the name of a question that is made of others: a row, and a question of it. */
function inRows({ shape, rows }: Item, rest: string): Pick<Found, 'steps' | 'columns'> | undefined {
  for (const { row, length } of shape?.locate(rest) ?? []) {
    const step = shape?.step(row)
    const first = step === undefined ? [] : [step]
    if (length > 0 && length === rest.length) return { steps: first, columns: [] }
    const found = rows && rest[length] === '.' ? findIn(rows, rest.slice(length + 1)) : undefined
    if (found)
      return { steps: [...first, found.key, ...found.steps], columns: [found.item, ...found.columns] }
  }
  return undefined
}

const byKey = (scope: Scope, key: string) => scope.byKey.get(key) ?? scope.folded.get(key.toLowerCase())

function stepsOf(path: string): Step[] | undefined {
  const steps: Step[] = []
  let at = 0
  while (at < path.length) {
    const step = /\[(-?\d{1,9})\]|\.([^.[\]]+)/y
    step.lastIndex = at
    const found = step.exec(path)
    if (!found) return undefined
    steps.push(found[1] === undefined ? (found[2] ?? '') : Number(found[1]))
    at = step.lastIndex
  }
  return steps
}

function walk(value: unknown, steps: readonly Step[]): unknown {
  let at = value
  for (const step of steps) {
    if (Array.isArray(at))
      at = step === 'length' ? at.length : typeof step === 'number' ? at.at(step) : undefined
    else if (isObject(at)) at = Object.hasOwn(at, step) ? at[step] : undefined
    else return undefined
  }
  return at
}
