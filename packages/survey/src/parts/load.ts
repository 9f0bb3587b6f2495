import type { Part } from '../toolkit.ts'

interface Loader {
  /** Found in the text of every definition that needs the part; in some that do not, which costs a download. */
  readonly sign: RegExp
  readonly load: () => Promise<Part>
}

const loaders: readonly Loader[] = [
  {
    sign: /"(triggers|setValueIf|setValueExpression|resetValueIf)":/,
    load: async () => (await import('./actions.ts')).actions,
  },
  {
    sign: /"type":"regex(validator)?"/i,
    load: async () => (await import('./patterns.ts')).patterns,
  },
  {
    sign: /(age|currentYear|d(ate(Add|Diff)|ay|iffDays)|get(Date|Year)|isDisplayMode|month|substring|trunc|year)\s*\(/,
    load: async () => (await import('./functions.ts')).functions,
  },
  {
    sign: /"inputType":"(range|datetime(-local|_local)?|time|month|week|color)"|"maskType":"(pattern|datetime)"/,
    load: async () => (await import('./inputs.ts')).inputs,
  },
  {
    sign: /"(type|cellType)":"(ranking|imagepicker|image|file|signaturepad|html|address|location)"/,
    load: async () => (await import('./questions.ts')).questions,
  },
  {
    sign: /"type":"(multipletext|matrix)/,
    load: async () => (await import('./tables.ts')).tables,
  },
]

/** Downloads what a definition needs beyond the core; none for most. */
export async function partsFor(definition: unknown): Promise<Part[]> {
  const text = JSON.stringify(definition) ?? ''
  return Promise.all(loaders.filter(({ sign }) => sign.test(text)).map(({ load }) => load()))
}
