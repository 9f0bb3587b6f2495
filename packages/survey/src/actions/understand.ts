import { plainType } from '../definition/plain-type.ts'
import { joined } from '../definition/problems.ts'
import { type Json, read } from '../definition/read.ts'
import type { Ast } from '../expressions/ast.ts'
import { buildExpression, type Run } from '../expressions/build.ts'
import { spend } from '../expressions/effort.ts'
import { holds, isObject } from '../expressions/loose.ts'
import { parseExpression } from '../expressions/parse.ts'
import { addressOf } from '../plan/address.ts'
import {
  type Around,
  type Cell,
  type Dependency,
  everyItem,
  type Frame,
  type Item,
  itemOfKey,
  type Scope,
  type Task,
} from '../plan/item.ts'
import type { ScopeNames } from '../plan/names.ts'
import { type Linking, taskOf } from '../plan/plan.ts'
import { displayValue } from '../plan/question-functions.ts'

/** What an action does: puts a value in the place of an answer (undefined takes it back), or nothing. */
export type Deed = { readonly name: string; readonly value: unknown } | undefined

export interface Action {
  readonly task: Task
  /** Those of questions come first, then those of the survey, each as the definition has them. */
  readonly order: number
  readonly isTrigger: boolean
  /** Looked at whatever changes: it reads nothing, or calls a function of the time. */
  readonly always: boolean
  /** Of a trigger: the key that it sets. It does not answer to a change of that key alone. */
  readonly key: string
  /** Of a trigger that reads single rows: what it reads. It answers where one of these has another value. */
  readonly inputs: readonly Run<Frame>[]
  readonly deed: (cell: Cell, around: Around) => Deed
}

/** An expression with what it reads. */
interface Compiled {
  readonly run: Run<Frame>
  readonly used: readonly Dependency[]
  readonly always: boolean
  /** Of its names, where it reads single rows and no group as a whole; otherwise none. */
  readonly inputs: readonly Run<Frame>[]
}

const noInputs = { always: false, inputs: [] }

/** The names that an expression reads, and whether it calls a function without arguments, such as today(). */
function readingOf(ast: Ast): { names: string[]; calls: boolean } {
  const names: string[] = []
  let calls = false
  const walk = (part: Ast): void => {
    if (part.kind === 'reference') names.push(part.text)
    else if (part.kind === 'array') part.items.forEach(walk)
    else if (part.kind === 'unary') walk(part.operand)
    else if (part.kind === 'binary') [part.left, part.right].forEach(walk)
    else if (part.kind === 'call') {
      calls ||= part.args.length === 0
      part.args.forEach(walk)
    }
  }
  walk(ast)
  return { names, calls }
}

function inputsOf(texts: readonly string[], names: ScopeNames): Run<Frame>[] {
  const readsGroup = texts.some((text) => {
    const found = names.find(text)
    return found?.item.rows && found.steps.length === 0
  })
  if (readsGroup || !texts.some((text) => text.includes('['))) return []
  return texts.map((text) => names.reference(text, 0))
}

export class Understanding {
  readonly actions: Action[] = []
  readonly #linking: Linking

  constructor(linking: Linking) {
    this.#linking = linking
  }

