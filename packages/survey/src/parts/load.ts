import type { Part } from '../toolkit.ts'

interface Loader {
  /** Found in the text of every definition that needs the part; in some that do not, which costs a download. */
  readonly sign: RegExp
  readonly load: () => Promise<Part>
}

const loaders: readonly Loader[] = [
  {
    sign: /"(questionsOnPageMode|firstPageIsStart(ed|Page)|showPreviewBeforeComplete|mode)":|"only shown":/,
    load: async () => (await import('./paging.ts')).paging,
  },
  {
    sign: /"(choices[EFOV]\w+|hideIfChoicesEmpty|show(CommentArea|DontKnowItem|RefuseItem|SelectAllItem)|has(Comment|SelectAll)|isExclusive)":/,
    load: async () => (await import('./choices.ts')).choices,
  },
  {
    sign: /"(triggers|setValueIf|setValueExpression|resetValueIf)":/,
    load: async () => (await import('./actions.ts')).actions,
  },
  {
    sign: /"type":"regex(validator)?"/i,
    load: async () => (await import('./patterns.ts')).patterns,
  },
  {
    // A function's name and its bracket, or a name in braces that few surveys use.
    sign: /(\b|\\[nrt])(age|currentYear|date(Add|Diff)|(week)?day|diffDays|displayValue|get(Comment|Date|Year)|hour|is(Array|ContainerReady|DisplayMode|Number|String)|join|minute|month|propertyValue|second|split|substring|trunc|year)\s*\(|\{\s*#?\s*(\$|self\s*\}|(prev|next)(panel|row)\.|visible(panel|row)Index|\\")/i,
    load: async () => (await import('./functions.ts')).functions,
  },
  {
    sign: /"inputType":"(url|range|datetime(-local|_local)?|time|month|week|color)"|"maskType":"(pattern|datetime)"|"step":/,
    load: async () => (await import('./inputs.ts')).inputs,
  },
  {
    sign: /"(type|cellType)":"(ranking|imagepicker|image|file|signaturepad)"/,
    load: async () => (await import('./questions.ts')).questions,
  },
  {
    sign: /"(keyName|isUnique|total(Type|Expression))":|"one of these":/,
    load: async () => (await import('./together.ts')).together,
  },
  {
    sign: /InArray\s*\(|"totalType":/,
    load: async () => (await import('./totals.ts')).totals,
  },
  {
    sign: /"(type|cellType)":"(html|address|location)"/,
    load: async () => (await import('./further.ts')).further,
  },
  {
    sign: /"(type|cellType)":"rating"/,
    load: async () => (await import('./ratings.ts')).ratings,
  },
  {
    sign: /"validators":\[\{/,
    load: async () => (await import('./validators.ts')).validators,
  },
  {
    sign: /"type":"(multipletext|matrix)/,
    load: async () => (await import('./tables.ts')).tables,
  },
]

const isList = Array.isArray

/** Pages, panels and the survey say of themselves what questions do, too; so it is marked. */
function told(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { elements, questions, isRequired, requiredIf, readOnly } = value as Record<string, unknown>
  const isDemanding = (isList(elements) || isList(questions)) && (isRequired || requiredIf)
  // The survey itself.
  const isShown = key === '' && readOnly
  if (!isDemanding && !isShown) return value
  return { ...value, ...(isDemanding ? { 'one of these': 1 } : {}), ...(isShown ? { 'only shown': 1 } : {}) }
}

/** Downloads what a definition needs beyond the core; nothing for a plain one. A caller with variables needs `functions` too. */
export async function partsFor(definition: unknown): Promise<Part[]> {
  const text = JSON.stringify(definition, told) ?? ''
  return Promise.all(loaders.filter(({ sign }) => sign.test(text)).map(({ load }) => load()))
}
