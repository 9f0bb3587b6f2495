import { type Json, read } from '../definition/read.ts'
import { inLanguage, type Words } from '../definition/words.ts'
import type { Run, Surroundings } from '../expressions/build.ts'
import type { ChoiceView } from '../model.ts'
import type { PageNode, PanelNode, QuestionNode } from '../nodes.ts'
import type { Kind } from '../questions/kind.ts'
import type { Cell, Frame } from '../session/cell.ts'
import type { Engine } from '../session/engine.ts'
import type { Grouping, Shape } from './shape.ts'
import type { Validator } from './validators.ts'

export type Around = Surroundings<Frame>
/** A text in the asked language, with its `{names}` filled in. */
export type Say = (around: Around) => string

/** The top of the survey, or the template of a repeating group: where names are looked up. */
export interface Scope {
  readonly parent: Scope | null
  readonly owner: Item | null
  readonly items: Item[]
  /** The items that stand in no other of this scope, in order. */
  readonly top: Item[]
  readonly byName: Map<string, Item>
  /** By where answers are kept, which is what expressions read; the first of those that share a key. */
  readonly byKey: Map<string, Item>
  /** By key in small letters, once one was looked for in this way: an expression may be careless about them. */
  folded: Map<string, Item> | null
}

/** What is worked out again when something that it depends on changes. */
export type Duty =
  | 'shown'
  | 'value'
  | 'required'
  | 'enabled'
  | 'choices'
  | 'touch'
  | 'provisional'
  | 'min'
  | 'max'
  | 'act'

export const dutyBits: Readonly<Record<Duty, number>> = {
  shown: 1,
  value: 2,
  required: 4,
  enabled: 8,
  choices: 16,
  touch: 32,
  provisional: 64,
  // Only what is set in a session sets other answers: never put in line.
  act: 128,
  min: 256,
  max: 512,
}

/** An expression reads this item, found from the frame of this scope. */
export interface Dependency {
  readonly item: Item
  readonly via: Scope
  /** `check` where everything about the item counts, not only its value; `offer` where its choices count too. */
  readonly what: 'value' | 'check' | 'offer'
  /** Of a row that comes before: what depends on it in such a way is no ring. */
  readonly earlier?: boolean
}

export interface Task {
  readonly duty: Duty
  readonly item: Item
  readonly run: Run<Frame>
  readonly dependencies: readonly Dependency[]
  /** Where the expression stands, for naming a cycle. */
  readonly path: string
  rank: number
}

/** From what changed to the task that has to run. */
export interface Link {
  readonly task: Task
  readonly via: Scope
}

export interface CompiledChoice {
  readonly value: unknown
  readonly words: Words
  readonly visibleIf: Run<Frame> | null
  readonly enableIf: Run<Frame> | null
}

/** A page, panel, question or calculated value, as compiled: shared by all sessions. */
export interface Item {
  readonly kind: 'page' | 'panel' | 'row' | 'question' | 'calculated'
  readonly index: number
  readonly name: string
  /** Where its answer is kept: the name, or the `valueName` that several questions may share. */
  readonly key: string
  /** All questions of the scope that share the key, this one too; empty for one that has it alone. */
  twins: Item[]
  readonly path: string
  /** What the definition says of it. */
  readonly json: Json
  readonly scope: Scope
  readonly parent: Item | null
  readonly children: Item[]
  readonly page: number
  readonly node: QuestionNode | PanelNode | PageNode | null
  readonly question: QuestionNode | null
  readonly ofKind: Kind | null
  readonly shownAtFirst: boolean
  readonly requiredAtFirst: boolean
  readonly lockedAtFirst: boolean
  readonly defaultValue: unknown
  readonly includeIntoResult: boolean
  /** Of a question that is made of others: its rows. */
  readonly rows: Scope | null
  readonly grouping: Grouping | null
  /** How names go on behind its own. */
  readonly shape: Shape | null
  choices: readonly CompiledChoice[]
  /** Where the choices come from other answers: what they are now. */
  offer?: ((around: Around) => readonly CompiledChoice[]) | undefined
  /** Puts what a view shows of the choices in order. */
  arrange?: ((views: ChoiceView[], locale: string | undefined) => ChoiceView[]) | undefined
  /** When its answer stops counting in expressions once it is hidden. */
  hiding: Hiding
  /** Texts that say something of the answers, by how the definition has them. */
  says: ReadonlyMap<Words, Say>
  validators: readonly Validator[]
  tasks: Partial<Record<Duty, Task>>
  onValue: Link[]
  onMark: Link[]
  onTouch: Link[]
}

export type { Cell, Frame }

/** When the answer of a hidden question stops counting in expressions; with `none` it counts at the end, too. */
export type Hiding = 'none' | 'onComplete' | 'onHidden' | 'onHiddenContainer'

/** Sets the named answer by `put`, and others that follow it. */
export type Act = (
  engine: Engine,
  name: string,
  value: unknown,
  put: (name: string, value: unknown) => void,
) => void

export interface Plan {
  readonly root: Scope
  readonly pages: readonly Item[]
  readonly ranks: number
  readonly act: Act | undefined
}

/** Words of the item, in the asked language and with their `{names}` filled in. */
export const spoken = (item: Item, words: Words, around: Around): string =>
  item.says.get(words)?.(around) ?? inLanguage(words, around.locale)

/** What a property of the item says. */
export const said = (item: Item, key: string, around: Around): string =>
  spoken(item, read.words(item.json, key), around)

/** The title, or the name of a question that has none. */
export const titleOf = (item: Item, around: Around): string =>
  said(item, 'title', around) || (item.question ? item.name : '')

/** The item whose answers are kept under a key, however the key is written. */
export function itemOfKey(scope: Scope, key: string): Item | undefined {
  const item = scope.byKey.get(key)
  if (item) return item
  if (!scope.folded) {
    scope.folded = new Map()
    for (const one of [...scope.byName.values()].reverse()) scope.folded.set(one.key.toLowerCase(), one)
  }
  return scope.folded.get(key.toLowerCase())
}

/** The items that have this one's answer. */
export const sharers = (item: Item): readonly Item[] => (item.twins.length > 0 ? item.twins : [item])

/** Of a scope and of the groups in it. */
export function everyItem(scope: Scope, visit: (item: Item) => void): void {
  for (const item of scope.items) {
    visit(item)
    if (item.rows) everyItem(item.rows, visit)
  }
}
