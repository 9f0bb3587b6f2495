import { accepts } from './accepts.ts'
import { Problems } from './definition/problems.ts'
import { type Json, read } from './definition/read.ts'
import { inLanguage } from './definition/words.ts'
import { DefinitionError } from './definition-error.ts'
import { limited, TooMuchWork } from './expressions/effort.ts'
import { isObject } from './expressions/loose.ts'
import type { Answers, Context, Survey } from './model.ts'
import type { Choice, PageNode, QuestionNode } from './nodes.ts'
import { addressOf } from './plan/address.ts'
import { everyItem, type Item, type Plan } from './plan/item.ts'
import { makePlan } from './plan/plan.ts'
import { kindOf } from './questions/registry.ts'
import { AnswerSession } from './session/session.ts'

/**
 * Compiles a definition whose properties have been checked before, when it was saved: what a client's page needs of
 * the engine, without the tables of what is supported. Names and expressions are looked at all the same.
 */
export function openSurvey(json: unknown, problems: Problems = new Problems()): Survey {
  const definition = isObject(json) ? json : {}
  const plan = planOf(definition, problems)
  if (!plan || problems.list.length > 0) throw new DefinitionError(problems.list)
  return surveyOf(plan, {
    title: inLanguage(read.words(definition, 'title')),
    description: inLanguage(read.words(definition, 'description')),
    minutes: read.number(definition, 'minutes'),
  })
}

function planOf(definition: Json, problems: Problems): Plan | undefined {
  try {
    return limited(() => makePlan(definition, problems))
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    problems.add('', 'too-complex', 'This survey takes too much work to understand.')
    return undefined
  }
}

function surveyOf(plan: Plan, about: Pick<Survey, 'title' | 'description' | 'minutes'>): Survey {
  let questionCount = 0
  everyItem(plan.root, ({ ofKind, rows }) => {
    if (ofKind?.isAnswered && !rows) questionCount++
  })
  const survey: Survey = {
    ...about,
    pages: plan.pages.map((page) => page.node as PageNode),
    questionCount,
    find: (name) => itemOf(plan, name)?.question ?? undefined,
    accepts: (name, value) => accepts(plan, name, value),
    evaluate: (answers: Answers, context: Context) =>
      new AnswerSession(survey, plan, answers, context).evaluation,
    start: (answers: Answers, context: Context) => new AnswerSession(survey, plan, answers, context),
    displayValue: (name, value, locale) => {
      const item = itemOf(plan, name)
      return item?.question
        ? kindOf(item.question.type).display(translated(item, item.question, locale), value)
        : ''
    },
  }
  return survey
}

const itemOf = (plan: Plan, name: string): Item | undefined => addressOf(plan.root, name)?.at(-1)?.item

/** The question with the words that its answers are shown in, in the asked language. */
function translated(item: Item, node: QuestionNode, locale: string | undefined): QuestionNode {
  if (!locale) return node
  if (node.type === 'boolean')
    return {
      ...node,
      labelTrue: inLanguage(item.labels.labelTrue ?? node.labelTrue, locale),
      labelFalse: inLanguage(item.labels.labelFalse ?? node.labelFalse, locale),
    }
  if (!('choices' in node)) return node
  const choices: Choice[] = item.choices.map(({ value, words }) => ({
    value,
    text: inLanguage(words, locale),
  }))
  return { ...node, choices }
}