  expression(scope: Scope, json: Json, path: string, key: string): Compiled | undefined {
    const source = read.string(json, key)
    if (!source?.trim()) return undefined
    const used: Dependency[] = []
    let about: Pick<Compiled, 'always' | 'inputs'> = noInputs
    const run = this.#linking.compile(scope, joined(path, key), used, (names) => {
      const ast = parseExpression(source)
      const made = buildExpression(ast, names)
      const reading = readingOf(ast)
      const always = reading.calls || reading.names.length === 0
      about = { always, inputs: inputsOf(reading.names, names) }
      return made
    })
    return run && { run, used, ...about }
  }

  /** resetValueIf, setValueIf and setValueExpression of a question, in this order. */
  question(item: Item, json: Json): void {
    if (!item.ofKind?.isAnswered) return
    const of = (key: string) => this.expression(item.scope, json, item.path, key)
    const [reset, when, what] = [of('resetValueIf'), of('setValueIf'), of('setValueExpression')]
    if (reset)
      this.#add(item, [reset], (cell, around) =>
        cell.value !== undefined && holds(reset.run(around))
          ? { name: cell.name, value: undefined }
          : undefined,
      )
    if (when)
      this.#add(item, what ? [what, when] : [when], (cell, around) =>
        when.run(around) ? { name: cell.name, value: what?.run(around) } : undefined,
      )
    else if (what) this.#add(item, [what], (cell, around) => ({ name: cell.name, value: what.run(around) }))
  }

  /** A trigger that sets an answer. */
  trigger(json: Json, path: string, type: string): void {
    const { root } = this.#linking.collected
    const target = this.#target(read.string(json, 'setToName') ?? '', path)
    const when = this.expression(root, json, path, 'expression')
    const what = this.#given(json, path, type)
    const item = root.items[0]
    if (!target || !what || !item || !(when || type === 'copyvalue')) return
    const watched = [when, type === 'copyvalue' ? what : undefined].filter((one) => one !== undefined)
    this.#add(
      item,
      watched,
      (_, around) => {
        if (when && !holds(when.run(around))) return undefined
        const value = what.run(around)
        return value === undefined && type === 'runexpression' ? undefined : { name: target.name, value }
      },
      target.key,
    )
  }

  /** What a trigger sets: a value that it has, another answer, or what an expression comes to. */
  #given(json: Json, path: string, type: string): Compiled | undefined {
    const { root } = this.#linking.collected
    if (type === 'setvalue') return { run: () => json.setValue, used: [], ...noInputs }
    if (type === 'runexpression') return this.expression(root, json, path, 'runExpression')
    const from = read.string(json, 'fromName') ?? ''
    const used: Dependency[] = []
    let inputs: readonly Run<Frame>[] = []
    const run = this.#linking.compile(root, joined(path, 'fromName'), used, (names) => {
      const value = names.reference(from, 0)
      inputs = inputsOf([from], names)
      if (!read.flag(json, 'copyDisplayValue')) return value
      return displayValue(names, [{ kind: 'constant', value: from }], 0)
    })
    return run && { run, used, always: false, inputs }
  }

  /** The question by the place of its answer, as SurveyJS has it, or by a full name. */
  #target(text: string, path: string): { name: string; key: string } | undefined {
    const { problems, collected } = this.#linking
    const shared = itemOfKey(collected.root, text)
    const item = shared ?? addressOf(collected.root, text)?.at(-1)?.item
    if (item?.ofKind?.isAnswered) return { name: shared ? item.name : text, key: text }
    const code = text ? 'unknown-question' : 'missing'
    problems.add(joined(path, 'setToName'), code, `There is no question "${text}" to set.`)
    return undefined
  }

  /** The first of what it reads decides whether it is looked at whatever changes. */
  #add(item: Item, read: readonly Compiled[], deed: Action['deed'], key = ''): void {
    const used = read.flatMap((one) => one.used)
    // Whoever reads something of a group answers to all of its rows, as in SurveyJS.
    for (const { item: group, via } of [...used])
      if (group.rows) everyItem(group.rows, (one) => used.push({ item: one, via, what: 'value' }))
    spend(10 * used.length)
    const task = taskOf('act', item, item.path, () => undefined, used)
    this.#linking.connect(task, used)
    const isTrigger = key !== ''
    const inputs = isTrigger ? read.flatMap((one) => one.inputs) : []
    const order = this.actions.length
    this.actions.push({ task, order, isTrigger, always: read[0]?.always ?? false, key, inputs, deed })
  }
}

/** Triggers as the definition has them; "setvaluetrigger" and "setvalue" are the same in SurveyJS. */
export function triggersOf(json: Json): { json: Json; path: string; type: string }[] {
  return read.list(json, 'triggers').flatMap((entry, index) => {
    const type = isObject(entry) ? plainType(read.string(entry, 'type') ?? '', 'trigger') : ''
    return isObject(entry) ? [{ json: entry, path: `triggers[${index}]`, type }] : []
  })
}
