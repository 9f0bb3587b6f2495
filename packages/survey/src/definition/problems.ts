import type { DefinitionProblem } from '../model.ts'
import { definitionLimits } from './limits.ts'

/** Collects what is wrong. It stops listening after the limit, so that a hostile definition stays cheap. */
export class Problems {
  readonly list: DefinitionProblem[] = []
  /** Where the definition has what stands at a path. */
  placed = (path: string): string => path

  add(path: string, code: string, message: string): void {
    if (this.list.length < definitionLimits.problems)
      this.list.push({ path: this.placed(path), code, message })
  }

  /** Where nothing has been said of this place before. */
  once(path: string, code: string, message: string): void {
    if (!this.list.some((problem) => problem.path === this.placed(path))) this.add(path, code, message)
  }
}

export const joined = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
