import { core } from './core.ts'
import { checkDefinition } from './definition/check.ts'
import { plainCopy } from './definition/plain-copy.ts'
import { Problems } from './definition/problems.ts'
import { DefinitionError } from './definition-error.ts'
import { isObject } from './expressions/loose.ts'
import { fieldNameProblem } from './field-name.ts'
import type { CompileOptions, Survey } from './model.ts'
import { surveyFrom } from './open.ts'
import { allParts } from './parts/all.ts'
import { hints } from './plan/nearest.ts'
import { toolkitOf } from './toolkit.ts'

/** What may have made the definition too large to be looked at further. */
const tooFar: ReadonlySet<string> = new Set(['too-many', 'too-deep', 'too-long'])

/**
 * Checks and compiles a definition: parsed JSON, of which a copy is kept. Throws DefinitionError with everything that is
 * wrong with it, and nothing else, whatever it is given.
 */
export function compileSurvey(json: unknown, options?: CompileOptions): Survey {
  const problems = new Problems()
  const definition = plainCopy(json, problems)
  if (problems.list.length === 0 && !isObject(definition))
    problems.add('', 'wrong-type', 'A survey must be an object.')
  if (problems.list.length > 0 || !isObject(definition)) throw new DefinitionError(problems.list)
  checkVariables(options?.variables ?? [], problems)
  checkDefinition(definition, problems, options?.without)
  if (problems.list.some(({ code }) => tooFar.has(code))) throw new DefinitionError(problems.list)
  return surveyFrom(definition, problems, toolkitOf([core, ...allParts, hints()], options))
}

/** The names that a host adds are held to the rule of those that they stand beside. */
function checkVariables(names: readonly string[], problems: Problems): void {
  for (const [index, name] of names.entries()) {
    const problem = fieldNameProblem(name)
    if (problem) problems.add(`options.variables[${index}]`, 'name', problem)
  }
}
