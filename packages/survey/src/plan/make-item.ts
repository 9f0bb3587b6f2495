import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { isEmpty, numberOf } from '../expressions/loose.ts'
import type { PageNode, PanelNode, QuestionNode } from '../nodes.ts'
import type { Kind } from '../questions/kind.ts'
import type { Item, Scope } from './item.ts'
import type { Grouping } from './shape.ts'

/** Where an item stands. */
export interface Place {
  readonly scope: Scope
  readonly parent: Item | null
  readonly page: number
}

export const newScope = (parent: Scope | null, owner: Item | null): Scope => ({
  parent,
  owner,
  items: [],
  top: [],
  byName: new Map(),
  byKey: new Map(),
  folded: null,
})

/** What most items have none of; never changed. */
const none: never[] = []
export const nothing = {}
const unsaid = new Map()

/** An item as its own properties say, put into its scope; its expressions are understood later. */
export function makeItem(
  json: Json,
  path: string,
  kind: Item['kind'],
  place: Place,
  question: QuestionNode | null,
  ofKind: Kind | null,
): Item {
  const { scope, parent, page } = place
  const children: Item[] = ofKind || kind === 'calculated' ? none : []
  const grouping = ofKind?.grouping?.(json, path) ?? null
  const item: Item = {
    kind,
    index: scope.items.length,
    name: read.string(json, 'name') ?? '',
    key: read.string(json, 'valueName') || (read.string(json, 'name') ?? ''),
    twins: none,
    path,
    json,
    scope,
    parent,
    children,
    page,
    node: question ?? containerNode(json, kind, children),
    question,
    ofKind,
    // A condition is false until it has been worked out.
    shownAtFirst: read.string(json, 'visibleIf')?.trim() ? false : read.flag(json, 'visible', true),
    requiredAtFirst: question?.isRequired ?? false,
    lockedAtFirst: read.flag(json, 'readOnly'),
    defaultValue: question && defaultOf(question, json.defaultValue ?? (grouping && firstRows(grouping))),
    includeIntoResult: read.flag(json, 'includeIntoResult'),
    rows: null,
    grouping,
    shape: grouping?.shape ?? (question && ofKind?.shape?.(question)) ?? null,
    choices: none,
    hiding: 'onComplete',
    says: unsaid,
    validators: none,
    tasks: nothing,
    onValue: none,
    onMark: none,
    onTouch: none,
  }
  if (grouping) Object.assign(item, { rows: newScope(scope, item) })
  scope.items.push(item)
  if (parent) parent.children.push(item)
  else if (kind !== 'calculated') scope.top.push(item)
  return item
}

function containerNode(
  json: Json,
  kind: Item['kind'],
  children: readonly Item[],
): PageNode | PanelNode | null {
  if (kind !== 'page' && kind !== 'panel') return null
  return {
    kind,
    name: read.string(json, 'name') ?? '',
    title: inLanguage(read.words(json, 'title')),
    description: inLanguage(read.words(json, 'description')),
    get elements() {
      return children.map((child) => child.node).filter((node) => node !== null && node.kind !== 'page')
    },
  }
}

/** The rows that are there at first, where they begin with something. */
function firstRows({ begin, initialRows }: Grouping): unknown {
  const row = begin?.()
  return isEmpty(row) ? undefined : Array.from({ length: initialRows }, () => row)
}

/** A default is read as generously as SurveyJS reads it: "5" for a number, 5 for a text. */
export function defaultOf(question: QuestionNode, value: unknown): unknown {
  if (question.type === 'boolean' && value === 'indeterminate') return undefined
  if (question.type === 'boolean' && typeof value === 'string' && /^(true|false)$/.test(value))
    return value === 'true' ? question.valueTrue : question.valueFalse
  if (question.type !== 'text') return value ?? undefined
  if (question.isNumber) return numberOf(value)
  return typeof value === 'number' ? String(value) : (value ?? undefined)
}
