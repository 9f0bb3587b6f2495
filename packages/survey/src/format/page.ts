import { families } from '../definition/families.ts'
import { expected } from '../definition/fits.ts'
import type { Properties, Rule } from '../definition/properties.ts'
import { propertiesOfType } from '../definition/question-properties.ts'
import { refusalOf, refusedTypes } from '../definition/refused.ts'
import { libraryClasses, libraryProperties } from '../fixtures/library-properties.factory.ts'
import { describe } from './descriptions.ts'

const isType = (family: string) => Object.hasOwn(propertiesOfType, family)

const around = (family: string) => (isType(family) ? [family, 'question'] : [family])

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

const holds = (rule: Rule) =>
  typeof rule === 'object'
    ? rule.oneOf.map((one) => code(JSON.stringify(one))).join(' ')
    : (expected[rule] ?? 'anything')

function supported(family: string, properties: Properties): string[] {
  const rows = Object.entries(properties)
    .filter(([, rule]) => rule !== 'ignored')
    .map(([key, rule]) => `| ${code(key)} | ${holds(rule)} | ${describe(around(family), key)} |`)
  return rows.length === 0 ? [] : ['| Property | Holds | Meaning |', '|---|---|---|', ...rows, '']
}

function ignored(properties: Properties): string[] {
  const names = Object.keys(properties).filter((key) => properties[key] === 'ignored')
  return names.length === 0 ? [] : [`Ignored, because harmless: ${names.map(code).join(' ')}`, '']
}

function refused(family: string, properties: Properties): string[] {
  const reasons = new Map<string, string[]>()
  const names = new Set((libraryClasses[family] ?? []).flatMap(libraryProperties))
  for (const key of names) {
    const inherited = family !== 'question' && isType(family) && Object.hasOwn(families.question ?? {}, key)
    const reason = refusalOf(around(family), key)
    if (Object.hasOwn(properties, key) || inherited || reason === undefined) continue
    if (isType(family) && ofEveryQuestion.has(key)) continue
    reasons.set(reason, [...(reasons.get(reason) ?? []), key])
  }
  const lines = [...reasons].map(([reason, keys]) => `- ${keys.map(code).join(' ')}: ${reason}`)
  return lines.length === 0 ? [] : ['Refused:', '', ...lines, '']
}

const ofEveryQuestion = new Set((libraryClasses.question ?? []).flatMap(libraryProperties))

const titles: Readonly<Record<string, string>> = { question: 'Every question' }

function section(family: string, properties: Properties): string[] {
  const title = titles[family] ?? (isType(family) ? `Question type ${code(family)}` : family)
  const lines = [...supported(family, properties), ...ignored(properties), ...refused(family, properties)]
  const own = lines.length > 0 ? lines : ['What every question has, and nothing more.', '']
  return [`## ${title[0]?.toUpperCase()}${title.slice(1)}`, '', ...own]
}

/** The page that says of every property of the format whether it is supported, passed over or refused. */
export function formatPage(): string {
  return [
    '# The survey format',
    '',
    '<!-- Made by `npm run docs` from packages/survey/src/definition. Change the tables there, not this page. -->',
    '',
    'What a survey may hold: a subset of the SurveyJS JSON format (as its library 3.1.1 reads it), and the few additions of',
    'our own: `minutes` of a survey, `marks` and `whyWeAsk` of a question, the question types `address` and `location`.',
    'Each property is supported, ignored because it changes neither what is asked nor what is kept (looks, and the',
    'navigation that our screens decide for themselves), or refused by name and path. A property that stands nowhere on',
    'this page is refused too. The same as a JSON Schema: `packages/survey/schema.json`.',
    '',
    ...Object.entries(families).flatMap(([family, properties]) => section(family, properties)),
    '## Question types that are refused',
    '',
    ...Object.entries(refusedTypes).map(([type, reason]) => `- ${code(type)}: ${reason}`),
    '',
  ].join('\n')
}
