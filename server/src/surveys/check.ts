import {
  compileSurvey,
  DefinitionError,
  type DefinitionProblem,
  type Survey,
  TooMuchWork,
} from '@candour/survey'

/** There is no place to keep files yet, and a question that nobody can answer must not reach a client. */
const without = ['file'] as const

export const tooComplex: DefinitionProblem = {
  path: '',
  code: 'too-complex',
  message: 'This survey takes too much work to show.',
}

/** The compiled definition, or everything that is wrong with it, each with its place. */
export function looked(definition: unknown): { survey: Survey } | { problems: readonly DefinitionProblem[] } {
  try {
    const survey = compileSurvey(definition, { without })
    // As a client opens it who has answered nothing; when that is makes no difference to the work.
    void survey.evaluate({}, { now: '2000-01-01T00:00:00.000Z' }).problems
    return { survey }
  } catch (error) {
    if (error instanceof DefinitionError) return { problems: error.problems }
    if (error instanceof TooMuchWork) return { problems: [tooComplex] }
    throw error
  }
}
