import { accepts } from './accepts.ts'
import { core } from './core.ts'
import { Problems } from './definition/problems.ts'
import { type Json, read } from './definition/read.ts'
import { inLanguage, inOwnLanguage } from './definition/words.ts'
import { DefinitionError } from './definition-error.ts'
import { limited, TooMuchWork } from './expressions/effort.ts'
import { isObject } from './expressions/loose.ts'
import type { Answers, CompileOptions, Context, Survey } from './model.ts'
import type { PageNode } from './nodes.ts'
import { addressOf, siblingOf } from './plan/address.ts'
import { everyItem, type Item, type Plan } from './plan/item.ts'
import { makePlan } from './plan/plan.ts'
import { translated } from './plan/translated.ts'
import { AnswerSession } from './session/session.ts'
import { type Part, type Toolkit, toolkitOf } from './toolkit.ts'

export type { Part } from './toolkit.ts'

/**
 * Compiles a definition whose properties have been checked before, when it was saved: what a client's page needs of
 * the engine, without the tables of what is supported. Names and expressions are looked at all the same.
 * `parts` are those that `partsFor` found (or `allParts`).
 */
export function openSurvey(json: unknown, parts: readonly Part[], options?: CompileOptions): Survey {
  return surveyFrom(json, new Problems(), toolkitOf([core, ...parts], options))
}

/** The same, where something may be wrong already. */
export function surveyFrom(json: unknown, problems: Problems, toolkit: Toolkit): Survey {
  const given = isObject(json) ? json : {}
  const own = inOwnLanguage(given, read.string(given, 'locale')) as Json
  const definition = toolkit.paging?.(own, problems) ?? own
  const plan = planOf(definition, problems, toolkit)
  if (!plan || problems.list.length > 0) throw new DefinitionError(problems.list)
  return surveyOf(plan, {
    title: inLanguage(read.words(definition, 'title')),
    description: inLanguage(read.words(definition, 'description')),
    minutes: read.number(definition, 'minutes'),
    preview: (read.string(definition, 'preview') ?? 'none') as Survey['preview'],
    startPage: read.string(definition, 'startPage') ?? null,
  })
}

function planOf(definition: Json, problems: Problems, toolkit: Toolkit): Plan | undefined {
  try {
    return limited(() => makePlan(definition, problems, toolkit))
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    problems.add('', 'too-complex', error.message)
    return undefined
  }
}

function surveyOf(
  plan: Plan,
  about: Pick<Survey, 'title' | 'description' | 'minutes' | 'preview' | 'startPage'>,
): Survey {
  let questionCount = 0
  everyItem(plan.root, ({ ofKind, rows }) => {
    if (ofKind?.isAnswered && !rows) questionCount++
  })
  const survey: Survey = {
    ...about,
    pages: plan.pages.map((page) => page.node as PageNode),
    questionCount,
    find: (name) => itemOf(plan, name)?.question ?? undefined,
    topLevelKey: (name) => {
      const { plain, suffix } = siblingOf(name)
      const steps = addressOf(plan.root, plain)
      return steps?.[0] ? steps[0].item.key + (steps[1] ? '' : suffix) : name
    },
    questionsOf: (key) => {
      const { plain } = siblingOf(key)
      return plan.root.items.filter((item) => item.question && item.key === plain).map(({ name }) => name)
    },
    accepts: (name, value) => accepts(plan, name, value),
    evaluate: (answers: Answers, context: Context) =>
      new AnswerSession(survey, plan, answers, context).evaluation,
    start: (answers: Answers, context: Context) => new AnswerSession(survey, plan, answers, context),
    displayValue: (name, value, locale) => {
      const item = itemOf(plan, name)
      return item?.question
        ? (item.ofKind?.display(translated(item, item.question, locale), value) ?? '')
        : ''
    },
  }
  return survey
}

const itemOf = (plan: Plan, name: string): Item | undefined => addressOf(plan.root, name)?.at(-1)?.item
