import type { UrgencyFlag } from '@candour/contract'
import { templateById, type UrgencyRule } from '@candour/library'
import { allParts, type Survey } from '@candour/survey'
import { openSurvey } from '@candour/survey/open'
import { evaluated, type PublishedSurvey } from '../surveys/index.ts'

/** A survey together with the rules of its template, as values that are worked out from the answers. */
interface Ruled {
  survey: Survey
  rules: readonly UrgencyRule[]
}

/** Versions never change; what is compiled goes with what the version itself is remembered as. */
const known = new WeakMap<PublishedSurvey, Ruled | null>()

/** What in these answers cannot wait. For the firm's eyes only. */
export function flagsOf(
  published: PublishedSurvey,
  answers: Record<string, unknown>,
  now: Date,
): UrgencyFlag[] {
  let ruled = known.get(published)
  if (ruled === undefined) {
    ruled = ruledBy(published)
    known.set(published, ruled)
  }
  if (ruled === null) return []
  const { survey, rules } = ruled
  const { values, visible } = evaluated(survey, answers, now)
  return rules
    .filter(({ source }, index) => values[nameOf(index)] === 1 && visible.has(source))
    .map(({ kind, reason, source }) => ({
      ...{ kind, reason, source },
      sourceTitle: survey.find(source)?.title ?? source,
    }))
}

/** The firm may have taken questions out of a template that it copied: the rules about the others stay. */
function ruledBy(published: PublishedSurvey): Ruled | null {
  const { templateId, survey } = published
  const written = (templateId && templateById(templateId)?.urgency) || []
  const rules = written
    .filter(({ source }) => survey.find(source))
    .filter((rule) => withRules(published, [rule]) !== undefined)
  const ruled = rules.length > 0 ? withRules(published, rules) : undefined
  return ruled ? { survey: ruled, rules } : null
}

function withRules({ definition }: PublishedSurvey, rules: readonly UrgencyRule[]): Survey | undefined {
  const own = definition.calculatedValues
  const calculatedValues = [
    ...(Array.isArray(own) ? own : []),
    ...rules.map(({ when }, index) => ({
      name: nameOf(index),
      expression: `iif(${when}, 1, 0)`,
      includeIntoResult: true,
    })),
  ]
  try {
    return openSurvey({ ...definition, calculatedValues }, allParts)
  } catch {
    // It asks about a question that is not there.
    return undefined
  }
}

const nameOf = (index: number) => `candourUrgency${index}`
