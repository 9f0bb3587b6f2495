import { spend } from '../expressions/effort.ts'
import type { Mark, Problem, QuestionView } from '../model.ts'
import type { TextQuestion } from '../nodes.ts'
import type { CompiledChoice, Item, Scope } from '../plan/item.ts'
import { suffixOf } from '../plan/shape.ts'

/** The survey's top, or one row of a repeating group. */
export class Frame {
  readonly scope: Scope
  readonly parent: Frame | null
  readonly root: Frame
  readonly owner: Cell | null
  readonly index: number
  readonly cells: Cell[]
  /** Of a row: the object that it was filled from. */
  given: unknown
  /** What expressions read, by name. Without a prototype, so that no name means anything by itself. */
  readonly record: Record<string, unknown>

  /** `record` where another group shows the same rows. */
  constructor(scope: Scope, owner: Cell | null, index: number, record?: Record<string, unknown>) {
    this.record = record ?? Object.create(null)
    this.scope = scope
    this.owner = owner
    this.parent = owner ? owner.frame : null
    this.root = owner ? owner.frame.root : this
    this.index = index
    // In time and in memory.
    spend(40 * scope.items.length)
    this.cells = scope.items.map((item) => new Cell(item, this))
  }

  get prefix(): string {
    const { owner, index } = this
    return owner ? `${owner.name}${suffixOf(owner.item.grouping?.shape.step(index))}.` : ''
  }

  /** This frame, or the one around it that has the scope. */
  up(scope: Scope): Frame | null {
    let frame: Frame | null = this
    while (frame && frame.scope !== scope) frame = frame.parent
    return frame
  }

  /** Every frame of a scope in this one. */
  down(scope: Scope, visit: (frame: Frame) => void): void {
    if (scope === this.scope) {
      visit(this)
      return
    }
    let step: Scope | null = scope
    while (step && step.parent !== this.scope) step = step.parent
    if (!step?.owner) return
    for (const row of this.cell(step.owner).rows) row.down(scope, visit)
  }

  /** The cell of a question of this row, or of another group that shows the same rows. */
  find(item: Item): Cell | undefined {
    const { owner } = item.scope
    if (item.scope === this.scope) return this.cells[item.index]
    return owner ? this.parent?.find(owner)?.rows[this.index]?.cells[item.index] : undefined
  }

  cell(item: Item): Cell {
    const cell = this.cells[item.index]
    if (!cell) throw new RangeError(`${item.name} is not of this frame`)
    return cell
  }
}

/** One item in one frame: what was given and what follows from it. */
export class Cell {
  readonly item: Item
  readonly frame: Frame
  readonly name: string
  answer: unknown
  comment: unknown
  givenMark: unknown
  mark: Mark | undefined
  /** Worked out by an expression: of a calculated value, or as a default. */
  computed: unknown
  /** What counts: the answer, else the default; undefined where there is none, or where hidden ones do not count. */
  value: unknown
  own: boolean
  shown = false
  required: boolean
  ownLock: boolean
  locked = false
  provisional = false
  /** As it was when this was last touched: see `isOpen`. */
  open = false
  /** The choices as they are now, hidden ones too. */
  offered: readonly CompiledChoice[]
  hiddenChoices: readonly boolean[] | undefined
  disabledChoices: readonly boolean[] | undefined
  rows: Frame[] = []
  /** What expressions read of the rows. */
  records: Record<string, unknown>[] = []
  /** What the answer must lie between just now, where it is worked out. */
  bounds: Partial<Pick<TextQuestion, 'min' | 'max'>> | undefined
  /** Hidden, in a survey where hidden answers do not count. */
  excluded = false
  /** Tasks that wait to be run, as bits. */
  pending = 0
  problems: readonly Problem[] | undefined
  view: QuestionView | undefined

  constructor(item: Item, frame: Frame) {
    this.item = item
    this.frame = frame
    this.name = frame.prefix + item.name
    this.own = item.shownAtFirst
    this.required = item.requiredAtFirst
    this.ownLock = item.lockedAtFirst
    this.offered = item.choices
  }

  /** Said to be unknown or to follow, which is as good as an answer. */
  get isPutOff(): boolean {
    return !!this.mark && this.mark.is !== 'estimate'
  }

  /** What counts here is not known yet, nor is any total that it feeds. */
  get isOpen(): boolean {
    const { mark, rows, value } = this
    const isBlank = this.item.rows ? !rows[0] : value === undefined
    return (
      this.provisional ||
      (this.shown && (mark?.is === 'unknown' || (isBlank && (this.required || this.isPutOff))))
    )
  }
}
