import { core } from './core.ts'
import { checkDefinition } from './definition/check.ts'
import { Problems } from './definition/problems.ts'
import { DefinitionError } from './definition-error.ts'
import { isObject } from './expressions/loose.ts'
import type { CompileOptions, Survey } from './model.ts'
import { surveyFrom } from './open.ts'
import { allParts } from './parts/all.ts'
import { toolkitOf } from './toolkit.ts'

/** What may have made the definition too large to be looked at further. */
const beyondLimits: ReadonlySet<string> = new Set(['too-many', 'too-deep', 'too-long'])

/** Checks and compiles a definition. Throws DefinitionError with everything that is wrong with it. */
export function compileSurvey(json: unknown, options?: CompileOptions): Survey {
  const problems = new Problems()
  if (!isObject(json)) {
    problems.add('', 'wrong-type', 'A survey must be an object.')
    throw new DefinitionError(problems.list)
  }
  checkDefinition(json, problems, options?.without)
  if (problems.list.some(({ code }) => beyondLimits.has(code))) throw new DefinitionError(problems.list)
  return surveyFrom(json, problems, toolkitOf([core, ...allParts], options))
}
