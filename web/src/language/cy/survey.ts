import type { Words } from '../language.ts'

type Json = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** The engine says what an author left out in English; `default` is what it says. */
const welsh = (own: string, cy: string): Texts => ({ default: own, cy })

const missing: readonly {
  where(json: Json, type: unknown): boolean
  words: Readonly<Record<string, Texts>>
}[] = [
  {
    where: (_, type) => type === 'boolean',
    words: { labelTrue: welsh('Yes', 'Ie'), labelFalse: welsh('No', 'Na') },
  },
  {
    where: ({ showNoneItem, hasNone }) => (showNoneItem ?? hasNone) === true,
    words: { noneText: welsh('None', 'Dim un') },
  },
  {
    where: ({ showOtherItem, hasOther }) => (showOtherItem ?? hasOther) === true,
    words: { otherText: welsh('Other', 'Arall'), otherPlaceholder: welsh('Say which', 'Nodwch pa un') },
  },
  {
    where: ({ showRefuseItem }) => showRefuseItem === true,
    words: { refuseText: welsh('I would rather not say', 'Byddai’n well gennyf beidio â dweud') },
  },
  {
    where: ({ showDontKnowItem }) => showDontKnowItem === true,
    words: { dontKnowText: welsh('I do not know', 'Nid wyf yn gwybod') },
  },
  {
    where: ({ showSelectAllItem, hasSelectAll }) => showSelectAllItem === true || hasSelectAll === true,
    words: { selectAllText: welsh('Select all', 'Dewis popeth') },
  },
  {
    where: ({ showCommentArea, hasComment }) => showCommentArea === true || hasComment === true,
    words: { commentText: welsh('Anything to add', 'Unrhyw beth i’w ychwanegu') },
  },
  {
    where: ({ panelAddText }, type) => type === 'paneldynamic' && panelAddText === undefined,
    words: { addPanelText: welsh('Add another', 'Ychwanegu un arall') },
  },
  {
    where: ({ panelRemoveText }, type) => type === 'paneldynamic' && panelRemoveText === undefined,
    words: { removePanelText: welsh('Remove', 'Tynnu') },
  },
  {
    where: (_, type) => type === 'matrixdynamic',
    words: {
      addRowText: welsh('Add another', 'Ychwanegu un arall'),
      removeRowText: welsh('Remove', 'Tynnu'),
    },
  },
  {
    // Empty in English: there the engine asks in words of its own.
    where: ({ isRequired, requiredIf, elements }, type) =>
      Array.isArray(elements) &&
      type !== 'paneldynamic' &&
      (isRequired === true || typeof requiredIf === 'string'),
    words: { requiredErrorText: welsh('', 'Atebwch o leiaf un o’r cwestiynau hyn') },
  },
  {
    where: ({ isRequired, requiredIf, type, name }) =>
      (isRequired === true || typeof requiredIf === 'string') && (type !== undefined || name !== undefined),
    words: { requiredErrorText: welsh('', 'Atebwch y cwestiwn hwn') },
  },
]

/** Lists of what the format has: the rest holds no words of the engine's. */
const lists = [
  'pages',
  'elements',
  'questions',
  'templateElements',
  'columns',
  'items',
  'detailElements',
] as const

function completed(part: unknown, cellType: unknown, depth: number): unknown {
  if (Array.isArray(part)) return part.map((one) => completed(one, cellType, depth + 1))
  if (typeof part !== 'object' || part === null || depth > 60) return part
  const json = part as Json
  const type = json.cellType ?? json.type ?? cellType
  const found: Record<string, unknown> = { ...json }
  for (const { where, words } of missing)
    if (where(json, type)) for (const [key, texts] of Object.entries(words)) found[key] ??= texts
  for (const list of lists)
    if (Array.isArray(json[list]))
      found[list] = completed(json[list], list === 'columns' ? json.cellType : undefined, depth)
  return found
}

export const survey: Words['survey'] = { completed: (definition) => completed(definition, undefined, 0) }
