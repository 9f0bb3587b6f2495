import { takes } from '../accepts.ts'
import { bounded } from '../expressions/bounded.ts'
import { limited, spend } from '../expressions/effort.ts'
import { isEmpty, isObject } from '../expressions/loose.ts'
import { siblingOf } from '../plan/address.ts'
import type { Act, Cell, Task } from '../plan/item.ts'
import { defaultOf } from '../plan/make-item.ts'
import type { Engine } from '../session/engine.ts'
import type { Action } from './understand.ts'

/** Actions that one set of an answer may run: far beyond any real survey, and an end for those that run in a ring. */
const most = 1_000

/** As in SurveyJS: triggers are looked at again for what they changed, so often. */
const rounds = 3

interface Due {
  readonly action: Action
  readonly cell: Cell
}

export function actionsOf(actions: readonly Action[]): Act {
  const byTask = new Map(actions.map((action) => [action.task, action]))
  const always = actions.filter((action) => action.always)
  const watching = actions.filter(({ inputs }) => inputs.length > 0)
  return (engine, name, value, put) => {
    limited(() => {
      new Turn(engine, put, byTask, always, watching).begin(name, value)
    })
  }
}

/** Everything that follows one answer: depth first, as SurveyJS does it. */
class Turn {
  readonly #engine: Engine
  readonly #put: (name: string, value: unknown) => void
  readonly #byTask: ReadonlyMap<Task, Action>
  readonly #always: readonly Action[]
  /** Those that answer only where what they read has another value, and what it was before the last change. */
  readonly #watching: readonly Action[]
  #inputs = new Map<Action, readonly unknown[]>()
  /** What is being set; an action does not change the question whose change it answers to. */
  readonly #busy = new Set<Cell>()
  readonly #running = new Map<Action, Set<Cell>>()
  #left = most
  /** Triggers that have to be looked at, while triggers run; and the keys that changed. */
  #fired: Set<Action> | undefined
  #keys = new Set<string>()

  constructor(
    engine: Engine,
    put: (name: string, value: unknown) => void,
    byTask: ReadonlyMap<Task, Action>,
    always: readonly Action[],
    watching: readonly Action[],
  ) {
    this.#engine = engine
    this.#put = put
    this.#byTask = byTask
    this.#always = always
    this.#watching = watching
    this.#look()
  }

  begin(name: string, given: unknown): void {
    const { plain } = siblingOf(name)
    const before = this.#engine.cell(plain)
    const [value, comment, mark] = [before && held(before), before?.comment, before?.givenMark]
    this.#engine.state.due.length = 0
    this.#put(name, given)
    const cell = this.#engine.cell(plain)
    if (!cell) return
    // A row that was not there before may have been made by this.
    const isSame = before && isAlike(value, held(cell)) && comment === cell.comment && mark === cell.givenMark
    if (!isSame) this.#follow(cell)
  }

  /** What follows from a cell that has just been set. */
  #follow(cell: Cell): void {
    const due = this.#due()
    const isOuter = !this.#busy.has(cell)
    this.#busy.add(cell)
    for (const one of due) if (!one.action.isTrigger) this.#runOnce(one)
    this.#triggers(
      cell,
      due.filter(({ action }) => action.isTrigger).map(({ action }) => action),
    )
    if (isOuter) this.#busy.delete(cell)
  }

  /** What the watching ones read now; those for which it is the same as before. */
  #look(): Set<Action> {
    const around = this.#engine.state.asking(this.#engine.root)
    const same = new Set<Action>()
    for (const action of this.#watching) {
      spend(action.inputs.length)
      const now = action.inputs.map((input) => input(around))
      if (isAlike(this.#inputs.get(action), now)) same.add(action)
      this.#inputs.set(action, now)
    }
    return same
  }

  /** In the order of the definition, each once. */
  #due(): Due[] {
    const due = new Map<Action, Set<Cell>>()
    const put = (action: Action | undefined, cell: Cell) => {
      if (action) due.set(action, (due.get(action) ?? new Set()).add(cell))
    }
    for (const { task, cell } of this.#engine.state.due.splice(0)) put(this.#byTask.get(task), cell)
    for (const action of this.#always)
      this.#engine.root.down(action.task.item.scope, (frame) => {
        spend(1)
        put(action, frame.cell(action.task.item))
      })
    const same = this.#look()
    return [...due]
      .filter(([action]) => !same.has(action))
      .sort(([one], [other]) => one.order - other.order)
      .flatMap(([action, cells]) => [...cells].map((cell) => ({ action, cell })))
  }

  #runOnce({ action, cell }: Due): void {
    const running = this.#running.get(action) ?? new Set()
    this.#running.set(action, running)
    if (running.has(cell) || this.#busy.has(cell) || this.#engine.cell(cell.name) !== cell) return
    running.add(cell)
    this.#run(action, cell)
    running.delete(cell)
  }

  /** All triggers that read what changed; what they change in turn waits for them. */
  #triggers(cell: Cell, fired: readonly Action[]): void {
    const key = topKey(cell)
    if (this.#fired) {
      for (const action of fired) this.#fired.add(action)
      this.#keys.add(key)
      return
    }
    this.#keys = new Set([key])
    let now: ReadonlySet<Action> = new Set(fired)
    for (let round = 0; round < rounds && now.size > 0; round++) {
      const found = new Set<Action>()
      this.#fired = found
      for (const action of this.#byTask.values()) {
        if (!action.isTrigger || !(now.has(action) || found.has(action))) continue
        if (this.#keys.size === 1 && this.#keys.has(action.key)) continue
        this.#run(action, this.#engine.root.cell(action.task.item))
      }
      now = found
    }
    this.#fired = undefined
  }

  #run(action: Action, cell: Cell): void {
    spend(20)
    if (--this.#left < 0) return
    const deed = action.deed(cell, this.#engine.state.asking(cell.frame))
    if (deed) this.#set(deed.name, deed.value)
  }

  #set(name: string, given: unknown): void {
    const target = this.#engine.cell(name)
    const question = target?.item.question
    if (!target || !question) return
    const value = defaultOf(question, bounded(given))
    if (isAlike(held(target), value) || !takes(target.item, value)) return
    const isGone = isEmpty(value)
    this.#put(name, isGone ? undefined : value)
    // What was said of an answer goes with it.
    if (isGone && target.comment !== undefined) this.#put(`${name}-Comment`, undefined)
    if (isGone && target.givenMark !== undefined) this.#put(`${name}-Mark`, undefined)
    this.#follow(target)
  }
}

/** Rows are changed in place, so that of a group only what was given can be compared, or how many there are. */
const held = ({ answer, value, item, rows }: Cell) => answer ?? (item.rows ? rows.length || undefined : value)

/** Where the answer stands at the top. */
function topKey(cell: Cell): string {
  let at = cell
  while (at.frame.owner) at = at.frame.owner
  return at.item.key
}

/** The same JSON; nothing and an empty text are the same. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    spend(one.length)
    return one.length === other.length && one.every((item, index) => isAlike(item, other[index]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isAlike(one[key], other[key]))
}
