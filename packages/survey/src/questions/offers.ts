import { joined } from '../definition/problems.ts'
import { type Json, read } from '../definition/read.ts'
import { spend } from '../expressions/effort.ts'
import { isEmpty, isEqual, isObject } from '../expressions/loose.ts'
import { type Around, type CompiledChoice, type Dependency, everyItem, type Item } from '../plan/item.ts'
import type { Linking } from '../plan/plan.ts'
import type { Cell } from '../session/cell.ts'
import { asChoices, isScalar, isSpecial, readChoices } from './choice.ts'

/** Of what somebody wrote beside "other", as much as a choice can show. */
const longestText = 500

type Common = Pick<CompiledChoice, 'visibleIf' | 'enableIf'>

/** Choices that come from another question, from its choices or from the rows of a group; then "other" and its like. */
export function offerOf(item: Item, common: Common, linking: Linking, used: Dependency[]): Item['offer'] {
  const { json } = item
  const { collected, problems } = linking
  const source = sourceOf(item, read.string(json, 'choicesFromQuestion') ?? '', collected.root)
  if (!source || source === item) {
    const at = joined(item.path, 'choicesFromQuestion')
    problems.add(at, 'unknown-question', 'There is no such question with choices or rows.')
    return undefined
  }
  const via = source.scope
  used.push({ item: source, via, what: 'offer' })
  if (source.rows) everyItem(source.rows, (one) => used.push({ item: one, via, what: 'value' }))
  else if (item.question && 'choices' in item.question) {
    // So that an answer is shown in words wherever it is shown.
    const words = asChoices(readChoices(source.json, ''))
    Object.assign(item.question, { choices: [...words, ...item.question.choices] })
  }
  const take = source.rows ? fromRows(json) : fromChoices(item)
  // Choices of its own are not offered beside those of another question.
  const own = item.choices.filter(({ value }) => isSpecial(json, value))
  return (around: Around) => {
    const cell = around.frame.up(via)?.cell(source)
    const taken = cell && !cell.excluded ? take(cell) : []
    spend(taken.length)
    return [...taken.map((choice) => ({ ...common, ...choice })), ...own]
  }
}

/** In a row, `panel.name` is a question of the same row; otherwise the survey's own. */
export function sourceOf(item: Item, name: string, root: Item['scope']): Item | undefined {
  const word = item.scope.owner?.grouping?.word
  const inner =
    word && name.startsWith(`${word}.`) ? item.scope.byName.get(name.slice(word.length + 1)) : undefined
  const source = inner ?? root.byName.get(name)
  const isSource = source?.grouping?.shape.isList || (source?.question && 'choices' in source.question)
  return isSource ? source : undefined
}

type Taken = Pick<CompiledChoice, 'value' | 'words'> & Partial<CompiledChoice>

function fromChoices(item: Item): (cell: Cell) => Taken[] {
  const { json } = item
  const mode = read.string(json, 'choicesFromQuestionMode')
  const ownOther = read.flag(json, 'showOtherItem', read.flag(json, 'hasOther'))
  return (cell) => {
    const given = cell.value === undefined ? [] : [cell.value].flat()
    const isChosen = (value: unknown) => given.some((one) => isEqual(one, value))
    const offered = cell.offered
    spend(offered.length * given.length)
    const shown = offered.filter(({ value }, index) => {
      if (isSpecial(cell.item.json, value) || cell.hiddenChoices?.[index]) return false
      return mode === 'selected' ? isChosen(value) : mode === 'unselected' ? !isChosen(value) : true
    })
    for (const { words } of shown) {
      const say = cell.item.says.get(words)
      if (say && !item.says.has(words)) item.says = new Map([...item.says, [words, say]])
    }
    const taken: Taken[] = shown.map(({ value, words, visibleIf, enableIf }) => ({
      value,
      words,
      // A condition of its own goes before that of all choices.
      ...(visibleIf ? { visibleIf } : {}),
      ...(enableIf ? { enableIf } : {}),
    }))
    const { comment } = cell
    if (mode === 'selected' && !ownOther && given.includes('other') && typeof comment === 'string' && comment)
      taken.push({ value: 'other', words: comment.slice(0, longestText) })
    return taken
  }
}

function fromRows(json: Json): (cell: Cell) => Taken[] {
  const key = read.string(json, 'choiceValuesFromQuestion')
  const textKey = read.string(json, 'choiceTextsFromQuestion')
  const own = (row: Record<string, unknown>, name: string | undefined) =>
    name !== undefined && Object.hasOwn(row, name) ? row[name] : undefined
  return ({ records }) =>
    records.filter(isObject).flatMap((row) => {
      const value = own(row, key || Object.keys(row)[0])
      if (isEmpty(value) || !isScalar(value)) return []
      const text = own(row, textKey)
      return [{ value, words: isScalar(text) && text !== '' ? String(text) : String(value) }]
    })
}
