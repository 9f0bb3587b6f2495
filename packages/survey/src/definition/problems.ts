import type { DefinitionProblem } from '../model.ts'
import { definitionLimits } from './limits.ts'

/** Collects what is wrong. It stops listening after the limit, so that a hostile definition stays cheap. */
export class Problems {
  readonly list: DefinitionProblem[] = []

  add(path: string, code: string, message: string): void {
    if (this.list.length < definitionLimits.problems) this.list.push({ path, code, message })
  }
}

export const joined = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
