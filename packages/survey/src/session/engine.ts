import { definitionLimits } from '../definition/limits.ts'
import type { Clock } from '../expressions/dates.ts'
import { holds, isEmpty, isEqual, isObject } from '../expressions/loose.ts'
import type { Answers } from '../model.ts'
import { type Duty, dutyBits, type Item, type Link, type Plan, type Scope, type Task } from '../plan/item.ts'
import { isScalar } from '../questions/choice.ts'
import { type Cell, Frame } from './cell.ts'
import { type Asking, markOf } from './check.ts'

const own = (json: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(json, key) ? (json[key] ?? undefined) : undefined

const duties = Object.keys(dutyBits) as Duty[]

/**
 * Keeps everything that follows from the answers. A change puts the tasks that depend on it in line by rank, so
 * that each runs at most once and after everything that it reads.
 */
export class Engine {
  readonly plan: Plan
  readonly clock: Clock
  readonly locale: string | undefined
  readonly root: Frame
  readonly visible = new Set<string>()
  readonly required = new Set<string>()
  readonly readOnly = new Set<string>()
  readonly provisional = new Set<string>()
  /** Pages whose order of elements, and whose problems and progress, have to be told anew. */
  readonly reshaped = new Set<number>()
  readonly changed = new Set<number>()
  readonly #line: { task: Task; cell: Cell }[][] = []
  #lowest = 0

  constructor(plan: Plan, answers: Answers, clock: Clock, locale: string | undefined) {
    this.plan = plan
    this.clock = clock
    this.locale = locale
    this.root = new Frame(plan.root, null, 0)
    this.#fill(this.root, answers)
    this.#enlist(this.root)
    this.#settle()
  }

  asking(frame: Frame): Asking {
    return { frame, clock: this.clock, locale: this.locale }
  }

  /** The cell of a full name such as "children[0].name"; undefined where there is none. */
  cell(name: string): Cell | undefined {
    const direct = this.plan.root.byName.get(name)
    if (direct) return this.root.cell(direct)
    let frame: Frame | undefined = this.root
    let cell: Cell | undefined
    for (const part of name.split('].')) {
      const [, local = '', row] = /^([^[]*)(?:\[(\d{1,6}))?$/s.exec(part) ?? []
      const item: Item | undefined = frame?.scope.byName.get(local)
      if (!item || !frame) return undefined
      cell = frame.cell(item)
      frame = row === undefined ? undefined : cell.rows[Number(row)]
    }
    return cell
  }

  answer(cell: Cell, value: unknown): void {
    this.#setAnswer(cell, value)
    this.#settle()
  }

  comment(cell: Cell, value: unknown): void {
    this.#setComment(cell, value)
    this.#settle()
  }

  mark(cell: Cell, value: unknown): void {
    this.#setMark(cell, value)
    this.#settle()
  }

  #setAnswer(cell: Cell, value: unknown): void {
    const before = this.#given(cell)
    cell.answer = value ?? undefined
    if (cell.item.rows) this.#rebuild(cell)
    this.#revalue(cell)
    if ((before === undefined) !== (this.#given(cell) === undefined)) this.#fire(cell.item.onValue, cell)
    if (cell.item.tasks.provisional) this.#enqueue(cell.item.tasks.provisional, cell)
  }

  #setComment(cell: Cell, value: unknown): void {
    cell.comment = value ?? undefined
    this.#write(cell)
    this.#fire(cell.item.onValue, cell)
    this.#touch(cell)
  }

  #setMark(cell: Cell, value: unknown): void {
    cell.givenMark = value ?? undefined
    this.#remark(cell)
    this.#write(cell)
    this.#fire(cell.item.onValue, cell)
  }

  #remark(cell: Cell): void {
    const mark = markOf(cell.givenMark)
    cell.mark = mark && cell.item.question?.marks.includes(mark.is) ? mark : undefined
    this.#fire(cell.item.onMark, cell)
    this.#touch(cell)
  }

  /** What is given, from the top down: cells have their answers before anything is worked out. */
  #fill(frame: Frame, given: Readonly<Record<string, unknown>>): void {
    for (const cell of frame.cells) {
      if (!cell.item.question) continue
      const { name } = cell.item
      cell.answer = own(given, name)
      cell.comment = own(given, `${name}-Comment`)
      cell.givenMark = own(given, `${name}-Mark`)
      if (cell.item.rows) this.#rows(cell)
    }
    for (const item of frame.scope.top)
      this.#show(frame.cell(item), this.#outerShown(frame), this.#outerLocked(frame))
    for (const cell of frame.cells) {
      this.#remark(cell)
      this.#revalue(cell)
    }
  }

  #outerShown(frame: Frame): boolean {
    return frame.owner ? frame.owner.shown : true
  }

  #outerLocked(frame: Frame): boolean {
    return frame.owner ? frame.owner.locked : false
  }

  #given(cell: Cell): readonly unknown[] | undefined {
    const { answer, item } = cell
    if (Array.isArray(answer)) return answer
    return answer === undefined && Array.isArray(item.defaultValue) ? item.defaultValue : undefined
  }

  #count(cell: Cell): number {
    const { question, initialRows } = cell.item
    if (question?.type !== 'paneldynamic') return 0
    const given = this.#given(cell)?.length ?? initialRows
    return Math.min(Math.max(given, question.minRows), definitionLimits.rows)
  }

  #rows(cell: Cell): void {
    const given = this.#given(cell)
    const { rows } = cell.item
    if (!rows) return
    cell.rows = Array.from({ length: this.#count(cell) }, (_, index) => this.#row(cell, rows, index, given))
    cell.records = cell.rows.map(({ record }) => record)
  }

  /** New rows into the frames that are there: what is the same in a row is not worked out again. */
  #rebuild(cell: Cell): void {
    const given = this.#given(cell)
    const count = this.#count(cell)
    const { rows } = cell.item
    if (!rows) return
    const before = cell.rows.length
    for (const gone of cell.rows.splice(count)) this.#forget(gone)
    cell.rows.forEach((frame, index) => {
      if (frame.given !== given?.[index]) this.#refill(frame, given?.[index])
    })
    for (let index = cell.rows.length; index < count; index++)
      cell.rows.push(this.#row(cell, rows, index, given))
    if (before === count) return
    cell.records = cell.rows.map(({ record }) => record)
    for (const added of cell.rows.slice(before)) this.#enlist(added)
    this.reshaped.add(cell.item.page)
    this.#fire(cell.item.onValue, cell)
    // From the group itself: whatever reads a question of any of its rows reads one more or one less.
    for (const item of rows.items) this.#fireFrom(cell.frame, [...item.onValue, ...item.onMark])
    this.#touch(cell)
  }

  #row(cell: Cell, scope: Scope, index: number, given: readonly unknown[] | undefined): Frame {
    const frame = new Frame(scope, cell, index)
    const row = given?.[index]
    frame.given = row
    this.#fill(frame, isObject(row) ? row : {})
    return frame
  }

  #refill(frame: Frame, row: unknown): void {
    const given = isObject(row) ? row : {}
    frame.given = row
    for (const cell of frame.cells) {
      if (!cell.item.question) continue
      const { name } = cell.item
      const answer = own(given, name)
      const comment = own(given, `${name}-Comment`)
      const mark = own(given, `${name}-Mark`)
      if (!Object.is(comment, cell.comment)) this.#setComment(cell, comment)
      if (!Object.is(mark, cell.givenMark)) this.#setMark(cell, mark)
      if (!Object.is(answer, cell.answer)) this.#setAnswer(cell, answer)
    }
  }

  #forget(frame: Frame): void {
    for (const cell of frame.cells) {
      for (const set of [this.visible, this.required, this.readOnly, this.provisional]) set.delete(cell.name)
      for (const row of cell.rows) this.#forget(row)
      // What still waits in line for it finds nothing to do.
      cell.pending = 0
    }
  }

  #enlist(frame: Frame): void {
    for (const cell of frame.cells) {
      for (const duty of duties) {
        const task = cell.item.tasks[duty]
        if (task) this.#enqueue(task, cell)
      }
      for (const row of cell.rows) this.#enlist(row)
    }
  }

  #enqueue(task: Task, cell: Cell): void {
    const bit = dutyBits[task.duty]
    if (cell.pending & bit) return
    cell.pending |= bit
    const line = this.#line[task.rank]
    if (line) line.push({ task, cell })
    else this.#line[task.rank] = [{ task, cell }]
    if (task.rank < this.#lowest) this.#lowest = task.rank
  }

  /** To every cell that depends on this one, wherever it stands. */
  #fire(links: readonly Link[], cell: Cell): void {
    this.#fireFrom(cell.frame, links)
  }

  #fireFrom(source: Frame, links: readonly Link[]): void {
    for (const { task, via } of links) {
      const from = source.up(via)
      from?.down(task.item.scope, (frame) => {
        this.#enqueue(task, frame.cell(task.item))
      })
    }
  }

  #settle(): void {
    while (this.#lowest < this.plan.ranks) {
      const line = this.#line[this.#lowest++] ?? []
      for (let at = 0; at < line.length; at++) {
        const next = line[at]
        if (next) this.#run(next.task, next.cell)
      }
      line.length = 0
    }
  }

  #run(task: Task, cell: Cell): void {
    const bit = dutyBits[task.duty]
    if (!(cell.pending & bit)) return
    cell.pending &= ~bit
    const around = this.asking(cell.frame)
    switch (task.duty) {
      case 'shown':
        this.#setOwn(cell, holds(task.run(around)))
        return
      case 'enabled':
        cell.ownLock = !holds(task.run(around))
        this.#reshow(cell)
        return
      case 'required':
        cell.required = holds(task.run(around))
        this.#flags(cell)
        return
      case 'value':
        cell.computed = task.run(around)
        if (cell.computed === 0) cell.computed = 0 // Never −0.
        this.#revalue(cell)
        return
      case 'choices':
        this.#rechoose(cell, around)
        return
      case 'touch':
        if (!cell.item.question || cell.item.rows) this.reshaped.add(cell.item.page)
        this.#touch(cell)
        return
      case 'provisional':
        this.#reprovision(task, cell)
        return
    }
  }

  #setOwn(cell: Cell, shown: boolean): void {
    if (cell.own === shown) return
    cell.own = shown
    this.#reshow(cell)
    // Hidden by its own condition, though it was hidden by another already.
    this.#revalue(cell)
  }

  #reshow(cell: Cell): void {
    const { item, frame } = cell
    const outer = item.parent ? frame.cell(item.parent) : undefined
    this.#show(
      cell,
      outer ? outer.shown : this.#outerShown(frame),
      outer ? outer.locked : this.#outerLocked(frame),
    )
  }

  /** Shown and locked follow from the cell's own conditions and from what it stands in. */
  #show(cell: Cell, outerShown: boolean, outerLocked: boolean): void {
    const [shown, locked] = [outerShown && cell.own, outerLocked || cell.ownLock]
    const isSame = cell.shown === shown && cell.locked === locked
    const wasShown = cell.shown
    cell.shown = shown
    cell.locked = locked
    if (isSame) return
    this.#flags(cell)
    if (wasShown !== shown) {
      this.reshaped.add(cell.item.page)
      if (cell.mark) this.#fire(cell.item.onMark, cell)
      this.#revalue(cell)
    }
    for (const child of cell.item.children) this.#show(cell.frame.cell(child), shown, locked)
    for (const row of cell.rows) for (const item of row.scope.top) this.#show(row.cell(item), shown, locked)
  }

  #flags(cell: Cell): void {
    const { item, name, shown } = cell
    this.#touch(cell)
    if (item.kind === 'calculated') put(this.provisional, name, cell.provisional)
    if (!item.question) return
    put(this.visible, name, shown)
    put(this.required, name, shown && cell.required)
    put(this.readOnly, name, shown && cell.locked)
    put(this.provisional, name, shown && cell.provisional)
  }

  #rechoose(cell: Cell, around: Asking): void {
    const flags = cell.item.choices.map(({ value, visibleIf, enableIf }) => {
      const inner = { ...around, item: { item: value } }
      return [
        visibleIf ? !holds(visibleIf(inner)) : false,
        enableIf ? !holds(enableIf(inner)) : false,
      ] as const
    })
    cell.hiddenChoices = flags.map(([hidden]) => hidden)
    cell.disabledChoices = flags.map(([, disabled]) => disabled)
    this.#touch(cell)
  }

  #reprovision(task: Task, cell: Cell): void {
    let provisional = false
    for (const { item, via } of task.dependencies) {
      if (provisional) break
      cell.frame.up(via)?.down(item.scope, (frame) => {
        const source = frame.cell(item)
        provisional ||= (source.shown && source.mark?.is === 'unknown') || source.provisional
      })
    }
    // A default that was overwritten is no longer worked out.
    if (cell.item.question?.type !== 'expression' && cell.answer !== undefined) provisional = false
    if (cell.provisional === provisional) return
    cell.provisional = provisional
    this.#flags(cell)
    this.#fire(cell.item.onMark, cell)
  }

  #isExcluded(cell: Cell): boolean {
    if (this.plan.hiding === 'onHidden') return !cell.own
    return this.plan.hiding === 'onHiddenContainer' && !cell.shown
  }

  /** The value that counts: the answer, else the default; nothing where it does not count. */
  #revalue(cell: Cell): void {
    const { item } = cell
    if (item.rows) {
      this.#write(cell)
      return
    }
    const calculates = item.kind === 'calculated' || item.question?.type === 'expression'
    const given = calculates ? cell.computed : (cell.answer ?? cell.computed ?? item.defaultValue)
    const counts = !this.#isExcluded(cell) && !isEmpty(given) && (calculates || isStorable(cell, given))
    const value = counts ? given : undefined
    if (Object.is(value, cell.value)) {
      if (cell.answer !== value) this.#touch(cell)
      if (!cell.mark && cell.comment === undefined) return
    }
    const isSame = calculates && isEqual(value, cell.value) && typeof value === typeof cell.value
    cell.value = value
    this.#write(cell)
    this.#touch(cell)
    if (isSame) return
    this.#fire(item.onValue, cell)
  }

  /** Into the record that expressions read; a group is there when it was given or when a row holds something. */
  #write(cell: Cell): void {
    const { item, frame } = cell
    if (!item.name || (!item.question && item.kind !== 'calculated')) return
    const { record } = frame
    const excluded = this.#isExcluded(cell)
    cell.excluded = excluded
    if (item.rows) {
      const isGiven = cell.rows.length > 0 && this.#given(cell) !== undefined
      const holdsSome = isGiven || cell.records.some((row) => Object.keys(row).length > 0)
      cell.value = holdsSome && !excluded ? cell.records : undefined
    }
    place(record, item.name, cell.value)
    place(record, `${item.name}-Comment`, excluded ? undefined : commentOf(cell))
    place(record, `${item.name}-Mark`, excluded ? undefined : cell.mark)
    if (frame.owner) this.#write(frame.owner)
  }

  /** Everything that was told of a cell, and of what it stands in, has to be told anew. */
  #touch(cell: Cell): void {
    cell.view = undefined
    cell.problems = undefined
    this.changed.add(cell.item.page)
    this.#fire(cell.item.onTouch, cell)
    const { owner } = cell.frame
    if (!owner) return
    if (owner.item.keyName === cell.item.name)
      for (const row of owner.rows) {
        const key = row.cells[cell.item.index]
        if (key) key.problems = key.view = undefined
      }
    this.#touch(owner)
  }
}

function put(set: Set<string>, name: string, is: boolean): void {
  if (is) set.add(name)
  else set.delete(name)
}

function place(record: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined || value === '') delete record[key]
  else record[key] = value
}

/** A list or object must be one that the question takes; a single value counts, and its faults are told. */
function isStorable(cell: Cell, value: unknown): boolean {
  const { question, ofKind } = cell.item
  return Boolean(question && (ofKind?.accepts(question, value) || (isScalar(value) && ofKind?.isAnswered)))
}

/** The words beside "other" count while "other" is chosen. */
export function commentOf(cell: Cell): unknown {
  const { question } = cell.item
  if (!question || !('hasOther' in question) || !question.hasOther || typeof cell.comment !== 'string')
    return undefined
  const { value } = cell
  return value === 'other' || (Array.isArray(value) && value.includes('other')) ? cell.comment : undefined
}
