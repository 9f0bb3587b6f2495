import { DefinitionError } from './definition-error.ts'
import type { Survey } from './model.ts'

export function compileSurvey(json: unknown): Survey {
  throw new DefinitionError([
    { path: '', code: 'not-an-object', message: `The engine is being built; got a ${typeof json}.` },
  ])
}
