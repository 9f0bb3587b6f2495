import { joined } from '../definition/problems.ts'
import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { holds, isObject } from '../expressions/loose.ts'
import type { ChoiceView } from '../model.ts'
import type { Around, CompiledChoice, Dependency, Item } from '../plan/item.ts'
import { narrow } from '../plan/narrow.ts'
import { isSpecial } from '../questions/choice.ts'
import { offerOf, sourceOf } from '../questions/offers.ts'
import type { Choosing, Part } from '../toolkit.ts'

/** What seldom is said of choices: conditions of all, where they come from, their order; and words beside an answer. */
export const choices: Part = { choices: refine }

function refine(item: Item, choosing: Choosing): void {
  const { json, question } = item
  if (!question) return
  if (has(json, 'showCommentArea', 'hasComment')) commented(item, json)
  if (!('choices' in question) || question.type === 'rating') return
  further(item, json)
  const common = {
    visibleIf: choosing.condition(
      read.string(json, 'choicesVisibleIf')?.trim(),
      joined(item.path, 'choicesVisibleIf'),
    ),
    enableIf: choosing.condition(
      read.string(json, 'choicesEnableIf')?.trim(),
      joined(item.path, 'choicesEnableIf'),
    ),
  }
  item.choices = item.choices.map((choice) =>
    isSpecial(json, choice.value) ? choice : { ...choice, ...own(choice, common) },
  )
  const { linking, used } = choosing
  const isOffered = Boolean(read.string(json, 'choicesFromQuestion'))
  if (isOffered) item.offer = offerOf(item, common, linking, used)
  if (read.flag(json, 'hideIfChoicesEmpty')) hideEmpty(item, isOffered, used, choosing)
  const source = sourceOf(item, read.string(json, 'choicesFromQuestion') ?? '', linking.collected.root)
  const alone = alones(json, isOffered && source ? source.json : json)
  if (alone.size > 0) exclude(item, alone)
  arrange(item, json, alone)
}

const has = (json: Json, ...keys: string[]) => keys.some((key) => json[key] === true)

/** A condition of its own goes before that of all choices. */
const own = (
  { visibleIf, enableIf }: CompiledChoice,
  common: Pick<CompiledChoice, 'visibleIf' | 'enableIf'>,
) => ({
  visibleIf: visibleIf ?? common.visibleIf,
  enableIf: enableIf ?? common.enableIf,
})

/** Words beside the answer, whatever it is. */
function commented(item: Item, json: Json): void {
  Object.assign(item.question ?? {}, { hasComment: true })
  label(item, 'commentText', read.words(json, 'commentText', 'Anything to add'))
}

function label(item: Item, key: string, words: ReturnType<typeof read.words>): void {
  const { ofKind } = item
  if (!ofKind) return
  const labels = (json: Json) => ({ ...ofKind.labels?.(json), [key]: words })
  Object.assign(item, { ofKind: { ...ofKind, labels } })
}

const answers = [
  { value: 'refused', shown: 'showRefuseItem', words: 'refuseText', text: 'I would rather not say' },
  { value: 'dontknow', shown: 'showDontKnowItem', words: 'dontKnowText', text: 'I do not know' },
]

/** To refuse and not to know stand before "other"; to choose all is no choice, but a way to choose. */
function further(item: Item, json: Json): void {
  if (has(json, 'showSelectAllItem', 'hasSelectAll'))
    label(item, 'selectAllText', read.words(json, 'selectAllText', 'Select all'))
  for (const { value, shown, words, text } of answers) {
    if (!has(json, shown)) continue
    const other = has(json, 'showOtherItem', 'hasOther') ? 1 : 0
    const said = read.words(json, words, text)
    const before = <T>(list: readonly T[], one: T) => [
      ...list.slice(0, list.length - other),
      one,
      ...list.slice(list.length - other),
    ]
    item.choices = before(item.choices, { value, words: said, visibleIf: null, enableIf: null })
    if (item.question && 'choices' in item.question)
      Object.assign(item.question, {
        choices: before(item.question.choices, { value, text: inLanguage(said) }),
      })
  }
}

/** Nothing to choose but "none" and its like is nothing. */
function hideEmpty(item: Item, isOffered: boolean, used: Dependency[], { linking }: Choosing): void {
  const test = (around: Around) =>
    (item.offer?.(around) ?? item.choices).some(
      ({ value, visibleIf }) =>
        (isOffered || !isSpecial(item.json, value)) &&
        (!visibleIf || holds(visibleIf({ ...around, item: { item: value } }))),
    )
  narrow(item, joined(item.path, 'hideIfChoicesEmpty'), used, test, linking)
}

/** The choices that stand alone, where the definition says so of any but "none". */
function alones(json: Json, source: Json): ReadonlySet<unknown> {
  const said = read
    .list(source, 'choices')
    .flatMap((one) => (isObject(one) && one.isExclusive === true ? [one.value] : []))
  const special = answers.filter(({ shown }) => has(json, shown)).map(({ value }) => value)
  const found = [...said, ...special]
  return new Set(found.length > 0 && has(json, 'showNoneItem', 'hasNone') ? [...found, 'none'] : found)
}

function exclude(item: Item, alone: ReadonlySet<unknown>): void {
  item.validators = [
    ...item.validators,
    {
      alsoEmpty: false,
      check: (value, _, locale) => {
        const found =
          Array.isArray(value) && value.length > 1 ? value.find((one) => alone.has(one)) : undefined
        if (found === undefined) return undefined
        const { words } = item.choices.find((one) => one.value === found) ?? { words: String(found) }
        const text = inLanguage(words, locale)
        return { code: 'not-together', message: `Choose “${text}” or other answers, not both` }
      },
    },
  ]
}

/** As a view shows them. */
function arrange(item: Item, json: Json, alone: ReadonlySet<unknown>): void {
  const order = read.string(json, 'choicesOrder') ?? ''
  const sign = order === 'asc' ? 1 : order === 'desc' ? -1 : 0
  if (sign === 0 && alone.size === 0) return
  item.arrange = (views: ChoiceView[], locale) => {
    const marked = views.map((view) => (alone.has(view.value) ? { ...view, exclusive: true } : view))
    if (sign === 0) return marked
    const isLast = ({ value }: ChoiceView) => isSpecial(json, value)
    const sorted = marked
      .filter((view) => !isLast(view))
      .sort((a, b) => sign * a.text.localeCompare(b.text, locale))
    return [...sorted, ...marked.filter(isLast)]
  }
}
