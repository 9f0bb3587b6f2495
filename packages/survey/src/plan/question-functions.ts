import type { Ast } from '../expressions/ast.ts'
import { buildExpression, type Run } from '../expressions/build.ts'
import { spend } from '../expressions/effort.ts'
import { isEmpty, numberOf } from '../expressions/loose.ts'
import { ExpressionError } from '../expressions/tokens.ts'
import { problemsOf } from '../session/check.ts'
import type { QuestionFunction } from '../toolkit.ts'
import { type Found, findIn } from './found.ts'
import { type Cell, everyItem, type Frame, type Item, type Scope } from './item.ts'
import { displayOf, frameOf, type ScopeNames } from './names.ts'

/** In a row, a name may mean the row's own question. */
function near(names: ScopeNames, text: string): Found | undefined {
  for (let scope: Scope | null = names.scope; scope; scope = scope.parent) {
    const found = findIn(scope, text)
    if (found) return found
  }
  return names.find(text)
}

const constantOf = (ast: Ast | undefined): unknown => (ast?.kind === 'constant' ? ast.value : undefined)

/** The question that a function is given the name of. */
function named(names: ScopeNames, text: unknown, at: number): Found {
  if (typeof text !== 'string')
    throw new ExpressionError(
      'This function takes the name of a question in quotation marks',
      at,
      'unknown-question',
    )
  const found = near(names, text)
  if (!found || found.steps.length > 0) throw names.unknown('question', text, at)
  return found
}

/** displayValue('name'), or of another value as this question would show it. */
export const displayValue: QuestionFunction = (names, [first, second], at) => {
  const found = named(names, constantOf(first), at)
  names.depend(found)
  const other = second && buildExpression(second, names)
  const { via, item } = found
  return (around) => {
    const cell = frameOf(around, via)?.find(item)
    const value = other?.(around)
    return cell && displayOf(item, isEmpty(value) ? cell.value : value)
  }
}

/** What changes with the answers: told anew when anything about the question is. */
const changing: Readonly<Record<string, (cell: Cell) => unknown>> = {
  visible: (cell) => cell.own,
  isVisible: (cell) => cell.own,
  isVisibleInSurvey: (cell) => cell.shown,
  isRequired: (cell) => cell.required,
  readOnly: (cell) => cell.ownLock,
  isReadOnly: (cell) => cell.locked,
  value: (cell) => cell.value,
  comment: (cell) => cell.comment,
  displayValue: (cell) => displayOf(cell.item, cell.value),
  panelCount: (cell) => cell.rows.length,
  rowCount: (cell) => cell.rows.length,
}

/** What the definition says once and for all. */
const lasting: ReadonlySet<string> = new Set(
  'name title description inputType maxLength placeholder min max step'.split(' '),
)

/** propertyValue('name', 'visible') and {$name.visible}, of a question, panel or page. */
export function propertyOf(names: ScopeNames, name: string, property: string, at: number): Run<Frame> {
  const own = name === 'self' ? names.standing.item : undefined
  const found = near(names, name)
  // A page may have the name of the question that stands on it.
  const question = found?.steps.length === 0 ? found.item : undefined
  const item = own ?? question ?? names.containers.get(name) ?? named(names, name, at).item
  const read = Object.hasOwn(changing, property) ? changing[property] : undefined
  if (read) {
    const { scope } = item
    names.use({ item, via: scope, what: 'check' })
    return (around) => {
      const cell = frameOf(around, scope)?.cell(item)
      return cell && read(cell)
    }
  }
  const known = lasting.has(property) ? new Map(Object.entries(item.node ?? {})) : undefined
  if (!known)
    throw new ExpressionError(`The property "${property}" is not supported here`, at, 'not-supported')
  return () => known.get(property) ?? undefined
}

const propertyValue: QuestionFunction = (names, [first, second], at) => {
  const [name, property] = [constantOf(first), constantOf(second)]
  if (typeof name !== 'string' || typeof property !== 'string')
    throw new ExpressionError('propertyValue takes a name and a property in quotation marks', at)
  return propertyOf(names, name, property, at)
}

/** The words beside "other". */
const getComment: QuestionFunction = (names, args, at) => {
  if (args.length > 1) throw new ExpressionError('getComment takes only the name of a question', at)
  const found = named(names, constantOf(args[0]), at)
  return names.read({ ...found, key: `${found.item.key}-Comment` })
}

/** Of a page or panel; of a group with all its rows, or with the row of the second argument. */
const isContainerReady: QuestionFunction = (names, [first, second], at) => {
  const name = constantOf(first)
  if (typeof name !== 'string')
    throw new ExpressionError('isContainerReady takes the name of a page or panel', at, 'unknown-container')
  const container = names.containers.get(name) ?? near(names, name)?.item
  if (!container || (container.question && !container.rows)) throw names.unknown('container', name, at)
  const row = container.rows && second ? buildExpression(second, names) : undefined
  const inside = container.rows ? [] : questionsIn(container)
  if (container.rows) everyItem(container.rows, (item) => item.question && inside.push(item))
  const { scope } = container
  // Rows that are added or taken away touch the group itself.
  for (const item of [container, ...inside]) names.use({ item, via: scope, what: 'check' })
  return (around) => {
    const frame = around.frame.up(scope) ?? around.frame.root
    const index = row && numberOf(row(around))
    const frames = index === undefined ? [frame] : [frame.cell(container).rows[index]]
    let ready = true
    for (const from of frames)
      for (const item of inside)
        from?.down(item.scope, (each) => {
          spend(1)
          if (ready && problemsOf(each.cell(item), around).length > 0) ready = false
        })
    return ready && frames[0] !== undefined
  }
}

function questionsIn(container: Item, into: Item[] = []): Item[] {
  if (container.question) into.push(container)
  if (container.rows) everyItem(container.rows, (inner) => inner.question && into.push(inner))
  for (const child of container.children) questionsIn(child, into)
  return into
}

/** Every page says so of a survey that only shows answers. */
const isDisplayMode: QuestionFunction = ({ root }) => {
  const isDisplayed = root.top[0]?.json.isDisplayed === true
  return () => isDisplayed
}

/** Functions that look at questions and that few surveys use. */
export const questionFunctions: Readonly<Record<string, QuestionFunction>> = {
  displayValue,
  propertyValue,
  getComment,
  isContainerReady,
  isDisplayMode,
}
