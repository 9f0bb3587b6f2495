import { families } from '../definition/families.ts'
import { expected } from '../definition/fits.ts'
import { definitionLimits, sizeLimits } from '../definition/limits.ts'
import type { Properties, Rule } from '../definition/properties.ts'
import { propertiesOfType } from '../definition/question-properties.ts'
import { refusalOf, refusals, refusedTypes } from '../definition/refused.ts'
import { expressionLimits } from '../expressions/parse.ts'
import { fieldNameLength } from '../field-name.ts'
import { patternLimits } from '../plan/pattern-step.ts'
import { describe } from './descriptions.ts'

const isType = (family: string) => Object.hasOwn(propertiesOfType, family)

const around = (family: string) => (isType(family) ? [family, 'question'] : [family])

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

const holds = (rule: Rule) =>
  typeof rule === 'object'
    ? rule.oneOf.map((one) => code(JSON.stringify(one))).join(' ')
    : (expected[rule] ?? 'anything')

function meaning(family: string, key: string, rule: Rule): string {
  const reasons = typeof rule === 'object' ? Object.entries(rule.why ?? {}) : []
  const reason = typeof rule === 'object' && reasons.length === 0 ? refusalOf(around(family), key) : undefined
  const text = [
    describe(around(family), key),
    ...(reason ? [`Nothing else: ${reason}.`] : []),
    ...reasons.map(([value, why]) => `Not ${code(value)}: ${why}.`),
  ].join(' ')
  return text.replaceAll('|', '\\|')
}

function supported(family: string, properties: Properties): string[] {
  const rows = Object.entries(properties)
    .filter(([, rule]) => rule !== 'ignored')
    .map(([key, rule]) => `| ${code(key)} | ${holds(rule)} | ${meaning(family, key, rule)} |`)
  return rows.length === 0 ? [] : ['| Property | Holds | Meaning |', '|---|---|---|', ...rows, '']
}

function ignored(properties: Properties): string[] {
  const names = Object.keys(properties).filter((key) => properties[key] === 'ignored')
  return names.length === 0 ? [] : [`Ignored, because harmless: ${names.map(code).join(' ')}`, '']
}

/** What is refused with a reason, each reason once. */
function refused(reasons: Readonly<Record<string, string>>, has: (key: string) => boolean): string[] {
  const byReason = new Map<string, string[]>()
  for (const [key, reason] of Object.entries(reasons))
    if (!has(key)) byReason.set(reason, [...(byReason.get(reason) ?? []), key])
  return [...byReason].map(([reason, keys]) => `- ${keys.map(code).join(' ')}: ${reason}`)
}

function refusedOf(family: string, properties: Properties): string[] {
  const lines = refused(refusals[family] ?? {}, (key) => Object.hasOwn(properties, key))
  return lines.length === 0 ? [] : ['Refused:', '', ...lines, '']
}

const titles: Readonly<Record<string, string>> = { question: 'Every question' }

function section(family: string, properties: Properties): string[] {
  const title = titles[family] ?? (isType(family) ? `Question type ${code(family)}` : family)
  const lines = [...supported(family, properties), ...ignored(properties), ...refusedOf(family, properties)]
  const own = lines.length > 0 ? lines : ['What every question has, and nothing more.', '']
  return [`## ${title[0]?.toUpperCase()}${title.slice(1)}`, '', ...own]
}

const number = new Intl.NumberFormat('en-GB')

/** What a definition may have at most, and the code of the problem where it has more. */
const limits: readonly (readonly [number, string, string])[] = [
  [sizeLimits.values, 'texts, numbers, lists and objects in all', 'too-large'],
  [sizeLimits.characters, 'characters in all', 'too-large'],
  [sizeLimits.levels, 'lists and objects within each other', 'too-deep'],
  [sizeLimits.depth, 'panels, groups and questions within each other', 'too-deep'],
  [sizeLimits.pages, 'pages', 'too-many'],
  [sizeLimits.questions, 'questions, columns and items of several texts together', 'too-many'],
  [sizeLimits.cells, 'questions counted in each row that there is at first', 'too-many'],
  [sizeLimits.innerRows, 'rows that groups within a group begin with', 'too-many'],
  [definitionLimits.rows, 'rows of a group or table', 'too-many'],
  [definitionLimits.choices, 'choices of a question', 'too-many'],
  [sizeLimits.calculated, 'calculated values', 'too-many'],
  [sizeLimits.triggers, 'triggers', 'too-many'],
  [sizeLimits.validators, 'validators of a question', 'too-many'],
  [sizeLimits.textLength, 'characters of a text', 'too-long'],
  [sizeLimits.pictureLength, 'characters of the link of a picture', 'too-long'],
  [fieldNameLength, 'characters of a name', 'name'],
  [expressionLimits.length, 'characters of an expression', 'expression-syntax'],
  [expressionLimits.depth, 'brackets and operators of an expression within each other', 'expression-syntax'],
  [expressionLimits.parts, 'values, names and operators of an expression', 'expression-syntax'],
  [patternLimits.pattern, 'characters of a regular expression', 'pattern'],
  [definitionLimits.problems, 'problems that are told', '–'],
]

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
    '## Limits',
    '',
    'What it takes to understand a survey is limited as a whole, too: a survey that multiplies what is allowed until it',
    'takes more than a twentieth of a second or so is refused as `too-complex`.',
    '',
    '| At most | Of | Code |',
    '|---|---|---|',
    ...limits.map(
      ([most, of, problem]) =>
        `| ${number.format(most)} | ${of} | ${problem === '–' ? problem : code(problem)} |`,
    ),
    '',
    '## Refused wherever they stand',
    '',
    'Unless a table above has them.',
    '',
    ...refused(refusals[''] ?? {}, () => false),
    '',
    '## Types that are refused',
    '',
    ...refused(refusedTypes, () => false),
    '',
  ].join('\n')
}
