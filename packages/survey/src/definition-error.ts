import type { DefinitionProblem } from './model.ts'

/** A definition that cannot run, with everything that is wrong with it. */
export class DefinitionError extends Error {
  readonly problems: readonly DefinitionProblem[]

  constructor(problems: readonly DefinitionProblem[]) {
    const first = problems[0]
    super(first ? `${first.path || 'definition'}: ${first.message}` : 'The definition is not valid.')
    this.name = 'DefinitionError'
    this.problems = problems
  }
}
